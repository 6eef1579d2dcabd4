import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectKickingOrDefensePoints, projectSkillPoints } from './projections.ts'

test('[PRJ1] without a past the projection is the curve by positional rank', () => {
  const rookie = { positionRankNumber: 1, pastSeasons: [null, null, null] } as const
  // start + slope x ln 3
  expect(projectSkillPoints({ ...rookie, position: 'QB' })).toBe(346.6)
  expect(projectSkillPoints({ ...rookie, position: 'RB' })).toBe(348.8)
  expect(projectSkillPoints({ ...rookie, position: 'WR' })).toBe(295.2)
  expect(projectSkillPoints({ ...rookie, position: 'TE' })).toBe(219.1)
})

test('[PRJ1] points per game of the past, weighted by season and games, are drawn toward the curve', () => {
  const outlook = { position: 'RB', positionRankNumber: 1 } as const
  const pastSeasons = [
    { gameCount: 17, points: 340 },
    { gameCount: 10, points: 100 },
  ]
  const curve = 447 - 89.4 * Math.log(3)
  const games = 0.6 * 17 + 0.28 * 10
  const past = 14.5 * (0.6 * 340 + 0.28 * 100)
  expect(projectSkillPoints({ ...outlook, pastSeasons })).toBeCloseTo((past + 25 * curve) / (games + 25), 1)
})

test('[PRJ1] who missed games at the same rate moves toward the price, not down', () => {
  const rate = 19.4
  const seasonOf = (gameCount: number) => ({ gameCount, points: rate * gameCount })
  const outlook = { position: 'QB', positionRankNumber: 6 } as const
  const price = projectSkillPoints({ ...outlook, pastSeasons: [] })
  const hurt = projectSkillPoints({ ...outlook, pastSeasons: [seasonOf(8)] })
  const healthy = projectSkillPoints({ ...outlook, pastSeasons: [seasonOf(17)] })
  expect(hurt).toBeGreaterThan(price)
  expect(healthy).toBeGreaterThan(hurt)
  expect(healthy).toBeLessThan(15 * rate)
})

test('[PRJ1] the newest season counts most', () => {
  const outlook = { position: 'WR', positionRankNumber: 20 } as const
  const [good, bad] = [
    { gameCount: 17, points: 300 },
    { gameCount: 17, points: 100 },
  ]
  expect(projectSkillPoints({ ...outlook, pastSeasons: [good, bad] })).toBeGreaterThan(
    projectSkillPoints({ ...outlook, pastSeasons: [bad, good] }),
  )
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
      (position, positionRankNumber, pastSeasons) => {
        const points = projectSkillPoints({ position, positionRankNumber, pastSeasons })
        expect(points).toBeGreaterThanOrEqual(0)
        expect(Number((points * 10).toFixed(6)) % 1).toBe(0)
      },
    ),
  )
})

test('[PRJ1] a better positional rank never projects lower for the same past', () => {
  const pastSeasons = [{ gameCount: 12, points: 150 }]
  for (let rank = 1; rank < 120; rank += 1) {
    const outlook = { position: 'RB', pastSeasons } as const
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
