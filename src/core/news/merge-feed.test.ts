import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mention, NEWS_TIME_MS, storedNews } from '../../../tests/support/stored-news.ts'
import {
  MAX_ESPN_COUNT,
  MAX_FEED_LENGTH,
  mergeFeed,
  isFantasyRelevant,
  isNearDuplicate,
  titleWords,
  urlKey,
} from './merge-feed.ts'
import { NEWS_SOURCES, type NewsItem, type NewsSource } from './news-item.ts'

const HOUR_MS = 60 * 60 * 1000

/** Of the n-th hour before now, about somebody. */
function item(source: NewsSource, hoursAgo: number, facts: Partial<NewsItem> = {}): NewsItem {
  const sourceId = facts.sourceId ?? `${hoursAgo}`
  const title = `${source} story ${sourceId}`
  return storedNews({
    source,
    title,
    publishedAtMs: NEWS_TIME_MS - hoursAgo * HOUR_MS,
    mentions: [mention('00-1')],
    ...facts,
    sourceId,
  })
}

function merged(...items: readonly NewsItem[]): readonly string[] {
  return mergeFeed(items, NEWS_TIME_MS).map(({ id }) => id)
}

test('[NWR14] the newest first, whatever the order and the source', () => {
  expect(merged(item('pft', 3), item('espn', 1), item('rotowire', 2))).toEqual(['espn:1', 'rotowire:2', 'pft:3'])
})

test('[NWR14] a date in the future counts as now: it is no newer than what came this minute', () => {
  const future = item('pft', -50, { sourceId: 'a' })
  expect(merged(item('pft', 1), item('pft', 0, { sourceId: 'b' }), future)).toEqual(['pft:a', 'pft:b', 'pft:1'])
  expect(merged(future, item('espn', 0, { sourceId: '0' }))).toEqual(['espn:0', 'pft:a'])
})

test('[NWR13] at most 25, of the network at most 15: its newest', () => {
  const espn = Array.from({ length: 20 }, (_, hour) => item('espn', hour))
  expect(merged(...espn)).toEqual(espn.slice(0, MAX_ESPN_COUNT).map(({ id }) => id))
  const others = Array.from({ length: 40 }, (_, hour) => item('pft', hour + 100))
  expect(merged(...espn, ...others)).toEqual([...espn.slice(0, 15), ...others.slice(0, 10)].map(({ id }) => id))
})

test('[NWR4] of the network what matters, of the others all', () => {
  const plain = { title: 'Owners vote on stadium', summary: '', mentions: [] }
  expect(merged(item('espn', 1, plain))).toEqual([])
  expect(merged(item('pft', 1, plain))).toEqual(['pft:1'])
})

test('[NWR13] what the filter drops takes none of the 15 places, and no duplicate does', () => {
  const dropped = Array.from({ length: 15 }, (_, hour) =>
    item('espn', hour, { mentions: [], title: `Vote ${hour}`, summary: '' }),
  )
  const doubled = Array.from({ length: 15 }, (_, hour) =>
    item('espn', hour, { sourceId: `d${hour}`, url: 'https://espn.com/1' }),
  )
  expect(merged(...dropped, ...doubled, item('espn', 99))).toEqual(['espn:d0', 'espn:99'])
})

test('[NWR11] each address once: the better source stays, of one source the newer', () => {
  const url = 'https://news.example/same'
  expect(merged(item('pft', 1, { url }), item('espn', 5, { url }), item('rotowire', 3, { url }))).toEqual(['espn:5'])
  expect(merged(item('pft', 4, { url }), item('pft', 2, { url: `${url}/?utm_source=x` }))).toEqual(['pft:2'])
})

test('[NWR12] each story once: the better source stays', () => {
  const title = 'Bengals place Chase on injured reserve today'
  const other = 'Bengals Place Chase on Injured Reserve'
  expect(merged(item('pft', 1, { title }), item('rotowire', 2, { title: other }))).toEqual(['rotowire:2'])
})

const ANY_ITEM = fc
  .record({
    source: fc.constantFrom(...NEWS_SOURCES),
    sourceId: fc.nat(60).map(String),
    hoursAgo: fc.integer({ min: -5, max: 50 }),
    urlIndex: fc.nat(60),
    words: fc.array(fc.constantFrom('Chase', 'out', 'in', 'trade', 'Bengals', 'QB', 'signs', 'vote'), { maxLength: 7 }),
    isAboutSomebody: fc.boolean(),
  })
  .map(({ source, sourceId, hoursAgo, urlIndex, words, isAboutSomebody }) =>
    item(source, hoursAgo, {
      sourceId,
      url: `https://news.example/${urlIndex}`,
      title: words.join(' '),
      mentions: isAboutSomebody ? [mention('00-1')] : [],
    }),
  )
const ANY_ITEMS = fc.uniqueArray(ANY_ITEM, { maxLength: 80, selector: ({ id }) => id })

test('[NWR13] whatever comes: no more than allowed, nothing twice, what matters, the newest first', () => {
  fc.assert(
    fc.property(ANY_ITEMS, (items) => {
      const feed = mergeFeed(items, NEWS_TIME_MS)
      const titles = feed.map(({ title }) => titleWords(title))
      const ages = feed.map(({ publishedAtMs }) => NEWS_TIME_MS - Math.min(publishedAtMs, NEWS_TIME_MS))
      expect(feed.length).toBeLessThanOrEqual(MAX_FEED_LENGTH)
      expect(feed.filter(({ source }) => source === 'espn').length).toBeLessThanOrEqual(MAX_ESPN_COUNT)
      expect(new Set(feed.map(({ url }) => urlKey(url))).size).toBe(feed.length)
      expect(titles.some((a, index) => titles.slice(index + 1).some((b) => isNearDuplicate(a, b)))).toBe(false)
      expect(feed.every((kept) => kept.source !== 'espn' || isFantasyRelevant(kept))).toBe(true)
      expect(ages).toEqual(ages.toSorted((a, b) => a - b))
      expect(feed.every((kept) => items.includes(kept))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('[NWR14] the order in which articles come makes no difference, and merging again changes nothing', () => {
  fc.assert(
    fc.property(ANY_ITEMS, fc.infiniteStream(fc.nat()), (items, keys) => {
      const shuffled = items
        .map((shuffledItem) => ({ shuffledItem, key: keys.next().value }))
        .toSorted((a, b) => Number(a.key) - Number(b.key))
        .map(({ shuffledItem }) => shuffledItem)
      const feed = mergeFeed(items, NEWS_TIME_MS)
      expect(mergeFeed(shuffled, NEWS_TIME_MS)).toEqual(feed)
      expect(mergeFeed(feed, NEWS_TIME_MS)).toEqual(feed)
    }),
    { numRuns: 300 },
  )
})

test('[NWR13] nothing makes nothing, and nothing is lost without a reason', () => {
  expect(merged()).toEqual([])
  fc.assert(
    fc.property(ANY_ITEMS, (items) => {
      const feed = mergeFeed(items, NEWS_TIME_MS)
      if (feed.length === MAX_FEED_LENGTH || feed.filter(({ source }) => source === 'espn').length === MAX_ESPN_COUNT)
        return
      const left = items.filter((candidate) => !feed.includes(candidate))
      for (const { source, title, url, mentions } of left) {
        const isReported = items.some((other) => urlKey(other.url) === urlKey(url) && other.title !== title)
        const isDouble = feed.some(
          (kept) => urlKey(kept.url) === urlKey(url) || isNearDuplicate(titleWords(kept.title), titleWords(title)),
        )
        expect(isReported || isDouble || (source === 'espn' && mentions.length === 0)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test("[NWR12] a story of the network's that has no place keeps nobody else's out", () => {
  const espn = Array.from({ length: 15 }, (_, hour) => item('espn', hour))
  const title = 'Bengals place Chase on injured reserve today'
  const late = item('espn', 20, { title })
  expect(merged(late, item('pft', 19, { title }))).toEqual(['espn:20'])
  expect(merged(...espn, late, item('pft', 19, { title })).at(-1)).toBe('pft:19')
  const url = late.url
  expect(merged(...espn, late, item('pft', 19, { url })).at(-1)).toBe('pft:19')
})
