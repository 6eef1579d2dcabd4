import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { NewsItem } from '#core/news/news-item.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import type { NewsStore, SourceMemory } from '../../src/server/news/news-store.ts'
import { MAX_KEPT_OF_SOURCE } from '../../src/server/news/sql-news-store.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { mention, NEWS_TIME_MS, storedNews } from '../support/stored-news.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describeNewsStore('on SQLite', sqliteStores)

describe.skipIf(postgres === null)('where there is one', () => {
  describeNewsStore('on PostgreSQL', () => postgresStores(postgres))

  test('[NWS12] several nodes keep the same articles at once: each is there once, with its players', async () => {
    const opened = await postgresStores(postgres)
    const nodes = [opened.stores, await opened.openBeside(), await opened.openBeside()]
    const items = Array.from({ length: 150 }, (_, index) =>
      storedNews({ sourceId: String(index), mentions: [mention('00-1'), mention('00-2', 0.8)] }),
    )
    await Promise.all(nodes.map(({ news }, index) => news.keep(items.toReversed(), NEWS_TIME_MS + index)))
    const kept = await opened.stores.news.newest(1000)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    expect(kept.every(({ mentions }) => mentions.length === 2)).toBe(true)
    await opened.close()
  })

  test('[NWS7] of four nodes that ask at once one has the turn', async () => {
    const opened = await postgresStores(postgres)
    const nodes = [opened.stores, ...(await Promise.all([1, 2, 3].map(() => opened.openBeside())))]
    for (const atMs of [NEWS_TIME_MS, NEWS_TIME_MS + 10 * MINUTE_MS]) {
      // Their clocks differ by some seconds.
      const claims = nodes.map(({ news }, index) => news.claimTurn(atMs + index * 2000, 10 * MINUTE_MS - 10_000))
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
    }
    await opened.close()
  })
})

function describeNewsStore(name: string, open: () => Promise<TestStores>): void {
  describe(`news ${name}`, () => {
    let opened: TestStores
    let stores: OpenStores
    let news: NewsStore
    beforeEach(async () => {
      opened = await open()
      stores = opened.stores
      news = stores.news
    })
    afterEach(() => opened.close())

    const ids = async () => (await news.newest(1000)).map(({ id }) => id)
    const mentionCount = async () =>
      (await stores.database.reads.selectFrom('news_item_players').selectAll().execute()).length
    const run = (statement: string) => sql.raw(statement).execute(stores.database.db)

    test('[NWS1] an article that is kept comes back as it was, newest first, also after a restart', async () => {
      const items: readonly NewsItem[] = [
        storedNews({ sourceId: '2', publishedAtMs: NEWS_TIME_MS - 2 }),
        storedNews({
          sourceId: 'nfl636384',
          source: 'rotowire',
          author: null,
          imageUrl: null,
          summary: '',
          teams: [],
          athleteIds: [{ kind: 'rotowire_id', id: '16683' }],
          namedPlayer: "Ja'Marr Chase",
          mentions: [mention('00-2'), mention('00-1', 0.9), mention('BUF', 0.45)],
          publishedAtMs: NEWS_TIME_MS - 3,
        }),
        storedNews({
          sourceId: '1',
          title: '"Éamon" O\'Sé \u{1F3C8} <b>; drop table',
          publishedAtMs: NEWS_TIME_MS - 1,
        }),
        storedNews({ sourceId: '9', source: 'pft', publishedAtMs: NEWS_TIME_MS - 1, athleteIds: [] }),
      ]
      await news.keep(items, NEWS_TIME_MS)
      const newest = [items[2], items[3], items[0], items[1]]
      expect(await news.newest(10)).toEqual(newest)
      expect(await news.newest(1)).toEqual([items[2], items[3], items[1]])
      expect(await (await opened.reopen()).news.newest(10)).toEqual(newest)
    })

    test('[NWS1] what is kept lies open in columns: the first team, the surest player, the ids of all', async () => {
      await news.keep(
        [storedNews({ sourceId: '1', mentions: [mention('00-9', 0.9), mention('00-2', 0.4)] })],
        NEWS_TIME_MS,
      )
      const row = await stores.database.reads.selectFrom('news_items').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        id: 'espn:1',
        published_at: '2026-08-20T18:00:00.000Z',
        team: 'BUF',
        match_confidence: 0.9,
        matched_player_ids: '["00-9","00-2"]',
      })
    })

    test('[NWS2] told again, an article is brought up to date with its players, by its id or by its address', async () => {
      const first = storedNews({ sourceId: '1', mentions: [mention('00-1'), mention('00-2', 0.5)] })
      const other = storedNews({ sourceId: '2', publishedAtMs: NEWS_TIME_MS - 1 })
      await news.keep([first, other], NEWS_TIME_MS)
      const corrected = { ...first, title: 'Corrected', teams: ['DET'], mentions: [mention('00-3', 0.7)] }
      await news.keep([corrected], NEWS_TIME_MS)
      expect(await news.newest(10)).toEqual([corrected, other])
      expect(await mentionCount()).toBe(1)
      const moved = { ...corrected, url: 'https://news.example/moved' }
      await news.keep([moved], NEWS_TIME_MS)
      expect(await news.newest(10)).toEqual([moved, other])
      const renamed = storedNews({ sourceId: 'new', url: moved.url })
      await news.keep([renamed], NEWS_TIME_MS)
      expect(await news.newest(10)).toEqual([renamed, other])
      expect(await mentionCount()).toBe(0)
    })

    test('[NWS2] ids and addresses that change places leave no article twice', async () => {
      await news.keep(
        ['a', 'b', 'c'].map((sourceId) => storedNews({ sourceId })),
        NEWS_TIME_MS,
      )
      const url = (sourceId: string) => storedNews({ sourceId }).url
      await news.keep(
        [storedNews({ sourceId: 'a', url: url('b') }), storedNews({ sourceId: 'd', url: url('a') })],
        NEWS_TIME_MS,
      )
      expect((await news.newest(10)).map((item) => [item.id, item.url])).toEqual([
        ['espn:a', url('b')],
        ['espn:c', url('c')],
        ['espn:d', url('a')],
      ])
    })

    test('[NWS2] of two in one go with one id or one address the first stays', async () => {
      const url = 'https://news.example/same'
      await news.keep(
        [
          storedNews({ sourceId: '1', url, title: 'First' }),
          storedNews({ sourceId: '1', title: 'Same id' }),
          storedNews({ sourceId: '2', url, source: 'pft', title: 'Same address' }),
        ],
        NEWS_TIME_MS,
      )
      expect((await news.newest(10)).map(({ title }) => title)).toEqual(['First'])
    })

    test('[NWS2] of an article that is there as it is nothing is written', async () => {
      const items = [1, 2, 3].map((index) =>
        storedNews({ sourceId: String(index), author: 'half a pair \ud83c', mentions: [mention('00-1')] }),
      )
      await news.keep(items, NEWS_TIME_MS)
      // A column that is worked out: whoever writes the row sets it right.
      await run(`update news_items set team = 'XX'`)
      const changed = storedNews({ sourceId: '2', title: 'Changed' })
      await news.keep(items.with(1, changed), NEWS_TIME_MS + MINUTE_MS)
      const rows = await stores.database.reads.selectFrom('news_items').select(['id', 'team']).orderBy('id').execute()
      expect(rows.map(({ team }) => team)).toEqual(['XX', 'BUF', 'XX'])
    })

    test('[NWS3] no article is newer than the first look at it, however often it is told', async () => {
      const day = storedNews({ sourceId: 'future', publishedAtMs: NEWS_TIME_MS + DAY_MS })
      const undated = (nowMs: number) => storedNews({ sourceId: 'undated', publishedAtMs: nowMs })
      for (const nowMs of [NEWS_TIME_MS, NEWS_TIME_MS + MINUTE_MS, NEWS_TIME_MS + 2 * DAY_MS]) {
        await news.keep([day, undated(nowMs), storedNews({ sourceId: 'old', publishedAtMs: -5 })], nowMs)
      }
      expect((await news.newest(10)).map((item) => [item.id, item.publishedAtMs])).toEqual([
        ['espn:future', NEWS_TIME_MS],
        ['espn:undated', NEWS_TIME_MS],
        ['espn:old', 0],
      ])
    })

    test('[NWS4] texts that no database takes are kept without what it does not take', async () => {
      await news.keep(
        [storedNews({ sourceId: 'a\0b', title: 'Zero\0 and half \ud83c', author: '\0', namedPlayer: 'x\0' })],
        NEWS_TIME_MS,
      )
      expect(await news.newest(10)).toMatchObject([
        { id: 'espn:ab', sourceId: 'ab', title: 'Zero and half \ufffd', author: '', namedPlayer: 'x' },
      ])
    })

    test('[NWS4] an address that a browser would run is refused by the tables, and nothing of that keep stays', async () => {
      const good = storedNews({ sourceId: 'good' })
      for (const bad of ['javascript:alert(1)//https://', 'data:text/html,x', 'http://news.example/', ' https://x']) {
        await expect(news.keep([good, storedNews({ sourceId: 'bad', url: bad })], NEWS_TIME_MS)).rejects.toThrow(
          /check/i,
        )
        const image = storedNews({ sourceId: 'bad', imageUrl: bad })
        await expect(news.keep([good, image], NEWS_TIME_MS)).rejects.toThrow(/check/i)
      }
      expect(await ids()).toEqual([])
    })

    test('[NWS4] the tables refuse a source that is none, a confidence beyond 1, a player twice, other dates', async () => {
      await news.keep([storedNews({ sourceId: '1', mentions: [mention('00-1')] })], NEWS_TIME_MS)
      const refused = [
        `update news_items set source = 'other'`,
        `update news_items set match_confidence = 1.5`,
        `update news_items set match_confidence = 0`,
        `update news_items set published_at = '2026-08-20 18:00:00'`,
        `update news_item_players set confidence = 1.5`,
        `insert into news_item_players values ('espn:1', 2, '00-1', 'Twice', 1)`,
        `insert into news_item_players values ('espn:none', 1, '00-1', 'Of no article', 1)`,
        `insert into news_sources values ('other', null, null, 0, null, null)`,
        `insert into news_sources values ('espn', null, null, -1, null, null)`,
        `insert into news_turns values ('other', 1)`,
      ]
      for (const statement of refused) await expect(run(statement)).rejects.toThrow(/constraint|unique|check/i)
    })

    test('[NWS5] what was published before is deleted with its players, and the rest stays', async () => {
      const at = (sourceId: string, publishedAtMs: number) =>
        storedNews({ sourceId, publishedAtMs, mentions: [mention('00-1')] })
      const limitMs = NEWS_TIME_MS - 30 * DAY_MS
      await news.keep([at('old', limitMs - 1), at('edge', limitMs), at('new', NEWS_TIME_MS)], NEWS_TIME_MS)
      await news.expire(limitMs)
      expect(await ids()).toEqual(['espn:new', 'espn:edge'])
      expect(await mentionCount()).toBe(2)
      await news.expire(-1)
      expect(await ids()).toHaveLength(2)
    })

    test(
      "[NWS5] beyond the most that is ever kept of a source its oldest go, and nobody else's",
      { timeout: 60_000 },
      async () => {
        expect(MAX_KEPT_OF_SOURCE).toBe(5000)
        const number = (index: number) => String(index).padStart(6, '0')
        const many = Array.from({ length: MAX_KEPT_OF_SOURCE + 3 }, (_, index) =>
          // The last are of one time: where they are cut, their ids decide.
          storedNews({
            sourceId: number(index),
            publishedAtMs: NEWS_TIME_MS - Math.min(index, MAX_KEPT_OF_SOURCE - 5),
          }),
        )
        const older = storedNews({ source: 'pft', sourceId: 'older', publishedAtMs: NEWS_TIME_MS - DAY_MS })
        await news.keep([...many, older], NEWS_TIME_MS)
        await news.expire(0)
        const kept = await news.newest(MAX_KEPT_OF_SOURCE + 3)
        expect(kept.map(({ sourceId }) => sourceId)).toEqual([
          ...many.slice(0, MAX_KEPT_OF_SOURCE).map(({ sourceId }) => sourceId),
          'older',
        ])
      },
    )

    test('[NWS6] what is remembered of a source is there after a restart, the better source first', async () => {
      expect(await news.memories()).toEqual([])
      const rotowire: SourceMemory = {
        source: 'rotowire',
        attemptedAtMs: NEWS_TIME_MS,
        succeededAtMs: null,
        failureCount: 4,
        etag: null,
        lastModified: null,
      }
      const espn: SourceMemory = {
        source: 'espn',
        attemptedAtMs: NEWS_TIME_MS,
        succeededAtMs: NEWS_TIME_MS - 5,
        failureCount: 0,
        etag: 'W/"1-\'x"',
        lastModified: 'Thu, 20 Aug 2026 18:00:00 GMT',
      }
      await news.remember(rotowire)
      await news.remember({ ...espn, failureCount: 9, etag: 'older' })
      await news.remember(espn)
      expect(await news.memories()).toEqual([espn, rotowire])
      expect(await (await opened.reopen()).news.memories()).toEqual([espn, rotowire])
    })

    test('[NWS7] each period has one turn, also over a restart, and after a clock that was wrong', async () => {
      const period = 10 * MINUTE_MS
      expect(await news.claimTurn(NEWS_TIME_MS, period)).toBe(true)
      expect(await news.claimTurn(NEWS_TIME_MS, period)).toBe(false)
      expect(await news.claimTurn(NEWS_TIME_MS - MINUTE_MS, period)).toBe(false)
      const again = (await opened.reopen()).news
      expect(await again.claimTurn(NEWS_TIME_MS + period - 1, period)).toBe(false)
      expect(await again.claimTurn(NEWS_TIME_MS + period, period)).toBe(true)
      expect(await again.claimTurn(NEWS_TIME_MS + period, period)).toBe(false)
      await again.returnTurn(NEWS_TIME_MS)
      expect(await again.claimTurn(NEWS_TIME_MS + period, period)).toBe(false)
      await again.returnTurn(NEWS_TIME_MS + period)
      expect(await again.claimTurn(NEWS_TIME_MS + period + 1, period)).toBe(true)
      expect(await again.claimTurn(NEWS_TIME_MS - 400 * DAY_MS, period)).toBe(true)
      expect(await again.claimTurn(NEWS_TIME_MS - 400 * DAY_MS, period)).toBe(false)
    })
  })
}
