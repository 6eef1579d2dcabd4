import { useEffect, useRef, useState } from 'react'
import { useDraftLater } from '../session/session-context.tsx'
import {
  LINGER_MS,
  lingerAfter,
  nextExpiryMs,
  NOBODY_LINGERS,
  withoutExpired,
  type IsHeld,
  type Lingering,
} from './lingering.ts'

const nobodyIsHeld: IsHeld = () => false
const doNothing = () => {}

/**
 * Who was just drafted. Computed during the render, not after it: otherwise the card would leave the list and come back
 * without its focus.
 */
export function useLingering(lingerMs = LINGER_MS, isHeld = nobodyIsHeld): Lingering {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const shortlist = useDraftLater((snapshot) => snapshot.shortlist)
  const [known, setKnown] = useState({ draft, shortlist, lingering: NOBODY_LINGERS })
  let { lingering } = known
  if (known.draft !== draft || known.shortlist !== shortlist) {
    const canFade = !matchMedia('(prefers-reduced-motion: reduce)').matches
    // Read once per change: the next render finds it in the state.
    // oxlint-disable-next-line react/purity
    const nowMs = performance.now()
    const facts = { nowMs, lingerMs: canFade ? lingerMs : 0, isHeld, isStill: listsMayMoveAtMs() > nowMs }
    lingering = lingerAfter(lingering, known, { draft, shortlist }, facts)
    setKnown({ draft, shortlist, lingering })
  }

  // The pointer is followed all the time: a press may have begun before somebody was drafted.
  const onPointerRef = useRef(doNothing)
  useEffect(() => watchPointer(() => onPointerRef.current()), [])

  useEffect(() => {
    if (lingering.size === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      const nowMs = performance.now()
      const waitMs = Math.max(nextExpiryMs(lingering, nowMs) ?? nowMs, listsMayMoveAtMs()) - nowMs
      if (waitMs > 0) {
        if (Number.isFinite(waitMs)) timer = setTimeout(release, waitMs)
        return
      }
      setKnown((now) => {
        const left = withoutExpired(now.lingering, nowMs, isHeld)
        return left === now.lingering ? now : { ...now, lingering: left }
      })
    }
    release()
    // Those who are held leave with the pointer or the focus.
    onPointerRef.current = release
    document.addEventListener('focusin', release, { capture: true })
    return () => {
      clearTimeout(timer)
      onPointerRef.current = doNothing
      document.removeEventListener('focusin', release, { capture: true })
    }
  }, [lingering, isHeld])

  return lingering
}

/** A list of players stays still until the pointer has rested this long over it. */
export const POINTER_REST_MS = 600

/** The mouse, or the last finger, and what it did to the lists of players. */
interface Pointer {
  readonly isPressed: boolean
  readonly isOverList: boolean
  /** When it last moved, pressed or scrolled. */
  readonly actedAtMs: number
}

export const POINTER_ELSEWHERE: Pointer = { isPressed: false, isOverList: false, actedAtMs: 0 }

export type PointerAct = 'move' | 'press' | 'release' | 'leave'

interface PointerFacts {
  readonly isOverList: boolean
  readonly isTouch: boolean
  /** A button is down. A context menu keeps the release to itself, so that only the next move shows it. */
  readonly hasButtons: boolean
  readonly nowMs: number
}

export function pointerAfter(pointer: Pointer, act: PointerAct, facts: PointerFacts): Pointer {
  const { isOverList, isTouch, hasButtons, nowMs } = facts
  if (act === 'leave') {
    // A finger leaves the page after every press, on its way to the next one.
    return isTouch ? pointer : { ...pointer, isOverList: false }
  }
  const isPressed = act === 'press' || (act === 'move' && pointer.isPressed && hasButtons)
  return { isPressed, isOverList, actedAtMs: nowMs }
}

/** When rows may move without taking a press from the player it is meant for. Infinite while pressed. */
export function mayMoveAtMs({ isPressed, isOverList, actedAtMs }: Pointer): number {
  if (isPressed) return Number.POSITIVE_INFINITY
  return isOverList ? actedAtMs + POINTER_REST_MS : 0
}

const ACTS: Readonly<Record<string, PointerAct>> = {
  pointermove: 'move',
  wheel: 'move',
  pointerdown: 'press',
  pointerup: 'release',
  pointercancel: 'release',
}

let pointer = POINTER_ELSEWHERE

/** When the lists of this page may move; see `mayMoveAtMs`. */
const listsMayMoveAtMs = () => mayMoveAtMs(pointer)

/** Follows the pointer until the returned function is called. `onAct` runs after each of its acts. */
function watchPointer(onAct: () => void): () => void {
  const watching = new AbortController()
  const options = { capture: true, passive: true, signal: watching.signal }
  const follow = (act: PointerAct, event: Event) => {
    pointer = pointerAfter(pointer, act, {
      isOverList: event.target instanceof Element && event.target.closest('[data-players-list]') !== null,
      isTouch: event instanceof PointerEvent && event.pointerType === 'touch',
      hasButtons: event instanceof MouseEvent && event.buttons > 0,
      nowMs: performance.now(),
    })
    onAct()
  }
  for (const [type, act] of Object.entries(ACTS))
    document.addEventListener(type, (event) => follow(act, event), options)
  document.documentElement.addEventListener('pointerleave', (event) => follow('leave', event), {
    signal: watching.signal,
  })
  return () => watching.abort()
}
