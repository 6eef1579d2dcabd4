import { createLobbyPool, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import type { LobbyStore } from './lobby-store.ts'

/** The players of each lobby: today's board for those that wait, the frozen pool for those that have started (S6). */
export interface LobbyPools {
  of(lobby: Pick<Lobby, 'poolId'>): Promise<LobbyPool>
}

/** A pool for each change of the bundled board in the 30 days that a draft lives, and those of other nodes. */
const MAX_POOLS = 50

export function createLobbyPools(current: LobbyPool, store: Pick<LobbyStore, 'poolPlayers'>): LobbyPools {
  const poolsById = new Map<string, LobbyPool>([[current.id, current]])

  async function kept(poolId: string): Promise<LobbyPool> {
    const players = await store.poolPlayers(poolId)
    assert(players !== null, `the pool ${poolId} of a started lobby is kept`)
    const pool = createLobbyPool(players)
    assert(pool.id === poolId, `the pool ${poolId} is kept as it was`)
    for (const oldId of poolsById.keys()) {
      if (poolsById.size < MAX_POOLS) break
      if (oldId !== current.id) poolsById.delete(oldId)
    }
    poolsById.set(poolId, pool)
    return pool
  }

  return {
    async of({ poolId }) {
      return poolId === null ? current : (poolsById.get(poolId) ?? kept(poolId))
    },
  }
}
