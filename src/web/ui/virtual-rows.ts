import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The geometry of a grid of equal cards, in pixels. */
export interface RowFrame {
  readonly itemCount: number
  readonly columnCount: number
  readonly cardHeight: number
  readonly gap: number
}

/** The visible part: its distance from the grid's top (negative above it) and its height. */
export interface RowView {
  readonly top: number
  readonly height: number
}

/** Items from `startIndex` up to, not including, `endIndex`. */
export interface ItemRange {
  readonly startIndex: number
  readonly endIndex: number
}

/** As many columns of at least `minWidth` as fit, at least one. */
export function columnCountOf(width: number, minWidth: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
}

export function rowCountOf({ itemCount, columnCount }: Pick<RowFrame, 'itemCount' | 'columnCount'>): number {
  return Math.ceil(itemCount / columnCount)
}

export function gridHeight(frame: RowFrame): number {
  const rowCount = rowCountOf(frame)
  return rowCount === 0 ? 0 : rowCount * (frame.cardHeight + frame.gap) - frame.gap
}

export function rowIndexOf(itemIndex: number, columnCount: number): number {
  return Math.floor(itemIndex / columnCount)
}

/**
 * The items to render: the rows in view plus `overscanRowCount` on either side. A view outside the grid gets the nearest
 * row, so that there is always something to focus. By single rows, because on a slow device a group of four takes several
 * frames.
 */
export function rangeInView(frame: RowFrame, view: RowView, overscanRowCount: number): ItemRange {
  const pitch = frame.cardHeight + frame.gap
  const lastRow = Math.max(0, rowCountOf(frame) - 1)
  const startRow = clamp(Math.floor(view.top / pitch) - overscanRowCount, 0, lastRow)
  const endRow = clamp(Math.floor((view.top + view.height) / pitch) + overscanRowCount, startRow, lastRow)
  return {
    startIndex: Math.min(startRow * frame.columnCount, frame.itemCount),
    endIndex: Math.min((endRow + 1) * frame.columnCount, frame.itemCount),
  }
}

export interface RowBlocks {
  /** Items are drawn by the block, so that most frames of a scroll draw none. */
  readonly size: number
  /** So many items before they are in view: a fast scroll passes several before the next block is there. */
  readonly lead: number
}

const BLOCKS_OF_TWELVE: RowBlocks = { size: 12, lead: 2 }

/**
 * The items in view; with an `overscan` also so many on either side and the rest of their blocks. A view beside the list gets its
 * nearest item.
 */
export function itemsInView(
  tops: readonly number[],
  view: RowView,
  overscan: number,
  { size, lead }: RowBlocks = BLOCKS_OF_TWELVE,
): ItemRange {
  const itemCount = tops.length - 1
  if (itemCount === 0) return { startIndex: 0, endIndex: 0 }
  const first = itemAt(tops, view.top)
  const last = itemAt(tops, view.top + view.height)
  const block = overscan === 0 ? 1 : size
  return {
    startIndex: Math.max(0, Math.floor((first - overscan * lead) / block) * block),
    endIndex: Math.min(itemCount, Math.ceil((last + 1 + overscan * lead) / block) * block),
  }
}

/** The index of the item that covers a distance, by bisection. */
function itemAt(tops: readonly number[], distance: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= distance) low = middle
    else high = middle - 1
  }
  return low
}

export function holdsRange(outer: ItemRange, inner: ItemRange): boolean {
  return outer.startIndex <= inner.startIndex && inner.endIndex <= outer.endIndex
}

/** The rendered items in order, including a focused one far away. */
export function drawnIndexes(range: ItemRange, keptIndex: number | null): readonly number[] {
  const indexes = Array.from({ length: range.endIndex - range.startIndex }, (_item, at) => range.startIndex + at)
  if (keptIndex === null || (keptIndex >= range.startIndex && keptIndex < range.endIndex)) return indexes
  return keptIndex < range.startIndex ? [keptIndex, ...indexes] : [...indexes, keptIndex]
}

interface ListChange<Item> {
  readonly players: readonly Item[]
  /** The list of the frame before. */
  readonly before: readonly Item[]
  readonly range: ItemRange
  readonly inView: ItemRange
  readonly keptIndex: number | null
}

/** Of the indexes to draw, those that the first frame with another list needs: in view, focused, or drawn before. */
export function drawnFirst<Item>(
  indexes: readonly number[],
  { players, before, range, inView, keptIndex }: ListChange<Item>,
): readonly number[] {
  const drawnBefore = new Set<Item | undefined>(before.slice(range.startIndex, range.endIndex))
  return indexes.filter(
    (index) =>
      index === keptIndex || (index >= inView.startIndex && index < inView.endIndex) || drawnBefore.has(players[index]),
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** What the sizes of a list's items depend on. */
export interface ListSize {
  readonly widthPx: number
  /** Items grow with the reader's font size. */
  readonly remPx: number
  /** Fingers need larger items. */
  readonly isTouch: boolean
  readonly isPhone: boolean
}

/** The same media queries as the `touch` variant of the styles and the phone layout. */
const TOUCH_QUERY = '(pointer: coarse), (width < 56.25rem)'
const PHONE_QUERY = '(width < 48rem)'

/** Rows rendered beyond the view on either side. One row is more than a scroll step. */
const OVERSCAN_ROW_COUNT = 1

/** The items to draw for a view. */
export type RangeIn = (size: ListSize, view: RowView, overscanRowCount: number) => ItemRange

export interface RowWindow {
  readonly size: ListSize
  /** Includes the rows just outside the view. */
  readonly range: ItemRange
  readonly inView: ItemRange
}

interface Measure {
  readonly size: ListSize
  readonly view: RowView
}

/**
 * The items of a list near the view, whether the window or a container scrolls. Null until the list has been measured,
 * before the first paint.
 */
export function useRowWindow(listRef: RefObject<HTMLElement | null>, rangeIn: RangeIn): RowWindow | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  const rangeRef = useRef(rangeIn)

  useLayoutEffect(() => {
    rangeRef.current = rangeIn
  }, [rangeIn])

  useLayoutEffect(() => {
    if (listRef.current !== null) setMeasure(measureList(listRef.current))
  }, [listRef])

  useEffect(() => {
    const list = listRef.current
    if (list === null) return
    const take = (next: Measure) =>
      setMeasure((known) => (known !== null && isSameWindow(known, next, rangeRef.current) ? known : next))
    const remeasure = () => {
      drawn = measureList(list)
      take(drawn)
    }
    // Rows at the edge may render later while scrolling continues; after a jump nothing is visible until they have.
    let drawn = measureList(list)
    const follow = ({ target }: Event) => {
      // Another container scrolls, such as the clock ribbon after a pick.
      if (!(target instanceof Node) || !target.contains(list)) return
      // Scrolling only moves the list: sizes change on resize.
      const next: Measure = { size: drawn.size, view: viewOf(list) }
      if (isSameWindow(drawn, next, rangeRef.current)) return
      const { inView } = windowOf(next, rangeRef.current)
      if (holdsRange(windowOf(drawn, rangeRef.current).range, inView)) startTransition(() => take(next))
      else take(next)
      drawn = next
    }
    const observer = new ResizeObserver(remeasure)
    observer.observe(list)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', remeasure)
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', remeasure)
    }
  }, [listRef])

  return measure === null ? null : windowOf(measure, rangeIn)
}

function windowOf({ size, view }: Measure, rangeIn: RangeIn): RowWindow {
  return { size, range: rangeIn(size, view, OVERSCAN_ROW_COUNT), inView: rangeIn(size, view, 0) }
}

/** Most scroll steps bring no new row and need no render. */
function isSameWindow(known: Measure, next: Measure, rangeIn: RangeIn): boolean {
  const before = windowOf(known, rangeIn).range
  const after = windowOf(next, rangeIn).range
  return (
    before.startIndex === after.startIndex &&
    before.endIndex === after.endIndex &&
    known.size.widthPx === next.size.widthPx &&
    known.size.remPx === next.size.remPx &&
    known.size.isTouch === next.size.isTouch &&
    known.size.isPhone === next.size.isPhone
  )
}

function measureList(list: HTMLElement): Measure {
  return {
    size: {
      widthPx: list.getBoundingClientRect().width,
      remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      isTouch: matchMedia(TOUCH_QUERY).matches,
      isPhone: matchMedia(PHONE_QUERY).matches,
    },
    view: viewOf(list),
  }
}

function viewOf(list: HTMLElement): RowView {
  return { top: -list.getBoundingClientRect().top, height: innerHeight }
}
