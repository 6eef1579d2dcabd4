import type { Player } from '#core/players/player.ts'
import type { DraftActions } from '../session/draft-actions.ts'
import { openStats } from '../stats/lazy-player-window.tsx'
import type { CardAction } from './card-keys.ts'
import type { PlayerStatus } from './player-status.ts'

/** Actions that remove the button that was pressed. */
export const LEAVES_ITS_BUTTON: ReadonlySet<CardAction> = new Set<CardAction>(['draft', 'undraft', 'retry', 'discard'])

interface ActFacts {
  readonly actions: DraftActions
  readonly status: PlayerStatus
  /** The team to draft for; null is the team on the clock. */
  readonly teamIndex: number | null
}

/** What the buttons and keys of a card or a row do. */
export function actOnPlayer(action: CardAction, player: Player, { actions, status, teamIndex }: ActFacts): void {
  switch (action) {
    case 'draft':
      return teamIndex === null || !status.mayChooseTeam
        ? actions.draft(player.id)
        : actions.draft(player.id, teamIndex)
    case 'undraft':
      return actions.undraft(player.id)
    case 'target':
      return actions.setTarget(player.id, !status.isTarget)
    case 'avoid':
      return actions.setAvoid(player.id, !status.isAvoid)
    case 'queue':
      return actions.setQueued(player.id, status.queueNumber === null)
    case 'stats':
      return openStats(player)
    case 'retry':
      return actions.retryPick(player.id)
    case 'discard':
      return actions.discardPick(player.id)
  }
}

/**
 * The pressed button is about to be removed. If it had the focus, the browser would lay out the page twice more, to drop the
 * focus and to restore it: a quarter of the time of a pick.
 */
export function moveFocusTo(card: HTMLElement | null): void {
  const { activeElement } = document
  if (card !== null && card !== activeElement && card.contains(activeElement)) card.focus({ preventScroll: true })
}
