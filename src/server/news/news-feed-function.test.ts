import { expect, test } from 'vitest'
import type { NewsSource } from '#core/news/news-item.ts'
import { createRpcWorld } from '../../../tests/support/rpc-world.ts'
import { mention, NEWS_TIME_MS, storedNews } from '../../../tests/support/stored-news.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import type { RpcCall } from '../platform/rpc/rpc-call.ts'
import { FEED_CACHE_MS, newsFeedFunctions } from './news-feed-function.ts'
import type { NewsStore, SourceStatus } from './news-store.ts'
import { eventually } from '../../../tests/support/eventually.ts'

const CALL: RpcCall = { deviceId: null, cookie: null, address: '', commandId: null, issuedAtMs: null }
const ALL: readonly NewsSource[] = ['espn', 'rotowire', 'pft']

function statusOf(source: NewsSource, facts: Partial<SourceStatus> = {}): SourceStatus {
  return {
    source,
    attemptedAtMs: NEWS_TIME_MS,
    succeededAtMs: NEWS_TIME_MS,
    failureCount: 0,
    etag: null,
    lastModified: null,
    ...facts,
  }
}

/** Of a starting quarterback and his injury, so that no filter leaves it out. */
function injury(sourceId: string, source: NewsSource = 'rotowire') {
  return storedNews({
    sourceId,
    source,
    title: `Josh Allen (shoulder) questionable, report ${sourceId} says ${'abcdefgh'[Number(sourceId)] ?? ''}`,
    publishedAtMs: NEWS_TIME_MS - Number(sourceId),
    mentions: [mention('00-0034857')],
  })
}

/** The function over a store that counts how often its articles are read. */
function feedWorld(sources: readonly NewsSource[] = ALL) {
  const world = {
    nowMs: NEWS_TIME_MS,
    readCount: 0,
    isAway: false,
    /** A database that takes its time. */
    answered: Promise.resolve(),
    items: [injury('1')],
    statuses: [statusOf('rotowire')],
    ask: async () => {
      const answer = await functions.get_news_feed({}, CALL)
      if (!answer.ok) throw new Error(answer.code)
      return remoteFunctions.get_news_feed.output.parse(answer.body)
    },
    titles: async () => (await world.ask()).articles.map(({ url }) => url.split('/').at(-1)),
  }
  const store: Pick<NewsStore, 'newest' | 'sourceStatuses'> = {
    sourceStatuses: async () => world.statuses,
    async newest() {
      world.readCount += 1
      const { isAway, items } = world
      await world.answered
      if (isAway) throw new StoreUnavailableError('away')
      return items
    },
  }
  const functions = newsFeedFunctions({ store, sources: new Set(sources), now: () => world.nowMs })
  return world
}

test('[NWS10] the feed has the articles of all sources, newest first, and says how each source does', async () => {
  const world = await createRpcWorld({
    news: {
      items: [injury('2', 'pft'), injury('1'), injury('3', 'espn')],
      statuses: [
        statusOf('espn', { succeededAtMs: NEWS_TIME_MS - 900_000, failureCount: 2 }),
        statusOf('pft', { attemptedAtMs: NEWS_TIME_MS - 5, succeededAtMs: NEWS_TIME_MS - 5 }),
      ],
    },
  })
  world.clock.ms = NEWS_TIME_MS + 1000
  const feed = await world.get('get_news_feed', {}, { device: null })
  expect(feed.articles.map(({ source, playerIds }) => [source.name, playerIds])).toEqual([
    ['RotoWire', ['00-0034857']],
    ['ProFootballTalk', ['00-0034857']],
    ['ESPN', ['00-0034857']],
  ])
  expect({ ...feed, articles: [] }).toEqual({
    articles: [],
    updated_at: '2026-08-20T17:59:59.995Z',
    attempted_at: '2026-08-20T18:00:00.000Z',
    sources: [
      { source: 'espn', state: 'failing' },
      { source: 'rotowire', state: 'waiting' },
      { source: 'pft', state: 'ok' },
    ],
  })
})

test('[NWS10] before any source was asked there is nothing, and no time', async () => {
  const world = await createRpcWorld()
  expect(await world.get('get_news_feed', {})).toEqual({
    articles: [],
    updated_at: null,
    attempted_at: null,
    sources: ALL.map((source) => ({ source, state: 'waiting' })),
  })
  const failing = await createRpcWorld({
    news: { statuses: [statusOf('pft', { succeededAtMs: null, failureCount: 1 })] },
  })
  expect(await failing.get('get_news_feed', {})).toMatchObject({
    updated_at: null,
    attempted_at: '2026-08-20T18:00:00.000Z',
  })
})

test('[NWS10] a source that is switched off shows nothing that it told before, and lends no time', async () => {
  const world = feedWorld(['rotowire'])
  world.items = [injury('1'), injury('2', 'espn')]
  world.statuses = [
    statusOf('espn', { attemptedAtMs: NEWS_TIME_MS + 5, succeededAtMs: NEWS_TIME_MS + 5 }),
    statusOf('rotowire'),
  ]
  const feed = await world.ask()
  expect(feed.articles.map(({ source }) => source.name)).toEqual(['RotoWire'])
  expect(feed.sources.map(({ state }) => state)).toEqual(['off', 'ok', 'off'])
  expect([feed.updated_at, feed.attempted_at]).toEqual(['2026-08-20T18:00:00.000Z', '2026-08-20T18:00:00.000Z'])
})

test('[NWS11] however many ask, the articles are read once, until a source answers again or ten minutes are over', async () => {
  expect(FEED_CACHE_MS).toBe(600_000)
  const world = feedWorld()
  await Promise.all(Array.from({ length: 100 }, () => world.ask()))
  world.items = [injury('1'), injury('2')]
  world.nowMs += FEED_CACHE_MS - 1
  expect(await world.titles()).toEqual(['1'])
  expect(world.readCount).toBe(1)

  world.nowMs += 1
  expect(await world.titles()).toEqual(['1', '2'])
  expect(world.readCount).toBe(2)

  world.items = [injury('3')]
  world.statuses = [statusOf('rotowire', { attemptedAtMs: NEWS_TIME_MS + 9, failureCount: 1 })]
  expect(await world.ask()).toMatchObject({ attempted_at: '2026-08-20T18:00:00.009Z', articles: [{}, {}] })
  expect(world.readCount).toBe(2)
  world.statuses = [statusOf('rotowire'), statusOf('pft')]
  expect(await world.titles()).toEqual(['3'])
  expect(world.readCount).toBe(3)
})

test('[NWS11] a database that was out of reach is asked again by the next one, and all who waited are told', async () => {
  const world = feedWorld()
  world.isAway = true
  const refused = await Promise.allSettled([world.ask(), world.ask()])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  world.isAway = false
  expect(await world.titles()).toEqual(['1'])
})

test('[NWS11] a late failure does not throw away what was read meanwhile', async () => {
  const world = feedWorld()
  const late = Promise.withResolvers<void>()
  world.isAway = true
  world.answered = late.promise
  const early = Promise.allSettled([world.ask()])
  await eventually(() => expect(world.readCount).toBe(1))
  world.isAway = false
  world.answered = Promise.resolve()
  world.statuses = [statusOf('rotowire', { succeededAtMs: NEWS_TIME_MS + 1 })]
  expect(await world.titles()).toEqual(['1'])
  late.resolve()
  expect((await early)[0].status).toBe('rejected')
  expect(await world.titles()).toEqual(['1'])
  expect(world.readCount).toBe(2)
})
