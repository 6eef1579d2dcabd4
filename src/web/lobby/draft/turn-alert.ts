import { draftView, type DraftView } from '../../draft/view.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'

/** Whose turn it is, seen from one seat; unknown without a link to the server (RU17). */
export type OwnTurn =
  | { readonly kind: 'own'; readonly turnId: string }
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' }

interface TurnAlert {
  /** The title flashes while it lasts. */
  readonly isOn: boolean
  /** The last turn that was alerted; each is alerted once, however often the connection drops. */
  readonly rungTurnId: string | null
}

export const QUIET: TurnAlert = { isOn: false, rungTurnId: null }

export type TurnFacts = Parameters<typeof draftView>[0] & Pick<LobbySnapshot, 'link' | 'end'>

export function ownTurnOf(facts: TurnFacts): OwnTurn {
  const { state, turn, nomination } = viewOf(facts)
  if (state === 'unknown') return { kind: 'unknown' }
  if (state === 'complete' || state === 'before' || facts.end !== null) return { kind: 'other' }
  // Whoever nominates has a turn, also while others are up.
  const moving = nomination ?? turn
  return moving?.isOwn === true ? { kind: 'own', turnId: moving.id } : { kind: 'other' }
}

/** The viewer's own pick right after the one on the clock, which is somebody else's; null otherwise, and in an auction, where full teams are passed over. */
export function upNextSlot(facts: TurnFacts): number | null {
  const { state, turn, soon, isAuction } = viewOf(facts)
  if (isAuction || state === 'unknown' || turn?.isOwn !== false) return null
  const [next] = soon
  return next !== undefined && next.teamIndex === facts.ownTeamIndex ? next.number : null
}

function viewOf(facts: TurnFacts): DraftView {
  return draftView(facts, { isReconnecting: facts.link.kind === 'reconnecting', isAway: false, isSimulating: false })
}

/** A turn that an undraft brings back rings again; one that only the link had hidden does not. */
export function nextTurnAlert(alert: TurnAlert, turn: OwnTurn): { readonly alert: TurnAlert; readonly rings: boolean } {
  switch (turn.kind) {
    case 'unknown':
      return { alert: { ...alert, isOn: false }, rings: false }
    case 'other':
      return { alert: QUIET, rings: false }
    case 'own':
      return { alert: { isOn: true, rungTurnId: turn.turnId }, rings: alert.rungTurnId !== turn.turnId }
  }
}
