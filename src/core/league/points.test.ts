import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsInSeason, pointsOf, roundPoints } from './points.ts'
import {
  NAMED_SCORINGS,
  PPR,
  TE_PREMIUMS,
  valuesOf,
  type NamedScoring,
  type NamedScoringRules,
  type Scoring,
} from './scoring.ts'
import { PPR_VALUES } from '../players/stat-line.ts'
import { POSITIONS } from '../players/player.ts'
import { allowedFigure, FIGURES, sumOfLines, type Figure, type StatLine } from '../players/stat-line.ts'

const STANDARD = named('standard')
const HALF_PPR = named('half_ppr')

test.each([
  ['passing_yards', 25, 1],
  ['passing_tds', 1, 4],
  ['interceptions', 1, -2],
  ['rushing_yards', 10, 1],
  ['rushing_tds', 1, 6],
  ['receptions', 1, 1],
  ['receiving_yards', 10, 1],
  ['receiving_tds', 1, 6],
  ['two_point_conversions', 1, 0],
  ['return_tds', 1, 0],
  ['fumbles_lost', 1, -2],
] as const)('[PPR] %s: %d scores %d', (figure, amount, points) => {
  expect(pointsOf({ [figure]: amount }, 'WR', PPR)).toBe(points)
})

test.each([
  ['fg_0_39', 3],
  ['fg_40_49', 4],
  ['fg_50_plus', 5],
  ['fg_missed', -1],
  ['pat_made', 1],
  ['pat_missed', -1],
  ['def_sacks', 1],
  ['def_interceptions', 2],
  ['def_fumble_recoveries', 2],
  ['def_tds', 6],
  ['def_safeties', 2],
  ['def_blocked_kicks', 2],
] as const)('[RU29] one of %s scores %d', (figure, points) => {
  expect(pointsOf({ [figure]: 1 }, null, PPR)).toBe(points)
})

test('[PPR] a quarterback of 232 yards, 2 TD, 9 rushes for 39 and 2 TD with a fumble lost has 31.18', () => {
  const line = { passing_yards: 232, passing_tds: 2, rushing_yards: 39, rushing_tds: 2, fumbles_lost: 1 }
  expect(pointsOf(line, 'QB', PPR)).toBe(31.18)
})

test('[RU29] two short field goals, one from 52, three extra points and a blocked kick score 13', () => {
  expect(pointsOf({ fg_0_39: 2, fg_50_plus: 1, pat_made: 3, fg_missed: 1 }, 'K', PPR)).toBe(13)
})

test('[RU29] a defense with half a sack keeps the half', () => {
  expect(pointsOf({ def_sacks: 2.5, def_interceptions: 1, def_tds: 1, allowed_1_6: 1 }, 'DST', PPR)).toBe(17.5)
})

test.each([
  [0, 10],
  [1, 7],
  [6, 7],
  [7, 4],
  [13, 4],
  [14, 1],
  [20, 1],
  [21, 0],
  [27, 0],
  [28, -1],
  [34, -1],
  [35, -4],
  [70, -4],
])('[RU29] %d points allowed score %d', (pointsAllowed, points) => {
  expect(pointsOf({ [allowedFigure(pointsAllowed)]: 1 }, 'DST', PPR)).toBe(points)
})

test('[PPR] an empty line scores 0, not -0', () => {
  expect(Object.is(pointsOf({}, null, PPR), 0)).toBe(true)
  expect(Object.is(roundPoints(-0.001), 0)).toBe(true)
})

test('[LGR42] each figure scores its value for each unit, by itself', () => {
  fc.assert(
    fc.property(
      anyLine,
      anyCustom,
      fc.constantFrom(...FIGURES),
      fc.integer({ min: -20, max: 60 }),
      (line, scoring, figure, more) => {
        const longer = { ...line, [figure]: (line[figure] ?? 0) + more }
        expect(pointsOf(longer, 'WR', scoring)).toBeCloseTo(
          pointsOf(line, 'WR', scoring) + more * scoring.values[figure],
          6,
        )
      },
    ),
  )
})

test('[LGR42] [PPR] points of two lines add up to the points of their sum', () => {
  fc.assert(
    fc.property(anyLine, anyLine, anyPosition, anyNamed, (first, second, position, scoring) => {
      expect(pointsOf(sumOfLines([{ line: first }, { line: second }]), position, scoring)).toBeCloseTo(
        pointsOf(first, position, scoring) + pointsOf(second, position, scoring),
        6,
      )
    }),
  )
})

test('[LGR43] PPR is Standard and a point for each reception, and Half PPR lies in the middle', () => {
  fc.assert(
    fc.property(anyLine, anyPosition, (line, position) => {
      const [standard, half, ppr] = [STANDARD, HALF_PPR, PPR].map((scoring) => pointsOf(line, position, scoring))
      expect((ppr ?? 0) - (standard ?? 0)).toBeCloseTo(line.receptions ?? 0, 6)
      expect(half).toBeCloseTo(((standard ?? 0) + (ppr ?? 0)) / 2, 6)
    }),
  )
})

test('[LGR44] the tight end premium counts for the receptions of tight ends only', () => {
  fc.assert(
    fc.property(anyLine, anyPosition, fc.constantFrom(...NAMED_SCORINGS), (line, position, base) => {
      for (const tePremium of TE_PREMIUMS) {
        const gained = pointsOf(line, position, named(base, { tePremium })) - pointsOf(line, position, named(base))
        expect(gained).toBeCloseTo(position === 'TE' ? tePremium * (line.receptions ?? 0) : 0, 6)
      }
    }),
  )
  const custom: Scoring = { kind: 'custom', values: PPR_VALUES, tePremium: 0.75 }
  expect(pointsOf({ receptions: 4 }, 'TE', custom)).toBe(7)
  expect(pointsOf({ receptions: 4 }, 'WR', custom)).toBe(4)
})

test('[LGR45] a passing touchdown is worth 4 or 6 points, and nothing else changes', () => {
  fc.assert(
    fc.property(anyLine, anyPosition, (line, position) => {
      const six = pointsOf(line, position, named('ppr', { passingTouchdown: 6 }))
      expect(six - pointsOf(line, position, PPR)).toBeCloseTo(2 * (line.passing_tds ?? 0), 6)
    }),
  )
})

function named(base: NamedScoring, more: Partial<NamedScoringRules> = {}): NamedScoringRules {
  return { ...PPR, base, ...more }
}

const anyLine: fc.Arbitrary<StatLine> = fc.dictionary(
  fc.constantFrom<Figure>(...FIGURES),
  fc.integer({ min: -20, max: 600 }),
)
const anyPosition = fc.constantFrom(...POSITIONS, null)
const anyNamed = fc.constantFrom(...NAMED_SCORINGS.map((base) => named(base, { tePremium: 0.5 })))
const anyCustom = fc
  .record(Object.fromEntries(FIGURES.map((figure) => [figure, fc.integer({ min: -40, max: 40 })])))
  .map((quarters) => ({
    kind: 'custom' as const,
    values: { ...PPR_VALUES, ...Object.fromEntries(FIGURES.map((each) => [each, (quarters[each] ?? 0) / 4])) },
    tePremium: 0,
  }))

test('[LGR40] Standard, Half PPR and PPR differ in receptions alone', () => {
  for (const [scoring, reception] of [
    [STANDARD, 0],
    [HALF_PPR, 0.5],
    [PPR, 1],
  ] as const) {
    expect(valuesOf(scoring)).toEqual({ ...PPR_VALUES, receptions: reception })
  }
})

test('[LGR53] a season without figures keeps its PPR points and says so', () => {
  const line = { receptions: 60, receiving_yards: 700 }
  expect(pointsInSeason({ pprPoints: 130, line }, 'WR', HALF_PPR)).toEqual({ points: 100, scoring: HALF_PPR })
  expect(pointsInSeason({ pprPoints: 130, line: null }, 'WR', HALF_PPR)).toEqual({ points: 130, scoring: PPR })
  expect(pointsInSeason({ pprPoints: null, line: null }, 'WR', HALF_PPR)).toEqual({ points: null, scoring: HALF_PPR })
})

test('[LGR53] under plain PPR points are those of the board, whatever its figures', () => {
  expect(pointsInSeason({ pprPoints: 323.8, line: { receptions: 60 } }, 'RB', PPR).points).toBe(323.8)
})
