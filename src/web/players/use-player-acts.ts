import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { Player, PlayerId } from '#core/players/player.ts'
import { useDraftActions } from '../session/session-context.tsx'
import { actOnPlayer, LEAVES_ITS_BUTTON, moveFocusTo } from './act-on-player.ts'
import { cardActionOf, type CardAction } from './card-keys.ts'
import { isTypingTarget } from '../ui/key-press.ts'
import type { PlayerStatus } from './player-status.ts'

export interface PlayerActsFacts {
  player: Player
  status: PlayerStatus
  /** The team to draft for; null is the team on the clock. */
  teamIndex?: number | null
  /** Just drafted and about to leave the list: its keys do nothing. */
  isLeaving: boolean
  /** Called after a pick by key, to move the focus to the next player. */
  onDraftByKey: (playerId: PlayerId) => void
  onAct?: (action: CardAction) => void
}

/** Marks a card or row that the mouse gave the focus, until a key is pressed there. */
const PRESSED = 'data-pressed'

/** What the buttons and keys of one player in a list do, whether it is a card or a row. */
export function usePlayerActs(elementRef: RefObject<HTMLElement | null>, facts: PlayerActsFacts) {
  const { player, status, teamIndex = null, isLeaving, onDraftByKey, onAct } = facts
  const actions = useDraftActions()

  function act(action: CardAction): void {
    if (LEAVES_ITS_BUTTON.has(action)) moveFocusTo(elementRef.current)
    onAct?.(action)
    actOnPlayer(action, player, { actions, status, teamIndex })
  }

  function actOnKey(event: KeyboardEvent): void {
    elementRef.current?.removeAttribute(PRESSED)
    if (isLeaving || !(event.target instanceof HTMLElement) || isTypingTarget(event.target)) return
    const action = cardActionOf(event, status)
    if (action === null) return
    event.preventDefault()
    act(action)
    if (action === 'draft' && status.mayDraft) onDraftByKey(player.id)
  }

  /** Before the press is over, so that the pick does not wait for it. A browser may take this focus for the keyboard's. */
  function focusOnPress(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.target.closest('button[data-vanishes]:enabled') === null) return
    event.preventDefault()
    elementRef.current?.focus({ preventScroll: true })
    elementRef.current?.setAttribute(PRESSED, '')
  }

  return { act, actOnKey, focusOnPress }
}
