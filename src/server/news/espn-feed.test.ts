import { expect, test } from 'vitest'
import { espnArticle, espnFeed } from '../../../tests/support/news-feeds.ts'
import { readEspnFeed } from './feeds.ts'

function read(articles: readonly unknown[]) {
  const answer = readEspnFeed(espnFeed(articles))
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

/** The one article, changed so. */
function readOne(change: Readonly<Record<string, unknown>>) {
  return read([espnArticle(change)]).items[0] ?? null
}

test('[NWG8] an article of the sports network is read with its teams and athletes', () => {
  expect(read([espnArticle()])).toEqual({
    leftOutCount: 0,
    items: [
      {
        source: 'espn',
        sourceId: '49970421',
        url: 'https://www.espn.com/nfl/story/_/id/49970421/campbell',
        title: "Emotional All-Pro LB Campbell shoulders blame for Lions' loss",
        summary: 'Jack Campbell fought back tears after the loss.',
        publishedAtMs: Date.parse('2026-09-18T06:35:37Z'),
        author: 'Eric Woodyard',
        imageUrl: 'https://a.espncdn.com/photo/2026/0918/r1642310_1296x729_16-9.jpg',
        teams: ['DET'],
        athleteIds: [{ kind: 'espn_id', id: '4569465' }],
        namedPlayer: null,
      },
    ],
  })
})

test('[NWG8] teams and athletes of other sports and leagues are none of ours, though their numbers may be', () => {
  const categories = [
    { type: 'team', uid: 's:40~l:46~t:8', description: 'Detroit Pistons', team: { abbreviation: 'DET' } },
    { type: 'athlete', uid: 's:40~l:46~a:4569465', athleteId: 4569465 },
    { type: 'athlete', uid: 's:20~l:23~a:77', athleteId: 77 },
    { type: 'team', description: 'Washington Commanders', team: { abbreviation: 'WSH' } },
    { type: 'team', uid: 's:20~l:28~t:14', description: 'Los Angeles Rams' },
    { type: 'team', uid: 's:20~l:28~t:99', description: 'AFC', team: { abbreviation: 'AFC' } },
    { type: 'athlete', athleteId: 12 },
    { type: 'athlete', athleteId: '12' },
    { type: 'athlete', athleteId: 'x' },
    { type: 'athlete' },
    null,
    'x',
  ]
  expect(readOne({ categories })).toMatchObject({
    teams: ['WAS', 'LAR'],
    athleteIds: [{ kind: 'espn_id', id: '12' }],
  })
})

test('[NWG8] without an id the article is called by what else there is', () => {
  const link = espnArticle().links.web.href
  expect(readOne({ id: undefined, dataSourceIdentifier: '99cd27db63ad8' })?.sourceId).toBe('99cd27db63ad8')
  expect(readOne({ id: null })?.sourceId).toBe(link)
  expect(readOne({ id: {} })?.sourceId).toBe(link)
  expect(readOne({ id: 'a b' })?.sourceId).toBe(link)
  expect(readOne({ id: 'x'.repeat(500) })?.sourceId).toBe(link)
})

test('[NWG8] one odd field costs that field alone', () => {
  const odd = { byline: 7, images: 'none', categories: {}, description: ['x'] }
  expect(readOne(odd)).toMatchObject({ author: null, imageUrl: null, teams: [], athleteIds: [], summary: '' })
  const images = [null, { url: 'javascript:alert(1)' }, { url: 'https://a.espncdn.com/photo/2.jpg' }]
  expect(readOne({ images })?.imageUrl).toBe('https://a.espncdn.com/photo/2.jpg')
  expect(readOne({ images: [{ url: 'data:image/png;base64,x' }, { url: 5 }] })?.imageUrl).toBeNull()
})

test('[NWG7] each article that cannot be kept is left out alone', () => {
  const bad = [
    null,
    7,
    'x',
    [],
    {},
    espnArticle({ headline: ' ' }),
    espnArticle({ headline: '<script>alert(1)</script>' }),
    espnArticle({ published: undefined }),
    espnArticle({ published: 'soon' }),
    espnArticle({ links: undefined }),
    espnArticle({ links: { web: { href: 'javascript:alert(1)' } } }),
    espnArticle({ links: { web: { href: 'data:text/html,x' } } }),
  ]
  const { items, leftOutCount } = read([...bad, espnArticle({ id: 1 }), ...bad, espnArticle({ id: 2 })])
  expect(items.map(({ sourceId }) => sourceId)).toEqual(['1', '2'])
  expect(leftOutCount).toBe(2 * bad.length)
})

test('[NWG7] a title is plain text, whatever it was', () => {
  const headline = 'Bills <img src=x onerror=alert(1)>win<script>alert(1)</script> &amp; rest\u0000 \ud800starters'
  expect(readOne({ headline })?.title).toBe('Bills win & rest starters')
})

test('[NWG9] of a thousand articles the first two hundred are read', () => {
  const { items } = read(Array.from({ length: 1000 }, (_, index) => espnArticle({ id: index })))
  expect(items).toHaveLength(200)
  expect(items.at(-1)?.sourceId).toBe('199')
})

test.each([
  '',
  '<!doctype html><html></html>',
  '{"articles":',
  '[]',
  'null',
  '{}',
  '{"articles":{}}',
  '{"__proto__":{"articles":[]}}',
])('[NWG9] %j is no list of articles', (text) => {
  expect(readEspnFeed(text)).toEqual({ ok: false, error: 'is no list of articles' })
})

test('[NWG9] a list without articles is one', () => {
  expect(read([])).toEqual({ items: [], leftOutCount: 0 })
})
