import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { holdsRange, type ItemRange, type RowView } from './virtual-rows.ts'

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
