import { err, ok, type Result } from '#core/lib/result.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import type { CallFailure, CallFunction } from '../api/call-function.ts'
import type { PolledLobby } from './sync/sync-types.ts'

export interface OpenedLobby {
  readonly seatId: SeatId
  readonly first: PolledLobby & { readonly state: Lobby }
}

/** Reads a lobby for the first time and finds this person's seat in it. */
export async function readLobby(
  call: CallFunction,
  code: string,
  username: string,
): Promise<Result<OpenedLobby, CallFailure>> {
  const answer = await call('get_lobby_state', { lobby_code: code })
  if (!answer.ok) return answer
  const { state } = answer.value
  if (state === null) return err({ code: 'bad_answer', details: null })
  if (state.isClosed) return err({ code: 'lobby_closed', details: null })
  const seat = state.seats.find((candidate) => usernameKey(candidate.username) === usernameKey(username))
  return seat === undefined
    ? err({ code: 'not_in_lobby', details: null })
    : ok({ seatId: seat.id, first: { ...answer.value, state } })
}
