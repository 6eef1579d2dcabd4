import type { PlayerId } from '#core/players/player.ts'
import type { PendingState } from '../session/draft-session.ts'
import type { LastingState, StateAction } from '../draft/draft-host.tsx'
import { stateText } from '../draft/state-text.ts'
import type { TurnBarText } from '../draft/turn-text.ts'

/** What the pick bar of a phone offers. */
export type PickBarView =
  | { readonly kind: 'draft'; readonly isOwn: boolean }
  /** One's own move, which is made at another site. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'sending' | 'not-sent'; readonly playerId: PlayerId }
  /** A pause, autopick: the move is to end it. */
  | { readonly kind: 'state'; readonly title: string; readonly action: StateAction }
  /** `note`: what else there is to say; '' for nothing. */
  | { readonly kind: 'wait'; readonly title: string; readonly hasNext: boolean; readonly note: string }
  | { readonly kind: 'recap' }

export interface PickBarFacts {
  readonly turn: Pick<TurnBarText, 'kind' | 'title' | 'next'>
  /** The viewer's picks make up for a skipped one of theirs. */
  readonly isMakingUp: boolean
  /** The most urgent state that lasts. */
  readonly state: LastingState | undefined
  readonly mayPick: boolean
  /** The viewer may draft for whoever is on the clock and away. */
  readonly isForOther: boolean
  readonly hasCandidate: boolean
  /** Picks are made at another site. */
  readonly isElsewhere: boolean
  readonly pending: readonly [PlayerId, PendingState] | null
}

/** In this order: what is on its way, what stops the draft, one's own move, and otherwise when it will be. */
export function pickBarView(facts: PickBarFacts): PickBarView {
  const { turn, isMakingUp, state, mayPick, isForOther, hasCandidate, isElsewhere, pending } = facts
  if (turn.kind === 'over') return { kind: 'recap' }
  if (turn.kind === 'unknown') return { kind: 'wait', title: turn.title, hasNext: false, note: ageNote(state) }
  if (pending !== null) return { kind: pending[1] === 'sending' ? 'sending' : 'not-sent', playerId: pending[0] }
  const [action] = state?.actions ?? []
  if (state !== undefined && STOPS.has(state.kind)) {
    const { title } = stateText(state)
    if (action !== undefined) return { kind: 'state', title, action }
    if (state.kind === 'paused') {
      const { owedLabel } = state
      const isOwed = owedLabel !== undefined
      return { kind: 'wait', title: isOwed ? `Paused. Your ${owedLabel} was skipped` : title, hasNext: false, note: '' }
    }
  }
  if (isElsewhere && hasCandidate && turn.kind === 'own') return { kind: 'elsewhere' }
  const isOwn = turn.kind === 'own' || isMakingUp
  if (mayPick && hasCandidate && (isOwn || isForOther)) return { kind: 'draft', isOwn }
  return { kind: 'wait', title: turn.next === '' ? turn.title : turn.next, hasNext: turn.next !== '', note: '' }
}

/** "Board from 12 s ago": without a connection phones have no other place for it (RU35). */
function ageNote(state: LastingState | undefined): string {
  return state?.kind === 'reconnecting' && state.age !== null ? `Board from ${state.age}` : ''
}

const STOPS: ReadonlySet<LastingState['kind']> = new Set(['paused', 'ready', 'timeouts'])
