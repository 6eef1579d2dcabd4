import { currentPickOf as currentPickOfDraft, turnOnTheClock } from '../draft/turn.ts'
import { seatOfTeam, type Lobby, type Seat } from './lobby.ts'
import { seatsInOrder } from './seat-order.ts'

/** Whose turn it is: the seat that owns the slot on the clock; null while waiting, when complete and when closed. */
export function seatOnTheClock(lobby: Lobby): Seat | null {
  if (lobby.draft === null || lobby.isClosed) return null
  const turn = turnOnTheClock(lobby.draft)
  return turn === null ? null : seatOfTeam(lobby, turn.teamIndex)
}

/** The names of the teams by team index once the draft has started; before that, in the order of the list. */
export function teamNamesOf(lobby: Lobby): readonly string[] {
  return seatsInOrder(lobby.seats).map((seat) => seat.teamName)
}

/** The `current_pick` column (specification, section 3); 1 while waiting. */
export function currentPickOf({ draft }: Lobby): number {
  return draft === null ? 1 : currentPickOfDraft(draft)
}
