import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileRead } from '../../src/server/stock/rest/sql-row-reader.ts'
import { newestRows } from '../../src/server/news/news-store.ts'
import { planOnPostgres, planOnSqlite, readQuery, type PlanOf } from '../support/query-plans.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { mention, NEWS_TIME_MS, storedNews } from '../support/stored-news.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

/** A month of articles from three sources. */
const ITEM_COUNT = 6000
const MINUTE_MS = 60_000

/** The indexes as named in SQLite's plans and in PostgreSQL's. */
const OF_A_PLAYER = /search news_item_players using .*\(player_id=|news_item_players_player/
const NEWEST = /news_items_newest/

/** The reads of the specification's section 7, each with the index that must serve it. */
const READS: Readonly<Record<string, RegExp>> = {
  'news_items?matched_player_ids=cs.{00-17}&order=published_at.desc&limit=5': OF_A_PLAYER,
  'news_items?matched_player_ids=cs.{00-17,00-18}&limit=5': OF_A_PLAYER,
  // No index finds text inside a text; this one avoids sorting, so that the search can stop at the fifth hit.
  'news_items?or=(title.ilike.*player%2017*,summary.ilike.*player%2017*)&limit=5': NEWEST,
  news_items: NEWEST,
  'news_items?source=eq.pft&limit=100': NEWEST,
}

/** A player is in few articles: sorting them afterwards is cheap. */
const MAY_SORT = (address: string) => address.includes('cs.{')

describePlans('SQLite', sqliteStores, planOnSqlite)

describe.skipIf(postgres === null)('if PostgreSQL is available', () => {
  describePlans('PostgreSQL', () => postgresStores(postgres), planOnPostgres)
})

function describePlans(name: 'SQLite' | 'PostgreSQL', open: () => Promise<TestStores>, planOf: PlanOf): void {
  describe(`on ${name}`, () => {
    let opened: TestStores
    beforeAll(async () => {
      opened = await open()
      const items = Array.from({ length: ITEM_COUNT }, (_, index) =>
        storedNews({
          sourceId: String(index),
          publishedAtMs: NEWS_TIME_MS - index * MINUTE_MS,
          summary: 'Two sentences of an excerpt as a source gives them. '.repeat(4),
          mentions: [mention(`00-${index % 600}`), mention(`00-${600 + (index % 7)}`, 0.8)],
        }),
      )
      await opened.stores.news.save(items, NEWS_TIME_MS)
      if (name === 'PostgreSQL') await sql`analyze`.execute(opened.stores.database.db)
    })
    afterAll(() => opened.close())

    test.for(Object.entries(READS))('[NWS9] %s is served by an index', async ([address, index]) => {
      const { reads, dialect } = opened.stores.database
      const question = readQuery(address)
      const plan = await planOf(reads, { compile: () => compileRead(question, dialect).compile(reads) })
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/seq scan|^scan news_\w+$/m)
      if (!MAY_SORT(address)) expect(plan).not.toMatch(/temp b-tree for order by|\bsort\b/)
    })

    test('[NWS9] a source’s articles for the feed are one index range', async () => {
      const { reads } = opened.stores.database
      const plan = await planOf(reads, newestRows(reads, 'pft').limit(200))
      expect(plan).toMatch(/news_items_newest_of_source/)
      expect(plan).not.toMatch(/seq scan|temp b-tree|\bsort\b/)
    })
  })
}
