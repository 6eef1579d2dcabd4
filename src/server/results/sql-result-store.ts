import { sql, type Kysely } from 'kysely'
import { assert } from '#core/lib/assert.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { asking } from '../platform/database/transactions.ts'
import type { ResultScope, ResultStore } from './result-store.ts'

/** What is known of results, on SQLite and on PostgreSQL. */
export function createSqlResultStore({ db, reads }: Database): ResultStore {
  return {
    async due(scope, limit) {
      const rows = await asking(() => dueLobbies(reads, scope, limit).execute())
      return rows.map(({ id }) => id)
    },

    async record(lobbyId, version, nowMs) {
      const columns = { version, kept_at: nowMs }
      // One statement: of two nodes the one that saw an older version changes nothing.
      await asking(() =>
        db
          .insertInto('lobby_results')
          .values({ lobby_id: lobbyId, ...columns })
          .onConflict((conflict) =>
            conflict.column('lobby_id').doUpdateSet(columns).where('lobby_results.version', '<', version),
          )
          .execute(),
      )
      const row = await asking(() =>
        db.selectFrom('lobby_results').select('version').where('lobby_id', '=', lobbyId).executeTakeFirst(),
      )
      assert(row !== undefined, `the result of ${lobbyId} was just recorded`)
      return row.version
    },
  }
}

/**
 * A lobby's version is that of the pick that completed its draft, or one more where it has expired since (RU15). A draft
 * that was completed anew after an undraft (RU2) is two further, so one behind is the same result.
 */
export function dueLobbies(reads: Kysely<Tables>, scope: ResultScope, limit: number) {
  const complete = reads
    .selectFrom('lobbies')
    .select('id')
    .where('draft_started', '=', true)
    .where(
      sql<boolean>`not exists (select 1 from lobby_results where lobby_results.lobby_id = lobbies.id
        and lobby_results.version >= lobbies.version - 1)`,
    )
    .where(
      sql<boolean>`current_pick > rounds * (select count(*) from lobby_participants
        where lobby_participants.lobby_id = lobbies.id)`,
    )
    .orderBy('changed_at', 'desc')
    .limit(limit)
  // Written out, because only so does SQLite see that the index of live lobbies has them all.
  return scope === 'all' ? complete : complete.where(sql.ref('is_active'), '=', sql.lit(true))
}
