/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows in view are on the page, each placed by itself, which table rows cannot be */
import { memo, useMemo, useRef } from 'react'
import { slotLabel } from '#core/draft/order.ts'
import { pointsUnit } from '#core/league/scoring.ts'
import type { PlayerGridProps } from '../../players/player-grid.tsx'
import { useBrowse } from '../../players/browse-store.ts'
import { useCardFocus } from '../../players/use-card-focus.ts'
import { useRowWindow, type ItemSize } from '../../players/use-row-window.ts'
import { drawnIndexes, gridHeight } from '../../players/virtual-rows.ts'
import { useDraftLater, useScoring } from '../../session/session-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import { useMyOdds } from '../use-my-odds.ts'
import { usePrices } from '../use-prices.ts'
import './player-list.css'
import { PlayerRow } from './player-row.tsx'
import { tierStarts, valueOf } from './row-facts.ts'

const ROW_SIZE: ItemSize = { heightRem: 2.375, touchHeightRem: 3.75, minWidthRem: Infinity, gapRem: 0 }

/** The players as dense rows, with what they cost, whether they come back, and where tiers end. */
export const PlayerList = memo(function PlayerList({ label, players, leavingIds }: PlayerGridProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const rows = useRowWindow(listRef, players.length, ROW_SIZE)
  const focus = useCardFocus(listRef, players, 1)
  const keptIndex = focus.isFocused ? focus.activeIndex : null
  const drawn = useMemo(() => (rows === null ? [] : drawnIndexes(rows.range, keptIndex)), [rows, keptIndex])
  const isActiveDrawn = focus.activeIndex !== null && drawn.includes(focus.activeIndex)
  const tabStopIndex = isActiveDrawn ? focus.activeIndex : rows?.range.startIndex
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const sort = useBrowse(({ sort: chosen }) => chosen)
  const tiers = useMemo(() => tierStarts(players, sort), [players, sort])
  const { adpById, areEstimated } = usePrices()
  const { slots, oddsOf, hasOdds } = useMyOdds()
  return (
    <>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={players.length + 1}
        className={classNames('rounded-xl border border-line bg-surface', !hasOdds && 'player-list-plain')}
      >
        <div role="rowgroup">
          <Heads
            areEstimated={areEstimated}
            next={slots.next === null ? null : slotLabel(slots.next, draft.format.teamCount)}
            afterNext={slots.afterNext === null ? null : slotLabel(slots.afterNext, draft.format.teamCount)}
          />
        </div>
        <div
          ref={listRef}
          role="rowgroup"
          className="relative"
          style={{ height: rows === null ? 0 : gridHeight(rows.frame) }}
          {...focus.listHandlers}
        >
          {drawn.map((index) => {
            const player = players[index]
            if (rows === null || player === undefined) return null
            const adp = adpById.get(player.id) ?? null
            const odds = oddsOf(player.id)
            return (
              <PlayerRow
                key={player.id}
                player={player}
                rowNumber={index + 2}
                topPx={index * rows.frame.cardHeight}
                heightPx={rows.frame.cardHeight}
                adp={adp}
                value={valueOf(draft, player.id, adp)}
                next={odds?.next ?? null}
                afterNext={odds?.afterNext ?? null}
                startsTier={tiers.get(player.id) ?? null}
                isTabStop={index === tabStopIndex}
                isLeaving={leavingIds.has(player.id)}
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

interface HeadsProps {
  areEstimated: boolean
  /** "4.08"; null without such a pick. */
  next: string | null
  afterNext: string | null
}

function Heads({ areEstimated, next, afterNext }: HeadsProps) {
  const unit = pointsUnit(useScoring())
  return (
    <div role="row" className="player-row player-row-heads" aria-rowindex={1}>
      <span role="columnheader" className="row-rank">
        #
      </span>
      <span role="columnheader">Player</span>
      <span role="columnheader" className="row-wide">
        Tier
      </span>
      <span role="columnheader" className="row-wide" title={areEstimated ? 'Estimated for your league' : undefined}>
        ADP{areEstimated && <span className="font-normal"> est.</span>}
      </span>
      <span role="columnheader" className="row-wide" title="The pick on the clock minus ADP">
        Value
      </span>
      <span role="columnheader" className="row-wide">
        <span className="sr-only">Projected points, </span>Proj<span className="sr-only"> {unit}</span>
      </span>
      <OddsHead place={next} />
      <OddsHead place={afterNext} isWide />
      <span role="columnheader" className="row-wide row-center">
        <span className="sr-only">Compare</span>
        <span aria-hidden title="Compare">
          ⇄
        </span>
      </span>
      <span role="columnheader" className="row-wide row-center">
        Queue
      </span>
      <span role="columnheader">
        <span className="sr-only">Draft</span>
      </span>
    </div>
  )
}

function OddsHead({ place, isWide = false }: { place: string | null; isWide?: boolean }) {
  return (
    <span
      role="columnheader"
      className={isWide ? 'row-wide row-later' : 'row-odds'}
      title={place === null ? undefined : `How likely the player is still there at your pick ${place}`}
    >
      {place === null ? (
        <span className="sr-only">No later pick of yours</span>
      ) : (
        <>
          <span className="sr-only">Back </span>
          <span>At {place}</span>
        </>
      )}
    </span>
  )
}
