import { highBid, maxBid, openPlaces, purseOf, type Bid, type Lot } from '#core/auction/auction.ts'
import { isPositionFull, stillIn } from '#core/auction/bidding.ts'
import type { BidAdvice } from '#core/auction/bid-advice.ts'
import { absenceText } from './absence-text.ts'
import { usualRange, type AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import { againstExpected } from '../ui/price-against.ts'
import { places, teamName } from './auction-texts.ts'
import type { BidNumber } from './bid-number.ts'

/** What the person can do on a lot. */
export type LotState =
  | 'mine'
  | 'can-bid'
  /** Nobody bids here: a spectator, a pause, or a lost connection. */
  | 'off'
  | 'full'
  | 'no-money'
  | 'no-place'

export interface Raise {
  readonly amount: number
  readonly label: string
  readonly isOver: boolean
}

export interface LotView {
  readonly lot: Lot
  readonly state: LotState
  readonly price: number
  /** "Sofia has it" */
  readonly holder: string
  readonly leaderName: string
  readonly relation: string
  /** The bids before, the newest first: "$35 Josh A." */
  readonly trail: readonly { readonly amount: number; readonly name: string }[]
  /** What the bid button bids. */
  readonly next: number
  readonly nextText: string
  /** At or under the person's number: the button is lime. */
  readonly isMove: boolean
  readonly raises: readonly Raise[]
  readonly most: number
  readonly expected: number
  readonly before: number
  readonly range: string
  /** "Bid up to", typed or advised; for a spectator the expected price. */
  readonly upTo: number
  readonly isTyped: boolean
  /** Null for somebody without a team. */
  readonly advice: BidAdvice | null
  readonly hasPassed: boolean
  readonly rivals: WhoCanBid
  /** "Zoë is away, autopick from lot 24"; empty while everybody else is there. */
  readonly away: string
}

/** Who else is in a lot. Every screen counts from here. */
export interface WhoCanBid {
  /** "6 can still bid" */
  readonly title: string
  /** The other teams that can still bid, the richest first. */
  readonly teams: readonly { readonly name: string; readonly most: number }[]
  /** "June, Otis, Carl passed"; empty for nobody. */
  readonly passedText: string
}

/** More names than that are a number. */
const NAMES_MAX = 3

export function whoCanBid(facts: AuctionFacts, lot: Lot): WhoCanBid {
  const { auction, own, pool } = facts
  const { teamIndex: leader } = highBid(lot)
  const others = stillIn(auction, lot, pool)
    .filter((teamIndex) => teamIndex !== own)
    .map((teamIndex) => ({ name: teamName(facts, teamIndex), most: maxBid(auction, teamIndex, lot) }))
    .toSorted((one, other) => other.most - one.most)
  const passed = lot.passed.filter((teamIndex) => teamIndex !== own && teamIndex !== leader)
  const names = passed.slice(0, NAMES_MAX).map((teamIndex) => teamName(facts, teamIndex))
  const more = passed.length - names.length
  const everybody = auction.teams.length - (own === null || own === leader ? 1 : 2)
  return {
    title:
      others.length > 0
        ? `${others.length} can still bid`
        : passed.length > 0 && passed.length === everybody
          ? 'Everybody else passed'
          : 'Nobody else can bid',
    teams: others,
    passedText: names.length === 0 ? '' : `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`} passed`,
  }
}

export function lotView(facts: AuctionFacts, lot: Lot, { dollars: upTo, isTyped, advice }: BidNumber): LotView {
  const { auction, own, rules, part } = facts
  const { amount: price, teamIndex: leader } = highBid(lot)
  const next = price + rules.step
  const most = own === null ? 0 : maxBid(auction, own, lot)
  const expected = facts.expected(lot.playerId)
  const before = facts.before(lot.playerId)
  const range = usualRange(facts, expected)
  const state = stateOf(facts, lot, next, most)
  return {
    lot,
    state,
    price,
    holder: leader === own ? 'You have it' : `${teamName(facts, leader)} has it`,
    leaderName: teamName(facts, leader),
    relation: againstExpected(price, expected),
    trail: lot.bids
      .slice(-4, -1)
      .toReversed()
      .map(({ amount, teamIndex }) => ({ amount, name: teamName(facts, teamIndex) })),
    next,
    nextText: nextText(next, upTo),
    isMove: state === 'can-bid' && part.rights.mayBid && next <= upTo,
    raises: state === 'can-bid' ? raisesOf(next, { upTo, isTyped, expected, most, step: rules.step }) : [],
    most,
    expected,
    before,
    range: `${range.low} to ${range.high}`,
    upTo,
    isTyped,
    advice,
    hasPassed: own !== null && lot.passed.includes(own),
    rivals: whoCanBid(facts, lot),
    away: absenceText(facts),
  }
}

function stateOf({ auction, own, part, pool }: AuctionFacts, lot: Lot, next: number, most: number): LotState {
  if (own === null) return 'off'
  if (highBid(lot).teamIndex === own) return 'mine'
  if (openPlaces(auction, own, lot) <= 0) return 'full'
  if (most < next) return 'no-money'
  if (isPositionFull(auction, own, lot.playerId, pool)) return 'no-place'
  return part.rights.mayBid ? 'can-bid' : 'off'
}

function nextText(next: number, upTo: number): string {
  if (next > upTo) return `${next - upTo} over your ${money(upTo)}`
  return next === upTo ? 'your limit' : `${upTo - next} below your ${money(upTo)}`
}

interface RaiseFacts {
  readonly upTo: number
  readonly isTyped: boolean
  readonly expected: number
  readonly most: number
  readonly step: number
}

/** Up to three larger bids: two steps, the expected price and the person's number where they are ahead, else a little more. */
function raisesOf(next: number, { upTo, isTyped, expected, most, step }: RaiseFacts): readonly Raise[] {
  const named = new Map<number, string>([[next + step, `+${2 * step}`]])
  for (const further of [2, 4, 7]) named.set(next + further * step, `+${(further + 1) * step}`)
  if (expected > next) named.set(expected, 'expected')
  if (upTo > next) named.set(upTo, isTyped ? 'mine' : 'your limit')
  const wanted = [expected, upTo].filter((amount) => amount > next)
  const rest = [...named.keys()].filter((amount) => !wanted.includes(amount)).toSorted((one, other) => one - other)
  return [...new Set([...wanted, ...rest])]
    .filter((amount) => amount <= most && (amount - next) % step === 0)
    .slice(0, 3)
    .toSorted((one, other) => one - other)
    .map((amount) => {
      const isOver = amount > upTo
      return { amount, label: isOver ? `${amount - upTo} over` : (named.get(amount) ?? ''), isOver }
    })
}

/** A raise of so many steps asks, whatever the person's number is. */
const BIG_RAISE_STEPS = 5

/** The question before a bid that nobody should make by accident; null for one that needs none. */
export interface BidQuestion {
  readonly title: string
  readonly text: string
}

export function bidQuestion(facts: AuctionFacts, view: LotView, amount: number, isTyped: boolean): BidQuestion | null {
  const { price, upTo } = view
  const isBig = amount - price >= BIG_RAISE_STEPS * facts.rules.step
  if (!isTyped && !isBig && amount <= upTo) return null
  const { left, placesLeft } = purseOf(facts.auction, facts.own ?? 0)
  const about = amount > upTo ? `${amount - upTo} over your ${money(upTo)}` : `${amount - price} more than now`
  const after = placesLeft <= 1 ? money(left - amount) : `${money(left - amount)} left for ${places(placesLeft - 1)}`
  return { title: `Bid ${money(amount)}?`, text: `${about}. ${after}${placesLeft <= 1 ? ' left.' : '.'}` }
}

/** Why a typed amount can't be bid; null for one that can. */
export function typedProblem({ next, most }: LotView, amount: number | null): string | null {
  if (amount === null) return 'Whole dollars only'
  if (amount < next) return `At least ${money(next)}`
  return amount > most ? `At most ${money(most)}` : null
}

/** Whole dollars; null for anything else. */
export function dollarsIn(text: string): number | null {
  const trimmed = text.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : null
}

export function lastOwnBid({ bids }: Lot, own: number | null): Bid | null {
  return bids.findLast(({ teamIndex }) => teamIndex === own) ?? null
}

/** A person's automatic maximum on a lot, as its row shows it. */
export interface AutoMaxView {
  /** Null while none is set. */
  readonly limit: number | null
  readonly isOn: boolean
  /** "Bid for me up to $38" */
  readonly title: string
  /** What stands below it. */
  readonly note: string
  /** What one press sets: the person's number, at least the next bid, at most the money. */
  readonly suggested: number
  readonly least: number
  readonly most: number
}

export function autoMaxView({ auction, own, part }: AuctionFacts, view: LotView): AutoMaxView {
  const { lot, state, next, price, upTo } = view
  const limit = part.limits.get(lot.playerId) ?? null
  const most = own === null ? 0 : maxBid(auction, own, lot)
  const isUsedUp = limit !== null && state !== 'mine' && limit < next
  const isOn = limit !== null && !isUsedUp
  return {
    limit,
    isOn,
    title: isOn ? `Bid for me up to ${money(limit)}` : isUsedUp ? 'Bid for me is used up' : 'Bid for me is off',
    note: limitNote({ limit, isOn, isUsedUp, most, isPaused: auction.isPaused, isMine: state === 'mine' }),
    suggested: Math.min(most, Math.max(state === 'mine' ? price : next, upTo)),
    least: Math.max(1, price),
    most,
  }
}

/** The maximum that a text means; null where it can't be one. */
export function typedLimit(text: string, { least, most }: Pick<AutoMaxView, 'least' | 'most'>): number | null {
  const amount = dollarsIn(text)
  return amount !== null && amount >= least && amount <= most ? amount : null
}

interface LimitFacts {
  readonly limit: number | null
  readonly isOn: boolean
  readonly isUsedUp: boolean
  readonly most: number
  readonly isPaused: boolean
  readonly isMine: boolean
}

/** What stands below a person's maximum: only they see it, and the money may no longer cover it. */
function limitNote({ limit, isOn, isUsedUp, most, isPaused, isMine }: LimitFacts): string {
  if (isUsedUp) return `${money(limit ?? 0)} was your maximum`
  if (limit === null) return 'Only you see it'
  if (isOn && limit > most) return `Your money ends at ${money(most)}`
  if (isPaused) return 'Stays for this lot'
  return isMine ? 'Answers the next bid' : 'Only you see it'
}
