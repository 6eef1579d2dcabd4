import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionPercentage, yardsPer } from './rates.ts'

test('[GL2] completion percentage and yards per attempt, to a tenth', () => {
  expect(completionPercentage(18, 23)).toBe(78.3)
  expect(completionPercentage(1, 16)).toBe(6.3)
  expect(completionPercentage(0, 7)).toBe(0)
  expect(yardsPer(232, 23)).toBe(10.1)
  expect(yardsPer(-7, 2)).toBe(-3.5)
})

test('[GL2] without an attempt there is no rate, and a rate is never -0', () => {
  expect(completionPercentage(0, 0)).toBeNull()
  expect(yardsPer(0, 0)).toBeNull()
  expect(Object.is(yardsPer(-1, 100), 0)).toBe(true)
})

test('[GL2] a rate times the attempts gives the yards back, but for its rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 6000 }), fc.integer({ min: 1, max: 700 }), (yards, attempts) => {
      const rate = yardsPer(yards, attempts) ?? Number.NaN
      expect(Math.abs(rate * attempts - yards)).toBeLessThanOrEqual(0.05 * attempts + 1e-6)
    }),
  )
})
