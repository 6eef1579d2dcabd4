import type { Lobby } from '#core/lobby/lobby.ts'
import { seatFor, waitingLobby } from './lobby-builders.ts'

export interface RoomFields {
  /** Each seat's draft order, in order of joining. */
  readonly orders?: readonly (number | null)[]
  readonly maxTeams?: number
}

/** A waiting lobby of people with these names. `s1` joined first and is the host. */
export function roomOf(usernames: readonly string[], { orders = [], maxTeams = 12 }: RoomFields = {}): Lobby {
  const seats = usernames.map((username, index) => seatFor(index + 1, { username, draftOrder: orders[index] ?? null }))
  return { ...waitingLobby(1, { maxTeams, name: 'Sunday League', code: 'QX7K2M', roundCount: 15 }), seats }
}
