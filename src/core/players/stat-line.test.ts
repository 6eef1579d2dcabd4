import { expect, test } from 'vitest'
import { sumOfLines } from './stat-line.ts'

test('[LGR41] lines are added figure by figure, by weight, and a figure that comes to nothing is left out', () => {
  const parts = [
    { line: { receptions: 4, receiving_yards: 50, rushing_yards: -3 } },
    { line: { receptions: 2, rushing_yards: 6 }, weight: 0.5 },
  ]
  expect(sumOfLines(parts)).toEqual({ receptions: 5, receiving_yards: 50 })
})
