import type { Kysely } from 'kysely'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { NO_METERS, type Meters } from '../observation/meters.ts'
import type { Database } from '../platform/database/database.ts'
import { isStorable } from '../platform/database/storable.ts'
import type { Tables } from '../platform/database/tables.ts'
import { asking, inSnapshot } from '../platform/database/transactions.ts'
import { readAnswer } from './answer-lookup.ts'
import { createLobbyCopies } from './lobby-copies.ts'
import { createInTables } from './lobby-creation.ts'
import { loadLobby, logEntryOf, type LobbyStamp } from './lobby-rows.ts'
import type { LobbyStore } from './lobby-store.ts'
import { createLobbyWork } from './lobby-work.ts'
import { createPlayerPools } from './player-pools.ts'

/** Lobbies on SQLite and on PostgreSQL. */
export function createSqlLobbyStore(database: Database, meters: Meters = NO_METERS): LobbyStore {
  const { db, reads } = database
  const pools = createPlayerPools(database)
  const copies = createLobbyCopies()

  return {
    inLobby: createLobbyWork({ database, pools, copies, meters }),

    create: (lobby) => createInTables(database, lobby),

    answerOf: (key) => asking(() => readAnswer(reads, key)),

    async read(lobbyId) {
      if (!isStorable(lobbyId)) return null
      const stamp = await asking(() => stampOf(reads, lobbyId))
      if (stamp === undefined) return null
      const copy = copies.at(lobbyId, stamp)
      if (copy !== null) return copy
      const loaded = await inSnapshot(database, (trx) => loadLobby(trx, lobbyId))
      if (loaded !== null) copies.keep(loaded.stored, loaded.stamp)
      return loaded?.stored ?? null
    },

    async lobbyIdOf(code) {
      if (!isStorable(code)) return null
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
      if (!isStorable(lobbyId)) return []
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
      const pool = isStorable(poolId) ? await pools.read(poolId) : null
      return pool?.players ?? null
    },

    async overdueLobbyIds(waitingBeforeMs, draftedBeforeMs, limit) {
      const rows = await asking(() =>
        reads
          .selectFrom('lobbies')
          .select('id')
          .where('is_active', '=', true)
          .where((where) =>
            where.or([
              where.and([where('draft_started', '=', false), where('changed_at', '<', waitingBeforeMs)]),
              where.and([where('draft_started', '=', true), where('changed_at', '<', draftedBeforeMs)]),
            ]),
          )
          .orderBy('changed_at')
          .limit(limit)
          .execute(),
      )
      return rows.map(({ id }) => id)
    },

    async forgetAnswersBefore(atMs) {
      await asking(() => db.deleteFrom('command_answers').where('at', '<', atMs).execute())
    },
  }
}

function stampOf(database: Kysely<Tables>, lobbyId: LobbyId): Promise<LobbyStamp | undefined> {
  return database.selectFrom('lobbies').select(['version', 'seat_moves']).where('id', '=', lobbyId).executeTakeFirst()
}
