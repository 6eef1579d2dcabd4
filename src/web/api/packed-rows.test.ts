import { expect, test } from 'vitest'
import { rowsOf } from './packed-rows.ts'

const FILES = [
  {
    players: {
      rowCount: 3,
      id: ['00-1', '00-2', 'KC'],
      name: ["Ja'Marr Chase", 'Chase Brown', 'Kansas City Chiefs'],
      team: ['CIN', 'CIN', 'KC'],
      position: ['WR', 'RB', 'DST'],
      active: [true, false, true],
    },
    ids: { rowCount: 1, gsis_id: ['00-1'], sleeper_id: ['7564'] },
  },
  {
    season: 2025,
    weeks: { rowCount: 3, season: [2025, 2025, 2025], week: [1, 2, 1], gsis_id: ['00-1', '00-1', '00-2'] },
  },
  { season: 2024, weeks: { rowCount: 2, season: [2024, 2024], week: [10, 9], gsis_id: ['00-1', '00-1'] } },
]

test('[WS4] games of a player come newest first, as many as requested', () => {
  const words = [
    ['gsis_id', 'eq.00-1'],
    ['order', 'season.desc,week.desc'],
    ['limit', '3'],
  ] as const
  expect(rowsOf('player_stats_weekly', words, FILES).map(({ season, week }) => [season, week])).toEqual([
    [2025, 2],
    [2025, 1],
    [2024, 10],
  ])
})

test('[WS4] one season is read by week, both bounds included', () => {
  const words = [
    ['gsis_id', 'eq.00-1'],
    ['season', 'eq.2024'],
    ['week', 'gte.9'],
    ['week', 'lte.10'],
    ['order', 'week.asc'],
  ] as const
  expect(rowsOf('player_stats_weekly_normalized', words, FILES).map(({ week }) => week)).toEqual([9, 10])
})

test('[WS4] the seasons of a player are counted', () => {
  expect(
    rowsOf(
      'player_seasons',
      [
        ['gsis_id', 'eq.00-1'],
        ['order', 'season.desc'],
        ['limit', '1'],
      ],
      FILES,
    ),
  ).toEqual([{ gsis_id: '00-1', season: 2025, games: 2 }])
})

test('[WS4] players are found by a pattern of their name, by a list of teams, and only active ones as such', () => {
  const names = (words: Parameters<typeof rowsOf>[1], table: 'players' | 'active_players' = 'active_players') =>
    rowsOf(table, words, FILES).map(({ name }) => name)
  expect(names([['name', 'ilike.J*c*hase*']])).toEqual(["Ja'Marr Chase"])
  expect(
    names([
      ['team', 'in.(KC,CIN)'],
      ['order', 'name.asc,id.asc'],
    ]),
  ).toEqual(["Ja'Marr Chase", 'Kansas City Chiefs'])
  expect(
    names(
      [
        ['order', 'name'],
        ['offset', '1'],
        ['limit', '1'],
      ],
      'players',
    ),
  ).toEqual(["Ja'Marr Chase"])
  expect(names([['name', 'ilike.j.*']])).toEqual([])
  expect(rowsOf('ff_player_ids', [['sleeper_id', 'eq.7564']], FILES)).toEqual([{ gsis_id: '00-1', sleeper_id: '7564' }])
})

test('[WS4] a folder has no news and no newer average draft positions, and a condition that the app never sends finds nothing', () => {
  expect(rowsOf('news_items', [], FILES)).toEqual([])
  expect(rowsOf('player_adp', [['as_of', 'gt.2026-08-21']], FILES)).toEqual([])
  expect(rowsOf('players', [['name', 'fts.chase']], FILES)).toEqual([])
})
