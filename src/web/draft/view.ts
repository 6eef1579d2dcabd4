import type { Auction, Bid, Lot } from '#core/auction/auction.ts'
import type { NominationOrder } from '#core/auction/nomination-order.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import {
  CLOCK_OFF,
  controlOf,
  isComplete,
  isToCome,
  owedSlots,
  ownerOf,
  pickCount,
  slotOnTheClock,
  type Draft,
  type DraftClock,
} from '#core/draft/draft.ts'
import { pickInRoundOf, roundNumberOf, slotLabel } from '#core/draft/order.ts'
import { awaitedTurn, picksUntilTurn, teamAtTheClock, turnOf, type Turn } from '#core/draft/turn.ts'
import { secondsForRound } from '#core/league/clock-rules.ts'
import { assert } from '#core/lib/assert.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { nextSlots } from '../session/my-team.ts'
import type { TurnTime } from './clock-view.ts'
import type { DraftHost } from './draft-host.tsx'

/** The state of a draft or auction as data. `turn-text.ts` and `turn-bar-text.ts` word it, `clock-view.ts` computes the time left, and frames lay it out. */
export interface DraftView {
  /** The first state that applies. `unknown`: the connection is lost and the board may be stale (RU17). `ready`: a solo draft waiting for Start. */
  readonly state: 'complete' | 'unknown' | 'before' | 'simulating' | 'ready' | 'paused' | 'drafting'
  /** Which kind of screen; the wording depends on it. */
  readonly kind: 'solo' | 'followed' | 'lobby'
  readonly isAuction: boolean
  /** The turn that the draft waits for; null once it is complete or while nobody is known to have a move. */
  readonly turn: ViewTurn | null
  /** The nomination that is due. With several lots at once, it may be due while other lots are open. */
  readonly nomination: NominateTurn | null
  /** The clock of the turn; null if it has none. */
  readonly time: TurnTime | null
  /** The viewer's upcoming moves; null if they don't have exactly one team, or once a draft of picks is complete. */
  readonly own: OwnMoves | null
  /** Upcoming turns; empty before the start. Has one more entry when `turn` is null. */
  readonly soon: readonly SoonTurn[]
  readonly madeCount: number
  readonly totalCount: number
  /** The total paid for all sales; 0 outside of auctions. */
  readonly paid: number
}

export type ViewTurn = PickTurn | NominateTurn | BidTurn

interface AnyTurn {
  /** Unique per turn. */
  readonly id: string
  /** The team to move; for a lot, the high bidder. */
  readonly teamIndex: number
  /** The person's name in a lobby, the team's in a solo draft. */
  readonly name: string
  /** Whether the viewer has to move, for their seat or for any team that they draft for by hand. */
  readonly isOwn: boolean
  /** Whether an action of the viewer is on its way to the server. */
  readonly isSending: boolean
}

/** Who or what drafts, which decides how long a turn may take. */
type DrafterKind = 'person' | 'away' | 'autopick' | 'computer'

export interface PickTurn extends AnyTurn, Turn {
  readonly kind: 'pick'
  /** Starts at 1. */
  readonly pickInRound: number
  readonly isMakeUp: boolean
  readonly drafter: DrafterKind
}

/** A team has to nominate the next player. */
export interface NominateTurn extends AnyTurn {
  readonly kind: 'nominate'
  readonly lotNumber: number
  readonly drafter: DrafterKind
}

/** A lot is open: any team may bid. */
export interface BidTurn extends AnyTurn {
  readonly kind: 'bid'
  readonly isOwn: false
  readonly lot: Lot
  readonly lotNumber: number
  readonly playerName: string
  readonly price: number
  /** The viewer's standing on this lot. `none`: they have no team. */
  readonly standing: 'mine' | 'outbid' | 'open' | 'passed' | 'none'
}

export interface OwnMoves {
  /** The label of the first skipped pick that the viewer still owes. */
  readonly owedLabel: string | null
  /** Whether the viewer may make that pick now, although it isn't their turn. */
  readonly isMakingUp: boolean
  readonly next: NextMove | null
}

/** The viewer's next pick or, in an auction, their next nomination. */
export interface NextMove {
  /** "3.05", "lot 24" */
  readonly label: string
  /** Turns that other teams have before this move, including the current one. */
  readonly turnsUntil: number
  /** The name of the drafter right before this move; null if there is none. */
  readonly afterName: string | null
  /** Turns strictly between the current one and this move. */
  readonly othersBetween: number
}

export interface SoonTurn {
  /** The slot number or, in an auction, the lot number. */
  readonly number: number
  /** "3.05", "lot 24" */
  readonly label: string
  readonly teamIndex: number
  readonly name: string
}

export type ViewFacts = Pick<DraftSnapshot, 'draft' | 'board' | 'teamNames' | 'pickerNames' | 'ownTeamIndex'> &
  Partial<Pick<DraftSnapshot, 'rights' | 'pendingActs' | 'auction'>>
export type HostFacts = Pick<DraftHost, 'isReconnecting' | 'isAway' | 'isSimulating'>

const SOON_COUNT = 3
/** From here on, the remaining time is shown in red. */
const SHORT_PICK_SECONDS = 9
const SHORT_LOT_SECONDS = 5

const NOBODY_AWAY: Pick<HostFacts, 'isAway'> = { isAway: false }

/** Memoized: about six components ask for the same view after each pick. */
export function draftView(facts: ViewFacts, host: HostFacts): DraftView {
  const { draft, board, teamNames, pickerNames, ownTeamIndex, rights, pendingActs, auction } = facts
  const { isReconnecting, isAway, isSimulating } = host
  const about = [
    board,
    teamNames,
    pickerNames,
    ownTeamIndex,
    rights,
    pendingActs,
    auction,
    isReconnecting,
    isAway,
    isSimulating,
  ]
  const known = knownViews.get(draft)?.find((each) => each.about.every((value, index) => value === about[index]))
  if (known !== undefined) return known.view
  const view = viewOf(facts, host)
  knownViews.set(draft, [{ about, view }, ...(knownViews.get(draft) ?? [])].slice(0, KEPT_VIEWS))
  return view
}

const knownViews = new WeakMap<Draft, readonly { readonly about: readonly unknown[]; readonly view: DraftView }[]>()
/** Callers differ in `isAway`, and some still ask with the facts before a change. */
const KEPT_VIEWS = 3

function viewOf(facts: ViewFacts, host: HostFacts): DraftView {
  const { draft, rights } = facts
  const nomination = nominateTurn(facts, host)
  const turn = turnIn(facts, host)
  return {
    state: stateOf(facts, host),
    kind: kindOf(facts),
    isAuction: auctionOf(facts) !== null,
    turn,
    nomination,
    time: turnTime(facts, turn),
    own: ownMoves(facts, turn),
    soon: rights?.isBeforeStart === true ? [] : soonTurns(facts, SOON_COUNT + (turn === null ? 1 : 0)),
    madeCount: pickCount(draft),
    totalCount: draft.slots.length,
    paid: auctionOf(facts)?.sales.reduce((sum, { price }) => sum + price, 0) ?? 0,
  }
}

/** Returns only the turn, for callers without a `DraftHost`: nobody counts as away. */
export function viewTurn(facts: ViewFacts): ViewTurn | null {
  return turnIn(facts, NOBODY_AWAY)
}

/** Returns only the nomination, which may be due while other lots are open. Nobody counts as away. */
export function viewNomination(facts: ViewFacts): NominateTurn | null {
  return nominateTurn(facts, NOBODY_AWAY)
}

/** Whether the viewer has to pick or nominate. Open lots don't count, because nobody has to bid. */
export function isOwnTurn(facts: ViewFacts): boolean {
  const auction = auctionOf(facts)
  if (auction !== null) return nominateTurn(facts, NOBODY_AWAY)?.isOwn === true
  const { draft, pickerNames, ownTeamIndex, rights } = facts
  const slotNumber = slotOnTheClock(draft)
  const awaited = slotNumber === null ? owedSlots(draft) : [slotNumber]
  return awaited.some((awaitedSlot) => {
    const teamIndex = ownerOf(draft, awaitedSlot)
    if (pickerNames !== null || rights?.isElsewhere === true) return teamIndex === ownTeamIndex
    return controlOf(draft, teamIndex) === 'person'
  })
}

/** The pick on the clock; null in an auction, once the draft is complete, and when only skipped picks are left. */
export function slotOfTurn(facts: Pick<ViewFacts, 'draft'>): number | null {
  return facts.draft.format.rules.auction === undefined ? slotOnTheClock(facts.draft) : null
}

/** The default team for roster views: the team to move or, once the draft is complete, the owner of the last pick. */
export function teamOfTurn({ draft }: Pick<ViewFacts, 'draft'>): number {
  return teamAtTheClock(draft)
}

/** The turns after the current one. */
export function soonTurns(facts: ViewFacts, count: number): readonly SoonTurn[] {
  const { draft } = facts
  const auction = auctionOf(facts)
  if (auction !== null) return nominationsToCome(auction, facts, count)
  const now = slotOnTheClock(draft)
  if (now === null) return []
  return slotsToCome(draft, { from: now + 1, count }).map((slotNumber) => {
    const { label, teamIndex } = turnOf(draft, slotNumber)
    return { number: slotNumber, label, teamIndex, name: nameOf(facts, teamIndex) }
  })
}

/** The display name of a team's drafter: the person's in a lobby, the team's in a solo draft. */
export function nameOf(
  { pickerNames, teamNames }: Pick<ViewFacts, 'pickerNames' | 'teamNames'>,
  teamIndex: number,
): string {
  return (pickerNames ?? teamNames)[teamIndex] ?? 'TBD'
}

function auctionOf({ auction = null }: ViewFacts): Auction | null {
  return auction?.auction ?? null
}

function orderOf({ auction = null }: ViewFacts): NominationOrder {
  return auction?.order ?? NOBODY_NOMINATES
}

const NOBODY_NOMINATES: NominationOrder = { nominator: null, toCome: [] }

function stateOf(facts: ViewFacts, host: HostFacts): DraftView['state'] {
  const { draft, rights } = facts
  const auction = auctionOf(facts)
  if (auction === null ? isComplete(draft) : isAuctionComplete(auction)) return 'complete'
  if (host.isReconnecting) return 'unknown'
  if (rights?.isBeforeStart === true) return 'before'
  if (host.isSimulating) return 'simulating'
  if (auction === null ? draft.clock.kind !== 'paused' : !auction.isPaused) return 'drafting'
  const isUnopened = auction === null ? slotOnTheClock(draft) === 1 : isBeforeFirstLot(auction)
  return kindOf(facts) === 'solo' && isUnopened ? 'ready' : 'paused'
}

function isBeforeFirstLot({ nomination, lots, sales }: Auction): boolean {
  return nomination === null && lots.length === 0 && sales.every(({ by }) => by === 'keeper')
}

function kindOf({ pickerNames, rights, auction = null }: ViewFacts): DraftView['kind'] {
  if (pickerNames !== null) return 'lobby'
  // `isElsewhere` is also set for auctions, where nobody drafts from a card. The host of a solo auction may manage it.
  return rights?.isElsewhere === true && auction?.rights.mayManage !== true ? 'followed' : 'solo'
}

function turnIn(facts: ViewFacts, host: Pick<HostFacts, 'isAway'>): ViewTurn | null {
  const { auction = null } = facts
  if (auction === null) return pickTurn(facts, host)
  // The oldest lot: it usually ends first, and the view doesn't switch while someone types a bid.
  const [lot] = auction.auction.lots
  return lot === undefined ? nominateTurn(facts, host) : bidTurn(facts, lot)
}

function pickTurn(facts: ViewFacts, { isAway }: Pick<HostFacts, 'isAway'>): PickTurn | null {
  const { draft, ownTeamIndex } = facts
  const awaited = awaitedTurn(draft)
  if (awaited === null) return null
  const isOwn = isOwnTurn(facts)
  const owed = ownTeamIndex === null ? undefined : owedSlots(draft, ownTeamIndex)[0]
  const turn = awaited.isMakeUp && isOwn && owed !== undefined ? turnOf(draft, owed) : awaited
  const { slotNumber, teamIndex } = turn
  return {
    ...turn,
    kind: 'pick',
    id: `pick ${slotNumber}`,
    pickInRound: pickInRoundOf(slotNumber, draft.format.teamCount),
    name: nameOf(facts, teamIndex),
    isMakeUp: awaited.isMakeUp,
    isOwn,
    drafter: drafterKindOf(controlOf(draft, teamIndex), isAway),
    isSending: isSending(facts),
  }
}

function drafterKindOf(control: Exclude<DrafterKind, 'away'>, isAway: boolean): DrafterKind {
  return control === 'person' && isAway ? 'away' : control
}

function nominateTurn(facts: ViewFacts, { isAway }: Pick<HostFacts, 'isAway'>): NominateTurn | null {
  const { auction: part = null, ownTeamIndex } = facts
  const teamIndex = orderOf(facts).nominator
  if (part === null || teamIndex === null) return null
  const { turn, nextLotNumber, teams } = part.auction
  return {
    kind: 'nominate',
    // The lot number is not unique: after a timeout or a reassignment by the host, another team nominates for the same lot.
    id: `nomination ${turn}`,
    lotNumber: nextLotNumber,
    teamIndex,
    name: nameOf(facts, teamIndex),
    isOwn: ownTeamIndex === null ? part.rights.mayNominate : teamIndex === ownTeamIndex,
    drafter: drafterKindOf(teams[teamIndex]?.control ?? 'person', isAway),
    isSending: isSending(facts),
  }
}

function bidTurn(facts: ViewFacts, lot: Lot): BidTurn {
  const { board } = facts
  const { lotNumber, playerId } = lot
  const { teamIndex, amount } = highBid(lot)
  return {
    kind: 'bid',
    id: `lot ${lotNumber}`,
    lot,
    lotNumber,
    playerName: playerOrWriteIn(board.playersById, playerId)?.name ?? 'A player',
    price: amount,
    teamIndex,
    name: nameOf(facts, teamIndex),
    isOwn: false,
    standing: standingOf(lot, facts.ownTeamIndex),
    isSending: isSending(facts),
  }
}

function isSending({ pendingActs = [] }: ViewFacts): boolean {
  return pendingActs.some(({ state }) => state === 'sending')
}

/** The leading bid. Every lot has at least its opening bid. */
function highBid({ bids }: Lot): Bid {
  const last = bids.at(-1)
  assert(last !== undefined, 'a lot has an opening bid')
  return last
}

function standingOf(lot: Lot, own: number | null): BidTurn['standing'] {
  if (own === null) return 'none'
  if (highBid(lot).teamIndex === own) return 'mine'
  if (lot.passed.includes(own)) return 'passed'
  return lot.bids.some(({ teamIndex }) => teamIndex === own) ? 'outbid' : 'open'
}

function turnTime(facts: ViewFacts, turn: ViewTurn | null): TurnTime | null {
  const { draft } = facts
  const auction = auctionOf(facts)
  if (auction === null) {
    if (turn?.kind !== 'pick' || turn.isMakeUp) return null
    const { format, clock } = draft
    const wholeSeconds = secondsForRound(format.rules.clock, roundNumberOf(turn.slotNumber, format.teamCount))
    return timeOf(clock, { turnId: turn.id, wholeSeconds, shortSeconds: SHORT_PICK_SECONDS, format })
  }
  if (isAuctionComplete(auction)) return null
  const { bidSeconds = null, nominationSeconds = null } = auction.format.rules.auction ?? {}
  const clock = (turn?.kind === 'bid' ? turn.lot.clock : turn === null ? null : auction.nomination?.clock) ?? CLOCK_OFF
  const isStill = auction.isPaused && clock.kind === 'off'
  return timeOf(isStill ? { kind: 'paused', remainingMs: null } : clock, {
    turnId: turn?.id ?? '',
    wholeSeconds: turn?.kind === 'bid' ? bidSeconds : nominationSeconds,
    shortSeconds: SHORT_LOT_SECONDS,
    format: auction.format,
  })
}

function timeOf(clock: DraftClock, rest: Omit<TurnTime, 'clock'>): TurnTime | null {
  return clock.kind === 'off' ? null : { clock, ...rest }
}

function ownMoves(facts: ViewFacts, turn: ViewTurn | null): OwnMoves | null {
  const { draft, pickerNames, ownTeamIndex, rights } = facts
  if (ownTeamIndex === null) return null
  const auction = auctionOf(facts)
  if (auction !== null) {
    return { owedLabel: null, isMakingUp: false, next: nextNomination(auction, facts, ownTeamIndex) }
  }
  if (turn === null) return null
  const owed = owedSlots(draft, ownTeamIndex)[0]
  const { next } = nextSlots(draft, ownTeamIndex)
  return {
    owedLabel: owed === undefined ? null : slotLabel(owed, draft.format.teamCount),
    isMakingUp: !turn.isOwn && owed !== undefined && pickerNames !== null && rights?.mayChooseTeam !== true,
    next: next === null ? null : nextPick(facts, ownTeamIndex, next),
  }
}

function nextPick(facts: ViewFacts, ownTeamIndex: number, slotNumber: number): NextMove {
  const { draft } = facts
  const now = slotOnTheClock(draft) ?? slotNumber
  const before = slotsToCome(draft, { until: slotNumber })
  const last = before.at(-1)
  return {
    label: slotLabel(slotNumber, draft.format.teamCount),
    turnsUntil: picksUntilTurn(draft, ownTeamIndex) ?? 0,
    afterName: last === undefined ? null : nameOf(facts, ownerOf(draft, last)),
    othersBetween: before.filter((other) => other > now).length,
  }
}

function nextNomination(auction: Auction, facts: ViewFacts, ownTeamIndex: number): NextMove | null {
  const coming = nominationsToCome(auction, facts)
  const place = coming.findIndex(({ teamIndex }) => teamIndex === ownTeamIndex)
  const next = coming[place]
  if (next === undefined) return null
  return {
    label: next.label,
    turnsUntil: place + 1,
    // Full teams are passed over until then, so nobody can say after whom.
    afterName: null,
    othersBetween: place,
  }
}

function nominationsToCome(auction: Auction, facts: ViewFacts, count?: number): readonly SoonTurn[] {
  const { nominator, toCome } = orderOf(facts)
  const first = auction.nextLotNumber + (nominator === null ? 0 : 1)
  return toCome.slice(0, count).map((teamIndex, index) => ({
    number: first + index,
    label: `lot ${first + index}`,
    teamIndex,
    name: nameOf(facts, teamIndex),
  }))
}

/** The slots whose turn is still to come, in order: from `from` up to but excluding `until`, at most `count` of them. */
function slotsToCome(draft: Draft, { from = 1, until = draft.slots.length + 1, count = Infinity }): readonly number[] {
  const found: number[] = []
  for (let slotNumber = from; slotNumber < until && found.length < count; slotNumber += 1) {
    if (isToCome(draft, slotNumber)) found.push(slotNumber)
  }
  return found
}
