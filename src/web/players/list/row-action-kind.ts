import type { PlayerStatus } from '../player-status.ts'

/** `leaving`, `drafted`, `sending` and `not-here` are notes, in place of a button. */
export type RowActionKind = 'leaving' | 'undraft' | 'drafted' | 'retry' | 'sending' | 'not-here' | 'queue' | 'draft'

export interface RowMoment {
  /** Somebody else is up. */
  readonly isWaiting: boolean
  /** Just drafted, and about to leave the list. */
  readonly isLeaving: boolean
}

/** A row's only action, or why it has none. What happened to the player comes before what may be done. */
export function rowActionKind(
  { place, mayUndraft, pendingPick, isInPool }: Pick<PlayerStatus, 'place' | 'mayUndraft' | 'pendingPick' | 'isInPool'>,
  { isWaiting, isLeaving }: RowMoment,
): RowActionKind {
  if (isLeaving) return 'leaving'
  if (place !== null) return mayUndraft ? 'undraft' : 'drafted'
  if (pendingPick !== null) return pendingPick === 'not_sent' ? 'retry' : 'sending'
  if (!isInPool) return 'not-here'
  return isWaiting ? 'queue' : 'draft'
}
