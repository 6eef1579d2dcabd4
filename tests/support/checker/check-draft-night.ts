import type { Draft, DraftClock } from '#core/draft/draft.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Keeper, Lobby, PickTrade } from '#core/lobby/lobby.ts'
import { GRACE_MS } from './check-rights.ts'
import { sortedJson } from './fingerprint.ts'
import type { LobbyHistory, Report } from './history.ts'
import { referenceOnTheClock, referenceOwed, referencePickOf, referenceRoundOf } from './reference-lobby.ts'

/** A computer and autopick wait this long after the last change of the lobby. */
const PACE_MS = 1500
const REASONS = [
  'queue',
  'need',
  'ranking',
  'only one left',
  'favorite',
  'best price',
  'fallen',
  'near price',
  'early',
  'taste',
]

export interface EntryAround {
  readonly before: Lobby
  readonly after: Lobby
  readonly entry: LogEntry
  /** The last entry of the command that starts the draft. */
  readonly isStarted: boolean
}

/** S12, S13, H10 and H11: trades, keepers, automatic picks and the clock. */
export function checkDraftNight({ before, after, entry, isStarted }: EntryAround, report: Report): void {
  const { event, bySeatId, atMs } = entry
  if (event.kind === 'picked' && before.draft !== null) checkMaker(before, before.draft, event, entry, report)
  if ((event.kind === 'skipped' || event.kind === 'skip-undone') && before.draft !== null) {
    checkSkip(before.draft, event, entry, report)
  }
  if (event.kind === 'traded' && before.draft !== null) checkTrade(before.draft, event.moves, report)
  if (event.kind === 'trades-set') checkPlan(before, after, report)
  if (event.kind === 'keepers-set') checkKeepers(after, report)
  if (isStarted) checkStart(after, report)
  if (event.kind === 'control-set' && event.because === 'timeouts') {
    const timeoutCount = after.draft?.teams[event.teamIndex]?.timeoutsInRow ?? 0
    if (bySeatId !== null || timeoutCount < 2) report('H10', `autopick took over after ${timeoutCount} time-outs`)
  }
  checkClock(before.draft, after.draft, event, atMs, report)
}

/** H10: an automatic pick names its maker and reason, is made for the turn on the clock or for the first pick to make up, and was due. */
function checkMaker(
  { turnStartedAtMs, seats }: Lobby,
  draft: Draft,
  { slotNumber, by, reason }: Extract<LogEntry['event'], { readonly kind: 'picked' }>,
  { bySeatId, atMs }: LogEntry,
  report: Report,
): void {
  const teamIndex = draft.owners[slotNumber - 1] ?? -1
  if (by === 'keeper') return
  if (bySeatId !== null) {
    const isOwn = seats.find(({ id }) => id === bySeatId)?.draftOrder === teamIndex + 1
    if (by !== (isOwn ? 'person' : 'host') || reason !== null)
      report('H10', `by ${by}, ${String(reason)}, pressed by ${bySeatId}`)
    return
  }
  const control = draft.teams[teamIndex]?.control ?? 'person'
  if (by !== (control === 'person' ? 'clock' : control)) report('H10', `by ${by} for a team of ${control}`)
  if (!REASONS.includes(reason ?? '')) report('H10', `for the reason ${String(reason)}`)
  const isMadeUp = referenceOnTheClock(draft) === 0 && control !== 'person' && referenceOwed(draft).includes(slotNumber)
  if (slotNumber !== referenceOnTheClock(draft) && !isMadeUp) report('H10', `slot ${slotNumber} is not on the clock`)
  if (draft.clock.kind === 'paused') report('H10', 'in a paused draft')
  if (by === 'clock' && draft.format.rules.clock.onTimeout === 'skip') report('H10', 'a time-out skips in this league')
  const timeUpMs = timeUpMsOf(draft)
  const dueAtMs = control === 'person' ? timeUpMs : Math.min(timeUpMs, turnStartedAtMs + PACE_MS)
  if (atMs < dueAtMs) report('H10', `${dueAtMs - atMs} ms before it was due`)
}

/** S4 and H10: only the turn on the clock is skipped, by the host or because its person's time was up; and only a skip is undone. */
function checkSkip(
  draft: Draft,
  { kind, slotNumber }: Extract<LogEntry['event'], { readonly kind: 'skipped' | 'skip-undone' }>,
  { bySeatId, atMs }: LogEntry,
  report: Report,
): void {
  if (kind === 'skip-undone') {
    if (!referenceOwed(draft).includes(slotNumber)) report('S4', `slot ${slotNumber} waits for nobody to make it up`)
    return
  }
  if (slotNumber !== referenceOnTheClock(draft)) report('S4', `slot ${slotNumber} is skipped out of turn`)
  if (bySeatId !== null) return
  const control = draft.teams[draft.owners[slotNumber - 1] ?? -1]?.control ?? 'person'
  if (control !== 'person' || draft.format.rules.clock.onTimeout !== 'skip')
    report('H10', 'a time-out does not skip here')
  if (atMs < timeUpMsOf(draft)) report('H10', `skipped ${timeUpMsOf(draft) - atMs} ms before it was due`)
}

function timeUpMsOf({ clock, format }: Draft): number {
  return clock.kind === 'running' && format.rules.clock.onTimeout !== 'wait' ? clock.deadlineMs + GRACE_MS : Infinity
}

/** S12: no pick that was made changes hands, and no team gets more than twice the rounds. */
function checkTrade(
  { slots, owners, format }: Draft,
  moves: readonly { readonly slotNumber: number; readonly teamIndex: number }[],
  report: Report,
): void {
  const slotNumbers = moves.map(({ slotNumber }) => slotNumber)
  if (moves.length === 0 || new Set(slotNumbers).size < moves.length) report('S12', 'no picks, or one twice')
  if (slotNumbers.some((slotNumber) => slots[slotNumber - 1])) report('S12', 'a pick that was made changes hands')
  const after = owners.map(
    (owner, index) => moves.find(({ slotNumber }) => slotNumber === index + 1)?.teamIndex ?? owner,
  )
  for (const { teamIndex } of moves) {
    const [had, has] = [owners, after].map((teams) => teams.filter((owner) => owner === teamIndex).length)
    checkCount(`team ${teamIndex}`, format.roundCount, had ?? 0, has ?? 0, report)
  }
}

function checkPlan(before: Lobby, { seats, trades, keepers, roundCount }: Lobby, report: Report): void {
  for (const { id } of seats) {
    const countIn = (planned: readonly PickTrade[]) =>
      roundCount +
      planned.filter(({ toSeatId }) => toSeatId === id).length -
      planned.filter(({ seatId }) => seatId === id).length
    checkCount(id, roundCount, countIn(before.trades), countIn(trades), report)
  }
  if (keepers.some((keeper) => isTradedAway(keeper, trades))) report('S13', 'the pick of a keeper is traded away')
}

function checkCount(team: string, roundCount: number, had: number, has: number, report: Report): void {
  if (has > had && has > 2 * roundCount) report('S12', `${team} gets ${has} picks of ${roundCount} rounds`)
}

function checkKeepers({ keepers, trades }: Lobby, report: Report): void {
  const players = keepers.map(({ playerId }) => playerId)
  const picks = keepers.map(({ seatId, roundNumber }) => `${seatId} ${roundNumber}`)
  if (new Set(players).size < players.length) report('S13', `one keeper twice: ${players.join()}`)
  if (new Set(picks).size < picks.length) report('S13', `two keepers for one pick: ${picks.join()}`)
  if (keepers.some((keeper) => isTradedAway(keeper, trades))) report('S13', 'the pick of a keeper is traded away')
}

function isTradedAway(keeper: Keeper, trades: readonly PickTrade[]): boolean {
  return trades.some(({ seatId, roundNumber }) => seatId === keeper.seatId && roundNumber === keeper.roundNumber)
}

/** S12 and S13: a draft starts with all agreed trades and keepers, and with nothing else. */
function checkStart({ draft, seats, keepers, trades }: Lobby, report: Report): void {
  if (draft === null) return
  const teamOf = (seatId: string) => (seats.find(({ id }) => id === seatId)?.draftOrder ?? 0) - 1
  const slotOf = (seatId: string, roundNumber: number) => referencePickOf(draft.format, teamOf(seatId), roundNumber)
  for (const { seatId, playerId, roundNumber } of keepers) {
    const pick = draft.slots[slotOf(seatId, roundNumber) - 1]
    if (pick?.playerId !== playerId || pick.by !== 'keeper')
      report('S13', `${playerId} is not in round ${roundNumber} of ${seatId}`)
  }
  const filledCount = draft.slots.filter((pick) => pick !== null).length
  if (filledCount !== keepers.length) report('S13', `${filledCount} picks of ${keepers.length} keepers`)
  for (const { seatId, toSeatId, roundNumber } of trades) {
    const owner = draft.owners[slotOf(seatId, roundNumber) - 1]
    if (owner !== teamOf(toSeatId)) report('S12', `round ${roundNumber} of ${seatId} belongs to ${String(owner)}`)
  }
}

/** Shorter outages take nothing but the grace. */
const SHORTEST_OUTAGE_MS = GRACE_MS

/** H11: no time runs out in which nobody could pick. */
export function checkOutages({ log, outages }: LobbyHistory, states: readonly (Lobby | null)[], report: Report): void {
  const noticed = outages.filter(({ fromMs, untilMs }) => untilMs - fromMs > SHORTEST_OUTAGE_MS)
  let turn: { readonly fromMs: number; readonly deadlineMs: number } | null = null
  for (const [index, { version, event, bySeatId, atMs }] of log.entries()) {
    const isTimeout = (event.kind === 'picked' && event.by === 'clock') || event.kind === 'skipped'
    if (turn !== null && isTimeout && bySeatId === null) {
      const dueAtMs = movedDeadline(turn, noticed) + GRACE_MS
      if (atMs < dueAtMs) report('H11', `version ${version}: ${dueAtMs - atMs} ms of the turn fell into an outage`)
    }
    const [before, after] = [states[index]?.draft?.clock, states[index + 1]?.draft?.clock]
    const isMoved = event.kind === 'clock-changed' && event.change === 'outage'
    if (before !== after && !isMoved) {
      turn = after?.kind === 'running' ? { fromMs: atMs, deadlineMs: after.deadlineMs } : null
    }
  }
}

function movedDeadline(
  turn: { readonly fromMs: number; readonly deadlineMs: number },
  outages: LobbyHistory['outages'],
): number {
  return outages.reduce((deadlineMs, { fromMs, untilMs }) => {
    const isInTurn = untilMs > turn.fromMs && fromMs < deadlineMs
    return isInTurn ? deadlineMs + untilMs - Math.max(fromMs, turn.fromMs) : deadlineMs
  }, turn.deadlineMs)
}

/** H11: each turn begins with its whole time, and only pauses, the host and outages move its deadline. */
function checkClock(
  before: Draft | null,
  after: Draft | null,
  event: LogEntry['event'],
  atMs: number,
  report: Report,
): void {
  // No league of these tests has quiet hours.
  if (after === null || after.format.rules.clock.quietHours !== null) return
  const expected = expectedClock(before, after, event, atMs)
  if (expected !== null && sortedJson(expected) !== sortedJson(after.clock)) {
    report('H11', `the clock is ${sortedJson(after.clock)} instead of ${sortedJson(expected)}`)
  }
}

/** Null for an outage, whose length is not in the log. */
function expectedClock(before: Draft | null, after: Draft, event: LogEntry['event'], atMs: number): DraftClock | null {
  const clock: DraftClock = before?.clock ?? { kind: 'off' }
  if (event.kind === 'started') return newTurn(after, clock, atMs)
  if (event.kind !== 'clock-changed') {
    const isSameTurn =
      before !== null && referenceOnTheClock(before) === referenceOnTheClock(after) && after.slots.includes(null)
    return isSameTurn ? clock : newTurn(after, clock, atMs)
  }
  const leftMs = remainingMs(clock, atMs)
  switch (event.change) {
    case 'paused':
      return { kind: 'paused', remainingMs: leftMs }
    case 'resumed':
      return leftMs === null ? { kind: 'off' } : { kind: 'running', deadlineMs: atMs + leftMs, setAtMs: atMs }
    case 'restarted':
      return newTurn(after, clock, atMs)
    case 'extended':
    case 'outage':
      // `isEffectOf` compares the added time with the one that was asked for.
      return null
  }
}

function newTurn(draft: Draft, clock: DraftClock, atMs: number): DraftClock {
  const { slots, format } = draft
  if (!slots.includes(null)) return { kind: 'off' }
  const slotNumber = referenceOnTheClock(draft)
  if (slotNumber === 0) return clock.kind === 'paused' ? { kind: 'paused', remainingMs: null } : { kind: 'off' }
  const { secondsPerPick, later } = format.rules.clock
  const isLater = later !== null && referenceRoundOf(slotNumber, format.teamCount) >= later.fromRound
  const seconds = secondsPerPick === null ? null : isLater ? later.secondsPerPick : secondsPerPick
  if (clock.kind === 'paused') return { kind: 'paused', remainingMs: seconds === null ? null : seconds * 1000 }
  return seconds === null ? { kind: 'off' } : { kind: 'running', deadlineMs: atMs + seconds * 1000, setAtMs: atMs }
}

function remainingMs(clock: DraftClock, atMs: number): number | null {
  if (clock.kind === 'off') return null
  return clock.kind === 'paused' ? clock.remainingMs : Math.max(0, clock.deadlineMs - atMs)
}
