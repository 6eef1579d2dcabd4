import { expect, test } from 'vitest'
import { drawStepMs, isPlaceShown } from './draw-pace.ts'

test('[LR22] a draw is shown from the last place to the first', () => {
  const shown = (shownCount: number) => [0, 1, 2, 3].filter((index) => isPlaceShown(index, 4, shownCount))
  expect([0, 1, 3, 4].map(shown)).toEqual([[], [3], [1, 2, 3], [0, 1, 2, 3]])
})

test('[LR22] the whole order is out within ten seconds', () => {
  for (const teamCount of [2, 8, 12, 20]) expect(drawStepMs(teamCount) * teamCount).toBeLessThanOrEqual(10_000)
  expect(drawStepMs(2)).toBe(1_100)
})
