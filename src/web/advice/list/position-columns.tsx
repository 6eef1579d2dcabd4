import { useRef, type KeyboardEvent, memo, useCallback, useMemo } from 'react'
import type { PositionFilter } from '#core/players/browse.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'
import './position-columns.css'
import type { ListFigures } from './use-row-figures.ts'
import { useShallow } from 'zustand/react/shallow'
import { shortName } from '#core/players/names.ts'
import { offBoardText } from '#core/players/off-board.ts'
import { CardIcon } from '../../players/card-icon.tsx'
import { leavesList, playerStatus } from '../../players/player-status.ts'
import { MoreButton } from '../../players/player-menu.tsx'
import { usePlayerActs } from '../../players/use-player-acts.ts'
import { useDraft } from '../../session/session-context.tsx'
import { openStats, warmStats } from '../../stats/lazy-player-window.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RowAction } from './row-action.tsx'
import { oddsText } from './row-facts.ts'
import { tierText } from '#core/advice/position-tiers.ts'
import type { TierEnd } from '#core/advice/tier-ends.ts'
import { useCardFocus } from '../../players/use-card-focus.ts'
import { useSteadyList } from '../../players/use-steady-list.ts'
import { useRowWindow, type ListSize, type RangeIn, drawnIndexes, itemsInView } from '../../ui/virtual-rows.ts'
import { PositionBadge } from '../../ui/badge.tsx'
import { queuesInRow } from '../../session/my-team.ts'
import { itemTops, type ItemHeights, listItems, type TierOf } from './list-items.ts'

export interface PositionColumnsProps {
  players: readonly Player[]
  /** The drafted players at the end of `players`, shown as a group of their own (RU49). */
  taken: readonly Player[]
  position: PositionFilter | null
  leavingIds: { has(playerId: PlayerId): boolean }
  figures: ListFigures
  /** Null where the order does not keep tiers in one piece. */
  tierOf: TierOf | null
}

/** The players by position, side by side, with their tiers. */
export function PositionColumns({ position, ...column }: PositionColumnsProps) {
  const rootRef = useRef<HTMLDivElement>(null)

  function moveSideways(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-player-id]') : null
    if (step === 0 || row === null || rootRef.current === null) return
    event.preventDefault()
    // Before the column hears it, for which the key means up and down.
    event.stopPropagation()
    rowBeside(rootRef.current, row, step)?.focus()
  }

  return (
    <div ref={rootRef} className="position-columns" onKeyDownCapture={moveSideways}>
      {columnsOf(position).map((each) => (
        <PositionColumn key={each} position={each} {...column} />
      ))}
    </div>
  )
}

/** Kickers and defenses have their chips. */
function columnsOf(position: PositionFilter | null): readonly Position[] {
  if (position === null) return ['QB', 'RB', 'WR', 'TE']
  return position === 'FLEX' ? ['RB', 'WR', 'TE'] : [position]
}

/** The row at about the same height in the next column. */
function rowBeside(root: HTMLElement, row: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...root.querySelectorAll('[data-column]')]
  const target = columns[columns.findIndex((column) => column.contains(row)) + step]
  const { top } = row.getBoundingClientRect()
  const distanceOf = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top)
  return [...(target?.querySelectorAll<HTMLElement>('[data-player-id]') ?? [])].toSorted(
    (a, b) => distanceOf(a) - distanceOf(b),
  )[0]
}

interface PositionRowProps {
  player: Player
  topPx: number
  heightPx: number
  points: number | null
  odds: number | null
  isWaiting: boolean
  isTabStop: boolean
  isLeaving: boolean
  /** Drafted before the list was made. */
  isTaken: boolean
  onDraftByKey: (playerId: PlayerId) => void
}

/** One player of a column. The action appears over the figures while the row is pointed at or has the focus. */
const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { player, topPx, heightPx, points, odds, isWaiting, isTabStop, onDraftByKey } = props
  const rowRef = useRef<HTMLElement>(null)
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const isLeaving = leavesList(props, status)
  const tabIndex = isTabStop ? 0 : -1

  const { act, actOnKey, focusOnPress } = usePlayerActs(rowRef, {
    player,
    // The key may do no more than the button.
    status: isWaiting && status.mayDraft ? { ...status, mayDraft: false } : status,
    isLeaving,
    onDraftByKey,
  })

  const facts = [status.place === null ? null : `Taken ${status.place}`, offBoardText(player)].filter(
    (fact) => fact !== null,
  )
  return (
    // The keys are shortcuts for the row's own buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={rowRef}
      aria-label={player.name}
      data-player-id={player.id}
      data-position={player.position}
      data-leaving={isLeaving || undefined}
      tabIndex={tabIndex}
      title={facts.length === 0 ? undefined : facts.join(' · ')}
      className={classNames(
        'position-row',
        status.place !== null && 'position-row-taken',
        status.place !== null ? 'player-row-out' : status.isAvoid && 'player-row-avoided',
        isLeaving && 'player-row-leaving',
      )}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
      onKeyDown={actOnKey}
      onMouseDown={focusOnPress}
    >
      <span className="row-rank">{player.isUnranked === true ? '–' : player.rank}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        title={player.name}
        tabIndex={tabIndex}
        className="row-name"
        onPointerEnter={() => warmStats(player)}
        onClick={() => openStats(player)}
      >
        {shortName(player.name)}
      </button>
      <span className="position-row-marks">
        {status.isAvoid && <CardIcon name="avoid" label="Avoid" className="size-3.5" />}
        {status.isTarget && <CardIcon name="target" label="Target" className="size-3.5" />}
        {status.queueNumber !== null && (
          <CardIcon name="queued" label={`Queue ${status.queueNumber}`} className="size-3.5" />
        )}
      </span>
      {status.place === null || isLeaving ? (
        <>
          <span className="text-muted">{points === null ? '–' : points.toFixed(0)}</span>
          <span className={odds !== null && odds < 0.3 ? 'row-up' : 'text-muted'}>
            {odds === null ? '–' : oddsText(odds)}
          </span>
        </>
      ) : (
        <span className="position-row-place">{status.place}</span>
      )}
      <MoreButton player={player} isDisabled={isLeaving} tabIndex={tabIndex} />
      {!isLeaving && (
        <span className="position-row-go">
          <RowAction player={player} status={status} isWaiting={isWaiting} tabIndex={tabIndex} onAction={act} />
        </span>
      )}
    </article>
  )
})

interface PositionColumnProps {
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

function PositionColumn(props: PositionColumnProps) {
  const { position, players, taken, leavingIds, figures, tierOf } = props
  const listRef = useRef<HTMLDivElement>(null)
  const waits = useDraft(queuesInRow)
  const own = useMemo(() => players.filter((player) => player.position === position), [players, position])
  const items = useMemo(() => {
    const ownTaken = taken.filter((player) => player.position === position)
    return listItems(own, { ...figures, taken: ownTaken, tierOf, tierEnds: NO_ENDS, nextSlotNumber: null })
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
        <PositionBadge position={position} variant="text" className="text-name" />
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

/** The heads of the tiers say it. */
const NO_ENDS: ReadonlyMap<PlayerId, TierEnd> = new Map()

function heightsIn({ isTouch }: ListSize): ItemHeights {
  return { player: isTouch ? 2.75 : 1.875, tier: 1.5, 'tier-end': 0, 'next-pick': 0, drafted: 1.5 }
}
