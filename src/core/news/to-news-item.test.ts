import { expect, test } from 'vitest'
import { newsPlayer, reportedItem } from '../../../tests/support/news-reports.ts'
import { toNewsItem } from './match-players.ts'

const PLAYERS = [newsPlayer('00-1', "Ja'Marr Chase", 'WR', 'CIN'), newsPlayer('00-2', 'Joe Burrow', 'QB', 'CIN')]

test("[NWR16] an id is the source's, with the source before it", () => {
  expect(toNewsItem(reportedItem({ source: 'espn', sourceId: ' 49970421 ' }), []).id).toBe('espn:49970421')
  expect(toNewsItem(reportedItem({ source: 'rotowire', sourceId: 'nfl1' }), []).id).toBe('rotowire:nfl1')
})

test('[NWR16] the teams of an article: those of the source, of its surest players, of its text; each once, in our codes', () => {
  const title = 'WR Ja’Marr Chase returns against Ravens and Browns'
  expect(toNewsItem(reportedItem({ title, teams: ['WSH', 'BAL', 'XYZ', ''] }), PLAYERS).teams).toEqual([
    'WAS',
    'BAL',
    'CIN',
    'CLE',
  ])
})

test('[NWR16] somebody who is not sure brings no team', () => {
  expect(toNewsItem(reportedItem({ title: 'Joe Burrow speaks' }), PLAYERS)).toMatchObject({
    teams: [],
    mentions: [{ playerId: '00-2' }],
  })
})

test('[NWR16] what the source told is kept as it is', () => {
  const item = reportedItem({
    author: 'Erika Example',
    summary: 'Two sentences.',
    imageUrl: 'https://a.espncdn.com/1.jpg',
  })
  expect(toNewsItem(item, PLAYERS)).toMatchObject(item)
})
