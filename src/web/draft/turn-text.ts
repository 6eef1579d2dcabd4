import { money } from '#core/auction/price-texts.ts'
import type { RoomFacts } from './draft-host.tsx'
import type { BidTurn, DraftView, NextMove, NominateTurn, PickTurn } from './view.ts'

/** The turn line above the cards. */
export interface TurnLineText {
  /** "Your Turn!", "Bob's Turn", "Paused" */
  readonly title: string
  /** "Make Your Pick!", who is up in a pause, or why it may take a while; empty if there is nothing to say. */
  readonly call: string
  /** "Round 2, Pick 5" */
  readonly place: string
  /** "2.05", for small screens. */
  readonly shortPlace: string
  /** How long until the viewer's turn; empty when it is now, or never again. */
  readonly wait: string
}

export function turnLineText(view: DraftView): TurnLineText {
  const { kind, turn, own } = view
  if (view.isAuction) return { ...NO_TURN, title: auctionLine(view) }
  if (turn?.kind !== 'pick') return NO_TURN
  const { title, call } = turnBarText(view, null)
  const isWaiting = kind === 'lobby' && !turn.isOwn && own !== null
  return {
    title,
    call,
    place: placeText(turn),
    shortPlace: turn.label,
    wait: !isWaiting ? '' : own.owedLabel === null ? waitText(own.next) : OWED,
  }
}

const NO_TURN: TurnLineText = { title: '', call: '', place: '', shortPlace: '', wait: '' }
const OWN_PICK = 'Your pick'
const OWED = 'You have a pick to make up'
const DRAFTING = 'Drafting…'

/** Where an auction stands, in one line, for screens that show something else: "Lot 22, Nico Collins: Nina has it at $33". */
function auctionLine({ state, turn }: DraftView): string {
  if (state === 'complete') return 'The auction is over'
  if (turn?.kind === 'bid') {
    const { lotNumber, playerName, price, standing, name } = turn
    return `Lot ${lotNumber}, ${playerName}: ${standing === 'mine' ? 'you have' : `${name} has`} it at ${money(price)}`
  }
  if (state === 'ready') return READY_TO_START
  if (state === 'paused') return 'The auction is paused'
  return turn?.kind === 'nominate' ? nominationText(turn) : ''
}

const READY_TO_START = 'Ready to start'
const RECONNECTING = 'Reconnecting...'

/** What an auction says between lots. `siteName`: where it is held, if that isn't here. */
export function betweenLotsText(
  { state, kind, nomination }: Pick<DraftView, 'state' | 'kind' | 'nomination'>,
  siteName: string | null,
): { readonly title: string; readonly text: string } {
  const wait = siteName === null ? null : `Players are nominated and bid for on ${siteName}.`
  if (state === 'unknown') return { title: RECONNECTING, text: 'Who nominates is shown once you are connected.' }
  if (state === 'ready') return { title: READY_TO_START, text: wait ?? 'Press Start above when you are ready.' }
  if (state === 'paused' || nomination === null) {
    const paused = kind === 'solo' ? 'Press Resume above to go on.' : 'Nominations and bids go on once it is resumed.'
    return { title: 'The auction is paused', text: wait ?? paused }
  }
  return {
    title: nomination.isOwn ? 'Your nomination' : `${nomination.name} nominates the next player`,
    text: wait ?? 'Meanwhile you can mark players and plan your money.',
  }
}

/** Above and below the time that is left to nominate. `time`: as the clock shows it. */
export function nominationClockText(
  { state, nomination }: Pick<DraftView, 'state' | 'nomination'>,
  time: string,
): { readonly title: string; readonly note: string } {
  if (state === 'unknown') return { title: 'As it was', note: 'the time may be shorter' }
  if (state === 'paused') return { title: 'Paused', note: `${time} is kept` }
  return { title: nomination?.isOwn === true ? 'Nominate in' : 'Nominates in', note: 'then autopick nominates' }
}

/** "Your nomination", "Sofia nominates" */
function nominationText({ isOwn, name }: Pick<NominateTurn, 'isOwn' | 'name'>): string {
  return isOwn ? 'Your nomination' : `${name} nominates`
}

/** "You have it", "Sofia has it" */
export function holderText({ standing, name }: Pick<BidTurn, 'standing' | 'name'>): string {
  return standing === 'mine' ? 'You have it' : `${name} has it`
}

const YOUR_TURN = 'Your Turn!'

function turnOfText(name: string): string {
  return `${name}'s Turn`
}

function placeText({ roundNumber, pickInRound }: PickTurn): string {
  return `Round ${roundNumber}, Pick ${pickInRound}`
}

function callText(turn: PickTurn): string {
  if (!turn.isOwn) return waitingFor(turn)
  return turn.isSending ? 'Drafting...' : 'Make Your Pick!'
}

function waitingFor({ isMakeUp, drafter }: PickTurn): string {
  if (isMakeUp) return 'to make up'
  return drafter === 'autopick' || drafter === 'away' ? drafter : ''
}

function waitText(next: NextMove | null): string {
  if (next === null || next.turnsUntil === 0) return ''
  return next.turnsUntil === 1 ? 'You are next' : `Your turn in ${next.turnsUntil} picks`
}

/** The turn bar above the rows. */
export interface TurnBarText {
  /** `own` is the viewer's move, and the only one in the accent color. */
  readonly kind: 'own' | 'other' | 'paused' | 'unknown' | 'over'
  /** "Your Turn!", "Bob's Turn", "Paused" */
  readonly title: string
  /** "Make Your Pick!", or why it may take a while; empty if there is nothing to say. */
  readonly call: string
  /** "Round 3, Pick 5"; empty without a turn. */
  readonly place: string
  /** "3.05", where there is little room. */
  readonly shortPlace: string
  /** How much is done, where that is more than the place: "5 of 6 made"; empty otherwise. */
  readonly count: string
  /** "You pick in 4", "Then 4.08"; empty if there is nothing to say. */
  readonly next: string
  /** "3.05", "14 others in between" */
  readonly nextDetail: string
  /** ", after Uncle Ray": left out where there is little room. */
  readonly nextAfter: string
}

/** `room`: what the waiting room waits for, before the start. */
export function turnBarText(view: DraftView, room: RoomFacts | null): TurnBarText {
  const { state, turn } = view
  const words = wordsOf(view.isAuction)
  const place = placeIn(view)
  const shown = { ...NO_PLACE, ...place, ...nextText(view) }
  switch (state) {
    case 'complete':
      return { ...NO_PLACE, ...NO_NEXT, kind: 'over', title: words.complete, count: words.count(view) }
    case 'unknown':
      return { ...NO_PLACE, ...place, ...NO_NEXT, kind: 'unknown', title: RECONNECTING, nextDetail: words.off }
    case 'before':
      return { ...NO_PLACE, ...NO_NEXT, kind: 'other', title: room?.title ?? '', count: room?.detail ?? '' }
    case 'simulating':
      return { ...shown, kind: 'other', title: words.simulating }
    case 'ready':
    case 'paused':
      return { ...shown, kind: 'paused', title: state === 'ready' ? 'Ready' : 'Paused', call: moverText(view) }
    case 'drafting':
      return { ...shown, kind: turn?.isOwn === true ? 'own' : 'other', ...titleText(view) }
  }
}

const PICK_WORDS = {
  complete: 'Draft Complete',
  count: ({ totalCount }: DraftView) => `${totalCount} of ${totalCount} picks`,
  off: 'Drafting is off for now',
  simulating: DRAFTING,
}
const AUCTION_WORDS = {
  complete: 'Auction complete',
  count: ({ totalCount, paid }: DraftView) => `${totalCount} players for ${money(paid)}`,
  off: 'Bidding is off for now',
  simulating: 'Bidding…',
}

/** Without a connection: "Drafting is off for now" */
export function offText({ isAuction }: Pick<DraftView, 'isAuction'>): string {
  return wordsOf(isAuction).off
}

function wordsOf(isAuction: boolean) {
  return isAuction ? AUCTION_WORDS : PICK_WORDS
}

type NextText = Pick<TurnBarText, 'next' | 'nextDetail' | 'nextAfter'>

const NO_PLACE = { call: '', place: '', shortPlace: '', count: '' }
const NO_NEXT: NextText = { next: '', nextDetail: '', nextAfter: '' }

/** Which turn of how many. */
function placeIn({ turn, madeCount, totalCount }: DraftView): Partial<TurnBarText> {
  switch (turn?.kind) {
    case undefined:
      return {}
    case 'pick': {
      const count = turn.isMakeUp ? `${madeCount} of ${totalCount} made` : ''
      return { place: placeText(turn), shortPlace: turn.label, count }
    }
    case 'nominate':
      return { place: `lot ${turn.lotNumber} of ${totalCount}`, shortPlace: `lot ${turn.lotNumber}` }
    case 'bid':
      return { place: turn.playerName, shortPlace: turn.playerName }
  }
}

/** In a pause the place says who is up. */
function moverText(view: DraftView): string {
  const { turn, own } = view
  switch (turn?.kind) {
    case undefined:
      return ''
    case 'pick':
      return own !== null && turn.isOwn ? OWN_PICK : turn.name
    case 'nominate':
      return nominationText(turn)
    case 'bid':
      return lotText(view)
  }
}

function titleText(view: DraftView): Pick<TurnBarText, 'title' | 'call'> {
  const { turn, own } = view
  switch (turn?.kind) {
    case undefined:
      return { title: 'Auction', call: '' }
    case 'pick':
      return { title: turn.isOwn && own !== null ? YOUR_TURN : turnOfText(turn.name), call: callText(turn) }
    case 'nominate':
      return {
        title: nominationText(turn),
        call: turn.drafter === 'autopick' || turn.drafter === 'away' ? turn.drafter : '',
      }
    case 'bid':
      return { title: lotText(view), call: '' }
  }
}

/** "Lot 22 of 180": of the player who is up, or who is nominated. */
export function lotText({ turn, totalCount }: Pick<DraftView, 'turn' | 'totalCount'>): string {
  return turn === null || turn.kind === 'pick' ? '' : `Lot ${turn.lotNumber} of ${totalCount}`
}

function nextText({ turn, own, isAuction }: DraftView): NextText {
  if (own === null || (turn === null && !isAuction)) return NO_NEXT
  const { next, owedLabel } = own
  const isOwn = turn?.isOwn === true
  if (!isOwn && owedLabel !== null) return { ...NO_NEXT, next: OWED, nextDetail: owedLabel }
  if (next === null) return isOwn && !isAuction ? { ...NO_NEXT, next: 'Your last pick' } : NO_NEXT
  if (isOwn) return { ...NO_NEXT, next: `Then ${next.label}`, nextDetail: betweenText(next.othersBetween) }
  const act = isAuction ? 'nominate' : 'pick'
  return {
    next: next.turnsUntil === 1 ? `You ${act} next` : `You ${act} in ${next.turnsUntil}`,
    nextDetail: next.label,
    // Bids take as long as they take, and whoever is full by then is passed over.
    nextAfter: isAuction || next.afterName === null ? '' : `, after ${next.afterName}`,
  }
}

function betweenText(others: number): string {
  if (others === 0) return 'Right after this one'
  return others === 1 ? '1 other in between' : `${others} others in between`
}

/** The second line of a phone's turn bar, the more important first: "You pick in 4", "3.05"; "then 4.08". */
export function phoneNextTexts({ kind, next, nextDetail, count }: TurnBarText): readonly string[] {
  if (next === '') return count === '' ? [] : [count]
  return kind === 'own' ? [next.toLowerCase()] : [next, nextDetail]
}
