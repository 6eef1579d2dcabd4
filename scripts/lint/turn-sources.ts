/** What derives whose turn it is, or how long it lasts, from a draft or an auction: functions of core. */
export const TURN_SOURCES: ReadonlySet<string> = new Set([
  'slotOnTheClock',
  'turnOnTheClock',
  'awaitedTurn',
  'teamAtTheClock',
  'picksUntilTurn',
  'seatOnTheClock',
  'nextNominator',
  'nominatorOf',
  'nominatorsToCome',
  'nominationOrder',
  'msLeftOn',
])

/** The files of the web that ask core: the view that every screen reads, and what acts by itself. */
export const TURN_READERS: ReadonlySet<string> = new Set([
  'src/web/draft/view.ts',
  'src/web/draft/clock-view.ts',
  // Rights follow the turn, and a press is for the slot that the person saw.
  'src/web/lobby/sync/lobby-snapshot.ts',
  'src/web/lobby/sync/own-auction.ts',
  'src/web/solo/open-solo-session.ts',
  // Whoever hosts an auction, or shows it, says whose nomination it is.
  'src/web/watch/watch-lobby.ts',
  'src/web/watch/watched-solo.ts',
  'src/web/published/use-published.ts',
  // What computers and clocks do.
  'src/web/solo/solo-automation.ts',
  'src/web/solo/computer-pace.ts',
])
