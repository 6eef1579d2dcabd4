import { expect, test } from 'vitest'
import { kickerPoints } from './fantasy-points.ts'

const NOTHING = { fieldGoalsTo39: 0, fieldGoals40To49: 0, fieldGoalsFrom50: 0, extraPoints: 0, failedKicks: 0 }

test.each([
  ['fieldGoalsTo39', 3],
  ['fieldGoals40To49', 4],
  ['fieldGoalsFrom50', 5],
  ['extraPoints', 1],
  ['failedKicks', -1],
] as const)('[RU29] one of %s scores %d', (field, points) => {
  expect(kickerPoints({ ...NOTHING, [field]: 1 })).toBe(points)
})

test('[RU29] two short field goals, one from 52, three extra points and a blocked kick score 13', () => {
  expect(kickerPoints({ ...NOTHING, fieldGoalsTo39: 2, fieldGoalsFrom50: 1, extraPoints: 3, failedKicks: 1 })).toBe(13)
})
