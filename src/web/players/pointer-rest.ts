/** A list of players stays still until the pointer has rested this long over it. */
export const POINTER_REST_MS = 600

/** The mouse, or the last finger, and what it did to the lists of players. */
export interface Pointer {
  readonly isPressed: boolean
  readonly isOverList: boolean
  /** When it last moved, pressed or scrolled. */
  readonly actedAtMs: number
}

export const POINTER_ELSEWHERE: Pointer = { isPressed: false, isOverList: false, actedAtMs: 0 }

export type PointerAct = 'move' | 'press' | 'release' | 'leave'

export interface PointerFacts {
  readonly isOverList: boolean
  readonly isTouch: boolean
  /** A button is down. A context menu keeps the release to itself, so that only the next move tells. */
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
export function listsMayMoveAtMs(): number {
  return mayMoveAtMs(pointer)
}

/** Follows the pointer until the returned function is called. `onAct` runs after each of its acts. */
export function watchPointer(onAct: () => void): () => void {
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
