import { expect, test } from 'vitest'
import { HOST, NOW_MS, openTable, seat, sell, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { apply } from './apply-auction.ts'
import { highBid, maxBid, nextNominator, purseOf, saleOf } from './auction.ts'
import { boardOf } from './board-of-sales.ts'

test('[AUC21] undoing a sale gives the money back and frees the player; later sales stay', () => {
  const table = openTable(smallAuction())
  sell(table, 'rb0', 0, 8)
  sell(table, 'rb1', 0, 4)
  sell(table, 'rb2', 1, 5)
  expect(table.act(seat(1), { kind: 'undo-sale', playerId: 'rb0' })).toBe('not_host')
  table.do(HOST, { kind: 'undo-sale', playerId: 'rb0' })
  expect(purseOf(table.auction, 0)).toMatchObject({ left: 16, placesLeft: 2 })
  expect(table.auction.sales.map(({ playerId }) => playerId)).toEqual(['rb1', 'rb2'])
  expect(boardOf(table.auction).slots[0]?.playerId).toBe('rb1')
  expect(table.act(HOST, { kind: 'undo-sale', playerId: 'rb0' })).toBe('not_drafted')
  expect(table.act(HOST, { kind: 'nominate', playerId: 'rb0', amount: 1 })).toBeNull()
})

test('[AUC21] a finished auction goes on after a sale is undone', () => {
  const table = openTable(smallAuction({ roundCount: 1 }))
  for (const [teamIndex, playerId] of ['rb0', 'rb1', 'rb2'].entries()) sell(table, playerId, teamIndex, 2)
  expect(table.auction.nomination).toBeNull()
  table.do(HOST, { kind: 'undo-sale', playerId: 'rb1' })
  expect(nextNominator(table.auction)?.teamIndex).toBe(1)
  expect(table.auction.nomination?.clock.kind).toBe('running')
})

test('[AUC22] a withdrawn lot leaves nobody with the player', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 6 })
  table.do(HOST, { kind: 'withdraw-lot', lotNumber: 1 })
  expect(table.auction.lots).toEqual([])
  expect(purseOf(table.auction, 0)).toMatchObject({ left: 20, committed: 0 })
  expect(nextNominator(table.auction)?.teamIndex).toBe(1)
  expect(table.act(HOST, { kind: 'withdraw-lot', lotNumber: 1 })).toBe('lot_over')
})

test('[AUC23] a retracted bid leaves the one before in the lead, with the reset time', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 2 })
  expect(table.act(HOST, { kind: 'retract-bid', lotNumber: 1 })).toBe('only_bid')
  table.do(seat(1), { kind: 'bid', lotNumber: 1, amount: 15, teamIndex: null })
  table.nowMs = NOW_MS + 19_000
  table.do(HOST, { kind: 'retract-bid', lotNumber: 1 })
  const [lot] = table.auction.lots
  expect(lot && highBid(lot)).toMatchObject({ teamIndex: 0, amount: 2 })
  expect(lot?.clock).toMatchObject({ deadlineMs: NOW_MS + 29_000 })
  expect(lot?.passed).toEqual([1])
  expect(table.act(seat(1), { kind: 'bid', lotNumber: 1, amount: 5, teamIndex: null })).toBeNull()
  table.do(HOST, { kind: 'pause' })
  const clock = table.auction.lots[0]?.clock
  table.do(HOST, { kind: 'retract-bid', lotNumber: 1 })
  expect([clock?.kind, table.auction.lots[0]?.clock]).toEqual(['paused', clock])
})

test('[AUC27] time that the host adds right after the end counts from then', () => {
  const table = openTable(smallAuction())
  const deadlineMs = () => {
    const clock = table.auction.nomination?.clock
    return clock?.kind === 'running' ? clock.deadlineMs : NaN
  }
  table.nowMs = deadlineMs() + 500
  table.do(HOST, { kind: 'extend-clock', seconds: 10 })
  expect(deadlineMs()).toBe(table.nowMs + 10_000)
})

test('[AUC24] a sale is corrected to another team and price, if that team can pay', () => {
  const table = openTable(smallAuction({ budgets: [20, 20, 6] }))
  sell(table, 'rb0', 0, 8)
  const correct = (teamIndex: number, price: number) =>
    table.act(HOST, { kind: 'correct-sale', playerId: 'rb0', teamIndex, price })
  expect([correct(9, 1), correct(1, 0), correct(2, 5), correct(0, 19)]).toEqual([
    'no_such_team',
    'below_minimum',
    'over_max_bid',
    'over_max_bid',
  ])
  expect(correct(1, 9)).toBeNull()
  expect(saleOf(table.auction, 'rb0')).toMatchObject({ teamIndex: 1, price: 9, by: 'host' })
  expect([purseOf(table.auction, 0).left, purseOf(table.auction, 1).left]).toEqual([20, 11])
})

test('[AUC25] money moves between teams, and none is made or lost', () => {
  const table = openTable(smallAuction())
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 5 })
  const move = (from: number, to: number, dollars: number) => table.act(HOST, { kind: 'move-money', from, to, dollars })
  // Team 0 leads with 5 and keeps 1 for each of two more places.
  expect([move(0, 1, 14), move(0, 0, 1), move(0, 1, -3), move(0, 7, 1)]).toEqual([
    'below_need',
    'bad_trade',
    'bad_trade',
    'no_such_team',
  ])
  expect(move(0, 1, 13)).toBeNull()
  expect(table.auction.teams.map(({ budget }) => budget)).toEqual([7, 33, 20])
  expect(maxBid(table.auction, 1)).toBe(31)
})

test('[AUC26] the host sets who nominates, and the order goes on from there', () => {
  const table = openTable(smallAuction())
  table.do(HOST, { kind: 'set-nominator', teamIndex: 2 })
  expect(nextNominator(table.auction)).toEqual({ turn: 2, teamIndex: 2 })
  table.do(HOST, { kind: 'set-nominator', teamIndex: 1 })
  sell(table, 'rb0', 1, 1)
  expect(nextNominator(table.auction)).toEqual({ turn: 2, teamIndex: 2 })
})

test('[AUC27] clocks change during the auction, from the next one on', () => {
  const table = openTable(smallAuction())
  const set = (bidSeconds: number, resetSeconds: number) =>
    table.act(HOST, { kind: 'set-clocks', nominationSeconds: null, bidSeconds, resetSeconds })
  expect([set(4, 3), set(10, 11), set(10, 5)]).toEqual(['bad_seconds', 'bad_seconds', null])
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(table.auction.lots[0]?.clock).toMatchObject({ deadlineMs: NOW_MS + 10_000 })
  table.do(HOST, { kind: 'extend-clock', seconds: 30 })
  expect(table.auction.lots[0]?.clock).toMatchObject({ deadlineMs: NOW_MS + 40_000 })
  table.nowMs += 2000
  table.do(HOST, { kind: 'restart-clock' })
  expect(table.auction.lots[0]?.clock).toMatchObject({ deadlineMs: NOW_MS + 12_000 })
  expect(table.act(HOST, { kind: 'extend-clock', seconds: 0 })).toBe('bad_seconds')
})

test('[AUC19] keepers fill places and cost their salaries; undoing one that was cheaper than the minimum is refused', () => {
  const start = smallAuction({ rules: { minimum: 2, budget: 6 } })
  const kept = apply(start, { kind: 'kept', playerId: 'rb0', teamIndex: 1, price: 1 })
  expect(purseOf(kept, 1)).toMatchObject({ left: 5, placesLeft: 2 })
  expect(openTable(kept).act(HOST, { kind: 'undo-sale', playerId: 'rb0' }), 'with just enough money').toBeNull()
  const table = openTable(kept)
  table.do(HOST, { kind: 'move-money', from: 1, to: 0, dollars: 1 })
  expect(table.act(HOST, { kind: 'undo-sale', playerId: 'rb0' })).toBe('below_need')
  expect(boardOf(kept).slots[1]).toEqual({ playerId: 'rb0', by: 'keeper', reason: null })
})
