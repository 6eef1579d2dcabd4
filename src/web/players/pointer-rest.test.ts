import { expect, test } from 'vitest'
import { mayMoveAtMs, POINTER_ELSEWHERE, POINTER_REST_MS, pointerAfter, type PointerAct } from './use-lingering.ts'

const OVER_LIST = { isOverList: true, isTouch: false, hasButtons: false, nowMs: 1000 }

function after(acts: readonly PointerAct[], facts: Partial<typeof OVER_LIST> = {}) {
  return mayMoveAtMs(
    acts.reduce((pointer, act) => pointerAfter(pointer, act, { ...OVER_LIST, ...facts }), POINTER_ELSEWHERE),
  )
}

test('[LG5] a list stays still until the pointer has rested over it, and may move at once when it is elsewhere', () => {
  expect(mayMoveAtMs(POINTER_ELSEWHERE)).toBe(0)
  expect(after(['move'])).toBe(1000 + POINTER_REST_MS)
  expect(after(['press', 'release'])).toBe(1000 + POINTER_REST_MS)
  expect(after(['move'], { isOverList: false })).toBe(0)
  expect(after(['move', 'leave'])).toBe(0)
})

test('[LG5] a list stays still while a button or finger is down, wherever that began', () => {
  const never = Number.POSITIVE_INFINITY
  expect(after(['press'])).toBe(never)
  expect(after(['press'], { isOverList: false })).toBe(never)
  expect(after(['press', 'move'], { hasButtons: true })).toBe(never)
  expect(after(['press', 'move'])).toBe(1000 + POINTER_REST_MS)
})

test('[LG5] a lifted finger counts as over the list: it may be on its way to the next player', () => {
  expect(after(['press', 'release', 'leave'], { isTouch: true })).toBe(1000 + POINTER_REST_MS)
})
