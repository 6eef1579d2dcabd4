import { expect, test } from 'vitest'
import { HOST, openTable, seat, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { apply } from './apply-auction.ts'
import { highBid, keptBids, KEPT_BIDS_PER_TEAM, type Auction, type Bid, type Lot } from './auction.ts'

const bidOf = (teamIndex: number, amount: number): Bid => ({ teamIndex, amount, by: 'person', reason: null })
const textOf = ({ bids }: Pick<Lot, 'bids'>) => bids.map(({ teamIndex, amount }) => `${teamIndex} $${amount}`)

/** Team 0 opens at $1, team 2 bids $2, then teams 1 and 0 raise each other by a dollar. */
function war(bidCount: number) {
  const table = openTable(smallAuction({ rules: { budget: 1_000_000 } }))
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  const bid = (teamIndex: number, amount: number) =>
    table.do(seat(teamIndex), { kind: 'bid', lotNumber: 1, amount, teamIndex: null })
  bid(2, 2)
  const sizes = new Map<number, number>()
  for (let count = 3; count <= bidCount; count += 1) {
    bid(count % 2, count)
    sizes.set(count, JSON.stringify(table.auction).length)
  }
  const lot = (): Lot => {
    const [first] = table.auction.lots
    if (first === undefined) throw new Error('a lot is up')
    return first
  }
  return { table, bid, lot, sizes }
}

test('[DB19] 12,000 bids on a player leave an auction as large as 100 do', () => {
  const { lot, sizes } = war(12_000)
  const [small = 0, large = 0] = [sizes.get(100), sizes.get(12_000)]
  expect(small).toBeGreaterThan(0)
  // Longer amounts, and nothing else.
  expect(large - small).toBeLessThan(100)
  expect(lot().bids).toHaveLength(2 + 2 * KEPT_BIDS_PER_TEAM)
  expect(lot().bidCount).toBe(12_000)
  expect(textOf(lot()).slice(0, 2)).toEqual(['0 $1', '2 $2'])
})

test('[DB19] [AUC23] in a long war the host still takes back bids, down to those of others and to the opening bid', () => {
  const { table, bid, lot } = war(500)
  const retract = () => table.act(HOST, { kind: 'retract-bid', lotNumber: 1 })
  expect([retract(), highBid(lot()), lot().bidCount]).toMatchObject([null, { teamIndex: 1, amount: 499 }, 499])
  bid(2, 900)
  expect([retract(), highBid(lot()), lot().bidCount]).toMatchObject([null, { teamIndex: 1, amount: 499 }, 499])
  let steps = 0
  while (retract() === null) steps += 1
  expect(steps).toBeLessThanOrEqual(2 + 2 * KEPT_BIDS_PER_TEAM)
  expect(highBid(lot())).toMatchObject({ teamIndex: 0, amount: 1 })
  expect(retract()).toBe('only_bid')
})

test('[DB19] an auction of an older version with all its bids goes on, and so does a log that takes bids back', () => {
  const { table, lot } = war(60)
  const all = [
    bidOf(0, 1),
    bidOf(2, 2),
    ...Array.from({ length: 58 }, (_bid, index) => bidOf((index + 3) % 2, index + 3)),
  ]
  const old: Auction = { ...table.auction, lots: [{ ...lot(), bids: all, bidCount: all.length }] }
  const { clock } = lot()
  const after = apply(old, { kind: 'bid-retracted', lotNumber: 1, bidCount: 57, passed: [], clock, atMs: 0 })
  expect(after.lots[0]?.bids).toEqual(all.slice(0, 57))
  const more = apply(after, { kind: 'bid', lotNumber: 1, ...bidOf(2, 70), clock, atMs: 0 })
  expect([more.lots[0]?.bidCount, more.lots[0]?.bids.length]).toEqual([58, 23])
  // The same by today's way of keeping them.
  const kept = apply(table.auction, { kind: 'bid-retracted', lotNumber: 1, bidCount: 57, passed: [], clock, atMs: 0 })
  expect(kept.lots[0]?.bidCount).toBe(57)
  expect(kept.lots[0] && highBid(kept.lots[0])).toEqual(all[56])
})

test('[DB19] a lot keeps the opening bid and the last ten of each team, in order', () => {
  const bids = Array.from({ length: 40 }, (_bid, index) => bidOf(index % 3 === 0 ? 1 : 0, index + 1))
  const kept = keptBids(bids)
  expect(kept[0]).toEqual(bids[0])
  for (const teamIndex of [0, 1]) {
    const of = (list: readonly Bid[]) => list.filter((bid) => bid.teamIndex === teamIndex)
    expect(of(kept.slice(1))).toEqual(of(bids).slice(-KEPT_BIDS_PER_TEAM))
  }
  expect(kept.map(({ amount }) => amount)).toEqual(kept.map(({ amount }) => amount).toSorted((a, b) => a - b))
  expect(keptBids(kept)).toBe(kept)
})
