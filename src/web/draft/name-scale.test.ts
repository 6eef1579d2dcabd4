import { expect, test } from 'vitest'
import { nameScale } from './name-scale.ts'

test('[NS1] names up to 13 letters have the full size, longer ones shrink until 18 letters fit', () => {
  expect(nameScale('J. Gibbs')).toBe(1)
  expect(nameScale('D. Montgomery')).toBe(1)
  expect(nameScale('J. Smith-Njigba')).toBeCloseTo(0.867, 3)
  expect(nameScale('J. Croskey-Merritt')).toBeCloseTo(0.722, 3)
  expect(nameScale('')).toBe(1)
})
