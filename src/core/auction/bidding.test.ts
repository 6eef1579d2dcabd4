import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTable, POOL, seat, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { highBid } from './auction.ts'
import { limitBids, withLimit } from './bidding.ts'

function tableWith(limits: readonly (readonly [teamIndex: number, amount: number])[], step = 1) {
  const table = openTable(smallAuction({ teamCount: 4, rules: { step } }))
  table.limits = limits.map(([teamIndex, amount]) => ({ teamIndex, playerId: 'rb0', amount }))
  return table
}

const bidsOf = ({ auction }: ReturnType<typeof tableWith>) =>
  auction.lots[0]?.bids.map(({ teamIndex, amount, by }) => `${teamIndex} ${amount} ${by}`)

test('[AUC10] the highest limit leads a step above the second-highest, in the same decision', () => {
  const table = tableWith([
    [1, 9],
    [2, 6],
  ])
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(bidsOf(table)).toEqual(['0 1 person', '1 7 proxy'])
  table.do(seat(3), { kind: 'bid', lotNumber: 1, amount: 8, teamIndex: null })
  expect(bidsOf(table)?.slice(2)).toEqual(['3 8 person', '1 9 proxy'])
  table.do(seat(3), { kind: 'bid', lotNumber: 1, amount: 10, teamIndex: null })
  expect(bidsOf(table)?.slice(4)).toEqual(['3 10 person'])
})

test('[AUC10] of equal limits the earlier one leads at that amount', () => {
  const table = tableWith([
    [2, 9],
    [1, 9],
  ])
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(bidsOf(table)).toEqual(['0 1 person', '2 9 proxy'])
  table.limits = [...table.limits, { teamIndex: 3, playerId: 'rb0', amount: 9 }]
  expect(table.act(seat(3), { kind: 'bid', lotNumber: 1, amount: 9, teamIndex: null })).toBe('outbid')
})

test('[AUC10] a bid of as much as an earlier limit loses to it', () => {
  const table = tableWith([[2, 9]])
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  table.do(seat(3), { kind: 'bid', lotNumber: 1, amount: 9, teamIndex: null })
  expect(bidsOf(table)?.slice(2)).toEqual(['3 9 person', '2 9 proxy'])
})

test('[AUC10] a limit that the money no longer covers bids what is left', () => {
  const table = tableWith([
    [1, 18],
    [2, 18],
  ])
  table.auction = {
    ...table.auction,
    teams: table.auction.teams.with(1, { control: 'person', timeoutsInRow: 0, missedLots: 0, budget: 7 }),
  }
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  expect(bidsOf(table)).toEqual(['0 1 person', '2 6 proxy'])
})

test('[AUC11] a limit is no event: it only acts, at once if the player is up', () => {
  const table = tableWith([])
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  const limit = (amount: number | null, playerId = 'rb0') =>
    table.act(seat(2), { kind: 'set-limit', playerId, limit: amount })
  expect([limit(19), limit(0), limit(5, 'nobody')]).toEqual(['over_max_bid', 'below_minimum', 'unknown_player'])
  const before = table.events.length
  expect(limit(5, 'wr0')).toBeNull()
  expect(table.events).toHaveLength(before)
  expect(limit(15)).toBeNull()
  expect(bidsOf(table)).toEqual(['0 1 person', '2 2 proxy'])
  expect(JSON.stringify([table.events, table.auction])).not.toContain('15')
})

test('[AUC11] a manager who passed is in again by a limit', () => {
  const table = tableWith([])
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  table.do(seat(2), { kind: 'pass', lotNumber: 1, teamIndex: null })
  table.do(seat(2), { kind: 'set-limit', playerId: 'rb0', limit: 5 })
  expect(bidsOf(table)).toEqual(['0 1 person', '2 2 proxy'])
  expect(table.auction.lots[0]?.passed).toEqual([])
})

test('[AUC10] whatever the limits, they end with the highest in the lead, never above it, and nothing is left to answer', () => {
  const anyLimits = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 18 })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(anyLimits, fc.integer({ min: 1, max: 18 }), fc.integer({ min: 1, max: 4 }), (pairs, opening, step) => {
      const latest = new Map(pairs)
      const table = tableWith([...latest], step)
      table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: opening })
      const [lot] = table.auction.lots
      if (lot === undefined) throw new Error('the lot is up')
      const leader = highBid(lot)
      expect(leader.amount).toBeLessThanOrEqual(Math.max(opening, latest.get(leader.teamIndex) ?? 0))
      const highest = Math.max(...latest.values(), 0)
      if (highest > opening)
        expect(Math.max(opening, latest.get(leader.teamIndex) ?? 0)).toBeGreaterThan(highest - step)
      expect(limitBids(table.auction, lot, table.limits, POOL, 'before')).toEqual([])
    }),
  )
})

test('[AUC10] a changed limit counts as set now, an unchanged one keeps its place', () => {
  const first = withLimit(withLimit([], 1, 'rb0', 5), 2, 'rb0', 5)
  expect(withLimit(first, 1, 'rb0', 5)).toBe(first)
  expect(withLimit(first, 1, 'rb0', 6).map(({ teamIndex }) => teamIndex)).toEqual([2, 1])
  expect(withLimit(first, 1, 'rb0', null).map(({ teamIndex }) => teamIndex)).toEqual([2])
})
