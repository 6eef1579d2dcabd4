import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { apply } from '#core/auction/apply-auction.ts'
import { emptyAuction, type Auction } from '#core/auction/auction.ts'
import { boardOf as auctionBoard } from '#core/auction/board-of-sales.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { assert } from '#core/lib/assert.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import { WATCHED, type AuctionPart } from '../session/draft-session.ts'
import { absenceMark, absenceText } from './absence-text.ts'
import { auctionFacts, type AuctionFacts } from './auction-facts.ts'
import { activeRule, passesByRule, passLabel, targetsLeft, wakingPlayer, type PassRule } from './pass-rules.ts'

const BOARD = boardOf(60)
const FORMAT = { teamCount: 3, roundCount: 9, rules: { ...defaultRulesFor(9), auction: DEFAULT_AUCTION_RULES } }
const CLOCK = { kind: 'running', deadlineMs: 20_000, setAtMs: 0 } as const
const NOBODY: ReadonlySet<string> = new Set()

const rule = (fields: Partial<PassRule>): PassRule => ({ under: null, isAsleep: false, ...fields })
const ASLEEP = rule({ isAsleep: true })

/** Team 1 nominated a player; the reader is team 0. */
function factsOf(playerId: string, change: (auction: Auction) => Auction = (auction) => auction, part = {}) {
  const opening = { teamIndex: 1, amount: 1, by: 'person', reason: null } as const
  const empty: Auction = { ...emptyAuction(FORMAT, 1), nomination: null }
  const nominated = apply(empty, {
    kind: 'nominated',
    lotNumber: 1,
    playerId,
    turn: 0,
    clock: CLOCK,
    atMs: 0,
    ...opening,
  })
  const auction = change(nominated)
  const own: AuctionPart = {
    auction,
    order: nominationOrder(auction),
    rights: { mayBid: true, mayNominate: false, mayManage: false },
    limits: new Map(),
    ...part,
  }
  const facts = auctionFacts({
    ...WATCHED,
    board: BOARD,
    draft: auctionBoard(auction),
    teamNames: ['Ann', 'Bob', 'Zoë'],
    ownTeamIndex: 0,
    auction: own,
  })
  assert(facts !== null, 'an auction')
  return facts
}

function passes(facts: AuctionFacts, by: PassRule, targets = NOBODY): boolean {
  const [lot] = facts.auction.lots
  assert(lot !== undefined, 'a player is up')
  return passesByRule(facts, lot, by, targets)
}

/** The most expensive player, and one who should cost the minimum. */
const [STAR, CHEAP] = ['p1', 'p60']

test('[AUC91] "Pass on all under" goes by the expected price', () => {
  const [star, cheap] = [factsOf(STAR), factsOf(CHEAP)]
  expect([star.expected(STAR) >= 5, cheap.expected(CHEAP) < 5]).toEqual([true, true])
  expect([passes(star, rule({ under: 5 })), passes(cheap, rule({ under: 5 }))]).toEqual([false, true])
  expect([passes(star, rule({})), passes(cheap, rule({}))]).toEqual([false, false])
  expect(passes(cheap, rule({ under: cheap.expected(CHEAP) }))).toBe(false)
})

test('[AUC91] it wakes the person when no more such players are left than they have places', () => {
  const facts = factsOf(CHEAP)
  const prices = BOARD.players.filter(({ id }) => id !== CHEAP).map(({ id }) => facts.expected(id))
  const tenth = prices.toSorted((one, other) => other - one)[9] ?? 0
  const ninth = prices.toSorted((one, other) => other - one)[8] ?? 0
  // The team has nine places.
  expect(passes(facts, rule({ under: tenth }))).toBe(true)
  expect(ninth).toBeGreaterThan(tenth)
  expect(passes(facts, rule({ under: ninth }))).toBe(false)
})

test('[AUC91] asleep, they pass on everybody but their targets, and are woken for those', () => {
  const targets = new Set([STAR])
  expect(passes(factsOf('p2'), ASLEEP, targets)).toBe(true)
  expect(passes(factsOf(STAR), ASLEEP, targets)).toBe(false)
  const [lot] = factsOf(STAR).auction.lots
  assert(lot !== undefined, 'a player is up')
  expect(wakingPlayer(factsOf(STAR), lot, ASLEEP, targets)).toBe(STAR)
  expect(wakingPlayer(factsOf(STAR), lot, rule({}), targets)).toBeNull()
  // A target is never passed on, however little they should cost.
  expect(passes(factsOf(CHEAP), rule({ under: 3 }), new Set([CHEAP]))).toBe(false)
})

test('[AUC91] nobody sleeps without a target to wake for', () => {
  const facts = factsOf('p2')
  expect(passes(facts, ASLEEP)).toBe(false)
  const sold = factsOf('p2', (auction) => ({
    ...auction,
    sales: [{ lotNumber: 2, playerId: STAR, teamIndex: 2, price: 9, by: 'person', reason: null, nominatedBy: 2 }],
  }))
  expect(targetsLeft(sold, new Set([STAR, 'p3']))).toBe(1)
  expect(passes(sold, ASLEEP, new Set([STAR]))).toBe(false)
  expect(activeRule(sold, { isAsleep: true, under: 3 }, new Set([STAR]))).toEqual({ kind: 'under', dollars: 3 })
})

test('[AUC91] a rule never passes where the person bid, set a maximum, passed, leads, or may not bid', () => {
  const bid = (teamIndex: number, amount: number) => (auction: Auction) =>
    apply(auction, {
      kind: 'bid',
      lotNumber: 1,
      teamIndex,
      amount,
      by: 'person',
      reason: null,
      clock: CLOCK,
      atMs: 1,
    })
  const under = rule({ under: 3 })
  expect(passes(factsOf(CHEAP, bid(0, 2)), under)).toBe(false)
  expect(
    passes(
      factsOf(CHEAP, (auction) => bid(2, 3)(bid(0, 2)(auction))),
      under,
    ),
  ).toBe(false)
  expect(passes(factsOf(CHEAP, undefined, { limits: new Map([[CHEAP, 4]]) }), under)).toBe(false)
  expect(
    passes(
      factsOf(CHEAP, (auction) => apply(auction, { kind: 'passed', lotNumber: 1, teamIndexes: [0] })),
      under,
    ),
  ).toBe(false)
  expect(
    passes(factsOf(CHEAP, undefined, { rights: { mayBid: false, mayNominate: false, mayManage: false } }), under),
  ).toBe(false)
  const onAutopick = (auction: Auction) =>
    apply(auction, { kind: 'control-set', teamIndex: 0, control: 'autopick', because: 'chosen' })
  expect(passes(factsOf(CHEAP, onAutopick), under)).toBe(false)
  expect(passes(factsOf(CHEAP), under)).toBe(true)
})

test.each([
  [null, null],
  [{ kind: 'asleep' }, 'Asleep until a target'],
  [{ kind: 'under', dollars: 5 }, 'Passing under $5'],
] as const)('[AUC91] the button says what %j does', (active, label) => {
  expect(passLabel(active)).toBe(label)
})

test('[AUC74] everybody reads who is away, and from which lot on autopick bids for them', () => {
  const missed = (auction: Auction): Auction => ({
    ...auction,
    teams: auction.teams.with(2, { control: 'person', timeoutsInRow: 0, missedLots: 1, budget: 200 }),
  })
  expect(absenceText(factsOf(STAR))).toBe('')
  expect(absenceText(factsOf(STAR, missed))).toBe('Zoë is away, autopick from lot 2')
  const taken = (auction: Auction) =>
    apply(auction, { kind: 'control-set', teamIndex: 2, control: 'autopick', because: 'timeouts', absence: 'begins' })
  expect(absenceText(factsOf(STAR, taken))).toBe('Zoë is away, autopick bids')
  const chosen = (auction: Auction) =>
    apply(auction, { kind: 'control-set', teamIndex: 2, control: 'autopick', because: 'chosen' })
  expect(absenceText(factsOf(STAR, chosen))).toBe('')
  const marks = [undefined, missed, taken, chosen].map((change) => absenceMark(factsOf(STAR, change).auction, 2))
  expect(marks).toEqual([null, 'away', 'away', 'autopick'])
  // The reader's own absence has another text.
  const own = (auction: Auction): Auction => ({
    ...auction,
    teams: auction.teams.with(0, { control: 'person', timeoutsInRow: 0, missedLots: 1, budget: 200 }),
  })
  expect(absenceText(factsOf(STAR, own))).toBe('')
})
