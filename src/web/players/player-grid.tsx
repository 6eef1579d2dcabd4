import { memo, useCallback, useRef, useId, useState, startTransition, useEffect } from 'react'
import type { Player, PlayerId } from '#core/players/player.ts'
import { useCardFocus } from './use-card-focus.ts'
import { columnCountOf, drawnFirst, drawnIndexes, gridHeight, rangeInView, rowIndexOf } from '../ui/virtual-rows.ts'
import { useRowWindow, type ListSize, type RangeIn, type RowFrame, type RowWindow } from '../ui/virtual-rows.ts'
import { useSteadyList } from './use-steady-list.ts'
import { useShallow } from 'zustand/react/shallow'
import { useDraft } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardFacts } from './card-facts.tsx'
import { leavesList, playerStatus, teamName } from './player-status.ts'
import { usePlayerActs } from './use-player-acts.ts'
import { afterPaint } from '../platform/when-idle.ts'

export interface PlayerGridProps {
  label: string
  players: readonly Player[]
  leavingIds: { has(playerId: PlayerId): boolean }
  /** Whether the list was made after the pick of a player; those picked since are about to leave it. */
  isTaken: (playerId: PlayerId) => boolean
}

/**
 * A list of all players with only the rows near the view on the page. Memoized, so that typing in the search box renders the
 * box without the list.
 */
export const PlayerGrid = memo(function PlayerGrid({ label, players, leavingIds, isTaken }: PlayerGridProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const itemCount = players.length
  const rangeIn: RangeIn = useCallback(
    (size, view, overscanRowCount) => rangeInView(frameOf(size, itemCount), view, overscanRowCount),
    [itemCount],
  )
  const rows = useRowWindow(listRef, rangeIn)
  const frame = rows === null ? null : frameOf(rows.size, itemCount)
  useSteadyList(listRef, players)
  const focus = useCardFocus(listRef, players, frame?.columnCount ?? 1)
  const keptIndex = focus.isFocused ? focus.activeIndex : null
  const drawn = useDrawnCards(players, rows, keptIndex)
  const isActiveDrawn = focus.activeIndex !== null && drawn.includes(focus.activeIndex)
  const tabStopIndex = isActiveDrawn ? focus.activeIndex : rows?.range.startIndex

  return (
    <ul
      ref={listRef}
      // Safari removes the list role from lists without bullets.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      data-players-list
      className="relative"
      style={{ height: frame === null ? 0 : gridHeight(frame) }}
      {...focus.listHandlers}
    >
      {drawn.map((itemIndex) => {
        const player = players[itemIndex]
        if (frame === null || player === undefined) return null
        return (
          <li
            key={player.id}
            aria-setsize={players.length}
            aria-posinset={itemIndex + 1}
            className="absolute [contain:layout_size_style]"
            style={placeOf(itemIndex, frame)}
          >
            <PlayerCard
              player={player}
              isTabStop={itemIndex === tabStopIndex}
              isLeaving={leavingIds.has(player.id)}
              isTaken={isTaken(player.id)}
              onDraftByKey={focus.focusNext}
            />
          </li>
        )
      })}
    </ul>
  )
})

/** A card, in rem. */
const CARD_SIZE = { heightRem: 9, touchHeightRem: 9.375, minWidthRem: 17, gapRem: 0.5 }

function frameOf({ widthPx, remPx, isTouch }: ListSize, itemCount: number): RowFrame {
  const gap = CARD_SIZE.gapRem * remPx
  return {
    itemCount,
    columnCount: columnCountOf(widthPx, CARD_SIZE.minWidthRem * remPx, gap),
    cardHeight: (isTouch ? CARD_SIZE.touchHeightRem : CARD_SIZE.heightRem) * remPx,
    gap,
  }
}

function placeOf(itemIndex: number, { columnCount, cardHeight, gap }: RowFrame) {
  const columnPitch = `(100% + ${gap}px) / ${columnCount}`
  return {
    top: rowIndexOf(itemIndex, columnCount) * (cardHeight + gap),
    left: `calc(${columnPitch} * ${itemIndex % columnCount})`,
    width: `calc(${columnPitch} - ${gap}px)`,
    height: cardHeight,
  }
}

interface PlayerCardProps {
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
const PlayerCard = memo(function PlayerCard(props: PlayerCardProps) {
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

/**
 * The indexes of the cards to render. After a search or a filter, the first frame has the cards in view and those that
 * were there before; the new ones outside the view follow after it.
 */
function useDrawnCards(
  players: readonly Player[],
  rows: RowWindow | null,
  keptIndex: number | null,
): readonly number[] {
  const [complete, setComplete] = useState(players)
  useEffect(() => {
    if (complete !== players) afterPaint(() => startTransition(() => setComplete(players)))
  }, [complete, players])
  if (rows === null) return []
  const near = drawnIndexes(rows.range, keptIndex)
  return complete === players ? near : drawnFirst(near, { players, before: complete, ...rows, keptIndex })
}
