import type { Kysely, Transaction } from 'kysely'
import type { KnownPlayer, PlayerId, PlayerIds } from '#core/players/player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { EditionName, FactEditionsTable, Tables } from '../platform/database/tables.ts'
import { StoreUnavailableError, asking, inLockedTransaction, inSnapshot } from '../platform/database/transactions.ts'
import { type Database, insertRows } from '../platform/database/database.ts'
import { storedTime } from '../platform/database/stored-time.ts'

/** All known players and their games in some seasons. Loaded in one transaction or not at all. */
export interface PlayerFacts {
  /** The season of the roster that says who is active. */
  readonly rosterSeason: number
  /** The players at the six positions and the 32 defenses; ids are distinct. */
  readonly players: readonly KnownPlayer[]
  /** At most one line per gsis_id; no other provider's id occurs twice. */
  readonly ids: readonly PlayerIds[]
  readonly seasons: readonly SeasonFacts[]
}

export interface SeasonFacts {
  readonly season: number
  /** At most one row per gsis_id and week. */
  readonly weeks: readonly WeeklyStats[]
  /** Equal for equal weeks; set when the facts were read from prepared files. */
  readonly fingerprint?: string
}

/** Average draft positions from one source. */
export interface AdpFacts {
  /** The source's name, shown as the credit. */
  readonly source: string
  /** YYYY-MM-DD. */
  readonly asOf: string
  readonly entries: readonly { readonly playerId: PlayerId; readonly adp: number }[]
}

/**
 * Facts that were loaded together. `bundled` came with the program. The newer of `bundled` and `refreshed` is in the
 * tables; ADP has a table of its own.
 */
export interface LoadedEdition {
  readonly name: EditionName
  /** Equal for equal facts; an edition that is loaded already is not loaded again. */
  readonly fingerprint: string
  readonly loadedAtMs: number
}

type NewEdition = Omit<LoadedEdition, 'loadedAtMs'>

/** `season` is null while players and ids are written; `share` is the part of the whole that is done, 0 to 1. */
export interface LoadProgress {
  readonly season: number | null
  readonly share: number
}

/** What new facts are compared with before they are loaded. */
export interface StoredFacts {
  /** Null where nothing, or an edition of version 1.2.0, is loaded. */
  readonly rosterSeason: number | null
  readonly players: readonly KnownPlayer[]
  readonly ids: readonly PlayerIds[]
  /** Seasons that are stored exactly as they are in the new facts. */
  readonly unchangedSeasons: readonly number[]
  /** The games of the other seasons in the new facts. */
  readonly games: readonly StoredGame[]
}

export type StoredGame = Pick<WeeklyStats, 'season' | 'week' | 'gsis_id' | 'ppr_points_calc'>

/** Players and their statistics in one database. Table reads have a reader of their own (server/stock/rest). */
export interface PlayerStore {
  editions(): Promise<readonly LoadedEdition[]>
  /**
   * Replaces all players, all ids and the seasons in the facts, in one transaction. Other seasons stay, and a season whose
   * fingerprint is stored is not rewritten. Players missing from the facts who have games in a remaining season become
   * inactive. Returns false if this edition is loaded already, perhaps by another node.
   */
  replace(
    edition: NewEdition,
    facts: PlayerFacts,
    nowMs: number,
    onProgress?: (progress: LoadProgress) => void,
  ): Promise<boolean>
  replaceAdp(fingerprint: string, adp: AdpFacts, nowMs: number): Promise<boolean>
  stored(seasons: readonly Pick<SeasonFacts, 'season' | 'fingerprint'>[]): Promise<StoredFacts>
  /**
   * A player's games, newest first. `playerKey` is a Sleeper id, a defense's team code or a gsis_id ("00-..."). An unknown key
   * gives an empty list.
   */
  games(playerKey: string, limit: number): Promise<readonly WeeklyStats[]>
}

/** A key that starts like this is a gsis_id and needs no lookup (specification, section 7). */
const GSIS_START = '00-'

export function createPlayerStore(database: Database): PlayerStore {
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

/**
 * Replaces players, ids and the seasons in the facts. A season that is stored as it is stays untouched: on SQLite every pick
 * waits for what is written here, and last year's games rarely change.
 */
async function storeFacts(
  trx: Transaction<Tables>,
  facts: PlayerFacts,
  onProgress: (progress: LoadProgress) => void = () => undefined,
): Promise<void> {
  const remaining = await remainingPlayers(trx, facts)
  const players = [...facts.players, ...remaining.players]
  const ids = [...facts.ids, ...remaining.ids]
  const rowCount = facts.seasons.reduce((count, { weeks }) => count + weeks.length, players.length + ids.length)
  let doneCount = 0
  const onInserted = (season: number | null) => (count: number) => {
    doneCount += count
    onProgress({ season, share: doneCount / rowCount })
  }

  await trx.deleteFrom('players').execute()
  await insertRows(trx, 'players', players, onInserted(null))
  await trx.deleteFrom('ff_player_ids').execute()
  await insertRows(trx, 'ff_player_ids', ids, onInserted(null))
  const storedFingerprints = await seasonFingerprints(trx)
  for (const { season, weeks, fingerprint } of facts.seasons) {
    if (fingerprint !== undefined && storedFingerprints.get(season) === fingerprint) {
      onInserted(season)(weeks.length)
      continue
    }
    await trx.deleteFrom('player_stats_weekly').where('season', '=', season).execute()
    await insertRows(trx, 'player_stats_weekly', inKeyOrder(weeks), onInserted(season))
    await trx.deleteFrom('fact_seasons').where('season', '=', season).execute()
    if (fingerprint !== undefined) await trx.insertInto('fact_seasons').values({ season, fingerprint }).execute()
  }
}

async function storeAdp(trx: Transaction<Tables>, { source, asOf, entries }: AdpFacts): Promise<void> {
  await trx.deleteFrom('player_adp').execute()
  const rows = entries.map(({ playerId, adp }) => ({ player_id: playerId, adp, source, as_of: asOf }))
  await insertRows(trx, 'player_adp', rows)
}

async function seasonFingerprints(trx: Kysely<Tables>): Promise<ReadonlyMap<number, string>> {
  const rows = await trx.selectFrom('fact_seasons').selectAll().execute()
  return new Map(rows.map(({ season, fingerprint }) => [season, fingerprint]))
}

/** The order of the table on disk, so that each row is appended next to the one before. */
function inKeyOrder(weeks: readonly WeeklyStats[]): readonly WeeklyStats[] {
  return weeks.toSorted((a, b) => (a.gsis_id === b.gsis_id ? a.week - b.week : a.gsis_id < b.gsis_id ? -1 : 1))
}

/** Players missing from the new facts whose games stay: without them nobody could open these games. */
async function remainingPlayers(
  trx: Transaction<Tables>,
  facts: PlayerFacts,
): Promise<Pick<PlayerFacts, 'players' | 'ids'>> {
  const replaced = new Set(facts.seasons.map(({ season }) => season))
  const stored = await trx.selectFrom('player_stats_weekly').select('season').distinct().execute()
  const seasons = stored.map(({ season }) => season).filter((season) => !replaced.has(season))
  if (seasons.length === 0) return { players: [], ids: [] }

  const withGames = trx.selectFrom('player_stats_weekly').select('gsis_id').where('season', 'in', seasons)
  const players = await trx.selectFrom('players').selectAll().where('gsis_id', 'in', withGames).execute()
  const ids = await trx.selectFrom('ff_player_ids').selectAll().where('gsis_id', 'in', withGames).execute()

  const known = new Set(facts.players.flatMap(({ id, gsis_id }) => [id, gsis_id]))
  const unknown = players.filter(({ id, gsis_id }) => !known.has(id) && !known.has(gsis_id))
  const keys = new Set(unknown.map(({ gsis_id }) => gsis_id))
  for (const { gsis_id } of facts.ids) keys.delete(gsis_id)
  return {
    players: unknown.map((player): KnownPlayer => ({ ...player, active: false })),
    ids: withoutReassignedIds(
      facts.ids,
      ids.filter(({ gsis_id }) => keys.has(gsis_id)),
    ),
  }
}

const PROVIDERS = ['sleeper_id', 'espn_id', 'rotowire_id', 'mfl_id'] as const satisfies readonly (keyof PlayerIds)[]

/** An id that the new facts assign to another player is taken from its former owner. */
function withoutReassignedIds(newer: readonly PlayerIds[], older: readonly PlayerIds[]): readonly PlayerIds[] {
  const taken = new Map(PROVIDERS.map((provider) => [provider, new Set(newer.map((ids) => ids[provider]))]))
  return older.map((ids) => ({
    ...ids,
    ...Object.fromEntries(
      PROVIDERS.map((provider) => [provider, taken.get(provider)?.has(ids[provider]) ? null : ids[provider]]),
    ),
  }))
}
