import { money } from '#core/auction/price-texts.ts'
import type { DraftView, NextMove, NominateTurn, PickTurn } from './view.ts'

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

export function turnLineText(view: DraftView): TurnLineText {
  const { state, kind, turn, own } = view
  if (view.isAuction) return { ...NO_TURN, title: auctionLine(view) }
  if (turn?.kind !== 'pick') return NO_TURN
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
export const OWN_PICK = 'Your pick'
export const OWED = 'You have a pick to make up'
export const DRAFTING = 'Drafting…'

/** Where an auction stands, in one line, for screens that show something else: "Lot 22, Nico Collins: Nina has it at $33". */
function auctionLine({ state, turn }: DraftView): string {
  if (state === 'complete') return 'The auction is over'
  if (turn?.kind === 'bid') {
    const { lotNumber, playerName, price, standing, name } = turn
    return `Lot ${lotNumber}, ${playerName}: ${standing === 'mine' ? 'you have' : `${name} has`} it at ${money(price)}`
  }
  if (state === 'paused' || state === 'ready') return 'The auction is paused'
  return turn?.kind === 'nominate' ? nominationText(turn) : ''
}

/** "Your nomination", "Sofia nominates" */
export function nominationText({ isOwn, name }: Pick<NominateTurn, 'isOwn' | 'name'>): string {
  return isOwn ? 'Your nomination' : `${name} nominates`
}

function soloTitle(state: DraftView['state'], { name, isOwn }: PickTurn): string {
  if (state === 'simulating') return DRAFTING
  if (state === 'ready' || state === 'paused') return `${state === 'ready' ? 'Ready' : 'Paused'}: ${name}`
  return isOwn ? `Your turn: ${name}` : `${name} is drafting`
}

export const YOUR_TURN = 'Your Turn!'

export function turnOfText(name: string): string {
  return `${name}'s Turn`
}

export function placeText({ roundNumber, pickInRound }: PickTurn): string {
  return `Round ${roundNumber}, Pick ${pickInRound}`
}

export function callText(turn: PickTurn): string {
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

/** Without a connection: "Drafting is off for now" */
export function offText({ isAuction }: Pick<DraftView, 'isAuction'>): string {
  return `${isAuction ? 'Bidding' : 'Drafting'} is off for now`
}
