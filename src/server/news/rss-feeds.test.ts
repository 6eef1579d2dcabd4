import { expect, test } from 'vitest'
import { pftItem, rotowireItem, rssFeed } from '../../../tests/support/news-feeds.ts'
import { readPftFeed, readRotowireFeed } from './feeds.ts'
import type { FeedReader } from './reported-item.ts'

function read(reader: FeedReader, feed: string) {
  const answer = reader(feed)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

function rotowire(...items: readonly string[]) {
  return read(readRotowireFeed, rssFeed(items))
}

function pft(...items: readonly string[]) {
  return read(readPftFeed, rssFeed(items))
}

test('[NWG9] a RotoWire story names its player, and its link holds the player’s number', () => {
  expect(rotowire(rotowireItem())).toEqual({
    leftOutCount: 0,
    items: [
      {
        source: 'rotowire',
        sourceId: 'nfl636384',
        url: 'https://www.rotowire.com/football/player/christian-gonzalez-16683#nfl636384',
        title: 'Christian Gonzalez: Inks extension with Patriots',
        summary: 'Gonzalez signed a four-year, $135 million extension with the Patriots on Monday.',
        publishedAtMs: Date.parse('2026-09-08T05:04:00Z'),
        author: null,
        imageUrl: null,
        teams: [],
        athleteIds: [{ kind: 'rotowire_id', id: '16683' }],
        namedPlayer: 'Christian Gonzalez',
      },
    ],
  })
})

test('[NWG9] two stories of one player are two, though their link is the same', () => {
  const { items } = rotowire(rotowireItem(), rotowireItem({ guid: 'nfl636385' }))
  expect(new Set(items.map(({ url }) => url)).size).toBe(2)
})

test('[NWG9] so are two without an id, or with one that fits into no link', () => {
  for (const guid of ['', 'https://www.rotowire.com/?story=1', 'x'.repeat(41)]) {
    const later = { guid, pubDate: 'Tue, 08 Sep 2026 10:04:00 PM PDT' }
    const { items } = rotowire(rotowireItem({ guid }), rotowireItem(later), rotowireItem(later))
    expect(new Set(items.map(({ url }) => url)).size).toBe(2)
  }
})

test('[NWG9] ends without a start and starts without an end cost nothing else', () => {
  const [one, two] = [rotowireItem(), rotowireItem({ guid: 'nfl636385' })]
  for (const items of [
    [one, '</item>', two],
    [one, '</item></item>', two, '</item>'],
    [one, '<item>', two],
  ]) {
    const { items: kept, leftOutCount } = rotowire(...items)
    expect([kept.map(({ sourceId }) => sourceId), leftOutCount]).toEqual([['nfl636384', 'nfl636385'], 0])
  }
})

test.each([
  '<![CDATA[Ja&#39;Marr Chase: Back at practice]]>',
  'Ja&amp;#39;Marr Chase: Back at practice',
  '<![CDATA[<b>Ja&rsquo;Marr Chase</b>: Back at practice]]>',
])('[NWG9] a name that is escaped once too often is read: %s', (title) => {
  const [item] = rotowire(rotowireItem({ title })).items
  expect(item?.namedPlayer).toMatch(/^Ja['’]Marr Chase$/)
})

test('[NWG9] a title or a link of another shape names nobody', () => {
  const strange = rotowireItem({ title: 'Week 3 injury report', link: 'https://www.rotowire.com/football/news.php' })
  expect(rotowire(strange).items).toMatchObject([{ namedPlayer: null, athleteIds: [] }])
  const long = rotowireItem({ title: `${'x'.repeat(80)}: y` })
  expect(rotowire(long).items).toMatchObject([{ namedPlayer: null }])
})

test('[NWG9] a story of ProFootballTalk is read with its author and its picture', () => {
  expect(pft(pftItem())).toEqual({
    leftOutCount: 0,
    items: [
      {
        source: 'pft',
        sourceId: 'https://profootballtalk.nbcsports.com/?p=815',
        url: 'https://www.nbcsports.com/nfl/profootballtalk/rumor-mill/news/Bengals%20place%20Joe%20Burrow%20on%20injured%20reserve',
        title: 'Bengals place Joe Burrow on injured reserve',
        summary: 'The team made it official & final.',
        publishedAtMs: Date.parse('2026-09-07T18:00:00Z'),
        author: 'Mike Florio',
        imageUrl: 'https://nbcsports.brightspotcdn.com/burrow.jpg',
        teams: [],
        athleteIds: [],
        namedPlayer: null,
      },
    ],
  })
})

test('[NWG9] what a feed may leave out or write otherwise', () => {
  const bare = `<item><title>A</title><guid isPermaLink="true">https://example.com/a</guid><pubDate>2026-09-18T06:35:37Z</pubDate></item>`
  const more = `<item rdf:about="x"><title>B</title><link>https://example.com/b</link><author>b@example.com (Ben Bee)</author>
    <pubDate>2026-09-18T06:35:37Z</pubDate><description/><category>Detroit Lions</category><category>Injuries</category>
    <enclosure url="https://example.com/b.mp3" type="audio/mpeg" length="1"/>
    <enclosure url="https://example.com/b.jpg" type="image/jpeg" length="1"/></item>`
  expect(pft(bare, more).items).toMatchObject([
    { title: 'A', url: 'https://example.com/a', sourceId: 'https://example.com/a', author: null, summary: '' },
    { title: 'B', author: 'Ben Bee', imageUrl: 'https://example.com/b.jpg', teams: ['DET'] },
  ])
  const { items } = pft(pftItem({ guid: '' }))
  expect(items).toMatchObject([{ sourceId: items[0]?.url }])
})

test('[NWG7] a film or a hostile address is no picture', () => {
  const item = (picture: string) => pftItem().replace(/<media:content[^>]*>/, picture)
  for (const [picture, url] of [
    ['<media:content url="https://example.com/a.mp4" medium="video"/>', null],
    ['<media:content url="javascript:alert(1)" medium="image"/>', null],
    ['<media:content url="https://example.com/a.mp4" type="video/mp4"/>', null],
    ['<media:thumbnail url="https://example.com/t.jpg"/>', 'https://example.com/t.jpg'],
    ['<media:group><media:content url="https://example.com/g.jpg"/></media:group>', 'https://example.com/g.jpg'],
  ] as const) {
    expect(pft(item(picture)).items).toMatchObject([{ imageUrl: url }])
  }
})

const BAD = [
  pftItem({ title: '' }),
  pftItem({ title: '&lt;script&gt;alert(1)&lt;/script&gt;' }),
  pftItem({ pubDate: '' }),
  pftItem({ pubDate: 'tomorrow' }),
  pftItem().replace(/<link>.*<\/link>/, '<link>javascript:alert(1)</link>'),
  pftItem().replace(/<link>.*<\/link>/, '<link>data:text/html,x</link>'),
  pftItem({ more: '<![CDATA[ never closed' }).replace(/\]\]>/g, ''),
  pftItem({ more: '</broken>' }).replace('</title>', ''),
  pftItem({ more: '<a>'.repeat(500) }),
  '<item>&xxe;</item>',
  '<item></item>',
]

test('[NWG7] each item that cannot be kept is left out alone', () => {
  for (const bad of BAD) {
    const { items } = pft(pftItem({ guid: 'before' }), bad)
    expect([bad, items.map(({ sourceId }) => sourceId)]).toEqual([bad, ['before']])
  }
  const closed = BAD.filter((item) => !item.includes('CDATA[ never'))
  const { items, leftOutCount } = pft(...closed.flatMap((bad, index) => [bad, pftItem({ guid: `good${index}` })]))
  expect(items.map(({ sourceId }) => sourceId)).toEqual(closed.map((_, index) => `good${index}`))
  expect(leftOutCount).toBe(closed.length)
})

test('[NWG9] markup that is not quite XML is read all the same', () => {
  const loose = pftItem({ title: 'Smith & Sons: 3 < 4 & R&D', more: '<description2>a<br>b</description2 >' })
  expect(pft(loose, pftItem({ guid: 'next' })).items).toMatchObject([
    { title: 'Smith & Sons: 3 < 4 & R&D' },
    { sourceId: 'next' },
  ])
})

test('[NWG9] a feed that was cut off gives what came whole', () => {
  const feed = rssFeed([pftItem({ guid: 'one' }), pftItem({ guid: 'two' }), pftItem({ guid: 'three' })])
  const cut = feed.slice(0, feed.indexOf('three') + 5)
  expect(read(readPftFeed, cut).items.map(({ sourceId }) => sourceId)).toEqual(['one', 'two'])
  const unclosed = rssFeed([pftItem({ guid: 'one' }).replace('</item>', ''), pftItem({ guid: 'two' })])
  expect(read(readPftFeed, unclosed).items.map(({ sourceId }) => sourceId)).toEqual(['two'])
})

test('[NWG9] words that look like an item inside a text or a comment are none', () => {
  const quoted = pftItem({ more: '<note><![CDATA[</item><item><title>x</title></item>]]></note>' })
  const { items } = pft('<!-- <item> --> ', quoted, pftItem({ guid: 'next' }))
  expect(items.map(({ sourceId }) => sourceId)).toEqual(['https://profootballtalk.nbcsports.com/?p=815', 'next'])
})

test('[NWG5] an entity bomb and a file behind an entity unfold to nothing', () => {
  const levels = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
  const head = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${levels.join('')}<!ENTITY xxe SYSTEM "file:///etc/passwd">]>`
  const startedAtMs = performance.now()
  const { items } = read(readPftFeed, rssFeed([pftItem({ title: 'A &l12; &xxe; B' })], head))
  expect(performance.now() - startedAtMs).toBeLessThan(2000)
  expect(items).toHaveLength(1)
  expect(items[0]?.title).toMatch(/^A .{0,20}B$/)
})

test('[NWG9] of a thousand items the first two hundred are read', () => {
  const { items } = pft(...Array.from({ length: 1000 }, (_, index) => pftItem({ guid: `g${index}` })))
  expect(items.map(({ sourceId }) => sourceId)).toEqual(Array.from({ length: 200 }, (_, index) => `g${index}`))
})

test('[NWG9] an item of a megabyte is left out', () => {
  const { items } = pft(pftItem({ more: `<x>${'y'.repeat(1024 * 1024)}</x>` }), pftItem({ guid: 'next' }))
  expect(items.map(({ sourceId }) => sourceId)).toEqual(['next'])
})

test.each([
  '',
  '<!doctype html><html><head><title>Please wait</title></head><body><item><title>x</title></item></body></html>',
  '{"articles":[]}',
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>x</title></entry></feed>',
  '\u0000\u0001',
])('[NWG9] %j is no RSS feed', (text) => {
  expect(readRotowireFeed(text)).toEqual({ ok: false, error: 'is no RSS feed' })
})

test('[NWG9] a feed without items is one', () => {
  expect(pft()).toEqual({ items: [], leftOutCount: 0 })
})
