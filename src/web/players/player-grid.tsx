import { memo, useMemo, useRef } from 'react'
import type { Player, PlayerId } from '#core/players/player.ts'
import { PlayerCard } from './player-card.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useRowWindow } from './use-row-window.ts'
import { drawnIndexes, gridHeight, rowIndexOf, type RowFrame } from './virtual-rows.ts'

export interface PlayerGridProps {
  label: string
  players: readonly Player[]
  leavingIds: { has(playerId: PlayerId): boolean }
}

/**
 * A list of all players with only the rows near the view on the page. Memoized, so that typing in the search box renders the
 * box without the list.
 */
export const PlayerGrid = memo(function PlayerGrid({ label, players, leavingIds }: PlayerGridProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const rows = useRowWindow(listRef, players.length)
  const focus = useCardFocus(listRef, players, rows?.frame.columnCount ?? 1)
  const keptIndex = focus.isFocused ? focus.activeIndex : null
  const drawn = useMemo(() => (rows === null ? [] : drawnIndexes(rows.range, keptIndex)), [rows, keptIndex])
  const isActiveDrawn = focus.activeIndex !== null && drawn.includes(focus.activeIndex)
  const tabStopIndex = isActiveDrawn ? focus.activeIndex : rows?.range.startIndex

  return (
    <ul
      ref={listRef}
      // Safari removes the list role from lists without bullets.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      className="relative"
      style={{ height: rows === null ? 0 : gridHeight(rows.frame) }}
      {...focus.listHandlers}
    >
      {drawn.map((itemIndex) => {
        const player = players[itemIndex]
        if (rows === null || player === undefined) return null
        return (
          <li
            key={player.id}
            aria-setsize={players.length}
            aria-posinset={itemIndex + 1}
            className="absolute [contain:layout_size_style]"
            style={placeOf(itemIndex, rows.frame)}
          >
            <PlayerCard
              player={player}
              isTabStop={itemIndex === tabStopIndex}
              isLeaving={leavingIds.has(player.id)}
              onDraftByKey={focus.focusNext}
            />
          </li>
        )
      })}
    </ul>
  )
})

function placeOf(itemIndex: number, { columnCount, cardHeight, gap }: RowFrame) {
  const columnPitch = `(100% + ${gap}px) / ${columnCount}`
  return {
    top: rowIndexOf(itemIndex, columnCount) * (cardHeight + gap),
    left: `calc(${columnPitch} * ${itemIndex % columnCount})`,
    width: `calc(${columnPitch} - ${gap}px)`,
    height: cardHeight,
  }
}
