import { memo, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Player, PlayerId } from '#core/players/player.ts'
import { useDraft, useDraftActions } from '../draft/session-context.tsx'
import { openStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardFacts } from './card-facts.tsx'
import { cardActionOf, isTypingTarget, type CardAction } from './card-keys.ts'
import { playerStatus, teamName } from './player-status.ts'

export interface PlayerCardProps {
  player: Player
  /** Whether Tab stops here: one card of a list (roving tabindex). */
  isTabStop: boolean
  /** Drafted a moment ago and about to leave the list. */
  isLeaving: boolean
  /** After a pick by key the focus goes on to the next card. */
  onDraftByKey: (playerId: PlayerId) => void
}

/** Subscribed to one player: a change of another one draws nothing here. Its height is CARD_HEIGHT_REM of the grid. */
export const PlayerCard = memo(function PlayerCard({ player, isTabStop, isLeaving, onDraftByKey }: PlayerCardProps) {
  const nameId = useId()
  const cardRef = useRef<HTMLElement>(null)
  const actions = useDraftActions()
  const [teamIndex, setTeamIndex] = useState<number | null>(null)
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const teamLabel = useDraft(({ teamNames }) => (teamIndex === null ? null : teamName(teamNames, teamIndex)))
  const isDrafted = status.place !== null
  const tabIndex = isTabStop ? 0 : -1

  function act(action: CardAction): void {
    switch (action) {
      case 'draft':
        takeFocusFromButton(cardRef.current)
        setTeamIndex(null)
        return teamIndex === null || !status.mayChooseTeam
          ? actions.draft(player.id)
          : actions.draft(player.id, teamIndex)
      case 'undraft':
        takeFocusFromButton(cardRef.current)
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
        takeFocusFromButton(cardRef.current)
        return actions.retryPick?.(player.id)
      case 'discard':
        takeFocusFromButton(cardRef.current)
        return actions.discardPick?.(player.id)
    }
  }

  function actOnKey(event: KeyboardEvent): void {
    if (isLeaving || !(event.target instanceof HTMLElement) || isTypingTarget(event.target)) return
    const action = cardActionOf(event, status)
    if (action === null) return
    event.preventDefault()
    act(action)
    if (action === 'draft' && status.mayDraft) onDraftByKey(player.id)
  }

  return (
    // A shortcut for the card's own buttons, which do all of it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={cardRef}
      aria-labelledby={nameId}
      data-player-id={player.id}
      data-position={player.position}
      tabIndex={tabIndex}
      className={classNames(CARD, isDrafted ? DRAFTED : FREE, isLeaving && LEAVING)}
      data-leaving={isLeaving || undefined}
      onKeyDown={actOnKey}
    >
      <CardFacts
        player={player}
        nameId={nameId}
        isDrafted={isDrafted}
        isTarget={status.isTarget}
        isAvoid={status.isAvoid}
        queueNumber={status.queueNumber}
        tabIndex={tabIndex}
      />
      <CardButtons
        player={player}
        status={status}
        onAction={act}
        teamIndex={teamIndex}
        teamName={teamLabel}
        onTeamChange={setTeamIndex}
        tabIndex={tabIndex}
      />
    </article>
  )
})

/**
 * The button that was pressed is about to leave the page. Were it to take the focus with it, the browser would style and
 * lay out the half-changed page twice, once to drop the focus and once to put it back: a quarter of the time of a pick.
 */
function takeFocusFromButton(card: HTMLElement | null): void {
  const { activeElement } = document
  if (card !== null && card !== activeElement && card.contains(activeElement)) card.focus({ preventScroll: true })
}

const CARD = 'flex h-full scroll-my-20 flex-col justify-between rounded-xl border border-line py-2.5 pr-3 pl-4'

/** The edge in the position's colour is a shadow, which follows the round corners. */
const FREE = 'bg-surface shadow-[inset_4px_0_0_var(--p)]'
const DRAFTED = 'bg-bg shadow-[inset_4px_0_0_color-mix(in_oklab,var(--p)_45%,var(--bg))]'

/** As long as LINGER_MS. */
const LEAVING = 'pointer-events-none opacity-0 transition-opacity duration-350 ease-in'
