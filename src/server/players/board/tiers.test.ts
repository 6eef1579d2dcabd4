import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSITIONS } from '#core/players/player.ts'
import { TIER_COUNT, tiersByValue, type RankedProjection } from './tiers.ts'

function receivers(...points: (number | null)[]): RankedProjection[] {
  return points.map((projectedPoints) => ({ position: 'WR', projectedPoints }))
}

test('[TIER1] no players, no tiers; one player is tier 1', () => {
  expect(tiersByValue([])).toEqual([])
  expect(tiersByValue(receivers(100))).toEqual([1])
  expect(tiersByValue(receivers(null, null))).toEqual([1, 1])
})

test('[TIER1] tiers break at the gaps', () => {
  const clusters = [300, 270, 240, 210, 180, 150, 120, 90, 60, 30]
  const points = clusters.flatMap((top) => [top, top - 1, top - 2])
  expect(tiersByValue(receivers(...points))).toEqual(clusters.flatMap((_, index) => [index + 1, index + 1, index + 1]))
})

test('[TIER1] players of equal value share a tier', () => {
  expect(tiersByValue(receivers(200, 200, 200, 100, 100))).toEqual([1, 1, 1, 2, 2])
})

test('[TIER1] a player projected above those ranked before them joins their tier', () => {
  expect(tiersByValue(receivers(200, 100, 300, 10))).toEqual([1, 1, 1, 2])
})

test('[TIER1] a player without a projection shares the tier of a neighbour', () => {
  const tiers = tiersByValue(receivers(300, null, 200, 100))
  expect(tiers).toEqual([1, 1, 2, 3])
})

test('[TIER1] value is what a player gains over the last starter at the same position', () => {
  // Twelve quarterbacks at 300 start, so a quarterback of 300 gains nothing; a lone receiver of 300 among 100s gains 200.
  const quarterbacks = Array.from({ length: 12 }, (): RankedProjection => ({ position: 'QB', projectedPoints: 300 }))
  const others = receivers(...Array.from({ length: 45 }, () => 100))
  const tiers = tiersByValue([...receivers(300), ...quarterbacks, ...others])
  expect(tiers[0]).toBe(1)
  expect(new Set(tiers.slice(1))).toEqual(new Set([2]))
})

test('[TIER1] a tier is 1 to 10, starts at 1, never falls and never skips down the ranking', () => {
  const projection = fc.record({
    position: fc.constantFrom(...POSITIONS),
    projectedPoints: fc.option(fc.double({ min: 0, max: 400, noNaN: true })),
  })
  fc.assert(
    fc.property(fc.array(projection, { maxLength: 120 }), (ranking) => {
      const tiers = tiersByValue(ranking)
      expect(tiers).toHaveLength(ranking.length)
      let last = 1
      for (const [index, tier] of tiers.entries()) {
        if (index === 0) expect(tier).toBe(1)
        expect(tier - last === 0 || tier - last === 1).toBe(true)
        last = tier
      }
      expect(last).toBeLessThanOrEqual(TIER_COUNT)
    }),
  )
})
