import { nominationOrder } from '#core/auction/nomination-order.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { apply } from '#core/auction/apply-auction.ts'
import { emptyAuction, type Auction } from '#core/auction/auction.ts'
import { boardOf as auctionBoard } from '#core/auction/board-of-sales.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { assert } from '#core/lib/assert.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import { WATCHED, type AuctionPart, type DraftSnapshot } from '../session/draft-session.ts'
import { auctionFacts } from './auction-facts.ts'
import { showNotice, useNotice } from './auction-notices.ts'
import { secondsToAnnounce } from './auction-texts.ts'
import { autoMaxView, bidQuestion, dollarsIn, lotView, typedLimit, typedProblem, whoCanBid } from './lot-view.ts'

const BOARD = boardOf(60)
const FORMAT = { teamCount: 3, roundCount: 9, rules: { ...defaultRulesFor(9), auction: DEFAULT_AUCTION_RULES } }
const CLOCK = { kind: 'running', deadlineMs: 20_000, setAtMs: 0 } as const

/** A lot on p1 that team 1 opened, with the bids after it: team and amount. */
function lotOn(...bids: readonly (readonly [number, number])[]) {
  let auction: Auction = { ...emptyAuction(FORMAT, 1), nomination: null }
  const opening = { teamIndex: 1, amount: 1, by: 'person', reason: null } as const
  auction = apply(auction, {
    kind: 'nominated',
    lotNumber: 1,
    playerId: 'p1',
    turn: 0,
    clock: CLOCK,
    atMs: 0,
    ...opening,
  })
  for (const [teamIndex, amount] of bids) {
    auction = apply(auction, {
      kind: 'bid',
      lotNumber: 1,
      teamIndex,
      amount,
      by: 'person',
      reason: null,
      clock: CLOCK,
      atMs: 1,
    })
  }
  return auction
}

function viewOf(auction: Auction, dollars: number, rights: Partial<AuctionPart['rights']> = {}) {
  const part: AuctionPart = {
    auction,
    order: nominationOrder(auction),
    rights: { mayBid: true, mayNominate: false, mayManage: false, ...rights },
    limits: new Map(),
  }
  const snapshot: DraftSnapshot = {
    ...WATCHED,
    board: BOARD,
    draft: auctionBoard(auction),
    teamNames: ['Ann', 'Bob', 'Cy'],
    ownTeamIndex: 0,
    auction: part,
  }
  const facts = auctionFacts(snapshot)
  const [lot] = auction.lots
  assert(facts !== null && lot !== undefined, 'a player is up')
  return { facts, view: lotView(facts, lot, { dollars, isTyped: false, advice: null }) }
}

test('[AUC80] the button names the next amount, and is one’s own move at or under the own number', () => {
  const { view } = viewOf(lotOn([2, 36]), 41)
  expect(view).toMatchObject({
    state: 'can-bid',
    next: 37,
    nextText: '4 below your $41',
    isMove: true,
    holder: 'Cy has it',
  })
  expect(viewOf(lotOn([2, 40]), 41).view).toMatchObject({ next: 41, nextText: 'your limit', isMove: true })
  expect(viewOf(lotOn([2, 42]), 41).view).toMatchObject({ nextText: '2 over your $41', isMove: false })
})

test('[AUC80] bids over the own number, typed or five steps above the price ask; the others don’t', () => {
  const { facts, view } = viewOf(lotOn([2, 36]), 41)
  expect(bidQuestion(facts, view, 37, false)).toBeNull()
  expect(bidQuestion(facts, view, 40, false)).toBeNull()
  expect(bidQuestion(facts, view, 41, false)).toMatchObject({ title: 'Bid $41?' })
  expect(bidQuestion(facts, view, 37, true)).not.toBeNull()
  expect(bidQuestion(facts, view, 55, true)).toEqual({
    title: 'Bid $55?',
    text: '14 over your $41. $145 left for 8 places.',
  })
  expect(bidQuestion(facts, view, 41, false)?.text).toBe('5 more than now. $159 left for 8 places.')
  const over = viewOf(lotOn([2, 41]), 41)
  expect(bidQuestion(over.facts, over.view, 42, false)?.text).toBe('1 over your $41. $158 left for 8 places.')
})

test('[AUC80] raises are above the next bid, and none is over the max bid', () => {
  const { view } = viewOf(lotOn([2, 36]), 41)
  expect(view.raises.map(({ amount }) => amount)).toContain(41)
  for (const { amount } of view.raises) expect(amount).toBeGreaterThan(view.next)
  const poor = viewOf(lotOn([2, 190]), 41).view
  expect(poor).toMatchObject({ most: 192, next: 191 })
  expect(poor.raises.every(({ amount }) => amount <= poor.most)).toBe(true)
})

test('[AUC80] what cannot be bid says why', () => {
  const { view } = viewOf(lotOn([2, 36]), 41)
  expect(dollarsIn('4.5')).toBeNull()
  expect(dollarsIn('$1,200')).toBe(1200)
  expect(typedProblem(view, null)).toBe('Whole dollars only')
  expect(typedProblem(view, 36)).toBe('At least $37')
  expect(typedProblem(view, 193)).toBe('At most $192')
  expect(typedProblem(view, 192)).toBeNull()
  expect(viewOf(lotOn([0, 5]), 41).view.state).toBe('mine')
  expect(viewOf(lotOn([2, 192]), 41).view.state).toBe('no-money')
  expect(viewOf(lotOn([2, 36]), 41, { mayBid: false }).view.state).toBe('off')
})

test('[AUC83] the last seconds are told twice; a bid that leaves ten is followed by one', () => {
  expect([20_000, 10_001, 10_000, 5001, 5000, 0].map(secondsToAnnounce)).toEqual([[10, 5], [10, 5], [5], [5], [], []])
})

test('[AUC10] below a maximum stands what it does, and where the money ends before it', () => {
  const maximum = (auction: Auction, limit: number | null) => {
    const { facts, view } = viewOf(auction, 41)
    const limits = new Map(limit === null ? [] : [['p1', limit]])
    return autoMaxView({ ...facts, part: { ...facts.part, limits } }, view)
  }
  const open = lotOn([2, 36])
  expect(maximum(open, null)).toMatchObject({ isOn: false, title: 'Bid for me is off', note: 'Only you see it' })
  expect(maximum(open, 40)).toMatchObject({ isOn: true, title: 'Bid for me up to $40', note: 'Only you see it' })
  expect(maximum(lotOn([0, 36]), 40).note).toBe('Answers the next bid')
  expect(maximum(open, 193).note).toBe('Your money ends at $192')
  expect(maximum({ ...open, isPaused: true }, 40).note).toBe('Stays for this lot')
  const used = { isOn: false, title: 'Bid for me is used up', note: '$36 was your maximum' }
  expect(maximum(open, 36)).toMatchObject(used)
})

test('[AUC111] one press sets the own number, the next bid if that is higher, and never more than the money', () => {
  const suggested = (auction: Auction, upTo: number) => {
    const { facts, view } = viewOf(auction, upTo)
    return autoMaxView(facts, view).suggested
  }
  expect(suggested(lotOn([2, 36]), 41)).toBe(41)
  expect(suggested(lotOn([2, 36]), 0)).toBe(37)
  expect(suggested(lotOn([2, 36]), 500)).toBe(192)
  expect(suggested(lotOn([0, 36]), 30)).toBe(36)
  const range = { least: 36, most: 192 }
  expect(['38', '$192', '36'].map((text) => typedLimit(text, range))).toEqual([38, 192, 36])
  expect(['', '35', '193', '3.5'].map((text) => typedLimit(text, range))).toEqual([null, null, null, null])
})

test('[AUC112] whoever is left in a lot is counted once for all screens, and "passed" is said of those who passed', () => {
  const { facts, view } = viewOf(lotOn([2, 36]), 41)
  expect(view.rivals).toEqual({ title: '1 can still bid', teams: [{ name: 'Bob', most: 192 }], passedText: '' })
  const lotWith = (auction: Auction, passed: readonly number[]) => {
    const [lot] = auction.lots
    assert(lot !== undefined, 'a player is up')
    return { ...lot, passed }
  }
  const everybody = lotWith(facts.auction, [0, 1])
  expect(whoCanBid({ ...facts, auction: { ...facts.auction, lots: [everybody] } }, everybody)).toEqual({
    title: 'Everybody else passed',
    teams: [],
    passedText: 'Bob passed',
  })
  expect(viewOf(lotOn([2, 192]), 41).view.rivals).toMatchObject({ title: 'Nobody else can bid', passedText: '' })
  const six = { ...facts, teamNames: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Flo'] }
  const teams = Array.from({ length: 6 }, () => facts.auction.teams[0] ?? facts.auction.teams.at(-1))
  assert(
    teams.every((team) => team !== undefined),
    'there are teams',
  )
  const lot = lotWith(facts.auction, [0, 1, 3, 4, 5])
  const passed = whoCanBid(
    { ...six, auction: { ...facts.auction, teams: teams.flatMap((team) => team ?? []), lots: [lot] } },
    lot,
  )
  expect(passed.passedText).toBe('Bob, Dee, Eve and 1 more passed')
})

afterEach(() => void vi.useRealTimers())

test('[AUC83] what happened last is told for its whole time, whatever was told before', () => {
  vi.useFakeTimers()
  showNotice({ kind: 'nominated', title: 'You nominated Player 1', text: '' })
  vi.advanceTimersByTime(2900)
  showNotice({ kind: 'outbid', title: 'Outbid', text: '' })
  vi.advanceTimersByTime(5900)
  expect(useNotice.getState().notice?.kind).toBe('outbid')
  vi.advanceTimersByTime(200)
  expect(useNotice.getState().notice).toBeNull()
})
