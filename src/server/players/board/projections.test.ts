import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ordinaryPointsPerGame,
  projectKickingOrDefensePoints,
  projectSkillPoints,
  weightedPointsPerGame,
} from './projections.ts'

test('[PRJ1] without a past the projection is the curve by positional rank', () => {
  const rookie = { positionRankNumber: 1, pastSeasons: [null, null, null], ordinaryPointsPerGame: 10 } as const
  // start + slope x ln 3
  expect(projectSkillPoints({ ...rookie, position: 'QB' })).toBe(287.1)
  expect(projectSkillPoints({ ...rookie, position: 'RB' })).toBe(348.8)
  expect(projectSkillPoints({ ...rookie, position: 'WR' })).toBe(295.2)
  expect(projectSkillPoints({ ...rookie, position: 'TE' })).toBe(203.3)
})

test('[PRJ1] with a past it is the mean of past and curve', () => {
  // 17 games of 20 points: (0.6 x 340 + 3.5 x 10) / (0.6 x 17 + 3.5) = 17.445 a game, x 15.7 games = 273.9; curve 348.8
  const outlook = { position: 'RB', positionRankNumber: 1, ordinaryPointsPerGame: 10 } as const
  const past = ((0.6 * 340 + 35) / (0.6 * 17 + 3.5)) * (0.35 * 17 + 0.65 * 15)
  const curve = 447 - 89.4 * Math.log(3)
  expect(projectSkillPoints({ ...outlook, pastSeasons: [{ gameCount: 17, points: 340 }] })).toBeCloseTo(
    (past + curve) / 2,
    1,
  )
})

test('[PRJ1] a season missed counts as no games, not as unknown', () => {
  const outlook = { position: 'WR', positionRankNumber: 5, ordinaryPointsPerGame: 8 } as const
  const season = { gameCount: 17, points: 300 }
  const missedLast = projectSkillPoints({ ...outlook, pastSeasons: [null, season] })
  const missedBefore = projectSkillPoints({ ...outlook, pastSeasons: [season, null] })
  expect(missedLast).toBeLessThan(missedBefore)
})

test('[PRJ1] never below 0 and to a tenth, whatever the past', () => {
  const season = fc.option(
    fc.record({ gameCount: fc.integer({ min: 1, max: 18 }), points: fc.integer({ min: -40, max: 500 }) }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('QB', 'RB', 'WR', 'TE'),
      fc.integer({ min: 1, max: 400 }),
      fc.array(season, { maxLength: 4 }),
      fc.option(fc.integer({ min: 0, max: 25 })),
      (position, positionRankNumber, pastSeasons, ordinary) => {
        const points = projectSkillPoints({
          position,
          positionRankNumber,
          pastSeasons,
          ordinaryPointsPerGame: ordinary,
        })
        expect(points).toBeGreaterThanOrEqual(0)
        expect(Number((points * 10).toFixed(6)) % 1).toBe(0)
      },
    ),
  )
})

test('[PRJ1] a better positional rank never projects lower for the same past', () => {
  const pastSeasons = [{ gameCount: 12, points: 150 }]
  for (let rank = 1; rank < 120; rank += 1) {
    const outlook = { position: 'RB', pastSeasons, ordinaryPointsPerGame: 7 } as const
    expect(projectSkillPoints({ ...outlook, positionRankNumber: rank })).toBeGreaterThanOrEqual(
      projectSkillPoints({ ...outlook, positionRankNumber: rank + 1 }),
    )
  }
})

test('[PRJ2] a kicker and a defense are drawn to an ordinary season, and null stays null', () => {
  expect(projectKickingOrDefensePoints('K', 160)).toBe(140.5)
  expect(projectKickingOrDefensePoints('DST', 60)).toBe(92.5)
  expect(projectKickingOrDefensePoints('K', null)).toBeNull()
})

test('[PRJ1] the ordinary player is the 40th percentile, between neighbours', () => {
  expect(ordinaryPointsPerGame([])).toBeNull()
  expect(ordinaryPointsPerGame([7])).toBe(7)
  expect(ordinaryPointsPerGame([30, 10, 20, 0, 40, 50])).toBe(20)
  expect(ordinaryPointsPerGame([10, 20])).toBe(14)
})

test('[PRJ1] points per game weigh newer seasons and longer seasons more', () => {
  expect(weightedPointsPerGame([null, null])).toBeNull()
  expect(weightedPointsPerGame([{ gameCount: 10, points: 100 }])).toBeCloseTo(10)
  expect(
    weightedPointsPerGame([
      { gameCount: 10, points: 200 },
      { gameCount: 10, points: 100 },
    ]),
  ).toBeCloseTo((0.6 * 200 + 0.28 * 100) / (0.6 * 10 + 0.28 * 10))
})
