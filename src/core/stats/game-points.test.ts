import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGame, gameOf } from '../../../tests/support/stats-builders.ts'
import { gamePoints, totalPoints } from './game-points.ts'

/** Josh Allen, first game of 2024. */
const FIRST_GAME = gameOf({
  passing_yards: 232,
  passing_tds: 2,
  interceptions: 0,
  rushing_yards: 39,
  rushing_tds: 2,
  fumbles_lost: 1,
})

test('[GL9] points that came with the row are taken as they are', () => {
  expect(gamePoints({ ...FIRST_GAME, ppr_points_calc: 12.34, fantasy_points: 1 })).toBe(12.34)
  expect(gamePoints(gameOf({ ppr_points_calc: 0, fantasy_points: 9 }))).toBe(0)
})

test('[GL9] [PPR] without them they are worked out by the formula, what is empty counting nothing', () => {
  expect(gamePoints({ ...FIRST_GAME, fantasy_points: 30 })).toBe(31.18)
  expect(gamePoints(gameOf({ receptions: 5, receiving_yards: 61, receiving_tds: 1 }))).toBe(17.1)
})

test("[GL9] [RU29] a defense's are worked out, a kicker's are the source's", () => {
  expect(gamePoints(gameOf({ points_allowed: 3, def_sacks: 2, def_interceptions: 1 }))).toBe(11)
  expect(gamePoints(gameOf({ position: 'K', fg_made: 2, fg_att: 2, fantasy_points: 7 }))).toBe(7)
  expect(gamePoints(gameOf({ fg_made: 2, fg_att: 2, passing_yards: 0, fantasy_points: 7 }))).toBe(7)
  expect(gamePoints(gameOf({ position: 'K', fg_made: 2, fg_att: 2 }))).toBeNull()
})

test('[GL9] a row without any figure has no points, which is not 0', () => {
  expect(gamePoints(gameOf())).toBeNull()
  expect(totalPoints([gameOf(), gameOf()])).toBeNull()
  expect(totalPoints([])).toBeNull()
  expect(totalPoints([gameOf(), gameOf({ ppr_points_calc: 0.1 }), gameOf({ ppr_points_calc: 0.2 })])).toBe(0.3)
})

test('[GL9] whatever the rows say, points are a number or null', () => {
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 6 }), (games) => {
      for (const points of [...games.map(gamePoints), totalPoints(games)]) {
        expect(points === null || Number.isFinite(points)).toBe(true)
      }
    }),
  )
})
