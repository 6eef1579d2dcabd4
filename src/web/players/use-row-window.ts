import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { columnCountOf, holdsRange, rangeInView, type ItemRange, type RowFrame, type RowView } from './virtual-rows.ts'

/** A card's height, narrowest width and distance, in rem: they grow with the reader's type. */
const CARD_HEIGHT_REM = 10.75
const TOUCH_CARD_HEIGHT_REM = 11.25
const CARD_MIN_WIDTH_REM = 17
const GAP_REM = 0.625

/** The same question as the `touch` variant of the styles asks. */
const TOUCH_QUERY = '(pointer: coarse), (width < 56.25rem)'

/** Rows drawn beyond the view on either side. Each costs a search as much as a row in view, and one is more than a scroll step. */
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
 * Which items of a list are near the view, whoever scrolls: the window or a container around the list. Null until the
 * list has been measured, which happens before the first paint.
 */
export function useRowWindow(listRef: RefObject<HTMLElement | null>, itemCount: number): RowWindow | null {
  const [measure, setMeasure] = useState<Measure | null>(null)

  useLayoutEffect(() => {
    if (listRef.current !== null) setMeasure(measureList(listRef.current))
  }, [listRef])

  useEffect(() => {
    const list = listRef.current
    if (list === null) return
    const take = (next: Measure) => setMeasure((known) => (isSameWindow(known, next, itemCount) ? known : next))
    const remeasure = () => {
      drawn = measureList(list)
      take(drawn)
    }
    // Rows at the edge may take their time while scrolling goes on; a jump has nothing to show until its rows are there.
    let drawn = measureList(list)
    const follow = ({ target }: Event) => {
      // Another box scrolls (the clock ribbon glides for half a second after a pick): the list stays where it is.
      if (!(target instanceof Node) || !target.contains(list)) return
      // Scrolling moves the list and nothing else: its columns and rows are as the last resize left them.
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
  }, [listRef, itemCount])

  return measure === null ? null : windowOf(measure, itemCount)
}

function windowOf({ grid, view }: Measure, itemCount: number, overscanRowCount = OVERSCAN_ROW_COUNT): RowWindow {
  const frame = { ...grid, itemCount }
  return { frame, range: rangeInView(frame, view, overscanRowCount) }
}

/** Most scroll steps bring no new row: then nothing is drawn again. */
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

function measureList(list: HTMLElement): Measure {
  const { width } = list.getBoundingClientRect()
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const cardHeight = (matchMedia(TOUCH_QUERY).matches ? TOUCH_CARD_HEIGHT_REM : CARD_HEIGHT_REM) * remPx
  const gap = GAP_REM * remPx
  return {
    grid: { columnCount: columnCountOf(width, CARD_MIN_WIDTH_REM * remPx, gap), cardHeight, gap },
    view: viewOf(list),
  }
}

function viewOf(list: HTMLElement): RowView {
  return { top: -list.getBoundingClientRect().top, height: innerHeight }
}
