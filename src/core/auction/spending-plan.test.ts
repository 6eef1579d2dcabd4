import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolOfIds, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { STANDARD_LINEUP, type Lineup } from '../league/rules.ts'
import { auctionMarket, type AuctionPlayer } from './auction-prices.ts'
import type { Auction, Sale } from './auction.ts'
import { planKey, PLAN_STYLES, openDollars, spendingPlan, type SpendingFacts } from './spending-plan.ts'

/** Two hundred players whose positions take turns, an ADP each. */
const POSITIONS_IN_TURN = ['rb', 'wr', 'rb', 'wr', 'qb', 'wr', 'rb', 'te', 'wr', 'k', 'dst'] as const
const PLAYERS: readonly AuctionPlayer[] = Array.from({ length: 320 }, (_, index) => {
  const letters = POSITIONS_IN_TURN[index % POSITIONS_IN_TURN.length] ?? 'wr'
  const position = letters.toUpperCase() as AuctionPlayer['position']
  const isLate = letters === 'k' || letters === 'dst'
  // No list has defenses: they cost the minimum.
  const adp = letters === 'dst' ? null : isLate ? 150 + index / 10 : index + 1
  return { id: `${letters}${index}`, position, adp }
})
const POOL = poolOfIds(PLAYERS.map(({ id }) => id))

function league(more: { teamCount?: number; budget?: number; roundCount?: number; lineup?: Lineup } = {}): Auction {
  const { teamCount = 12, budget = 200, roundCount = 15, lineup = STANDARD_LINEUP } = more
  return smallAuction({ teamCount, roundCount, rules: { budget }, league: { lineup } })
}

function factsOf(auction: Auction): SpendingFacts {
  return { market: auctionMarket(auction, PLAYERS), pool: POOL }
}

function sale(playerId: string, price: number, more: Partial<Sale> = {}): Sale {
  return { lotNumber: 1, playerId, teamIndex: 0, price, by: 'person', reason: null, nominatedBy: 0, ...more }
}

function bought(auction: Auction, ...sales: readonly Sale[]): Auction {
  return { ...auction, sales: [...auction.sales, ...sales] }
}

function dollarsOf(auction: Auction, facts = factsOf(auction), style = PLAN_STYLES[0]) {
  return Object.fromEntries(openDollars(spendingPlan(auction, 0, facts, style)))
}

function sum(dollars: Readonly<Record<string, number>>): number {
  return Object.values(dollars).reduce((total, each) => total + each, 0)
}

test('[AUC95] the balanced plan spends the whole budget as teams do: two good starters at a position, no star beside a $1 starter', () => {
  const plan = dollarsOf(league())
  expect(sum(plan)).toBe(200)
  expect(plan['RB1']).toBeGreaterThan(plan['RB2'] ?? 0)
  expect(plan['WR1']).toBeGreaterThan(plan['WR2'] ?? 0)
  for (const key of ['RB2', 'WR2', 'FLEX1']) expect(plan[key]).toBeGreaterThanOrEqual(6)
  for (const key of ['RB1', 'WR1']) expect(plan[key]).toBeLessThanOrEqual(70)
  expect(plan['K1']).toBeLessThanOrEqual(3)
  expect(plan['BN']).toBeGreaterThanOrEqual(6)
})

test('[AUC95] stars put more into the best two, depth into the bench, each the whole budget', () => {
  const auction = league()
  const [balanced, stars, depth] = PLAN_STYLES.map((style) => {
    const plan = spendingPlan(auction, 0, factsOf(auction), style)
    const amounts = plan.places.map(({ planned }) => planned).toSorted((one, other) => other - one)
    return {
      top: (amounts[0] ?? 0) + (amounts[1] ?? 0),
      bench: plan.bench,
      sum: sum(Object.fromEntries(openDollars(plan))),
    }
  })
  expect([balanced?.sum, stars?.sum, depth?.sum]).toEqual([200, 200, 200])
  expect(stars?.top).toBeGreaterThan((balanced?.top ?? 0) + 5)
  expect(depth?.top).toBeLessThan((balanced?.top ?? 0) - 5)
  expect(depth?.bench).toBeGreaterThan(balanced?.bench ?? 0)
  expect(stars?.bench).toBeLessThan(balanced?.bench ?? 0)
})

test('[AUC95] sales of others leave the plan as it is, while anybody is left who could fill a place for its dollars', () => {
  const auction = league()
  const facts = factsOf(auction)
  const others = bought(auction, sale('rb0', 60, { teamIndex: 3 }), sale('wr1', 30, { teamIndex: 4 }))
  expect(dollarsOf(others, facts)).toEqual(dollarsOf(auction, facts))
})

test('[AUC95] what a purchase costs too much comes from the bench, then from the cheapest places; what it leaves goes to the dearest open place', () => {
  const auction = league()
  const facts = factsOf(auction)
  const before = dollarsOf(auction, facts)
  const over = spendingPlan(bought(auction, sale('rb0', (before['RB1'] ?? 0) + 3)), 0, facts)
  expect(over.over).toBe(3)
  expect(over.bench).toBe((before['BN'] ?? 0) - 3)
  expect(over.places.find(({ place, number }) => place === 'RB' && number === 1)).toMatchObject({
    planned: before['RB1'],
    sale: { playerId: 'rb0' },
  })
  const { RB1: _filled, BN: benchBefore = 0, ...rest } = before
  const { BN: benchAfter = 0, ...restAfter } = Object.fromEntries(openDollars(over))
  expect(restAfter).toEqual(rest)
  expect(benchAfter).toBe(benchBefore - 3)

  const under = dollarsOf(bought(auction, sale('rb0', (before['RB1'] ?? 0) - 10)), facts)
  const dearest = Object.entries(rest).toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
  expect(under[dearest]).toBe((before[dearest] ?? 0) + 10)
  expect(under['BN']).toBe(benchBefore)
})

test('[AUC95] purchases are counted against the plan of the start, money that moved only once', () => {
  const auction = league()
  const facts = factsOf(auction)
  const before = dollarsOf(auction, facts)
  const [first = 0, second = 0] = [before['WR1'], before['RB1']]
  const { over, places } = spendingPlan(bought(auction, sale('wr1', first - 2), sale('rb0', second)), 0, facts)
  expect(over).toBe(-2)
  const planned = places.flatMap((each) => (each.sale === null ? [] : [`${each.place} ${each.planned}`]))
  expect(planned.toSorted()).toEqual([`RB ${second}`, `WR ${first}`].toSorted())
})

test('[AUC95] a cheap player fills the place whose dollars are nearest, not the dearest one', () => {
  const auction = league()
  const facts = factsOf(auction)
  const before = dollarsOf(auction, facts)
  const plan = dollarsOf(bought(auction, sale('rb2', (before['RB2'] ?? 0) + 1)), facts)
  expect(plan).toHaveProperty('RB1')
  expect(plan).not.toHaveProperty('RB2')
})

test('[AUC95] a keeper is in their place for the salary, and the rest of the money is divided', () => {
  const auction = bought(league(), sale('rb0', 11, { by: 'keeper', lotNumber: 0 }))
  const plan = spendingPlan(auction, 0, factsOf(auction))
  expect(plan.places.find(({ sale: kept }) => kept !== null)).toMatchObject({ place: 'RB', planned: 11 })
  expect(sum(Object.fromEntries(openDollars(plan)))).toBe(189)
  expect(plan.over).toBe(0)
})

test('[AUC95] the bench is one place in a plan', () => {
  expect([planKey('RB', 2), planKey('BN', 4)]).toEqual(['RB2', 'BN'])
})

test('[AUC95] in any league, after any purchases, open places have the minimum at least, and together the money that is left', () => {
  const anything = fc.record({
    teamCount: fc.integer({ min: 2, max: 16 }),
    budget: fc.constantFrom(20, 60, 100, 200, 1000, 10_000),
    extraBench: fc.integer({ min: 0, max: 12 }),
    superflex: fc.boolean(),
    kicks: fc.boolean(),
    style: fc.constantFrom(...PLAN_STYLES),
    purchases: fc.array(fc.record({ index: fc.nat({ max: 150 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 8,
    }),
  })
  fc.assert(
    fc.property(anything, ({ teamCount, budget, extraBench, superflex, kicks, style, purchases }) => {
      const kicking = kicks ? 1 : 0
      const lineup = { ...STANDARD_LINEUP, SUPERFLEX: superflex ? 1 : 0, K: kicking, DST: kicking, BN: extraBench }
      const roundCount = Object.values(lineup).reduce((all, count) => all + count, 0)
      if (budget < roundCount) return
      let auction = league({ teamCount, budget, roundCount, lineup })
      const facts = factsOf(auction)
      const ids = new Set<string>()
      let left = budget
      for (const { index, share } of purchases) {
        const id = PLAYERS[index]?.id ?? ''
        if (ids.has(id) || ids.size === roundCount) continue
        const most = left - (roundCount - ids.size - 1)
        const price = Math.max(1, Math.floor(most * share))
        ids.add(id)
        left -= price
        auction = bought(auction, sale(id, price))
      }
      const plan = spendingPlan(auction, 0, facts, style)
      const open = plan.places.filter((each) => each.sale === null)
      expect(sum(Object.fromEntries(openDollars(plan)))).toBe(ids.size === roundCount ? 0 : left)
      for (const { planned } of open) expect(planned).toBeGreaterThanOrEqual(1)
      expect(plan.bench).toBeGreaterThanOrEqual(plan.benchPlaces)
      expect(open.length + plan.benchPlaces).toBe(roundCount - ids.size)
    }),
  )
})
