import { expect, test } from 'vitest'
import { TEAMS } from '#core/players/teams.ts'
import { aFeed, anArticle } from '../../../tests/support/news-builders.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { feedState, sampleArticles } from './feed-state.ts'

const NOW_MS = Date.parse('2026-09-18T08:00:00.000Z')
const ALL_FAILING = { espn: 'failing', rotowire: 'failing', pft: 'failing' } as const

test('[NWV2] articles of the sources are shown as they are, with the time of the last success', () => {
  const answer = aFeed([anArticle()], { pft: 'failing', rotowire: 'off' })
  expect(feedState(answer, NOW_MS, true)).toEqual({
    kind: 'loaded',
    articles: answer.articles,
    isSample: false,
    updatedAtMs: Date.parse('2026-09-18T07:00:00.000Z'),
    failingSources: ['pft'],
    isEverySourceFailing: false,
  })
})

test('[NWV2] [RU22] stored articles are shown though every source fails', () => {
  const feed = feedState(aFeed([anArticle()], ALL_FAILING), NOW_MS, true)
  expect(feed).toMatchObject({
    isSample: false,
    failingSources: ['espn', 'rotowire', 'pft'],
    isEverySourceFailing: true,
  })
  expect(feed).toHaveProperty('updatedAtMs', Date.parse('2026-09-18T07:00:00.000Z'))
})

test('[NWV2] [RU22] samples, from the last attempt, where every source fails and nothing is stored', () => {
  const feed = feedState(aFeed([], ALL_FAILING), NOW_MS, true)
  expect(feed).toMatchObject({ isSample: true, articles: sampleArticles(NOW_MS) })
  expect(feed).toHaveProperty('updatedAtMs', Date.parse('2026-09-18T07:10:00.000Z'))
  expect(feedState(aFeed([], { ...ALL_FAILING, pft: 'off' }), NOW_MS, true)).toMatchObject({ isSample: true })
})

test.each([
  ['one source is well', { espn: 'failing', rotowire: 'ok', pft: 'failing' }],
  ['all are switched off', { espn: 'off', rotowire: 'off', pft: 'off' }],
] as const)('[NWV2] no samples where %s: then there is no news', (_why, states) => {
  expect(feedState(aFeed([], states), NOW_MS, true)).toMatchObject({ kind: 'loaded', isSample: false, articles: [] })
})

test('[NWV3] while the server asks its sources for the first time, nothing is called empty', () => {
  const answer = aFeed([], { espn: 'waiting', rotowire: 'failing' })
  expect(feedState(answer, NOW_MS, true)).toEqual({ kind: 'loading' })
  expect(feedState(answer, NOW_MS, false)).toMatchObject({ kind: 'loaded', articles: [], isSample: false })
  expect(feedState(aFeed([anArticle()], { espn: 'waiting' }), NOW_MS, true)).toMatchObject({ kind: 'loaded' })
})

test('[NWV2] a time that cannot be read is no time', () => {
  expect(feedState({ ...aFeed([]), updated_at: 'soon' }, NOW_MS, true)).toMatchObject({ updatedAtMs: null })
  expect(feedState({ ...aFeed([]), updated_at: null }, NOW_MS, true)).toMatchObject({ updatedAtMs: null })
})

test('[NWV2] samples are about nobody real: no player of the board, no club, nothing behind them', async () => {
  const board = await bundledBoard()
  const surnames = new Set(board.players.map(({ name }) => name.split(' ').at(-1)?.toLowerCase()))
  const samples = sampleArticles(NOW_MS)
  for (const { title, description, playerNames, url, playerIds, teams, publishedAt, source } of samples) {
    expect(playerNames.filter((name) => surnames.has(name.split(' ').at(-1)?.toLowerCase()))).toEqual([])
    for (const { nickname, location } of TEAMS) {
      expect(`${title} ${description}`).not.toContain(nickname)
      expect(`${title} ${description}`).not.toContain(location)
    }
    expect({ url, playerIds, teams, source }).toEqual({ url: '', playerIds: [], teams: [], source: { name: 'Sample' } })
    expect(Date.parse(publishedAt)).toBeLessThan(NOW_MS)
  }
  expect(new Set(samples.flatMap(({ tags }) => tags)).size).toBe(8)
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
})
