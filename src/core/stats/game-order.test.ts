import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGame } from '../../../tests/support/stats-builders.ts'
import { byWeek, latestSeason } from './weekly-stats.ts'

test('[RU19] the latest season is the newest of any row', () => {
  expect(latestSeason([])).toBeNull()
  fc.assert(
    fc.property(fc.array(anyGame, { minLength: 1 }), (games) => {
      const seasons = games.map((game) => game.season)
      expect(latestSeason(games)).toBe(Math.max(...seasons))
    }),
  )
})

test('[GL8] games are in the order in which they were played', () => {
  const played = [
    { season: 2025, week: 2 },
    { season: 2024, week: 10 },
    { season: 2025, week: 1 },
    { season: 2024, week: 9 },
  ]
  expect(played.toSorted(byWeek).map(({ season, week }) => `${season}/${week}`)).toEqual([
    '2024/9',
    '2024/10',
    '2025/1',
    '2025/2',
  ])
})
