import type { Kysely } from 'kysely'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { NO_METERS, type Meters } from '../../platform/meters.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { asking, inSnapshot } from '../../platform/database/transactions.ts'
import { readAnswer } from './stored-answers.ts'
import { createLobbyCache } from './lobby-cache.ts'
import { createInTables } from './insert-lobby.ts'
import { loadLobby, logEntryOf, type LobbyStamp } from './read-lobby.ts'
import type { LobbyStore } from './lobby-store.ts'
import { createLobbyTransactions } from './lobby-transactions.ts'
import { createOutageRecord } from './sql-outages.ts'
import { createPlayerPools } from './player-pools.ts'
import { storedTime } from '../../platform/database/stored-time.ts'

/** Lobbies on SQLite and on PostgreSQL. */
export function createSqlLobbyStore(database: Database, meters: Meters = NO_METERS): LobbyStore {
  const { db, reads } = database
  const pools = createPlayerPools(database)
  const cache = createLobbyCache()

  return {
    inLobby: createLobbyTransactions({ database, pools, cache, meters }),

    create: (lobby) => createInTables(database, lobby),

    answerOf: (key) => asking(() => readAnswer(reads, key)),

    async read(lobbyId) {
      const stamp = await asking(() => stampOf(reads, lobbyId))
      if (stamp === undefined) return null
      const copy = cache.get(lobbyId, stamp)
      if (copy !== null) return copy
      const loaded = await inSnapshot(database, (trx) => loadLobby(trx, lobbyId))
      if (loaded !== null) cache.set(loaded.stored, loaded.stamp)
      return loaded?.stored ?? null
    },

    async lobbyIdOf(code) {
      const row = await asking(() =>
        reads
          .selectFrom('lobbies')
          .select('id')
          .where('code', '=', code)
          .orderBy('is_active', 'desc')
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      )
      return row?.id ?? null
    },

    async entriesAfter(lobbyId, version, limit) {
      const rows = await asking(() =>
        reads
          .selectFrom('lobby_events')
          .selectAll()
          .where('lobby_id', '=', lobbyId)
          .where('version', '>', version)
          .orderBy('version')
          .limit(limit)
          .execute(),
      )
      return rows.map(logEntryOf)
    },

    keepPool: (pool) => pools.keep(pool),

    async poolPlayers(poolId) {
      const pool = await pools.read(poolId)
      return pool?.players ?? null
    },

    async dueLobbyIds(nowMs, limit) {
      const rows = await asking(() =>
        reads
          .selectFrom('lobbies')
          .select('id')
          .where('due_at', '<=', storedTime(nowMs))
          .orderBy('due_at')
          .limit(limit)
          .execute(),
      )
      return rows.map(({ id }) => id)
    },

    ...createOutageRecord(database),

    async forgetAnswersBefore(atMs) {
      await asking(() => db.deleteFrom('command_answers').where('at', '<', storedTime(atMs)).execute())
    },
  }
}

function stampOf(database: Kysely<Tables>, lobbyId: LobbyId): Promise<LobbyStamp | undefined> {
  return database.selectFrom('lobbies').select(['version', 'seat_moves']).where('id', '=', lobbyId).executeTakeFirst()
}
