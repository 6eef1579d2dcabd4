import { expect, test } from 'vitest'
import { rovingIndex } from './roving.ts'

test('[UI1] arrows move through the ring and around its ends', () => {
  expect(rovingIndex('ArrowRight', 0, 3)).toBe(1)
  expect(rovingIndex('ArrowDown', 2, 3)).toBe(0)
  expect(rovingIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(rovingIndex('ArrowUp', 2, 3)).toBe(1)
})

test('[UI1] Home and End go to the ends', () => {
  expect(rovingIndex('Home', 2, 3)).toBe(0)
  expect(rovingIndex('End', 0, 3)).toBe(2)
})

test('[UI1] any other key, and an empty ring, move nothing', () => {
  for (const key of ['a', 'Enter', 'toString', '__proto__']) expect(rovingIndex(key, 1, 3)).toBeNull()
  expect(rovingIndex('ArrowRight', 0, 0)).toBeNull()
})
