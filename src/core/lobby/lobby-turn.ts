import { nominatorOf } from '../auction/auction.ts'
import { currentPickOf as currentPickOfDraft, turnOnTheClock } from '../draft/turn.ts'
import { seatOfTeam, type Lobby, type Seat } from './lobby.ts'
import { seatsInOrder } from './seat-order.ts'

/** Whose turn it is: the seat that owns the slot on the clock, or in an auction the one that nominates; null while waiting, when complete and when closed. */
export function seatOnTheClock(lobby: Lobby): Seat | null {
  if (lobby.draft === null || lobby.isClosed) return null
  if (lobby.auction !== null) {
    const teamIndex = nominatorOf(lobby.auction)
    return teamIndex === null ? null : seatOfTeam(lobby, teamIndex)
  }
  const turn = turnOnTheClock(lobby.draft)
  return turn === null ? null : seatOfTeam(lobby, turn.teamIndex)
}

/** The names of the teams by team index once the draft has started; before that, in the order of the list. */
export function teamNamesOf(lobby: Lobby): readonly string[] {
  return seatsInOrder(lobby.seats).map((seat) => seat.teamName)
}

/** The `current_pick` column (specification, section 3); 1 while waiting. In an auction, the number of the next sale. */
export function currentPickOf({ draft, auction }: Lobby): number {
  if (auction !== null) return auction.sales.length + 1
  return draft === null ? 1 : currentPickOfDraft(draft)
}
