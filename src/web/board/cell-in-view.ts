import { useEffect, useRef, type RefObject } from 'react'
import { scrollBehavior, withinReach, type ScrollItem, type ScrollView } from './follow-now.ts'

/**
 * Scrolls a cell into view when it becomes the one to follow, gently; at once when the board opens, also when the board was
 * drawn hidden (in a tab) and appears only now. Only the board scrolls, never the page around it.
 */
export function useCellInView(scrollerRef: RefObject<HTMLElement | null>, number: number | null) {
  const wasShown = useRef(false)
  useEffect(() => {
    const scroller = scrollerRef.current
    if (scroller === null || number === null) return
    const show = () => {
      if (scroller.clientWidth === 0) {
        wasShown.current = false
        return
      }
      showCell(scroller, number, wasShown.current ? scrollBehavior() : 'auto')
      wasShown.current = true
    }
    show()
    const observer = new ResizeObserver(() => {
      if (!wasShown.current || scroller.clientWidth === 0) show()
    })
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scrollerRef, number])
}

function showCell(scroller: HTMLElement, number: number, behavior: ScrollBehavior) {
  const cell = scroller.querySelector(`[data-slot="${number}"]`)?.closest('td')
  const corner = scroller.querySelector('thead th')
  if (!cell || !corner) return
  const [frame, item, covered] = [scroller, cell, corner].map((element) => element.getBoundingClientRect())
  if (!frame || !item || !covered) return
  scroller.scrollTo({
    left: positionToShow(
      {
        position: scroller.scrollLeft,
        size: scroller.clientWidth,
        contentSize: scroller.scrollWidth,
        coveredSize: covered.width,
      },
      { start: item.left - frame.left - scroller.clientLeft + scroller.scrollLeft, size: item.width },
    ),
    top: positionToShow(
      {
        position: scroller.scrollTop,
        size: scroller.clientHeight,
        contentSize: scroller.scrollHeight,
        coveredSize: covered.height,
      },
      { start: item.top - frame.top - scroller.clientTop + scroller.scrollTop, size: item.height },
    ),
    behavior,
  })
}

/** The position that shows an item: the present one where it is whole in view already, else with the item in the middle. */
export function positionToShow(view: ScrollView, item: ScrollItem): number {
  const isInView = item.start >= view.position + view.coveredSize && item.start + item.size <= view.position + view.size
  if (isInView) return view.position
  const openSize = view.size - view.coveredSize
  return withinReach(view, item.start - view.coveredSize - (openSize - item.size) / 2)
}
