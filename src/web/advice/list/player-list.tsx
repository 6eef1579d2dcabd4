import { memo, useCallback, useMemo, useRef } from 'react'
import { afterTierText, type TierEnd } from '#core/advice/tier-ends.ts'
import { tierText } from '#core/advice/position-tiers.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { PlayerGridProps } from '../../players/player-grid.tsx'
import { compactRows } from '../../platform/preferences.ts'
import { useBrowse, changeBrowse } from '../../players/browse-store.ts'
import { useCardFocus } from '../../players/use-card-focus.ts'
import { useSteadyList } from '../../players/use-steady-list.ts'
import { useRowWindow, type ListSize, type RangeIn, drawnIndexes, itemsInView } from '../../ui/virtual-rows.ts'
import { useDraft, useDraftLater, useScoring } from '../../session/session-context.tsx'
import { queuesInRow } from '../../session/my-team.ts'
import { itemTops, type ItemHeights, listItems } from './list-items.ts'
import './player-list.css'
import './row-cells.css'
import { PlayerRow } from './player-row.tsx'
import { directionOf, keepsPickLine, keepsTiers, orderAfterPress } from './sort-players.ts'
import type { ListFigures } from './use-row-figures.ts'
import { ArrowLeftRight } from 'lucide-react'
import { openDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { clearCompared, COMPARED_MIN, useCompared } from '../compare/compared-players.ts'
import type { BrowseSort } from '#core/players/browse.ts'
import { isPlainPpr, pointsUnit } from '#core/league/scoring.ts'
import type { PriceBasis } from '#core/prices/league-prices.ts'
import { ADP_MARKS } from '../../session/league-adp.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only the rows in view are on the page, each placed by itself, which table rows cannot be */

export interface PlayerListProps extends Omit<PlayerGridProps, 'isTaken'> {
  /** The drafted players at the end of `players`, shown as a group of their own (RU49). */
  taken: readonly Player[]
  figures: ListFigures
}

/** The players as dense rows, with what they cost, whether they come back, and where tiers end. */
export const PlayerList = memo(function PlayerList(props: PlayerListProps) {
  const { label, players, taken, leavingIds, figures } = props
  const listRef = useRef<HTMLDivElement>(null)
  const waits = useDraft(queuesInRow)
  const { basis, hasOdds, place, figuresOf, isDrafted } = figures
  const hasTierEnds = useBrowse(keepsTiers)
  const hasPickLine = useBrowse(keepsPickLine)
  const items = useMemo(
    () =>
      listItems(players, {
        ...figures,
        taken,
        tierOf: null,
        tierEnds: hasTierEnds ? figures.tierEnds : NO_ENDS,
        nextSlotNumber: hasPickLine ? figures.nextSlotNumber : null,
      }),
    [players, taken, figures, hasTierEnds, hasPickLine],
  )

  const isCompact = compactRows.use()
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
            // A list of several positions has no heads of tiers.
            if (item.kind === 'tier') return null
            if (item.kind === 'tier-end') {
              return <TierEndLine key={`end ${item.end.position} ${item.end.tier}`} {...shared} end={item.end} />
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

const NO_ENDS: ReadonlyMap<PlayerId, TierEnd> = new Map()

/** 36 pixels, compact 30; more where fingers press. */
function heightsIn({ isPhone, isTouch }: ListSize, isCompact: boolean): ItemHeights {
  const wide = isTouch ? 2.75 : isCompact ? 1.875 : 2.25
  return {
    player: isPhone ? 3.5 : wide,
    tier: 0,
    'tier-end': 1.125,
    'next-pick': isPhone ? 1.125 : 1.25,
    drafted: 1.5,
  }
}

/** Who is marked for comparison, while anybody is. */
function CompareBar() {
  const ids = useCompared((compared) => compared.ids)
  const playersById = useDraftLater((snapshot) => snapshot.board.playersById)
  if (ids.length === 0) return null
  const names = ids.flatMap((id) => playersById.get(id)?.name ?? [])
  return (
    <div className="sticky bottom-18 z-10 mt-3 flex items-center gap-3 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-float desk:bottom-3">
      <p className="min-w-0 flex-1 truncate text-small">
        {names.join(', ')}
        {ids.length < COMPARED_MIN && <span className="text-muted"> · mark one more</span>}
      </p>
      <Button variant="quiet" onClick={clearCompared}>
        Clear
      </Button>
      <Button
        variant="primary"
        disabled={names.length < COMPARED_MIN}
        icon={<ArrowLeftRight aria-hidden className="size-4" />}
        onClick={() => openDialog('compare')}
      >
        Compare
      </Button>
    </div>
  )
}

interface TierEndLineProps extends LineProps {
  end: TierEnd
}

/** "QB tier 2 ends ... next QB 18 points lower", in the color of the position. */
const TierEndLine = memo(function TierEndLine({ end, rowNumber, topPx, heightPx }: TierEndLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      data-position={end.position}
      className="tier-end"
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <span role="rowheader" className="tier-end-head">
        {tierText(end.position, end.tier)} ends
      </span>
      <span role="gridcell" className="tier-end-after">
        {afterTierText(end)}
      </span>
    </div>
  )
})

interface LineProps {
  rowNumber: number
  topPx: number
  heightPx: number
}

interface NextPickLineProps extends LineProps {
  place: string
}

const NextPickLine = memo(function NextPickLine({ place, rowNumber, topPx, heightPx }: NextPickLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="next-pick-line"
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <span role="rowheader">
        <b>{place}, your next pick</b> players above usually go first
      </span>
    </div>
  )
})

/** The heading above the drafted players that match a search (RU49). */
function DraftedLine({ rowNumber, topPx, heightPx }: LineProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="tier-divider"
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <span role="rowheader" className="tier-divider-head">
        <b>Drafted</b>
      </span>
    </div>
  )
}

interface ListHeadsProps {
  /** What stands behind the prices. */
  basis: PriceBasis
  /** The person's next pick, "4.08"; null without one. */
  place: string | null
}

/** The heads of the columns, which sort them; on phones there are none to see. */
function ListHeads({ basis, place }: ListHeadsProps) {
  const scoring = useScoring()
  const unit = pointsUnit(scoring)
  const mark = ADP_MARKS[basis]
  return (
    <div role="row" aria-rowindex={1} className="player-row player-row-heads">
      <Head className="row-rank" text="#" title="Rank" sort="rank" />
      <Head className="row-who" text="Player" sort="name" />
      <Head className="row-position" text="Pos" title="Position and rank at the position" />
      <Head className="row-team" text="Team, bye" />
      <Head
        className="row-adp"
        text={mark === null ? 'ADP' : `ADP ${mark.mark}`}
        title={mark?.title ?? 'Average draft position'}
        sort="adp"
      />
      <Head
        className="row-value"
        text="Value"
        title="The pick on the clock minus ADP: + means still here after ADP"
        sort="value"
      />
      <Head
        className="row-points"
        text={isPlainPpr(scoring) ? 'Proj' : `Proj ${unit}`}
        more=", over repl."
        title={`Projected points (${unit}): estimated from past seasons and ADP, unless your ranking has its own. The bar is points over a replacement starter`}
        sort="points"
      />
      <Head className="row-last" text="Last" title={`Points last season (${unit})`} />
      {place === null ? (
        <Head className="row-odds" text="No later pick of yours" isHidden />
      ) : (
        <Head
          className="row-odds"
          text={`At ${place}`}
          title={`How likely the player is still there at your pick ${place}`}
          sort="odds"
        />
      )}
      <Head className="row-marks" text="Marks" isHidden />
      <Head className="row-go" text="Draft or queue" isHidden />
    </div>
  )
}

interface HeadProps {
  className: string
  text: string
  title?: string
  /** Where there is room. */
  more?: string
  isHidden?: boolean
  /** The order that a press on the head brings. */
  sort?: BrowseSort
}

function Head({ className, text, title, more, isHidden = false, sort }: HeadProps) {
  const order = useBrowse()
  const direction = order.sort === sort ? directionOf(order) : null
  const content = (
    <>
      {isHidden ? <span className="sr-only">{text}</span> : text}
      {more !== undefined && <span className="row-head-more">{more}</span>}
    </>
  )
  if (sort === undefined) {
    return (
      <span role="columnheader" className={className} title={title}>
        {content}
      </span>
    )
  }
  return (
    <span role="columnheader" aria-sort={direction ?? undefined} className={className} title={title}>
      <button type="button" className="row-head-button" onClick={() => changeBrowse(orderAfterPress(sort, order))}>
        {direction !== null && <span aria-hidden>{direction === 'ascending' ? '↑' : '↓'} </span>}
        {content}
      </button>
    </span>
  )
}
