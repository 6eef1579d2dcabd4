/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are virtualized and absolutely positioned, which <tr> can't be */
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { BrowseSort } from '#core/players/browse.ts'
import type { Position } from '#core/players/player.ts'
import { classNames } from '../../ui/class-names.ts'
import { drawnIndexes, itemsInView, useRowWindow, type RangeIn, type RowBlocks } from '../../ui/virtual-rows.ts'
import { useCardFocus, type CardFocus } from '../use-card-focus.ts'
import { useSteadyList } from '../use-steady-list.ts'
import { hasSecondLine, roomOf, shownColumns, tracksOf, type Column, type ListWidth, type Room } from './column.ts'
import { DividerLine, type TierTools } from './divider-line.tsx'
import { heightsIn, itemTops, type ItemHeights, type ListItem, type TierDivider } from './list-items.ts'
import { directionOf, orderAfterPress, type ListOrder } from './list-order.ts'
import './player-list.css'

declare module 'react' {
  interface CSSProperties {
    /** The grid tracks of a player list. */
    '--tracks'?: string
  }
}

/** The position of a row, and whether Tab reaches it. */
export interface RowLayout {
  /** The row's `aria-rowindex`; the header row is 1. */
  readonly rowNumber: number
  readonly topPx: number
  readonly heightPx: number
  readonly room: Room
  /** Whether Tab reaches this row; true for one row per list. */
  readonly isTabStop: boolean
}

/** Lets the list's owner move focus. Stable identity. */
export type ListHandle = Pick<CardFocus, 'focusNext' | 'focusOn'>

export interface ListFrameProps<Row> {
  label: string
  items: readonly ListItem<Row>[]
  /** The rows in `items`, in the same order. */
  rows: readonly Row[]
  columns: readonly Column<never>[]
  /** Null if the headers don't sort. */
  order: ListOrder | null
  onOrder?: (order: ListOrder) => void
  isCompact?: boolean
  /** Set for one of several lists side by side, which have a heading instead of column headers. */
  isColumn?: boolean
  /** How many rows to render at a time. */
  blocks?: RowBlocks | undefined
  /** Runs before arrow-key navigation; call preventDefault() to suppress it. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>, handle: ListHandle) => void
  renderRow: (row: Row, place: RowLayout, handle: ListHandle) => ReactNode
  /** Receives each item's distance from the top of the list, followed by the height of the list. Must be a stable function. */
  onLayout?: (tops: readonly number[]) => void
  /** Supplies buttons for the divider above a tier. Tab reaches them if it reaches the row below. */
  tierTools?: (divider: TierDivider, handle: ListHandle, isTabStop: boolean) => TierTools
}

/** Renders any player list: sortable headers, the rows near the viewport, dividers, and keyboard navigation. */
export function ListFrame<Row extends { readonly id: string }>(props: ListFrameProps<Row>) {
  const { label, items, rows, columns, order, onOrder, isCompact = false, isColumn = false, blocks } = props
  const { renderRow, tierTools, onKeyDown, onLayout } = props
  const listRef = useRef<HTMLDivElement>(null)
  const roomIn = useCallback((size: ListWidth): Room => (isColumn ? 'column' : roomOf(size)), [isColumn])
  const heightsAt = useCallback(
    (size: ListWidth & { readonly isTouch: boolean }): ItemHeights =>
      heightsIn({ room: roomIn(size), isTouch: size.isTouch, isCompact }),
    [roomIn, isCompact],
  )
  const rangeIn: RangeIn = useCallback(
    (size, view, overscan) => itemsInView(itemTops(items, heightsAt(size), size.remPx), view, overscan, blocks),
    [items, heightsAt, blocks],
  )
  const near = useRowWindow(listRef, rangeIn)
  const size = near?.size ?? null
  const room = size === null ? null : roomIn(size)
  const tops = useMemo(
    () => (size === null ? [0] : itemTops(items, heightsAt(size), size.remPx)),
    [items, size, heightsAt],
  )
  useSteadyList(listRef, tops)
  const focus = useCardFocus(listRef, rows, 1)
  const { activeIndex, isFocused, focusNext, focusOn } = focus
  const handle = useMemo((): ListHandle => ({ focusNext, focusOn }), [focusNext, focusOn])
  useLayoutEffect(() => onLayout?.(tops), [onLayout, tops])
  const keptIndex =
    isFocused && activeIndex !== null
      ? items.findIndex((item) => item.kind === 'row' && item.rowIndex === activeIndex)
      : null
  const drawn = useMemo(() => (near === null ? [] : drawnIndexes(near.range, keptIndex)), [near, keptIndex])
  const drawnRows = drawn.flatMap((index) => (items[index]?.kind === 'row' ? [items[index].rowIndex] : []))
  const isActiveDrawn = activeIndex !== null && drawnRows.includes(activeIndex)
  const tabStopIndex = isActiveDrawn ? activeIndex : drawnRows[0]
  const hasHeads = !isColumn && room !== null && room !== 'phone'

  const ownKeys = onKeyDown && {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      onKeyDown(event, handle)
      if (!event.defaultPrevented) focus.listHandlers.onKeyDown(event)
    },
  }

  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={items.length + 1}
      data-room={room}
      className={classNames(isColumn ? 'player-list-column' : 'player-list', isCompact && 'player-list-compact')}
      style={room === null ? {} : { '--tracks': tracksOf(columns, room) }}
    >
      {hasHeads && (
        <div role="rowgroup" className="sticky top-[calc(var(--filter-top,0px)+var(--filter-height,0px))] z-2">
          <ListHeads columns={shownColumns(columns, room)} order={order} onOrder={onOrder} />
        </div>
      )}
      <div
        ref={listRef}
        role="rowgroup"
        data-players-list
        className="relative"
        style={{ height: tops.at(-1) }}
        {...focus.listHandlers}
        {...ownKeys}
      >
        {drawn.map((index) => {
          const item = items[index]
          const topPx = tops[index]
          if (room === null || item === undefined || topPx === undefined) return null
          const shared = { rowNumber: index + 2, topPx, heightPx: (tops[index + 1] ?? topPx) - topPx }
          if (item.kind === 'row') {
            return renderRow(item.row, { ...shared, room, isTabStop: item.rowIndex === tabStopIndex }, handle)
          }
          const tools =
            item.kind === 'tier' ? tierTools?.(item, handle, isBefore(items[index + 1], tabStopIndex)) : undefined
          return <DividerLine key={dividerKey(item)} {...shared} divider={item} tools={tools} />
        })}
      </div>
    </div>
  )
}

function isBefore(next: ListItem<unknown> | undefined, rowIndex: number | undefined): boolean {
  return next?.kind === 'row' && next.rowIndex === rowIndex
}

function dividerKey(divider: Exclude<ListItem<unknown>, { kind: 'row' }>): string {
  if (divider.kind === 'tier') return `tier ${divider.tier}`
  return divider.kind === 'tier-end' ? `end ${divider.end.position} ${divider.end.tier}` : divider.kind
}

export interface ListHeadsProps {
  columns: readonly Column<never>[]
  order: ListOrder | null
  onOrder?: ((order: ListOrder) => void) | undefined
}

/** Renders the column headers. Pressing one sorts by it; pressing it again reverses the order. */
export function ListHeads({ columns, order, onOrder }: ListHeadsProps) {
  return (
    <div role="row" aria-rowindex={1} className="list-row list-heads">
      {columns.map(({ id, head, title, isHeadHidden = false, sort, className }) => {
        const direction = order !== null && sort !== undefined && order.sort === sort ? directionOf(order) : null
        const text = isHeadHidden ? <span className="sr-only">{head}</span> : head
        return (
          <span
            key={id}
            role="columnheader"
            aria-sort={direction ?? undefined}
            title={title}
            data-column-id={id}
            className={className}
          >
            {sort === undefined || order === null ? (
              text
            ) : (
              <SortButton sort={sort} order={order} direction={direction} onOrder={onOrder}>
                {text}
              </SortButton>
            )}
          </span>
        )
      })}
    </div>
  )
}

interface SortButtonProps extends Pick<ListHeadsProps, 'onOrder'> {
  sort: BrowseSort
  order: ListOrder
  direction: 'ascending' | 'descending' | null
  children: ReactNode
}

function SortButton({ sort, order, direction, onOrder, children }: SortButtonProps) {
  return (
    <button type="button" className="list-head-button" onClick={() => onOrder?.(orderAfterPress(sort, order))}>
      {direction !== null && <span aria-hidden>{direction === 'ascending' ? '↑' : '↓'} </span>}
      {children}
    </button>
  )
}

export interface RowElementProps extends RowLayout {
  id: string
  position: Position
}

/** The attributes that all row elements share, whatever their content. */
export function rowElement({ id, position, rowNumber, topPx, heightPx, room, isTabStop }: RowElementProps) {
  const style: CSSProperties = { transform: `translateY(${topPx}px)`, height: heightPx }
  return {
    'aria-rowindex': rowNumber,
    'data-player-id': id,
    'data-position': position,
    tabIndex: isTabStop ? 0 : -1,
    className: hasSecondLine(room) ? 'list-row list-row-two' : 'list-row',
    style,
  } as const
}

/** Renders a row's cells for the columns that are shown in this room. */
export function RowCells<Row>({ row, columns, room }: { row: Row; columns: readonly Column<Row>[]; room: Room }) {
  return shownColumns(columns, room).map(({ id, isName = false, className, cell }) => (
    <span key={id} role={isName ? 'rowheader' : 'gridcell'} data-column-id={id} className={className}>
      {cell(row)}
    </span>
  ))
}
