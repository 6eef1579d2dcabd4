import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponential, logarithm, powerOf } from './portable-math.ts'

test('[AUC33] sums and products give the logarithm, exponential and power of every engine', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
      fc.double({ min: -30, max: 30, noNaN: true }),
      (x, y) => {
        expect(logarithm(x)).toBeCloseTo(Math.log(x), 9)
        expect(exponential(y) / Math.exp(y)).toBeCloseTo(1, 9)
      },
    ),
  )
  expect(exponential(-1000)).toBe(0)
  expect(powerOf(4, 0.5)).toBeCloseTo(2, 9)
  expect(powerOf(0.3, 0)).toBe(1)
})
