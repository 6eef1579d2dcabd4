import { expect, test } from 'vitest'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { defaultRulesFor } from '../league/rules.ts'
import { boardOf as playersOf } from '../../../tests/support/builders.ts'
import { emptyAuction, type Auction, type Sale } from './auction.ts'
import { auctionStandings, salesAgainst, stealAndOverpay, stretchesOf, teamSpending } from './auction-recap.ts'
import { boardByPrice } from './board-by-price.ts'
import { pricesBefore } from './prices-before.ts'
import { exportAuctionCsv, exportAuctionJson } from './export-auction.ts'

const BOARD = playersOf(12)
const { playersById } = BOARD
const FORMAT = { teamCount: 2, roundCount: 2, rules: { ...defaultRulesFor(2), auction: DEFAULT_AUCTION_RULES } }
const FACTS = {
  pool: { positionOf: (id: string) => playersById.get(id)?.position ?? null },
  expectedPrice: (id: string) => (id === 'p1' ? 60 : 10),
}

function saleOf(playerId: string, teamIndex: number, price: number, lotNumber: number): Sale {
  const by = lotNumber === 0 ? 'keeper' : 'person'
  return { lotNumber, playerId, teamIndex, price, by, reason: null, nominatedBy: lotNumber === 0 ? null : 0 }
}

const AUCTION: Auction = {
  ...emptyAuction(FORMAT, 1),
  sales: [saleOf('p4', 1, 5, 0), saleOf('p1', 0, 56, 1), saleOf('p2', 0, 14, 2), saleOf('p3', 1, 7, 3)],
}

test('[AUC88] spending by team and position, against the prices of before', () => {
  const [one, other] = teamSpending(AUCTION, FACTS)
  expect(one).toMatchObject({ spent: 70, unspent: 130, expected: 70, value: 0, topThree: 1 })
  expect(one?.byPosition).toMatchObject({ QB: 56, RB: 14 })
  expect(other).toMatchObject({ spent: 12, value: 8 })
  const prices = [9, 100, 20, 10].map((price, index) => saleOf(`p${index + 1}`, 0, price, index + 1))
  const four = { ...emptyAuction({ ...FORMAT, roundCount: 4 }, 1), sales: prices }
  expect(teamSpending(four, FACTS)[0]?.topThree).toBe(130 / 139)
})

test('[AUC30] [AUC116] what a player should have cost is in whole dollars, and the minimum for somebody on no list', () => {
  const before = pricesBefore(AUCTION, BOARD.players)
  expect(before('p1')).toBeGreaterThan(before('p9'))
  expect(Number.isInteger(before('p1'))).toBe(true)
  expect(before('nobody')).toBe(DEFAULT_AUCTION_RULES.minimum)
})

test('[AUC117] by price, the dearest of a team stands first', () => {
  const { slots, owners } = boardByPrice(AUCTION)
  const own = slots.flatMap((pick, index) => (pick !== null && owners[index] === 1 ? [pick.playerId] : []))
  expect(own).toEqual(['p3', 'p4'])
})

test('[AUC88] bargains come first, and keepers are neither bargains nor in the stretches', () => {
  expect(salesAgainst(AUCTION, FACTS).map(({ sale, difference }) => [sale.playerId, difference])).toEqual([
    ['p1', -4],
    ['p3', -3],
    ['p2', 4],
  ])
  const stretches = stretchesOf(AUCTION, FACTS)
  expect(stretches).toHaveLength(3)
  expect(stretches[0]).toEqual({ firstLot: 1, lastLot: 1, spent: 56, share: 56 / 77, percent: -7 })
  expect(stretches[1]?.percent).toBeNull()
})

const LINEUPS = {
  players: [...playersById.values()],
  points: (id: string) => ({ p1: 300, p2: 150, p3: 140, p4: 120 })[id] ?? null,
}

test('[AUC88] teams stand in the order of their lineups, and equal ones share a place', () => {
  const order = auctionStandings(AUCTION, { ...FACTS, ...LINEUPS })
  expect(order.map(({ teamIndex, placeNumber, points }) => [teamIndex, placeNumber, points])).toEqual([
    [0, 1, 150],
    [1, 2, 140],
  ])
  const level = { ...LINEUPS, points: () => 100 }
  expect(auctionStandings(AUCTION, { ...FACTS, ...level }).map(({ placeNumber }) => placeNumber)).toEqual([1, 1])
})

test('[AUC88] steal and overpay are the sales furthest under and over, of everybody or of one team', () => {
  expect(stealAndOverpay(AUCTION, FACTS)).toMatchObject({
    steal: { sale: { playerId: 'p1' }, difference: -4 },
    overpay: { sale: { playerId: 'p2' }, difference: 4 },
  })
  expect(stealAndOverpay(AUCTION, FACTS, 1)).toMatchObject({ steal: { sale: { playerId: 'p3' } }, overpay: null })
})

test('[AUC70] the export has every sale, keepers first, and the bids of each lot', () => {
  const facts = { teamNames: ['=Ann', 'Bob'], playersById, expectedPrice: FACTS.expectedPrice }
  const lines = exportAuctionCsv(AUCTION, facts).split('\r\n')
  expect(lines[0]).toBe(
    '"Sale","Team","Player","Position","NFLTeam","Price","NominatedBy","Keeper","Rank","ADP","ExpectedPrice","TeamSpent","TeamLeft"',
  )
  expect(lines[1]).toMatch(/^"0","Bob","Player 4",.*"5","","yes","4","4\.4","10","12","188"$/)
  expect(lines[2]).toMatch(/^"1","'=Ann","Player 1",.*"56","'=Ann","no","1","1\.4","60","70","130"$/)
  const bids = [{ teamIndex: 1, amount: 1, by: 'computer', reason: 'value' }] as const
  const json: unknown = JSON.parse(exportAuctionJson(AUCTION, [{ lotNumber: 1, bids }], facts))
  expect(json).toMatchObject({
    rules: { budget: 200 },
    teams: [
      { name: '=Ann', budget: 200, spent: 70, left: 130 },
      { name: 'Bob', budget: 200, spent: 12, left: 188 },
    ],
    sales: [{ keeper: true }, { price: 56, bids: [{ team: 'Bob', amount: 1, by: 'computer' }] }, {}, {}],
  })
})
