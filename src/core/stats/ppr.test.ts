import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pprPoints, roundPoints, type ScoringLine } from './fantasy-points.ts'

const NOTHING: ScoringLine = {
  passing_yards: 0,
  passing_tds: 0,
  interceptions: 0,
  rushing_yards: 0,
  rushing_tds: 0,
  receptions: 0,
  receiving_yards: 0,
  receiving_tds: 0,
  fumbles_lost: 0,
}

test.each([
  ['passing_yards', 25, 1],
  ['passing_tds', 1, 4],
  ['interceptions', 1, -2],
  ['rushing_yards', 10, 1],
  ['rushing_tds', 1, 6],
  ['receptions', 1, 1],
  ['receiving_yards', 10, 1],
  ['receiving_tds', 1, 6],
  ['fumbles_lost', 1, -2],
] as const)('[PPR] %s: %d scores %d', (field, amount, points) => {
  expect(pprPoints({ ...NOTHING, [field]: amount })).toBe(points)
})

test('[PPR] a quarterback of 232 yards, 2 TD, 9 rushes for 39 and 2 TD with a fumble lost has 31.18', () => {
  expect(
    pprPoints({ ...NOTHING, passing_yards: 232, passing_tds: 2, rushing_yards: 39, rushing_tds: 2, fumbles_lost: 1 }),
  ).toBe(31.18)
})

test('[PPR] an empty line scores 0, not -0', () => {
  expect(Object.is(pprPoints(NOTHING), 0)).toBe(true)
  expect(Object.is(roundPoints(-0.001), 0)).toBe(true)
})

test('[PPR] points of two lines add up to the points of their sum', () => {
  const count = fc.integer({ min: -20, max: 600 })
  const line = fc.record({
    passing_yards: count,
    passing_tds: count,
    interceptions: count,
    rushing_yards: count,
    rushing_tds: count,
    receptions: count,
    receiving_yards: count,
    receiving_tds: count,
    fumbles_lost: count,
  })
  fc.assert(
    fc.property(line, line, (first, second) => {
      const sum: ScoringLine = {
        passing_yards: first.passing_yards + second.passing_yards,
        passing_tds: first.passing_tds + second.passing_tds,
        interceptions: first.interceptions + second.interceptions,
        rushing_yards: first.rushing_yards + second.rushing_yards,
        rushing_tds: first.rushing_tds + second.rushing_tds,
        receptions: first.receptions + second.receptions,
        receiving_yards: first.receiving_yards + second.receiving_yards,
        receiving_tds: first.receiving_tds + second.receiving_tds,
        fumbles_lost: first.fumbles_lost + second.fumbles_lost,
      }
      expect(pprPoints(sum)).toBeCloseTo(pprPoints(first) + pprPoints(second), 6)
    }),
  )
})
