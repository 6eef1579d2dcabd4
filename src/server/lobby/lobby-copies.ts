import type { LobbyId } from '#core/lobby/lobby.ts'
import type { LobbyStamp } from './lobby-rows.ts'
import type { StoredLobby } from './lobby-store.ts'

/** About 20 KB each; the lobbies that people draft in now. */
const MAX_COPIES = 2000

/**
 * Copies of lobbies as they were committed, so that a pick need not read the whole draft. Another node may have gone on
 * meanwhile: a copy is right only for the stamp that the database has.
 */
export interface LobbyCopies {
  at(lobbyId: LobbyId, stamp: LobbyStamp): StoredLobby | null
  keep(stored: StoredLobby, stamp: LobbyStamp): void
}

export function createLobbyCopies(): LobbyCopies {
  const copies = new Map<LobbyId, { readonly stored: StoredLobby; readonly stamp: LobbyStamp }>()
  return {
    at(lobbyId, stamp) {
      const copy = copies.get(lobbyId)
      const isCurrent = copy?.stamp.version === stamp.version && copy.stamp.seat_moves === stamp.seat_moves
      return isCurrent ? copy.stored : null
    },
    keep(stored, { version, seat_moves }) {
      const { id } = stored.lobby
      copies.delete(id)
      const [longestUnused] = copies.keys()
      if (copies.size >= MAX_COPIES && longestUnused !== undefined) copies.delete(longestUnused)
      copies.set(id, { stored, stamp: { version, seat_moves } })
    },
  }
}
