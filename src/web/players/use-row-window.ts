import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { columnCountOf, holdsRange, rangeInView, type ItemRange, type RowFrame, type RowView } from './virtual-rows.ts'

/** The size of one item in rem, so that items grow with the reader's font size. */
export interface ItemSize {
  readonly heightRem: number
  readonly touchHeightRem: number
  /** As many columns as fit; Infinity for one. */
  readonly minWidthRem: number
  readonly gapRem: number
}

const CARD_SIZE: ItemSize = { heightRem: 10.75, touchHeightRem: 11.25, minWidthRem: 17, gapRem: 0.625 }

/** The same media query as the `touch` variant of the styles. */
const TOUCH_QUERY = '(pointer: coarse), (width < 56.25rem)'

/** Rows rendered beyond the view on either side. One row is more than a scroll step. */
const OVERSCAN_ROW_COUNT = 1

export interface RowWindow {
  readonly frame: RowFrame
  readonly range: ItemRange
}

interface Measure {
  readonly grid: Omit<RowFrame, 'itemCount'>
  readonly view: RowView
}

/**
 * The items of a list near the view, whether the window or a container scrolls. Null until the list has been measured,
 * before the first paint.
 */
export function useRowWindow(
  listRef: RefObject<HTMLElement | null>,
  itemCount: number,
  /** Must be a constant. */
  size: ItemSize = CARD_SIZE,
): RowWindow | null {
  const [measure, setMeasure] = useState<Measure | null>(null)

  useLayoutEffect(() => {
    if (listRef.current !== null) setMeasure(measureList(listRef.current, size))
  }, [listRef, size])

  useEffect(() => {
    const list = listRef.current
    if (list === null) return
    const take = (next: Measure) => setMeasure((known) => (isSameWindow(known, next, itemCount) ? known : next))
    const remeasure = () => {
      drawn = measureList(list, size)
      take(drawn)
    }
    // Rows at the edge may render later while scrolling continues; after a jump nothing is visible until they have.
    let drawn = measureList(list, size)
    const follow = ({ target }: Event) => {
      // Another container scrolls, such as the clock ribbon after a pick.
      if (!(target instanceof Node) || !target.contains(list)) return
      // Scrolling only moves the list: columns and row heights change on resize.
      const next: Measure = { grid: drawn.grid, view: viewOf(list) }
      if (isSameWindow(drawn, next, itemCount)) return
      const inView = windowOf(next, itemCount, 0).range
      if (holdsRange(windowOf(drawn, itemCount).range, inView)) startTransition(() => take(next))
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
  }, [listRef, itemCount, size])

  return measure === null ? null : windowOf(measure, itemCount)
}

function windowOf({ grid, view }: Measure, itemCount: number, overscanRowCount = OVERSCAN_ROW_COUNT): RowWindow {
  const frame = { ...grid, itemCount }
  return { frame, range: rangeInView(frame, view, overscanRowCount) }
}

/** Most scroll steps bring no new row and need no render. */
function isSameWindow(known: Measure | null, next: Measure, itemCount: number): boolean {
  if (known === null) return false
  const before = windowOf(known, itemCount)
  const after = windowOf(next, itemCount)
  return (
    before.range.startIndex === after.range.startIndex &&
    before.range.endIndex === after.range.endIndex &&
    before.frame.columnCount === after.frame.columnCount &&
    before.frame.cardHeight === after.frame.cardHeight &&
    before.frame.gap === after.frame.gap
  )
}

function measureList(list: HTMLElement, size: ItemSize): Measure {
  const { width } = list.getBoundingClientRect()
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const cardHeight = (matchMedia(TOUCH_QUERY).matches ? size.touchHeightRem : size.heightRem) * remPx
  const gap = size.gapRem * remPx
  return {
    grid: { columnCount: columnCountOf(width, size.minWidthRem * remPx, gap), cardHeight, gap },
    view: viewOf(list),
  }
}

function viewOf(list: HTMLElement): RowView {
  return { top: -list.getBoundingClientRect().top, height: innerHeight }
}
