import { useEffect, useRef, type RefObject } from 'react'
import { scrollBehavior, positionToShow } from './scroll-position.ts'

/**
 * Scrolls the slot on the clock into view when it changes, gently; at once when the board opens, also when the board was
 * drawn hidden (in a tab) and appears only now. Only the board scrolls, never the page around it.
 */
export function useClockInView(scrollerRef: RefObject<HTMLElement | null>, slotNumber: number | null) {
  const wasShown = useRef(false)
  useEffect(() => {
    const scroller = scrollerRef.current
    if (scroller === null || slotNumber === null) return
    const show = () => {
      if (scroller.clientWidth === 0) {
        wasShown.current = false
        return
      }
      showSlot(scroller, slotNumber, wasShown.current ? scrollBehavior() : 'auto')
      wasShown.current = true
    }
    show()
    const observer = new ResizeObserver(() => {
      if (!wasShown.current || scroller.clientWidth === 0) show()
    })
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scrollerRef, slotNumber])
}

function showSlot(scroller: HTMLElement, slotNumber: number, behavior: ScrollBehavior) {
  const cell = scroller.querySelector(`[data-slot="${slotNumber}"]`)?.closest('td')
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
