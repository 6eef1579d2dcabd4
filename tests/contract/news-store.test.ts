import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { NewsItem } from '#core/news/news-item.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { type NewsStore, type SourceStatus, MAX_STORED_PER_SOURCE } from '../../src/server/news/news-store.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { mention, NEWS_TIME_MS, storedNews } from '../support/stored-news.ts'
import { openStoresOn, postgresStores, type TestStores } from './open-database.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const postgres = await onEachDatabase(describeNewsStore)

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  test('[NWS12] several nodes store the same articles at once: each is there once, with its players', async () => {
    const opened = await postgresStores(postgres)
    const nodes = [opened.stores, await opened.openBeside(), await opened.openBeside()]
    const items = Array.from({ length: 150 }, (_, index) =>
      storedNews({ sourceId: String(index), mentions: [mention('00-1'), mention('00-2', 0.8)] }),
    )
    await Promise.all(nodes.map(({ news }, index) => news.save(items.toReversed(), NEWS_TIME_MS + index)))
    const kept = await opened.stores.news.newest(1000)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    expect(kept.every(({ mentions }) => mentions.length === 2)).toBe(true)
    await opened.close()
  })
})

function describeNewsStore(testDatabase: TestDatabase): void {
  describe('news', () => {
    let opened: TestStores
    let stores: OpenStores
    let news: NewsStore
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      stores = opened.stores
      news = stores.news
    })
    afterEach(() => opened.close())

    const ids = async () => (await news.newest(1000)).map(({ id }) => id)
    const mentionCount = async () =>
      (await stores.database.reads.selectFrom('news_item_players').selectAll().execute()).length
    const run = (statement: string) => sql.raw(statement).execute(stores.database.db)

    test('[NWS1] a stored article reads back unchanged, newest first, also after a restart', async () => {
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
      await news.save(items, NEWS_TIME_MS)
      const newest = [items[2], items[3], items[0], items[1]]
      expect(await news.newest(10)).toEqual(newest)
      expect(await news.newest(1)).toEqual([items[2], items[3], items[1]])
      expect(await (await opened.reopen()).news.newest(10)).toEqual(newest)
    })

    test('[NWS1] columns expose the first team, the most certain player and the ids of all players', async () => {
      await news.save(
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

    test('[NWS2] an article that is sent again is updated with its players, by id or by address', async () => {
      const first = storedNews({ sourceId: '1', mentions: [mention('00-1'), mention('00-2', 0.5)] })
      const other = storedNews({ sourceId: '2', publishedAtMs: NEWS_TIME_MS - 1 })
      await news.save([first, other], NEWS_TIME_MS)
      const corrected = { ...first, title: 'Corrected', teams: ['DET'], mentions: [mention('00-3', 0.7)] }
      await news.save([corrected], NEWS_TIME_MS)
      expect(await news.newest(10)).toEqual([corrected, other])
      expect(await mentionCount()).toBe(1)
      const moved = { ...corrected, url: 'https://news.example/moved' }
      await news.save([moved], NEWS_TIME_MS)
      expect(await news.newest(10)).toEqual([moved, other])
      const renamed = storedNews({ sourceId: 'new', url: moved.url })
      await news.save([renamed], NEWS_TIME_MS)
      expect(await news.newest(10)).toEqual([renamed, other])
      expect(await mentionCount()).toBe(0)
    })

    test('[NWS2] swapped ids and addresses leave no article twice', async () => {
      await news.save(
        ['a', 'b', 'c'].map((sourceId) => storedNews({ sourceId })),
        NEWS_TIME_MS,
      )
      const url = (sourceId: string) => storedNews({ sourceId }).url
      await news.save(
        [storedNews({ sourceId: 'a', url: url('b') }), storedNews({ sourceId: 'd', url: url('a') })],
        NEWS_TIME_MS,
      )
      expect((await news.newest(10)).map((item) => [item.id, item.url])).toEqual([
        ['espn:a', url('b')],
        ['espn:c', url('c')],
        ['espn:d', url('a')],
      ])
    })

    test('[NWS2] of two in one batch with the same id or address, the first stays', async () => {
      const url = 'https://news.example/same'
      await news.save(
        [
          storedNews({ sourceId: '1', url, title: 'First' }),
          storedNews({ sourceId: '1', title: 'Same id' }),
          storedNews({ sourceId: '2', url, source: 'pft', title: 'Same address' }),
        ],
        NEWS_TIME_MS,
      )
      expect((await news.newest(10)).map(({ title }) => title)).toEqual(['First'])
    })

    test('[NWS2] an unchanged article causes no write', async () => {
      const items = [1, 2, 3].map((index) =>
        storedNews({ sourceId: String(index), author: 'half a pair \ud83c', mentions: [mention('00-1')] }),
      )
      await news.save(items, NEWS_TIME_MS)
      // A derived column: any write of the row corrects it.
      await run(`update news_items set team = 'XX'`)
      const changed = storedNews({ sourceId: '2', title: 'Changed' })
      await news.save(items.with(1, changed), NEWS_TIME_MS + MINUTE_MS)
      const rows = await stores.database.reads.selectFrom('news_items').select(['id', 'team']).orderBy('id').execute()
      expect(rows.map(({ team }) => team)).toEqual(['XX', 'BUF', 'XX'])
    })

    test('[NWS3] an article is never dated later than the first time we fetched it, however often it is sent', async () => {
      const day = storedNews({ sourceId: 'future', publishedAtMs: NEWS_TIME_MS + DAY_MS })
      const undated = (nowMs: number) => storedNews({ sourceId: 'undated', publishedAtMs: nowMs })
      for (const nowMs of [NEWS_TIME_MS, NEWS_TIME_MS + MINUTE_MS, NEWS_TIME_MS + 2 * DAY_MS]) {
        await news.save([day, undated(nowMs), storedNews({ sourceId: 'old', publishedAtMs: -5 })], nowMs)
      }
      expect((await news.newest(10)).map((item) => [item.id, item.publishedAtMs])).toEqual([
        ['espn:future', NEWS_TIME_MS],
        ['espn:undated', NEWS_TIME_MS],
        ['espn:old', 0],
      ])
    })

    test('[NWS4] characters that no database accepts are removed from texts', async () => {
      await news.save(
        [storedNews({ sourceId: 'a\0b', title: 'Zero\0 and half \ud83c', author: '\0', namedPlayer: 'x\0' })],
        NEWS_TIME_MS,
      )
      expect(await news.newest(10)).toMatchObject([
        { id: 'espn:ab', sourceId: 'ab', title: 'Zero and half \ufffd', author: '', namedPlayer: 'x' },
      ])
    })

    test('[NWS4] the tables refuse an address that a browser would execute, and nothing of that batch is stored', async () => {
      const good = storedNews({ sourceId: 'good' })
      for (const bad of ['javascript:alert(1)//https://', 'data:text/html,x', 'http://news.example/', ' https://x']) {
        await expect(news.save([good, storedNews({ sourceId: 'bad', url: bad })], NEWS_TIME_MS)).rejects.toThrow(
          /check/i,
        )
        const image = storedNews({ sourceId: 'bad', imageUrl: bad })
        await expect(news.save([good, image], NEWS_TIME_MS)).rejects.toThrow(/check/i)
      }
      expect(await ids()).toEqual([])
    })

    test('[NWS4] the tables refuse an unknown source, a confidence beyond 1, a player twice, other dates', async () => {
      await news.save([storedNews({ sourceId: '1', mentions: [mention('00-1')] })], NEWS_TIME_MS)
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
      ]
      for (const statement of refused) await expect(run(statement)).rejects.toThrow(/constraint|unique|check/i)
    })

    test('[NWS5] older articles are deleted with their players, and the rest stays', async () => {
      const at = (sourceId: string, publishedAtMs: number) =>
        storedNews({ sourceId, publishedAtMs, mentions: [mention('00-1')] })
      const limitMs = NEWS_TIME_MS - 30 * DAY_MS
      await news.save([at('old', limitMs - 1), at('edge', limitMs), at('new', NEWS_TIME_MS)], NEWS_TIME_MS)
      await news.deleteBefore(limitMs)
      expect(await ids()).toEqual(['espn:new', 'espn:edge'])
      expect(await mentionCount()).toBe(2)
      await news.deleteBefore(-1)
      expect(await ids()).toHaveLength(2)
    })

    test(
      '[NWS5] beyond the limit per source its oldest articles are deleted, and no other source’s',
      { timeout: 60_000 },
      async () => {
        expect(MAX_STORED_PER_SOURCE).toBe(5000)
        const number = (index: number) => String(index).padStart(6, '0')
        const many = Array.from({ length: MAX_STORED_PER_SOURCE + 3 }, (_, index) =>
          // The last ones have equal times: there the id decides which go.
          storedNews({
            sourceId: number(index),
            publishedAtMs: NEWS_TIME_MS - Math.min(index, MAX_STORED_PER_SOURCE - 5),
          }),
        )
        const older = storedNews({ source: 'pft', sourceId: 'older', publishedAtMs: NEWS_TIME_MS - DAY_MS })
        await news.save([...many, older], NEWS_TIME_MS)
        await news.deleteBefore(0)
        const kept = await news.newest(MAX_STORED_PER_SOURCE + 3)
        expect(kept.map(({ sourceId }) => sourceId)).toEqual([
          ...many.slice(0, MAX_STORED_PER_SOURCE).map(({ sourceId }) => sourceId),
          'older',
        ])
      },
    )

    test('[NWS6] the state of a source survives a restart, and the better source comes first', async () => {
      expect(await news.sourceStatuses()).toEqual([])
      const rotowire: SourceStatus = {
        source: 'rotowire',
        attemptedAtMs: NEWS_TIME_MS,
        succeededAtMs: null,
        failureCount: 4,
        etag: null,
        lastModified: null,
      }
      const espn: SourceStatus = {
        source: 'espn',
        attemptedAtMs: NEWS_TIME_MS,
        succeededAtMs: NEWS_TIME_MS - 5,
        failureCount: 0,
        etag: 'W/"1-\'x"',
        lastModified: 'Thu, 20 Aug 2026 18:00:00 GMT',
      }
      await news.saveSourceStatus(rotowire)
      await news.saveSourceStatus({ ...espn, failureCount: 9, etag: 'older' })
      await news.saveSourceStatus(espn)
      expect(await news.sourceStatuses()).toEqual([espn, rotowire])
      expect(await (await opened.reopen()).news.sourceStatuses()).toEqual([espn, rotowire])
    })
  })
}
