import type { DraftPlan } from '../automatic/draft-plan.ts'
import { controlOf, isComplete } from '../draft/draft.ts'
import type { PlayerId } from '../players/player.ts'
import { answerOf, startsItselfAtMs } from './draft-schedule.ts'
import { seatOf, secondOf, teamIndexOfSeat, type Lobby, type SeatId } from './lobby.ts'

/** What a seat sent for its automatic picks (RU34). Nobody else may see it. */
export interface AutopickList {
  readonly queue: readonly PlayerId[]
  readonly avoids: readonly PlayerId[]
  /** Best first; null for the board's own order. */
  readonly ranking: readonly PlayerId[] | null
  /** Left out without one, and by clients of older versions. */
  readonly plan?: DraftPlan | null | undefined
  /** It came from the seat's second person, and gives way to one of the first. */
  readonly bySecond?: boolean | undefined
}

/** Whether the server may keep a seat's list: while a clock or the seat's autopick could use it, or its person may be missing. */
export function needsAutopickList(lobby: Lobby, seatId: SeatId): boolean {
  const seat = seatOf(lobby, seatId)
  const { draft, rules, isClosed } = lobby
  if (isClosed || seat === null || seat.isComputer || (draft !== null && isComplete(draft))) return false
  // The lots of an auction always have a clock, and autopick takes over for whoever misses two.
  if (rules.auction !== undefined || rules.clock.secondsPerPick !== null) return true
  if (mayBeMissing(lobby, seatId)) return true
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  return draft !== null && teamIndex !== null && controlOf(draft, teamIndex) === 'autopick'
}

/** Autopick may draft for a seat without its person: they said so, or the draft starts by itself, whoever is there (RU57). */
export function mayBeMissing(lobby: Lobby, seatId: SeatId): boolean {
  const answer = answerOf(lobby, seatId)
  if (answer === 'cannot' || answer === 'late') return true
  return startsItselfAtMs(lobby) !== null && lobby.schedule?.autopicksMissing === true
}

/** Whether the two people of a seat may share their lists: lists are for picks to come. */
export function maySeatShareLists(lobby: Lobby, seatId: SeatId): boolean {
  const { draft, isClosed } = lobby
  return !isClosed && secondOf(lobby, seatId) !== null && (draft === null || !isComplete(draft))
}
