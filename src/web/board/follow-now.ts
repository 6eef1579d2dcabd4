import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import {
  scrollBehavior,
  positionToStartAt,
  sideOf,
  type ScrollItem,
  type ScrollView,
  positionToShow,
} from './board-view.ts'

/** Longer than the gap between two scroll events of one movement, the browser's own smooth one included. */
const SETTLED_MS = 140

/**
 * Keeps the turn on the clock at the left edge of a list that scrolls sideways, until the person scrolls away; null is the
 * draft's end. Entries carry their slot number as `data-turn`.
 * `side` says where now lies seen from what is in view.
 */
export function useFollowNow(listRef: RefObject<HTMLElement | null>, nowNumber: number | null) {
  const [side, setSide] = useState<'here' | 'before' | 'after'>('here')
  const isFollowing = useRef(true)
  const wasShown = useRef(false)

  const goToNow = useCallback(
    (behavior: ScrollBehavior) => {
      const list = listRef.current
      const now = list === null ? null : nowIn(list, nowNumber)
      if (list !== null && now !== null) list.scrollTo({ left: positionToStartAt(viewOf(list), now), behavior })
    },
    [listRef, nowNumber],
  )

  useEffect(() => {
    const list = listRef.current
    if (list === null) return
    let settling: ReturnType<typeof setTimeout> | undefined

    const settle = () => {
      const now = nowIn(list, nowNumber)
      if (now === null || list.clientWidth === 0) return
      const newSide = sideOf(viewOf(list), now)
      isFollowing.current = newSide === 'here'
      setSide(newSide)
    }
    const settleSoon = () => {
      clearTimeout(settling)
      settling = setTimeout(settle, SETTLED_MS)
    }

    if (isFollowing.current) goToNow(wasShown.current ? scrollBehavior() : 'auto')
    settleSoon()
    list.addEventListener('scroll', settleSoon, { passive: true })
    const observer = new ResizeObserver(() => {
      if (isFollowing.current && !wasShown.current) goToNow('auto')
      wasShown.current = list.clientWidth > 0
    })
    observer.observe(list)
    return () => {
      clearTimeout(settling)
      list.removeEventListener('scroll', settleSoon)
      observer.disconnect()
    }
  }, [listRef, nowNumber, goToNow])

  const backToNow = useCallback(() => {
    isFollowing.current = true
    setSide('here')
    goToNow(scrollBehavior())
  }, [goToNow])

  return { side, backToNow }
}

function viewOf(list: HTMLElement): ScrollView {
  return { position: list.scrollLeft, size: list.clientWidth, contentSize: list.scrollWidth, coveredSize: 0 }
}

/** An entry starts where its list's padding ends. */
function nowIn(list: HTMLElement, nowNumber: number | null): ScrollItem | null {
  const now = list.querySelector<HTMLElement>(`[data-turn="${nowNumber ?? 'end'}"]`)
  if (now === null) return null
  const padding = Number.parseFloat(getComputedStyle(list).paddingLeft) || 0
  return { start: now.offsetLeft - padding, size: now.offsetWidth }
}

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
