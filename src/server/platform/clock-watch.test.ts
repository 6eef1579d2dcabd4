import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchClock } from './run-periodically.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[FA7] a clock that is set is noticed once for each step, a slow drift of less than a second is not', () => {
  let shiftMs = 0
  let elapsedMs = 5000
  const stepsMs: unknown[] = []
  let setCount = 0
  const stop = watchClock({
    now: () => 1_000_000 + elapsedMs + shiftMs,
    elapsedMs: () => elapsedMs,
    onSet: () => (setCount += 1),
    log: { warn: (facts: { byMs: number }) => void stepsMs.push(facts.byMs) },
  })
  const pass = () => {
    elapsedMs += 1000
    vi.advanceTimersByTime(1000)
  }
  pass()
  for (const step of [3_600_000, 400, -3_600_000]) {
    shiftMs += step
    pass()
    pass()
  }
  expect(stepsMs).toEqual([3_600_000, -3_599_600])
  expect(setCount).toBe(2)
  stop()
  shiftMs = 0
  pass()
  expect(setCount).toBe(2)
})
