import { expect, test } from 'vitest'
import { poolOfIds, smallAuction, SYSTEM } from '../../../tests/support/auction/auction-builders.ts'
import { checkAuction } from '../../../tests/support/auction/check-auction.ts'
import type { AuctionStep } from '../../../tests/support/auction/auction-history.ts'
import { NO_PREFERENCES } from '../automatic/autopick.ts'
import type { TeamControl } from '../draft/draft.ts'
import { DEFAULT_RULES } from '../league/rules.ts'
import { POSITIONS } from '../players/player.ts'
import { apply } from './apply-auction.ts'
import { auctionBidders, worthToBidder, type BidderSetup } from './auction-bidders.ts'
import { nextAutomatic } from './auction-clock.ts'
import type { AuctionFacts } from './auction-command.ts'
import { auctionMarket, type AuctionPlayer } from './auction-prices.ts'
import { maxBid, pursesOf, type Auction } from './auction.ts'
import { isAuctionComplete } from './sale-to-undo.ts'
import { decide } from './decide-auction.ts'

/** As many of each position as twelve teams take, cheap ones last. */
const SHARES = [26, 64, 72, 24, 16, 16]
const PLAYERS: readonly AuctionPlayer[] = POSITIONS.flatMap((position, kind) =>
  Array.from({ length: SHARES[kind] ?? 0 }, (_player, index): AuctionPlayer => {
    const isLate = position === 'K' || position === 'DST'
    return {
      id: `${position.toLowerCase()}${index}`,
      position,
      adp: isLate ? 150 + 3 * index : 1 + kind + (index * 190) / (SHARES[kind] ?? 1),
    }
  }),
)
const POOL = poolOfIds(PLAYERS.map(({ id }) => id))
const SETUP: BidderSetup = { players: PLAYERS, pool: POOL }

function bigAuction(seed: number, budget = 200): Auction {
  const controls = Array.from({ length: 12 }, (_team, index): TeamControl => (index === 11 ? 'autopick' : 'computer'))
  const { auction } = smallAuction({ rules: { budget } }).format.rules
  const league = { ...DEFAULT_RULES, ...(auction !== undefined && { auction }) }
  return { ...smallAuction({ teamCount: 12, roundCount: 16, league, rules: { budget }, controls }), seed }
}

/** Bid by bid, as in a room. */
function played(start: Auction, setup: BidderSetup = SETUP) {
  const facts = (nowMs: number): AuctionFacts => ({
    pool: POOL,
    nowMs,
    limits: setup.limits ?? [],
    ...auctionBidders(setup),
  })
  let auction = start
  let nowMs = 0
  const steps: AuctionStep[] = []
  const act = (command: AuctionStep['command']) => {
    const before = auction
    const decision = decide(auction, SYSTEM, command, facts(nowMs))
    if (!decision.ok) throw new Error(decision.error)
    const states = decision.value.map((event) => (auction = apply(auction, event)))
    steps.push({
      atMs: nowMs,
      commandId: `c${steps.length}`,
      drafter: SYSTEM,
      command,
      limits: [],
      before,
      decided: decision.value,
      states,
    })
  }
  act({ kind: 'open' })
  for (let next = nextAutomatic(auction, PACE); next !== null; next = nextAutomatic(auction, PACE)) {
    nowMs = Math.max(nowMs, next.dueAtMs)
    act(next.command)
  }
  return { end: auction, steps }
}

const PACE = { nominationMs: 1000, bidScale: 1 }

test('[AUC33] [AUC35] computers fill every team within its money and its limits, bid by bid, and every invariant holds', () => {
  const { end, steps } = played(bigAuction(3))
  expect(isAuctionComplete(end)).toBe(true)
  const valueOf = (teamIndex: number, playerId: string) => {
    const step = steps.find(({ states }) =>
      states.some(({ sales }) => sales.some((sale) => sale.playerId === playerId)),
    )
    const before = step?.before ?? end
    return Math.max(worthToBidder({ ...before, lots: [] }, teamIndex, playerId, SETUP), 1) + 1
  }
  const violations = checkAuction({
    start: bigAuction(3),
    steps,
    answers: new Map(),
    end,
    valueOf,
    positionOf: POOL.positionOf,
    isHere: () => true,
    playerIds: POOL.players.map(({ id }) => id),
    mustEnd: true,
  })
  expect(violations).toEqual([])
  for (const [teamIndex] of end.teams.entries()) {
    const own = end.sales
      .filter((sale) => sale.teamIndex === teamIndex)
      .map(({ playerId }) => POOL.positionOf(playerId))
    const countOf = (position: string) => own.filter((each) => each === position).length
    expect(own).toHaveLength(16)
    expect(countOf('QB')).toBeGreaterThanOrEqual(1)
    expect(countOf('TE')).toBeLessThanOrEqual(3)
    expect([countOf('K'), countOf('DST')]).toEqual([1, 1])
  }
  const left = pursesOf(end).reduce((sum, purse) => sum + purse.left, 0) / 12
  expect(left).toBeLessThan(15)
})

test('[AUC33] the same seed gives the same auction, another seed another one', () => {
  const sales = (seed: number) => played(bigAuction(seed)).end.sales
  expect(sales(5)).toEqual(sales(5))
  expect(sales(5)).not.toEqual(sales(6))
})

test('[AUC33] settling a lot ends near where bid after bid ends', () => {
  const start = bigAuction(9)
  const bidders = auctionBidders(SETUP)
  const facts: AuctionFacts = { pool: POOL, nowMs: 0, limits: [], ...bidders }
  let auction = start
  const act = (command: AuctionStep['command']) => {
    const decision = decide(auction, SYSTEM, command, facts)
    if (!decision.ok) throw new Error(decision.error)
    for (const event of decision.value) auction = apply(auction, event)
  }
  act({ kind: 'open' })
  act({ kind: 'nominate-automatically', turn: 0 })
  act({ kind: 'settle-lot', lotNumber: 1 })
  const [settled] = auction.sales
  const [slow] = played(start).end.sales
  expect(settled?.playerId).toBe(slow?.playerId)
  expect(Math.abs((settled?.price ?? 0) - (slow?.price ?? 0))).toBeLessThanOrEqual(2)
})

test('[AUC33] with large budgets and a step of a dollar a player is up for no more bids than with small ones', () => {
  const bidsOf = (budget: number) => {
    const { end, steps } = played(bigAuction(3, budget))
    expect(isAuctionComplete(end)).toBe(true)
    const bids = steps.flatMap(({ decided }) => (typeof decided === 'string' ? [] : decided)).filter(isBid)
    return bids.length / end.sales.length
  }
  const usual = bidsOf(200)
  expect(bidsOf(300_000)).toBeLessThan(3 * usual)
})

function isBid({ kind }: { readonly kind: string }): boolean {
  return kind === 'bid'
}

test('[AUC34] autopick goes by its own ranking and limits, and keeps money for its other places', () => {
  const auction = bigAuction(1)
  const ranked: BidderSetup = {
    ...SETUP,
    preferencesOf: () => ({ ...NO_PREFERENCES, ranking: ['wr30', ...PLAYERS.map(({ id }) => id)] }),
  }
  expect(worthToBidder(auction, 11, 'wr30', SETUP)).toBeLessThan(20)
  const favorite = worthToBidder(auction, 11, 'wr30', ranked)
  expect(favorite).toBeGreaterThan(40)
  expect(favorite).toBeLessThanOrEqual(76)
  const limits = [{ teamIndex: 11, playerId: 'rb0', amount: 12 }]
  expect(worthToBidder(auction, 11, 'rb0', { ...SETUP, limits })).toBe(12)
})

test('[AUC34] autopick nominates from the queue first, never an avoided player', () => {
  const auction = bigAuction(1)
  const nominate = (queue: readonly string[], avoids: readonly string[]) =>
    auctionBidders({ ...SETUP, preferencesOf: () => ({ queue, avoids: new Set(avoids), ranking: null }) }).nominate(
      auction,
      11,
    )
  expect(nominate(['te3'], [])).toEqual({ playerId: 'te3', reason: 'queue' })
  const first = nominate([], [])?.playerId
  expect(nominate([], [first ?? ''])?.playerId).not.toBe(first)
})

test('[AUC33] a team that needs its last places for starters wants nobody else', () => {
  const start = bigAuction(2)
  const full = Array.from({ length: 14 }, (_sale, index) => ({
    lotNumber: 1,
    playerId: index < 7 ? `rb${index}` : `wr${index}`,
    teamIndex: 0,
    price: 1,
    by: 'computer' as const,
    reason: null,
    nominatedBy: 0,
  }))
  const auction = { ...start, sales: full }
  expect(worthToBidder(auction, 0, 'wr0', SETUP)).toBe(0)
  expect(worthToBidder(auction, 0, 'qb0', SETUP)).toBeGreaterThan(0)
  expect(maxBid(auction, 0)).toBe(185)
})

test('[AUC33] a team that leads for its last place defends it when the lot is settled', () => {
  const start = bigAuction(2)
  const without = [
    'qb10',
    'te10',
    'dst0',
    'rb40',
    'rb41',
    'wr40',
    'wr41',
    'rb42',
    'wr42',
    'rb43',
    'wr43',
    'rb44',
    'wr44',
  ]
  const own = [...without, 'rb45', 'wr45'].map((playerId, index) => ({
    lotNumber: index + 1,
    playerId,
    teamIndex: 0,
    price: 10,
    by: 'computer' as const,
    reason: null,
    nominatedBy: 0,
  }))
  const bidders = auctionBidders(SETUP)
  const prices = Array.from({ length: 20 }, (_, seed) => {
    const lot = {
      lotNumber: 20,
      playerId: 'k0',
      nominatedBy: 0,
      bids: [{ teamIndex: 0, amount: 1, by: 'computer' as const, reason: 'value' }],
      bidCount: 1,
      passed: [],
      clock: { kind: 'off' as const },
      bidAtMs: 0,
    }
    const last = bidders.settle({ ...start, seed, sales: own, lots: [lot] }, lot).at(-1) ?? lot.bids[0]
    expect(last?.teamIndex, `seed ${seed}`).toBe(0)
    return last?.amount ?? 1
  })
  expect(Math.max(...prices), 'others wanted the kicker, too').toBeGreaterThan(1)
})

test('[AUC33] money that nobody left can take is bid', () => {
  const start = bigAuction(2)
  const sold = PLAYERS.toSorted((one, other) => (one.adp ?? 0) - (other.adp ?? 0)).slice(0, 150)
  const sale = { lotNumber: 1, by: 'computer', reason: null, nominatedBy: 0 } as const
  const salesOf = (price: number) =>
    sold.map(({ id }, index) => ({
      ...sale,
      playerId: id,
      teamIndex: index % 12,
      price: index % 12 === 0 ? price : 15,
    }))
  const worthOf = (price: number, seed: number) =>
    worthToBidder({ ...start, seed, sales: salesOf(price) }, 0, 'rb58', SETUP)
  const worths = (price: number) => Array.from({ length: 20 }, (_, seed) => worthOf(price, seed))
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
  expect(mean(worths(15))).toBeLessThan(3)
  expect(mean(worths(5))).toBeGreaterThan(15)
})

test('[AUC39] nobody nominates or bids for an inactive player by themselves, in the queue too', () => {
  const out = new Set(['qb0', 'rb0', 'rb1', 'wr0', 'te0'])
  const players = PLAYERS.map((player) => (out.has(player.id) ? { ...player, isInactive: true } : player))
  const setup: BidderSetup = {
    players,
    pool: POOL,
    preferencesOf: () => ({ ...NO_PREFERENCES, queue: ['rb0', 'rb2'] }),
  }
  const start = bigAuction(4)
  expect(auctionBidders(setup).nominate(start, 11)).toEqual({ playerId: 'rb2', reason: 'queue' })
  expect(auctionBidders({ players, pool: POOL }).nominate(start, 11)).toEqual({ playerId: 'wr1', reason: 'ranking' })
  for (const teamIndex of [0, 11]) expect(worthToBidder(start, teamIndex, 'rb0', setup)).toBe(0)
  const limits = [{ teamIndex: 11, playerId: 'rb0', amount: 9 }]
  expect(worthToBidder(start, 11, 'rb0', { ...setup, limits }), 'the manager said so').toBe(9)

  const { end } = played(start, setup)
  expect(isAuctionComplete(end)).toBe(true)
  expect(end.sales.filter(({ playerId }) => out.has(playerId))).toEqual([])
})

test('[AUC39] an inactive player is nominated once nobody else is left', () => {
  const players: readonly AuctionPlayer[] = [
    { id: 'rb0', position: 'RB', adp: 1, isInactive: true },
    { id: 'rb1', position: 'RB', adp: 2 },
  ]
  const start = bigAuction(4)
  const sale = { lotNumber: 1, price: 1, by: 'person', reason: null, nominatedBy: 0, teamIndex: 0 } as const
  const nominate = (sold: readonly string[]) =>
    auctionBidders({ players, pool: POOL }).nominate(
      { ...start, sales: sold.map((playerId) => ({ ...sale, playerId })) },
      11,
    )
  expect(nominate([])).toMatchObject({ playerId: 'rb1' })
  expect(nominate(['rb1'])).toEqual({ playerId: 'rb0', reason: 'only one left' })
})

test('[AUC33] with two places left a computer nominates whom it wants, and a cheap player is not called expensive', () => {
  const auction = bigAuction(3)
  const nominate = auctionBidders(SETUP).nominate
  const early = Array.from({ length: 40 }, (_, seed) => nominate({ ...auction, seed }, 0))
  const dearest = new Set(
    auctionMarket(auction, PLAYERS)
      .players.slice(0, 12)
      .map(({ id }) => id),
  )
  for (const choice of early) {
    if (choice?.reason === 'price') expect(dearest.has(choice.playerId)).toBe(true)
    if (choice?.reason === 'passing') expect(dearest.has(choice.playerId)).toBe(false)
  }
  expect(new Set(early.map((choice) => choice?.reason))).toEqual(new Set(['price', 'passing']))
  const positions = [
    'qb10',
    'rb40',
    'rb41',
    'wr40',
    'wr41',
    'te10',
    'k0',
    'dst0',
    'wr42',
    'rb42',
    'wr43',
    'rb43',
    'wr44',
    'rb44',
  ]
  const sales = positions.map((playerId, index) => ({
    lotNumber: index + 1,
    playerId,
    teamIndex: 0,
    price: 1,
    by: 'computer' as const,
    reason: null,
    nominatedBy: 0,
  }))
  for (let seed = 0; seed < 20; seed += 1) expect(nominate({ ...auction, seed, sales }, 0)?.reason).toBe('value')
})
