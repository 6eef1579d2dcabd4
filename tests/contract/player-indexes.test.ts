import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../../src/server/platform/database/tables.ts'
import { gamesOf } from '../../src/server/players/player-store.ts'
import { compileRead } from '../../src/server/stock/rest/sql-row-reader.ts'
import { manyFacts } from '../support/player-facts.ts'
import { planOnPostgres, planOnSqlite, readQuery, type PlanOf } from '../support/query-plans.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const KEY = '00-0000017'

/** The indexes as named in SQLite's plans and in PostgreSQL's. */
const GAMES_OF_A_PLAYER = /search player_stats_weekly using primary key \(gsis_id=|player_stats_weekly_game/
const NEWEST_GAMES = /player_stats_weekly_newest/
const SLEEPER_ID = /search ff_player_ids using .*\(sleeper_id=|ff_player_ids_sleeper_id_key/

/** The reads of the specification's section 7, each with the index that must serve it. */
const READS: Readonly<Record<string, RegExp>> = {
  [`player_stats_weekly?gsis_id=eq.${KEY}&order=season.desc,week.desc&limit=8`]: GAMES_OF_A_PLAYER,
  [`player_stats_weekly_normalized?gsis_id=eq.${KEY}&season=eq.2024&week=gte.1&week=lte.22&order=week.asc`]:
    GAMES_OF_A_PLAYER,
  [`player_stats_weekly?gsis_id=eq.${KEY}`]: GAMES_OF_A_PLAYER,
  [`player_seasons?gsis_id=eq.${KEY}`]: GAMES_OF_A_PLAYER,
  'player_stats_weekly?season=eq.2025&week=eq.1': NEWEST_GAMES,
  player_stats_weekly: NEWEST_GAMES,
  player_stats_weekly_normalized: NEWEST_GAMES,
  [`ff_player_ids?gsis_id=eq.${KEY}&select=sleeper_id`]: /ff_player_ids using primary key|ff_player_ids_pkey/,
  'ff_player_ids?sleeper_id=eq.17': SLEEPER_ID,
  [`active_players?id=eq.${KEY}`]: /players using primary key|players_pkey/,
  [`players?gsis_id=eq.${KEY}`]: /players using .*\(gsis_id=|players_gsis_id_key/,
  players: /players_name/,
  'players?active=eq.true&order=name.asc&limit=100&offset=100': /players_active/,
  'players?active=is.true&limit=100': /players_active/,
  active_players: /players_active/,
  'active_players?team=eq.BUF&limit=200': /players_team/,
  'players?team=eq.BUF': /players_team/,
  'active_players?position=eq.QB&limit=200': /players_position/,
  'players?active=eq.true&position=eq.QB&limit=500': /players_position/,
  'players?name=eq.Player%2017': /players_name/,
  // No index finds text inside a name; this one avoids sorting, so that the search can stop at the tenth hit.
  'active_players?name=ilike.*layer%2017*&limit=10': /players_active/,
  player_adp: /player_adp_adp/,
}

const WHOLE_TABLE = /seq scan|^scan (?:players|ff_player_ids|player_stats_weekly|player_adp)$/im

/** A handful of rows found by an index may be sorted or aggregated afterwards. */
const MAY_SORT: ReadonlySet<string> = new Set([
  `player_seasons?gsis_id=eq.${KEY}`,
  'players?team=eq.BUF',
  `ff_player_ids?gsis_id=eq.${KEY}&select=sleeper_id`,
  'ff_player_ids?sleeper_id=eq.17',
  `players?gsis_id=eq.${KEY}`,
  `active_players?id=eq.${KEY}`,
])

describePlans('SQLite', sqliteStores, planOnSqlite)

describe.skipIf(postgres === null)('if PostgreSQL is available', () => {
  describePlans('PostgreSQL', () => postgresStores(postgres), planOnPostgres)
})

function describePlans(name: 'SQLite' | 'PostgreSQL', open: () => Promise<TestStores>, planOf: PlanOf): void {
  describe(`on ${name}`, () => {
    let opened: TestStores
    let reads: Kysely<Tables>
    beforeAll(async () => {
      opened = await open()
      const { players, database } = opened.stores
      reads = database.reads
      await players.replace({ name: 'bundled', fingerprint: 'many' }, manyFacts([2024, 2025, 2026], 1200, 4), 100)
      if (name === 'PostgreSQL') await sql`analyze`.execute(database.db)
    })
    afterAll(() => opened.close())

    test.for(Object.entries(READS))('[PT8] %s is served by an index', async ([address, index]) => {
      const plan = await planOf(reads, {
        compile: () => compileRead(readQuery(address), opened.stores.database.dialect).compile(reads),
      })
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(WHOLE_TABLE)
      if (!MAY_SORT.has(address)) expect(plan).not.toMatch(/temp b-tree for order by|\bsort\b/i)
    })

    test('[PT8] games by a key of another provider use exactly two indexes', async () => {
      const plan = await planOf(reads, gamesOf(reads, '17', 30))
      expect(plan).toMatch(GAMES_OF_A_PLAYER)
      expect(plan).toMatch(SLEEPER_ID)
      expect(plan).not.toMatch(/seq scan|temp b-tree|\bsort\b/)
    })
  })
}
