import { expect, test } from 'vitest'
import fc from 'fast-check'
import { pickInRoundOf, roundNumberOf, shownTeamIndex, slotLabel, snakeFormat, teamsInOrder } from './order.ts'

const TEAM_COUNTS = Array.from({ length: 16 }, (_count, index) => index + 1)
const ROUND_COUNT = 20

test('[SN1] three teams draft 0 1 2 2 1 0 0 1 2', () => {
  expect(teamsInOrder(snakeFormat(3, 3))).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2])
})

test('[SN1] [S3] the team of every slot is the one of the specified formula, for 1 to 16 teams', () => {
  for (const teams of TEAM_COUNTS) {
    const specified = Array.from({ length: teams * ROUND_COUNT }, (_slot, index) => {
      const n = index + 1
      const inOrder = (n - 1) % teams
      return Math.ceil(n / teams) % 2 === 1 ? inOrder : teams - 1 - inOrder
    })
    expect(teamsInOrder(snakeFormat(teams, ROUND_COUNT)), `${teams} teams`).toEqual(specified)
  }
})

test('[SN7] every round gives each team exactly one slot', () => {
  for (const teams of TEAM_COUNTS) {
    const inOrder = teamsInOrder(snakeFormat(teams, ROUND_COUNT))
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      expect(new Set(inOrder.slice(round * teams, (round + 1) * teams)).size).toBe(teams)
    }
  }
})

test('[SN1] a draft without teams or rounds is a bug and throws', () => {
  for (const [teams, rounds] of [
    [0, 4],
    [-2, 4],
    [2.5, 4],
    [Number.NaN, 4],
    [4, 0],
    [4, 1.5],
  ] as const) {
    expect(() => teamsInOrder(snakeFormat(teams, rounds))).toThrow('broken invariant')
  }
})

test('[SN2] [S3] the round is the ceiling of slot / teams', () => {
  expect([1, 12, 13, 24, 25, 192].map((slotNumber) => roundNumberOf(slotNumber, 12))).toEqual([1, 1, 2, 2, 3, 16])
  for (const teams of TEAM_COUNTS) {
    for (let round = 1; round <= ROUND_COUNT; round += 1) {
      expect(roundNumberOf((round - 1) * teams + 1, teams)).toBe(round)
      expect(roundNumberOf(round * teams, teams)).toBe(round)
    }
  }
})

test('[SN4] odd rounds go forward, even rounds come back', () => {
  const inOrder = teamsInOrder(snakeFormat(4, 3))
  expect([inOrder.slice(0, 4), inOrder.slice(4, 8), inOrder.slice(8)]).toEqual([
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [0, 1, 2, 3],
  ])
})

test('[SN5] [RU17] an index that is none of these teams is shown as 0', () => {
  expect([-1, 4, 0.5, Number.NaN, Infinity].map((index) => shownTeamIndex(index, 4))).toEqual([0, 0, 0, 0, 0])
  expect([0, 1, 2, 3].map((index) => shownTeamIndex(index, 4))).toEqual([0, 1, 2, 3])
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 16 }), (index, teams) => {
      expect(TEAM_COUNTS.map((count) => count - 1).slice(0, teams)).toContain(shownTeamIndex(index, teams) + 0)
    }),
  )
})

test('[SN6] a slot is labelled with its round and its pick in the round', () => {
  expect([1, 12, 13, 17, 192].map((slotNumber) => slotLabel(slotNumber, 12))).toEqual([
    '1.01',
    '1.12',
    '2.01',
    '2.05',
    '16.12',
  ])
  expect([1, 2, 3].map((slotNumber) => slotLabel(slotNumber, 1))).toEqual(['1.01', '2.01', '3.01'])
  for (const teams of TEAM_COUNTS) {
    for (let pick = 1; pick <= teams; pick += 1) expect(pickInRoundOf(2 * teams + pick, teams)).toBe(pick)
  }
})
