import { expect, test } from 'vitest'
import { POOL, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { STANDARD_LINEUP } from '../league/rules.ts'
import { moneyOfTeams, nominationAdvice, openPositionsOf, othersWhoMayHave, priceOutlook } from './auction-advice.ts'
import type { AuctionMarket, PricedPlayer } from './auction-prices.ts'
import type { Auction } from './auction.ts'
import type { AdviceFacts } from './bid-advice.ts'

const PRICED: readonly PricedPlayer[] = [
  { id: 'rb0', position: 'RB', adp: 1, price: 10, rank: 0 },
  { id: 'rb1', position: 'RB', adp: 2, price: 6, rank: 2 },
  { id: 'wr0', position: 'WR', adp: 3, price: 8, rank: 1 },
  { id: 'wr1', position: 'WR', adp: 4, price: 3, rank: 3 },
  { id: 'wr2', position: 'WR', adp: 5, price: 1, rank: 4 },
  { id: 'rb2', position: 'RB', adp: 6, price: 1, rank: 5 },
]
const POINTS: Readonly<Record<string, number>> = { rb0: 100, rb1: 70, wr0: 90, wr1: 60, wr2: 10, rb2: 10 }
const MARKET: AuctionMarket = { players: PRICED, playersById: new Map(PRICED.map((player) => [player.id, player])) }
const FACTS: AdviceFacts = { market: MARKET, pool: POOL, pointsOf: (id) => POINTS[id] ?? 0 }
const LINEUP = { ...STANDARD_LINEUP, QB: 0, RB: 1, WR: 1, TE: 0, FLEX: 0, K: 0, DST: 0, BN: 1 }

/** Two teams with $16: room for as much as is expected, so that prices now are those of before. */
function small(): Auction {
  return smallAuction({ teamCount: 2, rules: { budget: 16 }, league: { lineup: LINEUP } })
}

test('[AUC37] nominations come from the queue and the plan, late from the cheap players, three at most', () => {
  expect(nominationAdvice(small(), 0, FACTS, ['wr2'])[0]).toEqual({ playerId: 'wr2', reason: 'queue' })
  const early = nominationAdvice(small(), 0, FACTS)
  expect(early.length).toBeLessThanOrEqual(3)
  expect(early[0]?.reason).toBe('early')
  const sale = { lotNumber: 1, teamIndex: 1, price: 5, by: 'person' as const, reason: null, nominatedBy: 1 }
  const late = { ...small(), sales: ['qb0', 'qb1', 'qb2'].map((playerId) => ({ ...sale, playerId })) }
  const last = {
    ...late,
    sales: [...late.sales, ...['te0', 'te1'].map((playerId) => ({ ...sale, playerId, teamIndex: 0, price: 1 }))],
  }
  expect(nominationAdvice(late, 0, FACTS)[0]?.reason).toBe('plan')
  expect(nominationAdvice(last, 0, FACTS)[0]?.reason).toBe('cheap')
})

test('[AUC113] nobody is proposed whom the team has no place for, and money for a better player comes first', () => {
  const lineup = { ...STANDARD_LINEUP, QB: 0, RB: 1, WR: 1, TE: 0, FLEX: 0, K: 1, DST: 0, BN: 1 }
  const extra = ['k0', 'k1', 'k2', 'dst0', 'dst1'].map((id, index): PricedPlayer => {
    return { id, position: id.startsWith('k') ? 'K' : 'DST', adp: 10 + index, price: 1, rank: 6 + index }
  })
  const players = [...PRICED, ...extra]
  const market = { players, playersById: new Map(players.map((player) => [player.id, player])) }
  const sale = (playerId: string, teamIndex: number, price: number) =>
    ({ lotNumber: 1, playerId, teamIndex, price, by: 'person', reason: null, nominatedBy: 0 }) as const
  const start = smallAuction({ teamCount: 2, roundCount: 4, rules: { budget: 40 }, league: { lineup } })
  const namesOf = (auction: Auction, queue: readonly string[] = []) =>
    nominationAdvice(auction, 0, { ...FACTS, market }, queue).map(({ playerId }) => playerId)
  expect(namesOf(start, ['dst0'])[0]).toBe('dst0')
  const filled = { ...start, sales: [sale('k0', 0, 1), sale('wr0', 0, 8)] }
  for (const name of namesOf(filled)) expect(name).not.toMatch(/^(k|dst)/)
  // The last quarter, with all the money still there and no running back.
  const late = {
    ...filled,
    sales: [...filled.sales, sale('wr1', 0, 1), ...['qb0', 'qb1', 'qb2'].map((id) => sale(id, 1, 1))],
  }
  expect(namesOf(late)[0]).toBe('rb0')
  const noBench = { ...start, format: { ...start.format, roundCount: 3 } }
  expect(namesOf(noBench, ['dst0'])).not.toContain('dst0')
  expect(openPositionsOf({ ...noBench, sales: filled.sales }, 0, POOL)).toEqual({
    starting: new Set(['RB']),
    hasBench: false,
  })
})

test('[AUC38] everybody sees the money, places and max bid of every team, and who else can pay', () => {
  const sale = {
    lotNumber: 1,
    playerId: 'rb1',
    teamIndex: 0,
    price: 6,
    by: 'person',
    reason: null,
    nominatedBy: 0,
  } as const
  const auction = { ...small(), sales: [sale] }
  expect(moneyOfTeams(auction)).toEqual([
    { teamIndex: 0, left: 10, placesLeft: 2, maxBid: 9, dollarsPerPlace: 5 },
    { teamIndex: 1, left: 16, placesLeft: 3, maxBid: 14, dollarsPerPlace: 5 },
  ])
  const outlook = priceOutlook(auction, 0, 'rb0', FACTS)
  expect(outlook.othersCanPay).toBe(14)
  expect(outlook.expected).toBe(10)
  expect(outlook.half.low).toBeLessThanOrEqual(outlook.now)
  const limited = { ...auction.format.rules, positionLimits: { ...auction.format.rules.positionLimits, RB: 1 } }
  const format = { ...auction.format, rules: limited }
  expect(othersWhoMayHave({ ...auction, format }, null, 'rb0', POOL)).toEqual([1])
})
