import { teamIndexOfSeat, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import type { Refusal } from '#protocol/refusal-codes.ts'

export function seatCalled(lobby: Lobby, username: string): Result<Seat, Refusal> {
  const seat = seatNamed(lobby, username)
  return seat === null ? err({ code: 'no_such_seat', details: null }) : ok(seat)
}

/** The team of a participant, which there is once the draft has started. */
export function teamCalled(lobby: Lobby, username: string): Result<number, Refusal> {
  const seat = seatCalled(lobby, username)
  if (!seat.ok) return seat
  const teamIndex = lobby.draft === null ? null : teamIndexOfSeat(lobby, seat.value.id)
  return teamIndex === null ? err({ code: 'draft_not_started', details: null }) : ok(teamIndex)
}
