import { expect, test } from 'vitest'
import { apply } from './apply-auction.ts'
import {
  auctionMarket,
  expectedPrices,
  priceNow,
  priceRange,
  roomInflation,
  secondHighestMaxBid,
  type AuctionPlayer,
} from './auction-prices.ts'
import type { Auction } from './auction.ts'
import { seededRandom } from '../lib/seeded-random.ts'
import { HOST, openTable, seat, smallAuction } from '../../../tests/support/auction/auction-builders.ts'

const PLAYERS: readonly AuctionPlayer[] = Array.from({ length: 40 }, (_player, index) => ({
  id: `rb${index}`,
  position: 'RB',
  adp: index + 1,
}))
const ROOM = { teamCount: 12, money: 480, places: 36, minimum: 1 }
const MODEL = { reach: 30, sharpness: 1, reachByTeams: 0, unspent: 0, unlisted: 0 }
const NOTHING = { inflation: 0, position: 0, delay: 0 }

test('[AUC30] the money above the minimum is shared out by ADP over as many players as there are places', () => {
  const { players, playersById } = expectedPrices(PLAYERS, ROOM, MODEL)
  const sum = players.slice(0, 36).reduce((total, { price }) => total + price, 0)
  expect(sum).toBeCloseTo(480)
  const above = (id: string) => (playersById.get(id)?.price ?? 0) - 1
  expect(above('rb0') / above('rb30')).toBeCloseTo(Math.E, 9)
  expect(players.map(({ rank }) => rank)).toEqual(players.map((_player, index) => index))
  const sharp = expectedPrices(PLAYERS, ROOM, { ...MODEL, sharpness: 1.2 }).players
  const ratioOf = (of: typeof players, place: number) => (of[place]?.price ?? 0) / (players[place]?.price ?? 1)
  expect(ratioOf(sharp, 35)).toBeLessThan(1)
  expect(ratioOf(sharp, 10)).toBeGreaterThan(1)
})

test('[AUC30] a player on no list costs the minimum, and a list that is too short leaves money to the others', () => {
  const short = [...PLAYERS.slice(0, 18), { id: 'wr0', position: 'WR', adp: null } as const]
  const { playersById, players } = expectedPrices(short, ROOM, { ...MODEL, unlisted: 0.4 })
  expect(playersById.get('wr0')?.price).toBe(1)
  expect(players.reduce((sum, { price }) => sum + price - 1, 0)).toBeCloseTo((480 - 36) * (1 - 0.4 * 0.5))
})

test('[AUC46] a public auction value is half of the price, in whatever unit it comes, and the money stays the same', () => {
  const valueOf = (index: number) => (index < 20 ? 40 - index : 0.01)
  const at = (unit: number) => {
    const valued = PLAYERS.map((player, index) => ({ ...player, auctionValue: valueOf(index) * unit }))
    return expectedPrices(valued, ROOM, MODEL)
  }
  const plain = expectedPrices(PLAYERS, ROOM, MODEL)
  const { players, playersById } = at(1)
  const sumOf = (list: typeof players) => list.slice(0, ROOM.places).reduce((sum, { price }) => sum + price, 0)
  expect(sumOf(players)).toBeCloseTo(sumOf(plain.players))
  const publicPrice = (id: string) => 2 * (playersById.get(id)?.price ?? 0) - (plain.playersById.get(id)?.price ?? 0)
  expect(publicPrice('rb0') / publicPrice('rb10')).toBeCloseTo(40 / 30)
  expect(publicPrice('rb30')).toBeCloseTo(1)
  for (const { id, price } of players) expect(at(37).playersById.get(id)?.price).toBeCloseTo(price)
})

test('[AUC46] whoever has no value keeps the price by ADP, and a value may change who costs more', () => {
  const valued = PLAYERS.map((player, index) =>
    index === 3 || index === 4 ? { ...player, auctionValue: index } : player,
  )
  const plain = expectedPrices(PLAYERS, ROOM, MODEL).playersById
  const { players, playersById } = expectedPrices(valued, ROOM, MODEL)
  expect(playersById.get('rb0')?.price).toBe(plain.get('rb0')?.price)
  const cheaper = playersById.get('rb3') ?? { price: 0, rank: 0 }
  const dearer = playersById.get('rb4') ?? { price: 0, rank: 0 }
  expect(dearer.price).toBeGreaterThan(cheaper.price)
  expect(dearer.rank).toBeLessThan(cheaper.rank)
  expect(players.map(({ rank }) => rank)).toEqual(players.map((_player, index) => index))
  const nothing = PLAYERS.map((player) => ({ ...player, auctionValue: 0 }))
  expect(expectedPrices(nothing, ROOM, MODEL).players.map(({ price }) => price)).toEqual(
    [...plain.values()].map(({ price }) => price),
  )
})

test('[AUC30] keepers and their salaries are out of the market', () => {
  const before = smallAuction()
  const kept = apply(before, { kind: 'kept', playerId: 'rb0', teamIndex: 0, price: 2 })
  const market = auctionMarket(kept, PLAYERS)
  expect(market.playersById.has('rb0')).toBe(false)
  expect(market.players[0]?.price).toBeGreaterThan(auctionMarket(before, PLAYERS).players[1]?.price ?? 0)
  expect(auctionMarket({ ...kept }, PLAYERS)).toBe(market)
})

function bought(auction: Auction, playerId: string, teamIndex: number, price: number): Auction {
  const sale = { lotNumber: 1, playerId, teamIndex, price, by: 'person', reason: null, nominatedBy: null } as const
  return { ...auction, sales: [...auction.sales, sale] }
}

test('[AUC31] a part of the inflation counts, and nobody pays more than a step above the second-highest max bid', () => {
  const start = smallAuction({ rules: { budget: 60 } })
  const market = auctionMarket(start, PLAYERS)
  expect(priceNow(start, market, 'rb5', NOTHING)).toBe(market.playersById.get('rb5')?.price)
  const cheap = bought(start, 'rb0', 0, 1)
  expect(roomInflation(cheap, market)).toBeGreaterThan(1.1)
  const [none = 0, some = 0, full = 0] = [0, 0.25, 1].map((inflation) =>
    priceNow(cheap, market, 'rb5', { ...NOTHING, inflation }),
  )
  expect(none).toBeLessThan(some)
  expect(some - none).toBeLessThan((full - none) / 3)
  const poor = bought(bought(start, 'rb1', 0, 56), 'rb2', 1, 55)
  expect(secondHighestMaxBid(poor)).toBe(4)
  expect(priceNow(poor, market, 'rb0')).toBe(5)
})

test('[AUC31] sales above their prices raise their position, and no other', () => {
  const players = PLAYERS.map((player, index) => ({ ...player, position: index % 2 === 0 ? 'RB' : 'WR' }) as const)
  const start = smallAuction({ rules: { budget: 60 } })
  const market = auctionMarket(start, players)
  const position = { ...NOTHING, position: 1 }
  const dear = bought(start, 'rb0', 0, 50)
  const base = market.playersById.get('rb4')?.price ?? 0
  const over = (49 + 7.5) / ((market.playersById.get('rb0')?.price ?? 0) - 1 + 7.5)
  expect(priceNow(dear, market, 'rb4', position)).toBeCloseTo(1 + (base - 1) * over)
  expect(priceNow(dear, market, 'rb3', position)).toBe(market.playersById.get('rb3')?.price)
  const bid = { ...dear, lots: [] }
  expect(priceNow(bid, market, 'rb4', position)).toBe(priceNow(dear, market, 'rb4', position))
  const kept = { ...start, sales: dear.sales.map((sale) => ({ ...sale, by: 'keeper' as const })) }
  expect(priceNow(kept, market, 'rb4', position)).toBe(base)
})

test('[AUC31] a player whom nobody named at their turn costs less with every lot', () => {
  const start = smallAuction({ roundCount: 8, rules: { budget: 60 } })
  const market = auctionMarket(start, PLAYERS)
  const after = (count: number) => {
    const sales = Array.from({ length: count }, (_sale, index) => `rb${39 - index}`)
    const auction = sales.reduce((before, id, index) => bought(before, id, index % 3, 1), start)
    return priceNow(auction, market, 'rb4', { ...NOTHING, delay: 0.5 })
  }
  const base = market.playersById.get('rb4')?.price ?? 0
  expect(after(4)).toBe(base)
  expect(after(8)).toBeCloseTo(1 + (base - 1) * Math.sqrt((4 + 6) / (8 + 6)))
  expect(after(12)).toBeLessThan(after(8))
})

test('[AUC31] whoever leads a lot still has the place and the money for it', () => {
  const start = smallAuction({ roundCount: 2, rules: { budget: 60 } })
  const market = auctionMarket(start, PLAYERS)
  // Team 0 has $60 for two places, team 1 $10 for one, team 2 $20 for one.
  const table = openTable(bought(bought(start, 'rb3', 1, 50), 'rb4', 2, 40))
  const open = priceNow(table.auction, market, 'rb0')
  expect(open).toBe(21)
  table.do(HOST, { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(priceNow(table.auction, market, 'rb0')).toBe(open)
  table.do(seat(2), { kind: 'bid', lotNumber: 1, amount: 15, teamIndex: null })
  expect(priceNow(table.auction, market, 'rb0')).toBe(open)
  // For another player the leader's only place is taken.
  expect(priceNow(table.auction, market, 'rb1')).toBe(11)
})

const LEAGUE = { budget: 200, minimum: 1, step: 1 }

test('[AUC32] a price has a range in whole dollars; a cheap one is $1 to $3', () => {
  expect(priceRange(1.4, LEAGUE, 'half')).toEqual({ low: 1, high: 3 })
  const [half, most] = [priceRange(30, LEAGUE, 'half'), priceRange(30, LEAGUE, 'most')]
  expect(most.low).toBeLessThan(half.low)
  expect(half.low).toBeLessThan(30)
  expect(half.high).toBeGreaterThan(30)
  expect(most.high).toBeGreaterThan(half.high)
})

test('[AUC32] a range scales with the budget: that of $30 of 200 is fifty times as far in a league of $10,000', () => {
  const wide = { budget: 10_000, minimum: 1, step: 1 }
  for (const price of [3, 8.4, 19, 30, 55, 72]) {
    for (const share of ['half', 'most'] as const) {
      const [usual, rich] = [priceRange(price, LEAGUE, share), priceRange(50 * price, wide, share)]
      expect(Math.abs(rich.low / 50 - usual.low)).toBeLessThanOrEqual(0.51)
      expect(Math.abs(rich.high / 50 - usual.high)).toBeLessThanOrEqual(0.51)
    }
  }
  expect(priceRange(120, wide, 'half')).toEqual({ low: 1, high: 150 })
  // Two dollars of 20 are as much as twenty of 200.
  expect(priceRange(2.4, { ...LEAGUE, budget: 20 }, 'half')).toEqual({ low: 2, high: 3 })
})

test('[AUC32] whatever the league, a range begins at the minimum or above, ends on steps, holds the price, and most holds half', () => {
  const random = seededRandom(32)
  const below = (count: number) => Math.floor(random() * count)
  for (let trial = 0; trial < 1000; trial += 1) {
    const budget = 1 + below(10 ** (1 + below(6)))
    const minimum = 1 + below(Math.max(1, budget / 20))
    const rules = { budget, minimum, step: 1 + below(Math.max(1, budget / 30)) }
    const price = minimum + random() * (budget - minimum)
    const [half, most] = [priceRange(price, rules, 'half'), priceRange(price, rules, 'most')]
    for (const { low, high } of [half, most]) {
      expect(low).toBeGreaterThanOrEqual(minimum)
      expect([(low - minimum) % rules.step, (high - minimum) % rules.step]).toEqual([0, 0])
      expect([low <= price, price <= high]).toEqual([true, true])
    }
    expect([most.low <= half.low, half.high <= most.high]).toEqual([true, true])
  }
})
