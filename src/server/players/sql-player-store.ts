import { sql, type Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { isStorable } from '../platform/database/storable.ts'
import type { Tables } from '../platform/database/tables.ts'
import { asking } from '../platform/database/transactions.ts'
import { inEdition } from './editions.ts'
import type { PlayerStore } from './player-store.ts'
import { storeAdp, storeFacts } from './store-facts.ts'

/** A key that begins so is a gsis_id, and goes straight to the statistics (specification, section 7). */
const GSIS_START = '00-'

/** Players and their statistics on SQLite and on PostgreSQL. */
export function createSqlPlayerStore(database: Database): PlayerStore {
  const { reads } = database
  return {
    async editions() {
      const rows = await asking(() => reads.selectFrom('fact_editions').selectAll().execute())
      return rows.map(({ name, fingerprint, loaded_at }) => ({ name, fingerprint, loadedAtMs: loaded_at }))
    },
    replace: (edition, facts, nowMs, onProgress) =>
      inEdition(database, edition, nowMs, (trx) => storeFacts(trx, facts, onProgress)),
    replaceAdp: (fingerprint, adp, nowMs) =>
      inEdition(database, { name: 'adp', fingerprint }, nowMs, (trx) => storeAdp(trx, adp)),
    async seasonRowCounts() {
      const rows = await asking(() =>
        reads
          .selectFrom('player_stats_weekly')
          .select(['season', sql<number>`count(*)`.as('rowCount')])
          .groupBy('season')
          .orderBy('season')
          .execute(),
      )
      return new Map(rows.map(({ season, rowCount }) => [season, rowCount]))
    },
    async knownCounts() {
      return asking(() =>
        reads
          .selectFrom('players')
          .leftJoin('ff_player_ids as ids', 'ids.gsis_id', 'players.gsis_id')
          .where('players.active', '=', sql.lit(true))
          .select(({ fn }) => [
            fn.countAll<number>().as('activePlayers'),
            fn.count<number>('ids.sleeper_id').as('sleeperIds'),
            fn.count<number>('ids.espn_id').as('espnIds'),
            fn.count<number>('ids.rotowire_id').as('rotowireIds'),
            fn.count<number>('ids.mfl_id').as('mflIds'),
          ])
          .executeTakeFirstOrThrow(),
      )
    },
    async games(playerKey, limit) {
      return isStorable(playerKey) ? asking(() => gamesOf(reads, playerKey, limit).execute()) : []
    },
  }
}

/** Newest first. A key of another provider is looked up in the same question. */
export function gamesOf(reads: Kysely<Tables>, playerKey: string, limit: number) {
  const games = reads
    .selectFrom('player_stats_weekly')
    .selectAll()
    .orderBy('season', 'desc')
    .orderBy('week', 'desc')
    .limit(limit)
  if (playerKey.startsWith(GSIS_START)) return games.where('gsis_id', '=', playerKey)
  return games.where('gsis_id', '=', (ids) =>
    ids.selectFrom('ff_player_ids').select('gsis_id').where('sleeper_id', '=', playerKey),
  )
}
