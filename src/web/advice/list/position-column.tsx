import { useCallback, useMemo, useRef } from 'react'
import { tierText } from '#core/advice/position-tiers.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'
import { useCardFocus } from '../../players/use-card-focus.ts'
import { useSteadyList } from '../../players/use-steady-list.ts'
import { useRowWindow, type ListSize, type RangeIn } from '../../players/use-row-window.ts'
import { drawnIndexes } from '../../players/virtual-rows.ts'
import { useDraft } from '../../session/session-context.tsx'
import { PositionBadge } from '../../ui/position-badge.tsx'
import { queuesInRow } from './is-waiting.ts'
import { itemsInView, itemTops, type ItemHeights } from './list-geometry.ts'
import { listItems, type TierOf } from './list-items.ts'
import { PositionRow } from './position-row.tsx'
import type { ListFigures } from './use-row-figures.ts'

export interface PositionColumnProps {
  position: Position
  /** Of all positions. */
  players: readonly Player[]
  /** The drafted players at the end of `players`, shown as a group of their own (RU49). */
  taken: readonly Player[]
  leavingIds: { has(playerId: PlayerId): boolean }
  figures: ListFigures
  /** Null where the order does not keep tiers in one piece. */
  tierOf: TierOf | null
}

export function PositionColumn(props: PositionColumnProps) {
  const { position, players, taken, leavingIds, figures, tierOf } = props
  const listRef = useRef<HTMLDivElement>(null)
  const waits = useDraft(queuesInRow)
  const own = useMemo(() => players.filter((player) => player.position === position), [players, position])
  const items = useMemo(() => {
    const ownTaken = taken.filter((player) => player.position === position)
    return listItems(own, { ...figures, taken: ownTaken, tierOf, nextSlotNumber: null })
  }, [own, taken, position, figures, tierOf])
  const rangeIn: RangeIn = useCallback(
    (size, view, overscan) => itemsInView(itemTops(items, heightsIn(size), size.remPx), view, overscan),
    [items],
  )
  const rows = useRowWindow(listRef, rangeIn)
  const size = rows?.size ?? null
  const tops = useMemo(() => (size === null ? [0] : itemTops(items, heightsIn(size), size.remPx)), [items, size])
  useSteadyList(listRef, tops)
  const focus = useCardFocus(listRef, own, 1)
  const keptIndex =
    focus.isFocused && focus.activeIndex !== null
      ? items.findIndex((item) => item.kind === 'player' && item.playerIndex === focus.activeIndex)
      : null
  const drawn = rows === null ? [] : drawnIndexes(rows.range, keptIndex)
  const drawnPlayers = drawn.flatMap((index) => (items[index]?.kind === 'player' ? [items[index].playerIndex] : []))
  const isActiveDrawn = focus.activeIndex !== null && drawnPlayers.includes(focus.activeIndex)
  const tabStopIndex = isActiveDrawn ? focus.activeIndex : drawnPlayers[0]
  return (
    <section aria-label={position} data-column data-position={position} className="position-column">
      <h3 className="position-column-head">
        <PositionBadge position={position} variant="text" className="text-lg" />
        <span>{figures.place !== null && figures.hasOdds ? `proj, at ${figures.place}` : 'proj'}</span>
      </h3>
      <div ref={listRef} data-players-list className="relative" style={{ height: tops.at(-1) }} {...focus.listHandlers}>
        {drawn.map((index) => {
          const item = items[index]
          const topPx = tops[index]
          if (item === undefined || topPx === undefined) return null
          const heightPx = (tops[index + 1] ?? topPx) - topPx
          if (item.kind === 'player') {
            const { points, odds } = figures.figuresOf(item.player)
            return (
              <PositionRow
                key={item.player.id}
                player={item.player}
                topPx={topPx}
                heightPx={heightPx}
                points={points}
                odds={odds}
                isWaiting={waits}
                isTabStop={item.playerIndex === tabStopIndex}
                isLeaving={leavingIds.has(item.player.id)}
                isTaken={figures.isDrafted(item.player.id)}
                onDraftByKey={focus.focusNext}
              />
            )
          }
          if (item.kind === 'drafted') {
            return (
              <p
                key="drafted"
                className="tier-divider position-tier"
                style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
              >
                <b>Drafted</b>
              </p>
            )
          }
          return item.kind === 'tier' ? (
            <p
              key={`tier ${item.tier}`}
              className="tier-divider position-tier"
              style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
            >
              <b>{tierText(position, item.tier)}</b>
              <span>{item.left.length === 0 ? 'all gone' : `${item.left.length} left`}</span>
            </p>
          ) : null
        })}
      </div>
    </section>
  )
}

function heightsIn({ isTouch }: ListSize): ItemHeights {
  return { player: isTouch ? 2.75 : 1.875, tier: 1.5, 'next-pick': 0, drafted: 1.5 }
}
