import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolOfIds, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { STANDARD_LINEUP } from '../league/rules.ts'
import { auctionMarket, priceNow, type AuctionPlayer } from './auction-prices.ts'
import { maxBid, type Auction, type Sale } from './auction.ts'
import { bidAdvice, type AdviceFacts } from './bid-advice.ts'

const POSITIONS_IN_TURN = ['rb', 'wr', 'rb', 'wr', 'qb', 'wr', 'rb', 'te', 'wr', 'k', 'dst'] as const
const PLAYERS: readonly AuctionPlayer[] = Array.from({ length: 320 }, (_, index) => {
  const letters = POSITIONS_IN_TURN[index % POSITIONS_IN_TURN.length] ?? 'wr'
  const isLate = letters === 'k' || letters === 'dst'
  const position = letters.toUpperCase() as AuctionPlayer['position']
  return { id: `${letters}${index}`, position, adp: isLate ? 150 + index / 10 : index + 1 }
})
const POOL = poolOfIds(PLAYERS.map(({ id }) => id))

function league(): Auction {
  return smallAuction({ teamCount: 12, roundCount: 15, rules: { budget: 200 }, league: { lineup: STANDARD_LINEUP } })
}

function factsOf(auction: Auction): AdviceFacts {
  const pointsOf = (id: string) => Math.max(0, 200 - Number(id.replace(/\D/g, '')))
  return { market: auctionMarket({ ...auction, sales: [] }, PLAYERS), pool: POOL, pointsOf }
}

function sale(playerId: string, price: number, teamIndex = 0): Sale {
  return { lotNumber: 1, playerId, teamIndex, price, by: 'person', reason: null, nominatedBy: 0 }
}

function after(...sales: readonly Sale[]): Auction {
  return { ...league(), sales }
}

function advice(auction: Auction, playerId: string, teamIndex = 0) {
  return bidAdvice(auction, teamIndex, playerId, factsOf(auction))
}

test('[AUC96] at the start the number is the expected price, whatever the next player is projected', () => {
  const auction = league()
  const facts = factsOf(auction)
  for (const id of ['rb0', 'wr5', 'qb4', 'rb24']) {
    const { upTo, expected, reason } = advice(auction, id)
    expect(expected).toBe(Math.round(priceNow(auction, facts.market, id)))
    expect(Math.abs(upTo - expected)).toBeLessThanOrEqual(2)
    expect(reason.kind).toBe('starter')
    const lonely = { ...facts, pointsOf: (other: string) => (other === id ? 500 : 0) }
    expect(bidAdvice(auction, 0, id, lonely).upTo).toBe(upTo)
  }
})

test('[AUC96] the reason names the place, and how far down the next player of the position is', () => {
  expect(advice(league(), 'rb0').reason).toEqual({ kind: 'starter', place: 'RB', gap: 2 })
  const both = after(sale('rb0', 50), sale('rb2', 40))
  expect(advice(both, 'rb6').reason).toMatchObject({ place: 'FLEX' })
})

test('[AUC96] nobody is worth so much that the other starting places cannot be filled', () => {
  const spent = after(sale('rb0', 70), sale('wr1', 62))
  const { upTo, expected, reason } = advice(spent, 'rb2')
  expect(reason).toMatchObject({ kind: 'saving', place: 'RB', placesLeft: 6 })
  expect(upTo).toBeLessThan(expected)
  expect(200 - 132 - upTo).toBeGreaterThanOrEqual(20)
})

test('[AUC96] late money says so and raises the number', () => {
  const others = PLAYERS.slice(0, 150).map(({ id }, index) => sale(id, index < 60 ? 34 : 1, 1 + (index % 11)))
  const own = [
    'rb165',
    'wr166',
    'rb167',
    'te172',
    'qb169',
    'k174',
    'dst175',
    'wr168',
    'wr170',
    'rb171',
    'wr173',
    'rb178',
  ]
  const late = after(...others, ...own.map((id) => sale(id, 9)))
  const { upTo, expected, reason } = advice(late, 'wr157')
  expect(reason).toEqual({ kind: 'money', left: 92, placesLeft: 3 })
  expect(upTo).toBeGreaterThan(2 * expected)
  const open = after(...others, ...own.slice(0, 8).map((id) => sale(id, 1)))
  expect(advice(open, 'rb156').reason).toMatchObject({ kind: 'money', left: 192, placesLeft: 7 })
  expect(advice(open, 'rb156').upTo).toBeGreaterThan(advice(open, 'rb156').expected)
})

test('[AUC96] a backup is a bargain or nothing, and a second kicker costs the minimum', () => {
  const filled = after(sale('qb4', 20), sale('k9', 1))
  const backup = advice(filled, 'qb15')
  expect(backup.reason).toEqual({ kind: 'backup' })
  expect(backup.upTo).toBeLessThan(backup.expected * 0.6)
  expect(advice(filled, 'k20').upTo).toBe(1)
})

test('[AUC96] where every place that is left is needed elsewhere, the number is 0', () => {
  const bench = ['rb2', 'wr3', 'wr5', 'rb6', 'wr8', 'rb11', 'wr12', 'rb13', 'wr14', 'te7', 'rb17', 'wr16']
  const tight = after(sale('qb4', 5), ...bench.map((id) => sale(id, 1)))
  // K and DST are all that is left.
  expect(advice(tight, 'wr19')).toMatchObject({ upTo: 0, reason: { kind: 'no-place' } })
  expect(advice(tight, 'k9').upTo).toBeGreaterThanOrEqual(1)
})

test('[AUC96] the number is whole, never above the max bid, and 0 or the minimum at least', () => {
  const purchase = fc.record({
    index: fc.nat({ max: 200 }),
    team: fc.nat({ max: 3 }),
    share: fc.double({ min: 0, max: 0.9, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(purchase, { maxLength: 30 }), fc.nat({ max: 250 }), (purchases, asked) => {
      let auction = league()
      const taken = new Set<string>()
      for (const { index, team, share } of purchases) {
        const id = PLAYERS[index]?.id ?? ''
        const most = maxBid(auction, team)
        if (taken.has(id) || most < 1) continue
        taken.add(id)
        auction = { ...auction, sales: [...auction.sales, sale(id, Math.max(1, Math.floor(most * share)), team)] }
      }
      const id = PLAYERS[asked]?.id ?? ''
      if (taken.has(id)) return
      const { upTo } = advice(auction, id)
      expect(Number.isInteger(upTo)).toBe(true)
      expect(upTo).toBeLessThanOrEqual(maxBid(auction, 0))
      if (upTo !== 0) expect(upTo).toBeGreaterThanOrEqual(1)
    }),
  )
})
