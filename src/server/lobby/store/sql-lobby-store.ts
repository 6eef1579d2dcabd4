import type { Kysely } from 'kysely'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { NO_METERS, type Meters } from '../../platform/meters.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { asking, inSnapshot, inTransaction } from '../../platform/database/transactions.ts'
import { readAnswer } from './stored-answers.ts'
import { createLobbyCache } from './lobby-cache.ts'
import { loadLobby, logEntryOf, type LobbyStamp } from './read-lobby.ts'
import type { LobbyStore, NewLobby } from './lobby-store.ts'
import { createLobbyTransactions } from './lobby-transactions.ts'
import { createOutageRecord } from './sql-outages.ts'
import { createPlayerPools } from './player-pools.ts'
import { storedTime } from '../../platform/database/stored-time.ts'
import { answerRow, creationRow, eventRow, participantRow } from './lobby-row-values.ts'

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

    lastSeen: (lobbyId) => cache.lastSeen(lobbyId),

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

/** Rolls back a creation that is not a failure. */
class NothingCreated extends Error {
  readonly reason: 'code_taken' | 'answered'

  constructor(reason: 'code_taken' | 'answered') {
    super(reason)
    this.reason = reason
  }
}

async function createInTables(
  database: Database,
  { created, atMs, deviceId, answer }: NewLobby,
): Promise<'created' | 'code_taken' | 'answered'> {
  try {
    return await inTransaction(database, async (trx) => {
      // The answer first, so that the second of two creations with one command id waits here for the first.
      if (answer !== null) {
        const kept = await trx
          .insertInto('command_answers')
          .values(answerRow(answer))
          .onConflict((conflict) => conflict.doNothing())
          .returning('at')
          .execute()
        if (kept.length === 0) throw new NothingCreated('answered')
      }
      const made = await trx
        .insertInto('lobbies')
        .values(creationRow(created, atMs))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      if (made.length === 0) throw new NothingCreated('code_taken')
      const { lobbyId, host } = created
      await trx
        .insertInto('lobby_participants')
        .values(participantRow(lobbyId, host, 1, deviceId))
        .execute()
      await trx
        .insertInto('lobby_events')
        .values(eventRow(lobbyId, { version: 1, event: created, bySeatId: host.id, atMs }))
        .execute()
      return 'created' as const
    })
  } catch (error) {
    if (error instanceof NothingCreated) return error.reason
    throw error
  }
}
