import { setBounded } from '../../platform/bounded-map.ts'
import { createLobbyPool, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import type { LobbyStore } from '../store/lobby-store.ts'

/** The players of a lobby: those of the newest board while it waits, its frozen pool once it has started (S6). */
export interface LobbyPools {
  of(lobby: Pick<Lobby, 'poolId'>): Promise<LobbyPool>
}

/** More than the editions of the board within the 30 days that a draft lives. */
const MAX_POOLS = 50

export function createLobbyPools(current: () => LobbyPool, store: Pick<LobbyStore, 'poolPlayers'>): LobbyPools {
  const poolsById = new Map<string, LobbyPool>()

  async function kept(poolId: string): Promise<LobbyPool> {
    const players = await store.poolPlayers(poolId)
    assert(players !== null, `the pool ${poolId} of a started lobby is stored`)
    const pool = createLobbyPool(players, poolId)
    setBounded(poolsById, MAX_POOLS, [poolId, pool])
    return pool
  }

  return {
    async of({ poolId }) {
      const newest = current()
      if (poolId === null || poolId === newest.id) return newest
      return poolsById.get(poolId) ?? kept(poolId)
    },
  }
}
