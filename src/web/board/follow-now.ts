import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

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

/** One axis of a scroll container, in pixels; `coveredSize` is what a sticky head hides at its start. */
export interface ScrollView {
  readonly position: number
  readonly size: number
  readonly contentSize: number
  readonly coveredSize: number
}

/** Where an item lies on that axis, measured from the start of the content. */
export interface ScrollItem {
  readonly start: number
  readonly size: number
}

/** The position that shows an item: the present one where it is whole in view already, else with the item in the middle. */
export function positionToShow(view: ScrollView, item: ScrollItem): number {
  const isInView = item.start >= view.position + view.coveredSize && item.start + item.size <= view.position + view.size
  if (isInView) return view.position
  const openSize = view.size - view.coveredSize
  return withinReach(view, item.start - view.coveredSize - (openSize - item.size) / 2)
}

/** The position that puts an item at the start of the view, as far as the content reaches. */
export function positionToStartAt(view: ScrollView, item: ScrollItem): number {
  return withinReach(view, item.start)
}

/** Where the item lies seen from what is in view: `here` when it starts the view, give or take its own size. */
export function sideOf(view: ScrollView, item: ScrollItem): 'here' | 'before' | 'after' {
  const distance = positionToStartAt(view, item) - view.position
  if (Math.abs(distance) < item.size) return 'here'
  return distance < 0 ? 'before' : 'after'
}

function withinReach(view: ScrollView, position: number): number {
  return Math.min(Math.max(position, 0), Math.max(0, view.contentSize - view.size))
}

/** Smooth, unless the person prefers reduced motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
