import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import { espnArticle, espnFeed, pftItem, rotowireItem, rssFeed } from '../../../tests/support/news-feeds.ts'
import { readSource } from './feeds.ts'

const GOOD: Readonly<Record<NewsSource, string>> = {
  espn: espnFeed([espnArticle({ id: 1 }), espnArticle({ id: 2 })]),
  rotowire: rssFeed([rotowireItem(), rotowireItem({ guid: 'nfl2' })]),
  pft: rssFeed([pftItem(), pftItem({ guid: '2' })]),
}

const JUNK = [
  '<',
  '>',
  '&',
  ']]>',
  '<![CDATA[',
  '<!--',
  '</item>',
  '<item>',
  '"',
  '\\',
  '{',
  '\0',
  '\ud800',
  'javascript:',
  '&#x0;',
  '<x y="',
]

test('[NWG7] whatever befalls a feed on the way, no reading throws, and what is read can be kept', () => {
  const damage = fc.record({
    source: fc.constantFrom(...NEWS_SOURCES),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cutLength: fc.nat(60),
    junk: fc.oneof(fc.constantFrom(...JUNK), fc.string({ unit: 'binary', maxLength: 20 })),
  })
  let readCount = 0
  fc.assert(
    fc.property(damage, ({ source, at, cutLength, junk }) => {
      const good = GOOD[source]
      const index = Math.floor(at * good.length)
      const read = readSource(source, good.slice(0, index) + junk + good.slice(index + cutLength))
      for (const item of read.ok ? read.value.items : []) {
        readCount += 1
        expect(item.url).toMatch(/^https:\/\//)
        expect(item.imageUrl ?? 'https://').toMatch(/^https:\/\//)
        expect(item.sourceId).toMatch(/^[\x21-\x7e]+$/)
        expect(item.title).not.toBe('')
        expect(item.title + item.summary + (item.author ?? '')).not.toMatch(/[\0\ud800]|<script/u)
        expect(Number.isInteger(item.publishedAtMs)).toBe(true)
      }
    }),
  )
  expect(readCount).toBeGreaterThan(20)
})
