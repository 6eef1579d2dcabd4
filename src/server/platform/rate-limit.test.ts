import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SETTABLE_LIMITS, withDefaultLimits } from './limits.ts'
import { createRateLimit, createRateLimits } from './rate-limit.ts'

const WINDOW_MS = 60_000

function limited(perWindow: number, maxKeys?: number) {
  const clock = { ms: 1_000_000 }
  const limit = createRateLimit({
    perWindow,
    windowMs: WINDOW_MS,
    now: () => clock.ms,
    ...(maxKeys === undefined ? {} : { maxKeys }),
  })
  return { clock, limit }
}

test('[LM1] so many in a window, then none until it is over, and the wait is told', () => {
  const { clock, limit } = limited(3)
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([null, null, null])
  clock.ms += 20_000
  expect(limit.take('a')).toBe(40_000)
  expect(limit.waitMs('a')).toBe(40_000)
  clock.ms += 39_999
  expect(limit.take('a')).toBe(1)
  clock.ms += 1
  expect(limit.take('a')).toBeNull()
})

test('[LM1] a window ends at its time from the first take, not from the last one', () => {
  const { clock, limit } = limited(2)
  limit.take('a')
  clock.ms += WINDOW_MS - 1
  limit.take('a')
  expect(limit.take('a')).toBe(1)
  clock.ms += 1
  expect(limit.take('a')).toBeNull()
})

test('[LM1] keys are counted apart, and asking counts nothing', () => {
  const { limit } = limited(1)
  expect([limit.waitMs('a'), limit.waitMs('a'), limit.take('a'), limit.take('b')]).toEqual([null, null, null, null])
  expect(limit.take('a')).not.toBeNull()
})

test('[LM1] what is refused is not counted: who keeps trying gets in when the window is over', () => {
  const { clock, limit } = limited(1)
  limit.take('a')
  for (let second = 1; second < 60; second += 1) {
    clock.ms += 1000
    expect(limit.take('a')).not.toBeNull()
  }
  clock.ms += 1000
  expect(limit.take('a')).toBeNull()
})

test('[LM1] a clock that is set back shuts nobody out', () => {
  const { clock, limit } = limited(1)
  limit.take('a')
  clock.ms -= 24 * 3_600_000
  expect(limit.take('a')).toBeNull()
})

test('[LM1] whatever many keys do, no more than so many are remembered, and the newest are', () => {
  const { clock, limit } = limited(1, 100)
  for (let index = 0; index < 1000; index += 1) {
    clock.ms += 1
    limit.take(`key ${index}`)
  }
  expect(limit.waitMs('key 999')).not.toBeNull()
  expect(limit.waitMs('key 900')).not.toBeNull()
  expect(limit.waitMs('key 899')).toBeNull()
})

test('[LM1] no window ever lets more through than its limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { maxLength: 200 }), fc.integer({ min: 1, max: 5 }), (pauses, perWindow) => {
      const { clock, limit } = limited(perWindow)
      const accepted = pauses.flatMap((pauseMs) => {
        clock.ms += pauseMs
        return limit.take('a') === null ? [clock.ms] : []
      })
      let windowStartMs = -Infinity
      let count = 0
      for (const atMs of accepted) {
        if (atMs >= windowStartMs + WINDOW_MS) [windowStartMs, count] = [atMs, 0]
        count += 1
        expect(count).toBeLessThanOrEqual(perWindow)
      }
    }),
  )
})

const WINDOWS = { PerSecond: 1000, PerMinute: 60_000, PerQuarterHour: 900_000, PerHour: 3_600_000 }
const TIMED = Object.entries(SETTABLE_LIMITS).filter(([, { windowMs }]) => windowMs !== null)

test('[LM5] a limit has the window that its name says', () => {
  for (const [name, { windowMs }] of Object.entries(SETTABLE_LIMITS)) {
    const [, said = null] = Object.entries(WINDOWS).find(([end]) => name.endsWith(end)) ?? []
    expect([name, windowMs]).toEqual([name, said])
  }
})

test('[LM5] every limit of a time limits something, for its whole window', () => {
  const numbers = new Map(Object.keys(SETTABLE_LIMITS).map((name, index) => [name, 2 + index]))
  const limits = withDefaultLimits(Object.fromEntries(numbers))
  const limiting = new Set<string>()
  for (const limit of Object.values(createRateLimits(limits, () => 0))) {
    let allowedCount = 0
    while (limit.take('a') === null) allowedCount += 1
    for (const [name, { windowMs }] of TIMED)
      if (numbers.get(name) === allowedCount && limit.waitMs('a') === windowMs) limiting.add(name)
  }
  expect([...limiting].toSorted()).toEqual(TIMED.map(([name]) => name).toSorted())
})
