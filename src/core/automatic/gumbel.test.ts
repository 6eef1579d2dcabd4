import { expect, test } from 'vitest'
import { gumbel } from './gumbel.ts'

test('[CMP1] the noise of a choice is made of sums and products, and right to ten digits', () => {
  for (const share of [1e-10, 0.001, 0.1, 1 / Math.E, 0.5, 0.9, 0.999, 1 - 1e-10]) {
    expect(gumbel(share)).toBeCloseTo(-Math.log(-Math.log(share)), 9)
  }
})
