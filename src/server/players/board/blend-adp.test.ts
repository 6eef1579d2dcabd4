import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adpListFault, blendAdp, type AdpList, type SitePrice } from './blend-adp.ts'

const DATE = '2026-09-01'

function price(number: number, adp: number, more: Partial<SitePrice> = {}): SitePrice {
  return { playerId: `p${number}`, position: 'WR', adp, draftCount: 400, spread: null, ...more }
}

function list(prices: readonly SitePrice[], more: Partial<AdpList> = {}): AdpList {
  return {
    source: 'One',
    scoring: 'ppr',
    firstDay: '2026-08-28',
    lastDay: '2026-08-31',
    draftCount: 500,
    prices,
    ...more,
  }
}

const HUNDRED = Array.from({ length: 120 }, (_, index) => price(index, index + 1))
const FACTS = { season: 2026, date: DATE, hasPlayed: (id: string) => id !== 'rookie' }

test('[DF25] two sites with the same drafts and days meet in the middle; a player whom one lacks keeps the price of the other', () => {
  const { prices } = blendAdp([list([price(1, 10), price(2, 30)]), list([price(1, 14)], { source: 'Two' })], [], DATE)
  expect(prices).toEqual([
    { playerId: 'p1', position: 'WR', adp: 12, withinSpread: null, betweenSpread: 2 },
    { playerId: 'p2', position: 'WR', adp: 30, withinSpread: null, betweenSpread: null },
  ])
})

test('[DF25] newer drafts weigh more than older ones, and many more than one', () => {
  const other = (more: Partial<AdpList>) => list([price(1, 20)], { source: 'Two', ...more })
  const meanWith = (second: AdpList) => blendAdp([list([price(1, 10)]), second], [], DATE).prices[0]?.adp
  expect(meanWith(other({}))).toBe(15)
  expect(meanWith(other({ firstDay: '2026-08-01', lastDay: '2026-08-15' }))).toBeLessThan(14)
  expect(meanWith(list([price(1, 20, { draftCount: 1 })], { source: 'Two' }))).toBeLessThan(12.5)
})

test('[DF25] spreads within the sites are kept apart from the spread between them', () => {
  const [blended] = blendAdp(
    [list([price(1, 10, { spread: 3 })]), list([price(1, 14, { spread: null })], { source: 'Two' })],
    [],
    DATE,
  ).prices
  expect(blended).toMatchObject({ withinSpread: 3, betweenSpread: 2 })
})

test('[DF26] a star at 150 on one site is left out with its reason, whichever site it is', () => {
  const good = list([price(1, 3), price(2, 40)])
  const typo = list([price(1, 150), price(2, 44)], { source: 'Two', draftCount: 300 })
  const half = list([price(1, 3.4)], { source: 'Two', scoring: 'half_ppr' })
  for (const lists of [
    [good, typo],
    [typo, good],
  ]) {
    const blended = blendAdp(lists, [half], DATE)
    expect(blended.prices.find(({ playerId }) => playerId === 'p1')?.adp).toBe(3)
    expect(blended.leftOut).toEqual(['Two: 150.0 for p1, 3.2 elsewhere'])
  }
})

test('[DF26] of two prices that contradict each other without a third, the one of fewer drafts goes; an honest dispute stays', () => {
  const many = list([price(1, 4, { draftCount: 900 }), price(2, 120)])
  const few = list([price(1, 90, { draftCount: 30 }), price(2, 150)], { source: 'Two' })
  const { prices, leftOut } = blendAdp([many, few], [], DATE)
  expect(prices.map(({ adp }) => adp)).toEqual([4, 135])
  expect(leftOut).toEqual(['Two: 90.0 for p1, 4.0 elsewhere'])
})

test.each<[string, Partial<AdpList>, RegExp]>([
  ['empty', { prices: [] }, /0 known players/],
  ['short', { prices: HUNDRED.slice(0, 99) }, /99 known players/],
  ['of few drafts', { draftCount: 19 }, /19 drafts/],
  ['old', { firstDay: '2026-06-01', lastDay: '2026-07-10' }, /53 days old/],
  ['of the future', { lastDay: '2026-09-20' }, /future/],
  ['of last season', { firstDay: '2025-08-20', lastDay: '2025-08-27' }, /of 2025, not of 2026/],
  [
    'of leagues that start two quarterbacks',
    { prices: HUNDRED.map((each, index) => (index % 4 === 0 ? { ...each, position: 'QB' as const } : each)) },
    /6 of its first 24 are quarterbacks/,
  ],
  [
    'of rookies',
    { prices: HUNDRED.map((each, index) => (index < 9 ? { ...each, playerId: 'rookie' } : each)) },
    /9 of its first 24 never played/,
  ],
])('[DF26] a list that is %s is left out', (_, more, reason) => {
  expect(adpListFault(list(HUNDRED, more), FACTS)).toMatch(reason)
})

test('[DF26] an ordinary list of this week is used, at its limits too', () => {
  expect(adpListFault(list(HUNDRED), FACTS)).toBeNull()
  expect(adpListFault(list(HUNDRED.slice(0, 100), { draftCount: 20 }), FACTS)).toBeNull()
  expect(adpListFault(list(HUNDRED, { firstDay: '2026-07-01', lastDay: '2026-07-18' }), FACTS)).toBeNull()
})

test('[DF25] a mean lies between the prices of its sites, in order, and does not depend on the order of the sites', () => {
  const sites = fc.array(
    fc.record({
      adp: fc.double({ min: 1, max: 30, noNaN: true }),
      draftCount: fc.option(fc.nat({ max: 5000 }), { nil: null }),
      ageDays: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(sites, (drawn) => {
      const lists = drawn.map(({ adp, draftCount, ageDays }, index) => {
        const day = new Date(Date.parse(DATE) - ageDays * 86_400_000).toISOString().slice(0, 10)
        return list([price(1, adp, { draftCount })], { source: `S${index}`, firstDay: day, lastDay: day })
      })
      const { prices, leftOut } = blendAdp(lists, [], DATE)
      const [blended] = prices
      const picks = drawn.map(({ adp }) => adp)
      expect(leftOut).toEqual([])
      expect(blended?.adp).toBeGreaterThanOrEqual(Math.min(...picks) - 0.006)
      expect(blended?.adp).toBeLessThanOrEqual(Math.max(...picks) + 0.006)
      expect(blendAdp(lists.toReversed(), [], DATE).prices).toEqual(prices)
    }),
  )
})
