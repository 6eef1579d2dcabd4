import { expect, test } from 'vitest'

import { combinedSeed, seededRandom } from './seeded-random.ts'

test('[CMP1] a seed always gives the same numbers', () => {
  const random = seededRandom(77)
  expect([random(), random()].map((number) => number.toFixed(6))).toEqual(['0.143190', '0.931619'])
})

test('[CMP1] numbers are spread evenly from 0 to 1', () => {
  const random = seededRandom(1)
  const counts = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 10_000; draw += 1) {
    const tenth = Math.floor(random() * 10)
    counts[tenth] = (counts[tenth] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('[CMP1] seeds of different parts, or parts in another order, differ', () => {
  const seeds = new Set<number>()
  for (let seed = 0; seed < 20; seed += 1) {
    for (let team = 0; team < 16; team += 1) {
      for (let slot = 1; slot <= 320; slot += 1) seeds.add(combinedSeed(seed, team, slot))
    }
  }
  expect(seeds.size).toBeGreaterThan(20 * 16 * 320 - 10)
  expect(combinedSeed(1, 2)).not.toBe(combinedSeed(2, 1))
  expect(combinedSeed(2 ** 32 - 1, 3)).not.toBe(combinedSeed(2 ** 32 - 2, 3))
})
