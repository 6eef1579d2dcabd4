import { expect, test } from 'vitest'
import { defensePoints } from './fantasy-points.ts'

/** 21 to 27 points allowed score nothing. */
const NOTHING = {
  sacks: 0,
  interceptions: 0,
  fumbleRecoveries: 0,
  touchdowns: 0,
  safeties: 0,
  blockedKicks: 0,
  pointsAllowed: 24,
}

test.each([
  ['sacks', 1],
  ['interceptions', 2],
  ['fumbleRecoveries', 2],
  ['touchdowns', 6],
  ['safeties', 2],
  ['blockedKicks', 2],
] as const)('[RU29] one of %s scores %d', (field, points) => {
  expect(defensePoints({ ...NOTHING, [field]: 1 })).toBe(points)
})

test.each([
  [0, 10],
  [1, 7],
  [6, 7],
  [7, 4],
  [13, 4],
  [14, 1],
  [20, 1],
  [21, 0],
  [27, 0],
  [28, -1],
  [34, -1],
  [35, -4],
  [70, -4],
])('[RU29] %d points allowed score %d', (pointsAllowed, points) => {
  expect(defensePoints({ ...NOTHING, pointsAllowed })).toBe(points)
})

test('[RU29] a game with half a sack keeps the half', () => {
  expect(defensePoints({ ...NOTHING, sacks: 2.5, interceptions: 1, touchdowns: 1, pointsAllowed: 3 })).toBe(17.5)
})
