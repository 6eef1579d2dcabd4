import { expect, test } from 'vitest'
import {
  HOST,
  NOW_MS,
  openTable,
  seat,
  sell,
  smallAuction,
  SYSTEM,
} from '../../../tests/support/auction/auction-builders.ts'
import { nextAutomatic } from './auction-clock.ts'
import { moneyOfTeams } from './auction-advice.ts'
import { highBid, maxBid, nextNominator, purseOf, type Lot } from './auction.ts'
import { boardOf } from './board-of-sales.ts'
import { isAuctionComplete } from './sale-to-undo.ts'

const PACE = { nominationMs: 1000, bidScale: 1 }

test('[AUC2] the max bid keeps the minimum for every other open place, and what a team leads with elsewhere', () => {
  const table = openTable(smallAuction({ rules: { openLots: 2 } }))
  expect(maxBid(table.auction, 0)).toBe(18)
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 5 })
  const [lot] = table.auction.lots
  expect(maxBid(table.auction, 0, lot)).toBe(18)
  expect(maxBid(table.auction, 0)).toBe(14)
  const maxBidsOnShow = (on?: Lot) => moneyOfTeams(table.auction, on).map((money) => money.maxBid)
  expect([maxBidsOnShow(lot), maxBidsOnShow()]).toEqual([
    [18, 18, 18],
    [14, 18, 18],
  ])
  expect(purseOf(table.auction, 0)).toMatchObject({ left: 20, committed: 5, placesLeft: 3 })
  table.do(seat(1), { kind: 'nominate', playerId: 'rb1', amount: 1 })
  expect(table.act(seat(0), { kind: 'bid', lotNumber: 2, amount: 15, teamIndex: null })).toBe('over_max_bid')
  expect(table.act(seat(0), { kind: 'bid', lotNumber: 2, amount: 14, teamIndex: null })).toBeNull()
})

test('[AUC3] a bid is at least a step above the price; the same amount is too late, whoever sent it', () => {
  const table = openTable(smallAuction({ rules: { step: 2 } }))
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 3 })
  const bid = (teamIndex: number, amount: number) =>
    table.act(seat(teamIndex), { kind: 'bid', lotNumber: 1, amount, teamIndex: null })
  expect([bid(1, 3), bid(1, 4), bid(1, 5.5), bid(1, Number.NaN), bid(1, 99)]).toEqual([
    'outbid',
    'below_minimum',
    'below_minimum',
    'below_minimum',
    'over_max_bid',
  ])
  expect([bid(1, 12), bid(2, 12), bid(2, 14)]).toEqual([null, 'outbid', null])
})

test('[AUC4] nobody outbids themselves', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(table.act(seat(0), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: null })).toBe('already_yours')
  expect(table.act(seat(0), { kind: 'pass', lotNumber: 1, teamIndex: null })).toBe('already_yours')
})

test('[AUC5] a bid leaves at least the reset time, and counts for a second after zero', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  const deadline = () => {
    const clock = table.auction.lots[0]?.clock
    return clock?.kind === 'running' ? clock.deadlineMs - NOW_MS : null
  }
  expect(deadline()).toBe(20_000)
  table.nowMs = NOW_MS + 5000
  table.do(seat(1), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: null })
  expect(deadline()).toBe(20_000)
  table.nowMs = NOW_MS + 20_999
  table.do(SYSTEM, { kind: 'sell', lotNumber: 1 })
  expect(table.auction.sales).toEqual([])
  table.do(seat(2), { kind: 'bid', lotNumber: 1, amount: 3, teamIndex: null })
  expect(deadline()).toBe(30_999)
  table.nowMs = NOW_MS + 31_999
  expect(table.act(seat(1), { kind: 'bid', lotNumber: 1, amount: 4, teamIndex: null })).toBe('lot_over')
  table.do(SYSTEM, { kind: 'sell', lotNumber: 1 })
  table.do(SYSTEM, { kind: 'sell', lotNumber: 1 })
  expect(table.auction.sales).toMatchObject([{ playerId: 'rb0', teamIndex: 2, price: 3, nominatedBy: 0, by: 'person' }])
})

test('[AUC7] a player for whom nobody else can bid is sold after three seconds', () => {
  const table = openTable(smallAuction({ budgets: [20, 5, 5] }))
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 3 })
  expect(nextAutomatic(table.auction, PACE)).toEqual({
    dueAtMs: NOW_MS + 4000,
    command: { kind: 'sell', lotNumber: 1 },
  })
  const other = openTable(smallAuction({ budgets: [20, 5, 6] }))
  other.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 3 })
  expect(nextAutomatic(other.auction, PACE)?.dueAtMs).toBe(NOW_MS + 21_000)
})

test.each([
  ['straight', [0, 1, 2, 0, 1, 2]],
  ['snake', [0, 1, 2, 2, 1, 0]],
] as const)('[AUC8] teams nominate in a %s order', (nominationOrder, teams) => {
  const table = openTable(smallAuction({ rules: { nominationOrder } }))
  const seen = teams.map((_team, index) => {
    const teamIndex = nextNominator(table.auction)?.teamIndex
    sell(table, ['rb0', 'rb1', 'rb2', 'wr0', 'wr1', 'wr2'][index] ?? '', index % 3, 1)
    return teamIndex
  })
  expect(seen).toEqual(teams)
})

test('[AUC8] full teams are passed over, nobody else is', () => {
  const table = openTable(smallAuction({ roundCount: 2 }))
  sell(table, 'rb0', 1, 1)
  sell(table, 'rb1', 1, 1)
  sell(table, 'rb2', 2, 1)
  expect(nextNominator(table.auction)).toEqual({ turn: 3, teamIndex: 0 })
  sell(table, 'rb3', 0, 1)
  expect(nextNominator(table.auction)).toEqual({ turn: 5, teamIndex: 2 })
  expect(table.act(seat(0), { kind: 'nominate', playerId: 'rb4', amount: 1 })).toBe('not_your_turn')
})

test('[AUC9] the time of a lot ends when everybody else has passed', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  table.do(seat(1), { kind: 'pass', lotNumber: 1, teamIndex: null })
  expect(nextAutomatic(table.auction, PACE)?.dueAtMs).toBe(NOW_MS + 21_000)
  table.do(seat(2), { kind: 'pass', lotNumber: 1, teamIndex: null })
  expect(nextAutomatic(table.auction, PACE)?.dueAtMs).toBe(NOW_MS + 1000)
  table.do(seat(1), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: null })
  expect(table.auction.lots[0]?.passed).toEqual([2])
})

test('[AUC9] once every person has passed, computers settle the lot at once', () => {
  const worth = [0, 9, 6]
  const table = openTable(
    smallAuction({ controls: ['person', 'computer', 'computer'] }),
    (teamIndex) => worth[teamIndex] ?? 0,
  )
  table.do(SYSTEM, { kind: 'nominate-automatically', turn: 0 })
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(table.act(SYSTEM, { kind: 'settle-lot', lotNumber: 1 })).toBe('not_your_turn')
  table.do(seat(1), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: null })
  table.do(seat(0), { kind: 'pass', lotNumber: 1, teamIndex: null })
  expect(table.auction.sales).toMatchObject([{ teamIndex: 2, price: 3 }])
})

test('[AUC12] whoever lets two nominations pass is on autopick, and comes back by acting', () => {
  const table = openTable(smallAuction())
  const timeOut = () => {
    const next = nextAutomatic(table.auction, PACE)
    table.nowMs = next?.dueAtMs ?? 0
    if (next !== null) table.do(SYSTEM, next.command)
  }
  timeOut()
  expect(table.auction.lots[0]).toMatchObject({ nominatedBy: 0, bids: [{ amount: 1, by: 'clock' }] })
  timeOut()
  for (const player of ['wr0', 'wr1']) sell(table, player, 1, 1)
  timeOut()
  expect(table.auction.teams[0]).toMatchObject({ control: 'autopick', timeoutsInRow: 2 })
  table.do(seat(2), { kind: 'bid', lotNumber: 4, amount: 2, teamIndex: null })
  table.do(seat(0), { kind: 'bid', lotNumber: 4, amount: 3, teamIndex: null })
  expect(table.auction.teams[0]).toMatchObject({ control: 'person', timeoutsInRow: 0 })
})

test('[AUC13] no more players are up than the league allows', () => {
  const table = openTable(smallAuction({ rules: { openLots: 2 } }))
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(table.act(seat(1), { kind: 'nominate', playerId: 'rb0', amount: 1 })).toBe('already_drafted')
  table.do(seat(1), { kind: 'nominate', playerId: 'rb1', amount: 1 })
  expect(table.auction.nomination).toBeNull()
  expect(table.act(seat(2), { kind: 'nominate', playerId: 'rb2', amount: 1 })).toBe('lot_open')
})

test('[AUC14] a bid names its lot, so that a late press buys nobody else', () => {
  const table = openTable(smallAuction())
  sell(table, 'rb0', 0, 3)
  table.do(HOST, { kind: 'nominate', playerId: 'rb1', amount: 1 })
  expect(table.act(seat(2), { kind: 'bid', lotNumber: 1, amount: 9, teamIndex: null })).toBe('lot_over')
  expect(table.act(seat(2), { kind: 'bid', lotNumber: 99, amount: 9, teamIndex: null })).toBe('lot_over')
})

test('[AUC14] a nomination that names its team is for no other, so that a late press of the host spends nobody else’s money', () => {
  const table = openTable(smallAuction({ rules: { openLots: 2 } }))
  table.do(HOST, { kind: 'nominate', playerId: 'rb0', amount: 1, teamIndex: 0 })
  expect(table.act(HOST, { kind: 'nominate', playerId: 'rb1', amount: 1, teamIndex: 0 })).toBe('not_your_turn')
  expect(table.act(seat(1), { kind: 'nominate', playerId: 'rb1', amount: 1, teamIndex: 2 })).toBe('not_your_turn')
  table.do(HOST, { kind: 'nominate', playerId: 'rb1', amount: 1, teamIndex: 1 })
  expect(table.auction.lots.map(({ nominatedBy }) => nominatedBy)).toEqual([0, 1])
})

test('[AUC15] position limits bind whoever bids, if the league says so, while there is another choice', () => {
  const positionLimits = { QB: 1, RB: 1, WR: 1, TE: 1, K: 1, DST: 1 }
  const open = (limitsBind: 'automatic' | 'everybody') => {
    const table = openTable(smallAuction({ league: { limitsBind, positionLimits } }))
    sell(table, 'rb0', 0, 1)
    sell(table, 'wr0', 1, 1)
    sell(table, 'wr1', 2, 1)
    return table
  }
  expect(open('everybody').act(seat(0), { kind: 'nominate', playerId: 'rb1', amount: 1 })).toBe('position_full')
  expect(open('automatic').act(seat(0), { kind: 'nominate', playerId: 'rb1', amount: 1 })).toBeNull()
})

test('[AUC16] nobody bids during a pause, and a lot has at least its reset time afterwards', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  table.nowMs += 18_000
  expect(table.act(seat(1), { kind: 'pause' })).toBe('not_host')
  table.do(HOST, { kind: 'pause' })
  expect(table.act(seat(1), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: null })).toBe('draft_paused')
  expect(nextAutomatic(table.auction, PACE)).toBeNull()
  table.nowMs += 3_600_000
  table.do(HOST, { kind: 'resume' })
  expect(nextAutomatic(table.auction, PACE)?.dueAtMs).toBe(table.nowMs + 11_000)
  expect(table.act(HOST, { kind: 'resume' })).toBe('not_paused')
})

test('[AUC17] an outage gives its time back, and a lot that could not be bid on has its reset time again', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  const outage = { kind: 'make-up-outage', fromMs: NOW_MS + 15_000, untilMs: NOW_MS + 90_000 } as const
  table.nowMs = NOW_MS + 90_000
  expect(table.act(HOST, outage)).toBe('not_host')
  table.do(SYSTEM, outage)
  expect(nextAutomatic(table.auction, PACE)?.dueAtMs).toBe(NOW_MS + 101_000)
  table.nowMs = NOW_MS + 200_000
  table.do(SYSTEM, { kind: 'make-up-outage', fromMs: NOW_MS + 150_000, untilMs: NOW_MS + 200_000 })
  expect(nextAutomatic(table.auction, PACE)?.dueAtMs).toBe(NOW_MS + 101_000)
})

test('[AUC17] a lot on which everybody else has passed is sold at once after an outage', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  const pass = { kind: 'pass', lotNumber: 1, teamIndex: null } as const
  for (const teamIndex of [1, 2]) table.do(seat(teamIndex), pass)
  table.nowMs = NOW_MS + 90_000
  table.do(SYSTEM, { kind: 'make-up-outage', fromMs: NOW_MS + 500, untilMs: NOW_MS + 90_000 })
  expect(nextAutomatic(table.auction, PACE)).toEqual({
    dueAtMs: NOW_MS + 91_000,
    command: { kind: 'sell', lotNumber: 1 },
  })
})

test('[AUC17] a lot that nobody else can pay for is sold at once after an outage', () => {
  const table = openTable(smallAuction())
  const most = maxBid(table.auction, 0)
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: most })
  table.nowMs = NOW_MS + 90_000
  table.do(SYSTEM, { kind: 'make-up-outage', fromMs: NOW_MS + 1000, untilMs: NOW_MS + 90_000 })
  expect(nextAutomatic(table.auction, PACE)?.dueAtMs).toBe(NOW_MS + 93_000)
})

test('[AUC18] the auction ends when every place is filled, and its board has each team in its column', () => {
  const table = openTable(smallAuction({ roundCount: 2 }))
  const buyers = [2, 2, 0, 1, 0, 1]
  for (const [index, teamIndex] of buyers.entries())
    sell(table, ['rb0', 'rb1', 'rb2', 'wr0', 'wr1', 'wr2'][index] ?? '', teamIndex, 2)
  expect(isAuctionComplete(table.auction)).toBe(true)
  expect(table.auction.nomination).toBeNull()
  expect(nextAutomatic(table.auction, PACE)).toBeNull()
  expect(boardOf(table.auction).slots.map((pick) => pick?.playerId)).toEqual(['rb2', 'wr0', 'rb0', 'wr1', 'wr2', 'rb1'])
  expect(boardOf(table.auction).owners).toEqual([0, 1, 2, 0, 1, 2])
  expect(table.act(seat(0), { kind: 'bid', lotNumber: 6, amount: 5, teamIndex: null })).toBe('draft_complete')
})

test('[AUC28] the host nominates and bids for an absent manager, nobody else does', () => {
  const table = openTable(smallAuction())
  expect(table.act(seat(1), { kind: 'nominate', playerId: 'rb0', amount: 1 })).toBe('not_your_turn')
  table.do(seat(2, true), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(table.auction.lots[0]?.bids).toMatchObject([{ teamIndex: 0, by: 'host' }])
  expect(table.act(seat(1), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: 2 })).toBe('not_host')
  expect(table.act(seat(null), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: null })).toBe('no_such_team')
  table.do(HOST, { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: 1 })
  const [lot] = table.auction.lots
  expect(lot && highBid(lot)).toMatchObject({ teamIndex: 1, by: 'host' })
})

test('[AUC29] a team without an open place bids on nothing', () => {
  const table = openTable(smallAuction({ roundCount: 1 }))
  sell(table, 'rb0', 0, 4)
  table.do(seat(1), { kind: 'nominate', playerId: 'rb1', amount: 1 })
  expect(table.act(seat(0), { kind: 'bid', lotNumber: 2, amount: 2, teamIndex: null })).toBe('team_full')
})
