import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { columnCountOf, rangeInView, type ItemRange, type RowFrame, type RowView } from './virtual-rows.ts'

/** A card's height, narrowest width and distance, in rem: they grow with the reader's type. */
const CARD_HEIGHT_REM = 10.75
const TOUCH_CARD_HEIGHT_REM = 11.25
const CARD_MIN_WIDTH_REM = 17
const GAP_REM = 0.625

/** The same question as the `touch` variant of the styles asks. */
const TOUCH_QUERY = '(pointer: coarse), (width < 56.25rem)'

/** Rows drawn beyond the view on either side, so that a scroll step finds them there. */
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
    const remeasure = () => take(measureList(list))
    // A jump has nothing to show until its rows are there; rows at the edge may take their time while scrolling goes on.
    let last = measureList(list)
    const follow = () => {
      const next = measureList(list)
      const isJump = Math.abs(next.view.top - last.view.top) > next.view.height / 2
      last = next
      if (isJump) take(next)
      else startTransition(() => take(next))
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

function windowOf({ grid, view }: Measure, itemCount: number): RowWindow {
  const frame = { ...grid, itemCount }
  return { frame, range: rangeInView(frame, view, OVERSCAN_ROW_COUNT) }
}

/** Most scroll steps stay inside the drawn chunks: then nothing is drawn again. */
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
  const { top, width } = list.getBoundingClientRect()
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const cardHeight = (matchMedia(TOUCH_QUERY).matches ? TOUCH_CARD_HEIGHT_REM : CARD_HEIGHT_REM) * remPx
  const gap = GAP_REM * remPx
  return {
    grid: { columnCount: columnCountOf(width, CARD_MIN_WIDTH_REM * remPx, gap), cardHeight, gap },
    view: { top: -top, height: innerHeight },
  }
}
