import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeRead } from '../../../tests/support/fake-read.ts'
import { aNewsRow } from '../../../tests/support/news-builders.ts'
import { readPlayerNews } from './read-player-news.ts'

const ALLEN = { id: '00-0034857', name: 'Josh Allen' }
const NO_ANSWER = err({ code: 'no_answer', details: null } as const)

test('[NWV10] the five newest articles matched with the player, by id', async () => {
  const both = { matched_player_ids: ['00-0000001', ALLEN.id], match_confidences: [1, 0.85] }
  const server = fakeRead(() => ok([aNewsRow(both)]))
  const news = await readPlayerNews(server.read, ALLEN)
  expect(news).toMatchObject({ ok: true, value: [{ id: 'rotowire:nfl1', confidence: 0.85 }] })
  expect(server.asked).toMatchObject([
    {
      table: 'news_items',
      words: { matched_player_ids: 'cs.{"00-0034857"}', order: 'published_at.desc', limit: '5' },
    },
  ])
})

test('[NWV10] [NWV11] without a match, articles with the name in title or summary, with the lowest confidence', async () => {
  const server = fakeRead(({ words }) => ok(words['or'] === undefined ? [] : [aNewsRow({ matched_player_ids: [] })]))
  const news = await readPlayerNews(server.read, ALLEN)
  expect(news).toMatchObject({ ok: true, value: [{ id: 'rotowire:nfl1', confidence: 0.5 }] })
  expect(server.asked[1]?.words).toEqual({
    or: '(title.ilike."*Josh Allen*",summary.ilike."*Josh Allen*")',
    order: 'published_at.desc',
    limit: '5',
  })
})

test.each([
  ["Ja'Marr Chase", '*Ja_Marr Chase*'],
  ['Amon-Ra St. Brown', '*Amon_Ra St_ Brown*'],
  ['Marvin Harrison Jr.', '*Marvin Harrison*'],
  ['100%_*"),or(x', '*100______or_x*'],
])('[NWV10] %s is looked for as %s', async (name, pattern) => {
  const server = fakeRead(() => ok([]))
  await readPlayerNews(server.read, { id: 'x', name })
  expect(server.asked[1]?.words['or']).toBe(`(title.ilike."${pattern}",summary.ilike."${pattern}")`)
})

test('[NWV10] a name of fewer than three letters is not looked for', async () => {
  const server = fakeRead(() => ok([]))
  expect(await readPlayerNews(server.read, { id: 'x', name: ' Al ' })).toEqual(ok([]))
  expect(server.asked).toHaveLength(1)
})

test('[NWV10] no address twice, the newest stays', async () => {
  const rows = [aNewsRow({ id: 'a' }), aNewsRow({ id: 'b' }), aNewsRow({ id: 'c', url: 'https://www.espn.com/c' })]
  const news = await readPlayerNews(fakeRead(() => ok(rows)).read, ALLEN)
  expect(news.ok && news.value.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('[NWV10] a failure of either read is told', async () => {
  expect(await readPlayerNews(fakeRead(() => NO_ANSWER).read, ALLEN)).toEqual(NO_ANSWER)
  const second = fakeRead(({ words }) => (words['or'] === undefined ? ok([]) : NO_ANSWER))
  expect(await readPlayerNews(second.read, ALLEN)).toEqual(NO_ANSWER)
})

test('[NWV10] an id is quoted, whatever is in it', async () => {
  const server = fakeRead(() => ok([]))
  await readPlayerNews(server.read, { id: 'wr:o"neil}\\,x', name: '' })
  expect(server.asked[0]?.words['matched_player_ids']).toBe('cs.{"wr:o\\"neil}\\\\,x"}')
})
