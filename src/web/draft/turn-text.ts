import type { RoomFacts } from './draft-host.tsx'
import type { DraftView, NextPick, ViewTurn } from './view.ts'

/** The turn line above the cards. */
export interface TurnLineText {
  /** "Your Turn!", "Bob's Turn", "Paused: Bears" */
  readonly title: string
  /** "Make Your Pick!", or why it may take a while; empty if there is nothing to say. */
  readonly call: string
  /** "Round 2, Pick 5" in a lobby, else "2.05" */
  readonly place: string
  /** "2.05", for small screens. */
  readonly shortPlace: string
  /** How long until the viewer's turn; empty when it is now, or never again. */
  readonly wait: string
}

export function turnLineText({ state, kind, turn, own }: DraftView): TurnLineText {
  if (turn === null) return NO_TURN
  const { label, name, isOwn } = turn
  switch (kind) {
    case 'followed':
      return { ...NO_TURN, title: isOwn ? OWN_PICK : name, place: label }
    case 'solo':
      return { ...NO_TURN, title: soloTitle(state, turn), place: label }
    case 'lobby':
      return {
        title: isOwn ? YOUR_TURN : turnOfText(name),
        call: callText(turn),
        place: placeText(turn),
        shortPlace: label,
        wait: isOwn || own === null ? '' : own.owedLabel === null ? waitText(own.next) : OWED,
      }
  }
}

const NO_TURN: TurnLineText = { title: '', call: '', place: '', shortPlace: '', wait: '' }
const OWN_PICK = 'Your pick'
const OWED = 'You have a pick to make up'
const DRAFTING = 'Drafting…'

function soloTitle(state: DraftView['state'], { name, isOwn }: ViewTurn): string {
  if (state === 'simulating') return DRAFTING
  if (state === 'ready' || state === 'paused') return `${state === 'ready' ? 'Ready' : 'Paused'}: ${name}`
  return isOwn ? `Your turn: ${name}` : `${name} is drafting`
}

const YOUR_TURN = 'Your Turn!'

function turnOfText(name: string): string {
  return `${name}'s Turn`
}

function placeText({ roundNumber, pickInRound }: ViewTurn): string {
  return `Round ${roundNumber}, Pick ${pickInRound}`
}

function callText(turn: ViewTurn): string {
  if (!turn.isOwn) return waitingFor(turn)
  return turn.isSending ? 'Drafting...' : 'Make Your Pick!'
}

function waitingFor({ isMakeUp, drafter }: ViewTurn): string {
  if (isMakeUp) return 'to make up'
  return drafter === 'autopick' || drafter === 'away' ? drafter : ''
}

function waitText(next: NextPick | null): string {
  if (next === null || next.picksUntil === 0) return ''
  return next.picksUntil === 1 ? 'You are next' : `Your turn in ${next.picksUntil} picks`
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
  const { state, turn, own, totalCount } = view
  if (turn === null) {
    const count = `${totalCount} of ${totalCount} picks`
    return { ...NO_PLACE, ...NO_NEXT, kind: 'over', title: 'Draft Complete', count }
  }
  const isMakeUp = turn.isMakeUp
  const place = {
    call: '',
    place: placeText(turn),
    shortPlace: turn.label,
    count: isMakeUp ? `${view.madeCount} of ${totalCount} made` : '',
  }
  const shown = { ...place, ...nextText(view) }
  switch (state) {
    case 'complete':
    case 'unknown':
      return {
        ...NO_NEXT,
        ...place,
        kind: 'unknown',
        title: 'Reconnecting...',
        nextDetail: 'Drafting is off for now',
      }
    case 'before':
      return { ...NO_PLACE, ...NO_NEXT, kind: 'other', title: room?.title ?? '', count: room?.detail ?? '' }
    case 'simulating':
      return { ...shown, kind: 'other', title: DRAFTING }
    case 'ready':
    case 'paused': {
      const mover = own !== null && turn.isOwn ? OWN_PICK : turn.name
      return { ...shown, kind: 'paused', title: 'Paused', call: mover }
    }
    case 'drafting': {
      const isYou = turn.isOwn && own !== null
      const title = isYou ? YOUR_TURN : turnOfText(turn.name)
      return { ...shown, kind: turn.isOwn ? 'own' : 'other', title, call: callText(turn) }
    }
  }
}

type NextText = Pick<TurnBarText, 'next' | 'nextDetail' | 'nextAfter'>

const NO_PLACE = { call: '', place: '', shortPlace: '' }
const NO_NEXT: NextText = { next: '', nextDetail: '', nextAfter: '' }

function nextText({ turn, own }: DraftView): NextText {
  if (own === null || turn === null) return NO_NEXT
  const { next, owedLabel } = own
  if (!turn.isOwn && owedLabel !== null) return { ...NO_NEXT, next: OWED, nextDetail: owedLabel }
  if (next === null) return turn.isOwn ? { ...NO_NEXT, next: 'Your last pick' } : NO_NEXT
  if (turn.isOwn) return { ...NO_NEXT, next: `Then ${next.label}`, nextDetail: betweenText(next.othersBetween) }
  return {
    next: next.picksUntil === 1 ? 'You pick next' : `You pick in ${next.picksUntil}`,
    nextDetail: next.label,
    nextAfter: next.afterName === null ? '' : `, after ${next.afterName}`,
  }
}

function betweenText(others: number): string {
  if (others === 0) return 'Right after this one'
  return others === 1 ? '1 other in between' : `${others} others in between`
}

/** The second line of a phone's turn bar: "You pick in 4 · 3.05", "then 4.08". */
export function phoneNextText({ kind, next, nextDetail, count }: TurnBarText): string {
  if (next === '') return count
  return kind === 'own' ? next.toLowerCase() : `${next} · ${nextDetail}`
}
