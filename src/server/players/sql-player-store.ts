import type { Kysely, Transaction } from 'kysely'
import { StoreUnavailableError } from '../platform/database/failures.ts'
import { inLockedTransaction } from '../platform/database/advisory-lock.ts'
import type { Database } from '../platform/database/database.ts'
import type { EditionName, FactEditionsTable, Tables } from '../platform/database/tables.ts'
import { asking, inSnapshot } from '../platform/database/transactions.ts'
import type { NewEdition, PlayerStore, StoredFacts } from './player-store.ts'
import { seasonFingerprints, storeAdp, storeFacts } from './store-facts.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** A key that starts like this is a gsis_id and needs no lookup (specification, section 7). */
const GSIS_START = '00-'

export function createSqlPlayerStore(database: Database): PlayerStore {
  const { reads } = database
  return {
    async editions() {
      const rows = await asking(() => reads.selectFrom('fact_editions').selectAll().execute())
      return rows.map(({ name, fingerprint, loaded_at }) => ({ name, fingerprint, loadedAtMs: loaded_at }))
    },
    replace: (edition, facts, nowMs, onProgress) =>
      loadEdition(database, { ...edition, rosterSeason: facts.rosterSeason }, nowMs, (trx) =>
        storeFacts(trx, facts, onProgress),
      ),
    replaceAdp: (fingerprint, adp, nowMs) =>
      loadEdition(database, { name: 'adp', fingerprint, rosterSeason: null }, nowMs, (trx) => storeAdp(trx, adp)),
    stored: (seasons) =>
      inSnapshot(database, async (trx): Promise<StoredFacts> => {
        const fingerprints = await seasonFingerprints(trx)
        const isUnchanged = ({ season, fingerprint }: (typeof seasons)[number]) =>
          fingerprint !== undefined && fingerprints.get(season) === fingerprint
        const seasonsOf = (wanted: typeof seasons) => wanted.map(({ season }) => season)
        const newest = await newestEdition(trx, 'refreshed')
        return {
          rosterSeason: newest?.roster_season ?? null,
          players: await trx
            .selectFrom('players')
            .selectAll()
            .execute()
            // SQLite has no booleans.
            .then((rows) => rows.map((row) => ({ ...row, active: Boolean(row.active) }))),
          ids: await trx.selectFrom('ff_player_ids').selectAll().execute(),
          unchangedSeasons: seasonsOf(seasons.filter(isUnchanged)),
          games: await trx
            .selectFrom('player_stats_weekly')
            .select(['season', 'week', 'gsis_id', 'ppr_points_calc'])
            .where('season', 'in', [0, ...seasonsOf(seasons.filter((each) => !isUnchanged(each)))])
            .execute(),
        }
      }),
    async games(playerKey, limit) {
      return asking(() => gamesOf(reads, playerKey, limit).execute())
    },
  }
}

/** Newest first; another provider's key is translated in the same statement. */
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

/** One edition at a time over all nodes. Returns false, without writing, if the tables hold this edition. */
async function loadEdition(
  database: Database,
  edition: NewEdition & { readonly rosterSeason: number | null },
  nowMs: number,
  write: (trx: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  const step = await inLockedTransaction(
    database,
    'facts',
    async (trx) => {
      const newest = await newestEdition(trx, edition.name)
      if (newest?.name === edition.name && newest.fingerprint === edition.fingerprint) return { isNew: false }
      await write(trx)
      // Later than the edition it replaces, even if another node's clock is ahead.
      const loadedAtMs = Math.max(nowMs, (newest?.loaded_at ?? 0) + 1)
      const row = {
        fingerprint: edition.fingerprint,
        loaded_at: storedTime(loadedAtMs),
        roster_season: edition.rosterSeason,
      }
      await trx
        .insertInto('fact_editions')
        .values({ name: edition.name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
      return { isNew: true }
    },
    () => performance.now(),
  )
  if (step === null) throw new StoreUnavailableError('another node is loading facts and does not finish')
  return step.isNew
}

/** The edition in the tables; `bundled` and `refreshed` share theirs. */
async function newestEdition(trx: Kysely<Tables>, name: EditionName): Promise<FactEditionsTable | undefined> {
  const names: readonly EditionName[] = name === 'adp' ? ['adp'] : ['bundled', 'refreshed']
  return trx
    .selectFrom('fact_editions')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('loaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
