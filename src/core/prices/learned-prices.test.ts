import { expect, test } from 'vitest'
import { learnedPrices, type PastDraft } from './learned-prices.ts'

const PRICES = new Map(['a', 'b', 'c', 'd'].map((id, index) => [id, index + 1]))

function draft(...picks: readonly (string | null)[]): PastDraft {
  return { picks, keptIds: [] }
}

test('[ODD6] each finished draft moves prices further toward what the league pays', () => {
  const priceOfD = (drafts: readonly PastDraft[]) => learnedPrices(PRICES, drafts).get('d') ?? 0
  const early = draft('d', 'a', 'b')
  expect(priceOfD([])).toBe(4)
  expect(priceOfD([early])).toBeCloseTo(3)
  expect(priceOfD([early, early])).toBeCloseTo(2.5)
  expect(priceOfD(Array.from({ length: 50 }, () => early))).toBeLessThan(1.2)
})

test('[ODD6] whoever the league left out costs at least the end of a draft', () => {
  const prices = learnedPrices(PRICES, [draft('d', 'a')])
  expect(prices.get('b')).toBeGreaterThan(2)
  expect(prices.get('c')).toBeCloseTo(3)
})

test('[ODD6] a keeper says nothing about prices', () => {
  const kept: PastDraft = { picks: ['d', null, 'b'], keptIds: ['a'] }
  expect(learnedPrices(PRICES, [kept]).get('a')).toBe(1)
})

test('[ODD6] a player without a public price has one once the league drafted them', () => {
  const prices = learnedPrices(PRICES, [draft('x', 'a', 'b')])
  expect(prices.get('x')).toBeCloseTo((1 + 2 * 3.25) / 3)
})
