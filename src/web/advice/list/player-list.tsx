/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows in view are on the page, each placed by itself, which table rows cannot be */
import { memo, useCallback, useMemo, useRef } from 'react'
import type { Player } from '#core/players/player.ts'
import type { PlayerGridProps } from '../../players/player-grid.tsx'
import { useCompactRows } from './compact-rows.ts'
import { useBrowse } from '../../players/browse-store.ts'
import { useCardFocus } from '../../players/use-card-focus.ts'
import { useSteadyList } from '../../players/use-steady-list.ts'
import { useRowWindow, type ListSize, type RangeIn } from '../../players/use-row-window.ts'
import { drawnIndexes } from '../../players/virtual-rows.ts'
import { useDraft } from '../../session/session-context.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { queuesInRow } from './is-waiting.ts'
import { DraftedLine, NextPickLine, TierDivider } from './list-dividers.tsx'
import { itemsInView, itemTops, type ItemHeights } from './list-geometry.ts'
import { ListHeads } from './list-heads.tsx'
import { listItems } from './list-items.ts'
import './player-list.css'
import './row-cells.css'
import { PlayerRow } from './player-row.tsx'
import type { ListFigures } from './use-row-figures.ts'

export interface PlayerListProps extends Omit<PlayerGridProps, 'isTaken'> {
  /** The drafted players at the end of `players`, shown as a group of their own (RU49). */
  taken: readonly Player[]
  figures: ListFigures
}

/** The players as dense rows, with what they cost, whether they come back, and where tiers end. */
export const PlayerList = memo(function PlayerList({ label, players, taken, leavingIds, figures }: PlayerListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const waits = useDraft(queuesInRow)
  const { basis, hasOdds, oddsOf, place, figuresOf, isDrafted } = figures
  const sort = useBrowse((browse) => browse.sort)
  const isSearch = useBrowse((browse) => browse.search !== '')
  const items = useMemo(
    () =>
      listItems(players, {
        ...figures,
        taken,
        hasTiers: figures.hasTiers && (sort === 'rank' || sort === 'tier') && !isSearch,
        nextSlotNumber: (sort === 'rank' || sort === 'adp') && !isSearch ? figures.nextSlotNumber : null,
      }),
    [players, taken, figures, sort, isSearch],
  )

  const isCompact = useCompactRows((chosen) => chosen.isCompact)
  const rangeIn: RangeIn = useCallback(
    (size, view, overscan) => itemsInView(itemTops(items, heightsIn(size, isCompact), size.remPx), view, overscan),
    [items, isCompact],
  )
  const rows = useRowWindow(listRef, rangeIn)
  const size = rows?.size ?? null
  const tops = useMemo(
    () => (size === null ? [0] : itemTops(items, heightsIn(size, isCompact), size.remPx)),
    [items, size, isCompact],
  )
  useSteadyList(listRef, tops)
  const focus = useCardFocus(listRef, players, 1)
  const keptIndex =
    focus.isFocused && focus.activeIndex !== null
      ? items.findIndex((item) => item.kind === 'player' && item.playerIndex === focus.activeIndex)
      : null
  const drawn = useMemo(() => (rows === null ? [] : drawnIndexes(rows.range, keptIndex)), [rows, keptIndex])
  const drawnPlayers = drawn.flatMap((index) => (items[index]?.kind === 'player' ? [items[index].playerIndex] : []))
  const isActiveDrawn = focus.activeIndex !== null && drawnPlayers.includes(focus.activeIndex)
  const tabStopIndex = isActiveDrawn ? focus.activeIndex : drawnPlayers[0]

  return (
    <>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + 1}
        className={isCompact ? 'player-list player-list-compact' : 'player-list'}
      >
        <div role="rowgroup" className="player-list-heads">
          <ListHeads basis={basis} place={hasOdds ? place : null} />
        </div>
        <div
          ref={listRef}
          role="rowgroup"
          data-players-list
          className="relative"
          style={{ height: tops.at(-1) }}
          {...focus.listHandlers}
        >
          {drawn.map((index) => {
            const item = items[index]
            const topPx = tops[index]
            if (size === null || item === undefined || topPx === undefined) return null
            const shared = { rowNumber: index + 2, topPx, heightPx: (tops[index + 1] ?? topPx) - topPx }
            if (item.kind === 'tier') {
              return (
                <TierDivider
                  key={`tier ${item.tier}`}
                  {...shared}
                  item={item}
                  place={hasOdds ? place : null}
                  oddsOf={oddsOf}
                />
              )
            }
            if (item.kind === 'next-pick') {
              return place === null ? null : <NextPickLine key="next-pick" {...shared} place={place} />
            }
            if (item.kind === 'drafted') return <DraftedLine key="drafted" {...shared} />
            const { player, playerIndex } = item
            return (
              <PlayerRow
                key={player.id}
                {...shared}
                player={player}
                isPhone={size.isPhone}
                isWaiting={waits}
                {...figuresOf(player)}
                isTabStop={playerIndex === tabStopIndex}
                isLeaving={leavingIds.has(player.id)}
                isTaken={isDrafted(player.id)}
                onDraftByKey={focus.focusNext}
              />
            )
          })}
        </div>
      </div>
      <CompareBar />
    </>
  )
})

/** 36 pixels, compact 30; more where fingers press. */
function heightsIn({ isPhone, isTouch }: ListSize, isCompact: boolean): ItemHeights {
  const wide = isTouch ? 2.75 : isCompact ? 1.875 : 2.25
  return { player: isPhone ? 3.5 : wide, tier: 1.5, 'next-pick': 1.25, drafted: 1.5 }
}
