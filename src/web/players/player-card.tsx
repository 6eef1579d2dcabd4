import { memo, useId, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Player, PlayerId } from '#core/players/player.ts'
import { useDraft } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardFacts } from './card-facts.tsx'
import { leavesList, playerStatus, teamName } from './player-status.ts'
import { usePlayerActs } from './use-player-acts.ts'

export interface PlayerCardProps {
  player: Player
  /** Whether this card is in the tab order: one card per list (roving tabindex). */
  isTabStop: boolean
  /** Just drafted and about to leave the list. */
  isLeaving: boolean
  /** Drafted before the list was made. */
  isTaken: boolean
  /** Called after a pick by key, to move the focus to the next card. */
  onDraftByKey: (playerId: PlayerId) => void
}

/** Subscribed to one player only. Its height is CARD_HEIGHT_REM of the grid. */
export const PlayerCard = memo(function PlayerCard(props: PlayerCardProps) {
  const { player, isTabStop, onDraftByKey } = props
  const nameId = useId()
  const cardRef = useRef<HTMLElement>(null)
  const [teamIndex, setTeamIndex] = useState<number | null>(null)
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const teamLabel = useDraft(({ teamNames }) => (teamIndex === null ? null : teamName(teamNames, teamIndex)))
  const isDrafted = status.place !== null
  const isLeaving = leavesList(props, status)
  const tabIndex = isTabStop ? 0 : -1

  const { act, actOnKey, focusOnPress } = usePlayerActs(cardRef, {
    player,
    status,
    teamIndex,
    isLeaving,
    onDraftByKey,
    onAct: (action) => {
      if (action === 'draft') setTeamIndex(null)
    },
  })

  return (
    // The keys are shortcuts for the card's own buttons.
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
      onMouseDown={focusOnPress}
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

const CARD = 'flex h-full scroll-my-20 flex-col justify-between rounded-xl border border-line py-2 pr-3 pl-3.5'

/** The edge in the position's color is a shadow, which follows the round corners. */
const FREE = 'bg-surface shadow-[inset_4px_0_0_var(--p)]'
const DRAFTED = 'bg-bg shadow-[inset_4px_0_0_color-mix(in_oklab,var(--p)_45%,var(--bg))]'

/** Lasts LINGER_MS. */
const LEAVING = 'pointer-events-none opacity-0 transition-opacity duration-350 ease-in'
