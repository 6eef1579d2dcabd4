import { setBounded } from '../../platform/bounded-map.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import type { LobbyStamp } from './read-lobby.ts'
import type { StoredLobby } from './lobby-store.ts'

/** About 20 KB each. Enough for the lobbies that draft at one time. */
const MAX_COUNT = 2000

/**
 * Lobbies as they were committed, so that a pick does not read the whole draft. Another node may have changed one since:
 * an entry is valid only for the stamp that the database has.
 */
export interface LobbyCache {
  get(lobbyId: LobbyId, stamp: LobbyStamp): StoredLobby | null
  /** As it was last seen here: perhaps older than the database's. */
  lastSeen(lobbyId: LobbyId): StoredLobby | null
  set(stored: StoredLobby, stamp: LobbyStamp): void
}

export function createLobbyCache(): LobbyCache {
  const entries = new Map<LobbyId, { readonly stored: StoredLobby; readonly stamp: LobbyStamp }>()
  return {
    get(lobbyId, stamp) {
      const entry = entries.get(lobbyId)
      const isCurrent = entry?.stamp.version === stamp.version && entry.stamp.seat_moves === stamp.seat_moves
      return isCurrent ? entry.stored : null
    },
    lastSeen: (lobbyId) => entries.get(lobbyId)?.stored ?? null,
    set(stored, { version, seat_moves }) {
      const { id } = stored.lobby
      entries.delete(id)
      setBounded(entries, MAX_COUNT, [id, { stored, stamp: { version, seat_moves } }])
    },
  }
}
