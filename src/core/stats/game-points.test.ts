import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGame, gameOf } from '../../../tests/support/stats-builders.ts'
import { PPR, type Scoring } from '../league/scoring.ts'
import { PPR_VALUES } from '../players/stat-line.ts'
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
      for (const points of [...games.map((game) => gamePoints(game)), totalPoints(games)]) {
        expect(points === null || Number.isFinite(points)).toBe(true)
      }
    }),
  )
})

test('[LGR47] another scoring changes the points of a game by what its figures are worth more or less', () => {
  const half: Scoring = { ...PPR, base: 'half_ppr', tePremium: 0.5 }
  const catches = gameOf({ receptions: 6, receiving_yards: 70, ppr_points_calc: 13 })
  expect(gamePoints(catches, { scoring: half, position: 'WR' })).toBe(10)
  expect(gamePoints(catches, { scoring: half, position: 'TE' })).toBe(13)
  expect(gamePoints({ ...catches, position: 'TE' }, { scoring: half, position: null })).toBe(13)
  expect(gamePoints(gameOf(), { scoring: half, position: 'WR' })).toBeNull()
})

test('[LGR47] kicks and defenses follow values of a league, as far as the row tells', () => {
  const values = { ...PPR_VALUES, fg_0_39: 2, fg_50_plus: 6, pat_missed: -3, allowed_0: 12, return_tds: 6 }
  const basis = { scoring: { kind: 'custom', values, tePremium: 0 } satisfies Scoring, position: null }
  const kicks = { position: 'K', fg_made: 3, fg_att: 3, pat_made: 1, pat_att: 2, ppr_points_calc: 11 } as const
  // One from under 40, two from 50 and beyond, an extra point of two: 3 + 10 + 1 - 1 by the usual values.
  const known = gameOf({ ...kicks, fg_40_49: 0, fg_50_plus: 2, ppr_points_calc: 13 })
  expect(gamePoints(known, basis)).toBe(2 + 12 + 1 - 3)
  expect(gamePoints(gameOf(kicks), basis)).toBe(11 - 2)
  expect(gamePoints(gameOf({ position: 'DST', points_allowed: 0, def_sacks: 1 }), basis)).toBe(13)
  expect(gamePoints(gameOf({ return_tds: 1, ppr_points_calc: 0 }), basis)).toBe(6)
})
