import { expect, test } from 'vitest'
import { nameScale } from './name-scale.ts'

test('[NS1] names up to 13 letters have the full size, longer ones shrink to four fifths', () => {
  expect(nameScale('J. Gibbs')).toBe(1)
  expect(nameScale('D. Montgomery')).toBe(1)
  expect(nameScale('J. Smith-Njigba')).toBeCloseTo(0.867, 3)
  expect(nameScale('J. Croskey-Merritt')).toBe(0.8)
  expect(nameScale('')).toBe(1)
})
