import { memo, useCallback, useRef } from 'react'
import type { Player, PlayerId } from '#core/players/player.ts'
import { PlayerCard } from './player-card.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useDrawnCards } from './use-drawn-cards.ts'
import { useRowWindow, type ListSize, type RangeIn } from './use-row-window.ts'
import { useSteadyList } from './use-steady-list.ts'
import { columnCountOf, gridHeight, rangeInView, rowIndexOf, type RowFrame } from './virtual-rows.ts'

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
const CARD = { heightRem: 9, touchHeightRem: 9.375, minWidthRem: 17, gapRem: 0.5 }

function frameOf({ widthPx, remPx, isTouch }: ListSize, itemCount: number): RowFrame {
  const gap = CARD.gapRem * remPx
  return {
    itemCount,
    columnCount: columnCountOf(widthPx, CARD.minWidthRem * remPx, gap),
    cardHeight: (isTouch ? CARD.touchHeightRem : CARD.heightRem) * remPx,
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
