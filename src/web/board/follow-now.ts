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

/** The nearest position that the content reaches. */
export function withinReach(view: ScrollView, position: number): number {
  return Math.min(Math.max(position, 0), Math.max(0, view.contentSize - view.size))
}

/** Smooth, unless the person prefers reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
