import { expect, test } from 'vitest'
import { learnedPrices } from './learned-prices.ts'

const PLAYERS = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, adp: index + 1 }))

test('[ODD6] each finished draft moves prices further toward what the league pays', () => {
  const priceOfD = (drafts: readonly (readonly string[])[]) => learnedPrices(PLAYERS, drafts).get('d') ?? 0
  const early = ['d', 'a', 'b']
  expect(priceOfD([])).toBe(4)
  expect(priceOfD([early])).toBeCloseTo(3)
  expect(priceOfD([early, early])).toBeCloseTo(2.5)
  expect(priceOfD(Array.from({ length: 50 }, () => early))).toBeLessThan(1.2)
})

test('[ODD6] whoever the league left out costs at least the end of a draft', () => {
  const prices = learnedPrices(PLAYERS, [['d', 'a']])
  expect(prices.get('b')).toBeGreaterThan(2)
  expect(prices.get('c')).toBeCloseTo(3)
})
