import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  isForwardRound,
  pickInRoundOf,
  roundNumberOf,
  shownTeamIndex,
  slotLabel,
  slotNumberOf,
  teamIndexOf,
} from './snake.ts'

const TEAM_COUNTS = Array.from({ length: 16 }, (_count, index) => index + 1)
const ROUND_COUNT = 20

test('[SN1] three teams draft 0 1 2 2 1 0 0 1 2', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((slotNumber) => teamIndexOf(slotNumber, 3))).toEqual([
    0, 1, 2, 2, 1, 0, 0, 1, 2,
  ])
})

test('[SN1] [S3] the team of every slot is the one of the specified formula, for 1 to 16 teams', () => {
  for (const teams of TEAM_COUNTS) {
    for (let n = 1; n <= teams * ROUND_COUNT; n += 1) {
      const inOrder = (n - 1) % teams
      const specified = Math.ceil(n / teams) % 2 === 1 ? inOrder : teams - 1 - inOrder
      expect(teamIndexOf(n, teams), `slot ${n} of ${teams} teams`).toBe(specified)
    }
  }
})

test('[SN1] every round gives each team exactly one slot', () => {
  for (const teams of TEAM_COUNTS) {
    for (let round = 1; round <= ROUND_COUNT; round += 1) {
      const owners = Array.from({ length: teams }, (_slot, index) =>
        teamIndexOf((round - 1) * teams + index + 1, teams),
      )
      expect(new Set(owners).size).toBe(teams)
    }
  }
})

test('[SN1] a slot below 1, a fraction and a draft without teams are our own mistakes and throw', () => {
  for (const [slotNumber, teams] of [
    [0, 4],
    [-1, 4],
    [1.5, 4],
    [Number.NaN, 4],
    [1, 0],
    [1, -2],
    [1, 2.5],
  ] as const) {
    expect(() => teamIndexOf(slotNumber, teams)).toThrow('broken invariant')
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

test('[SN3] slotNumberOf is the inverse of round and team', () => {
  for (const teams of TEAM_COUNTS) {
    for (let slotNumber = 1; slotNumber <= teams * ROUND_COUNT; slotNumber += 1) {
      expect(slotNumberOf(roundNumberOf(slotNumber, teams), teamIndexOf(slotNumber, teams), teams)).toBe(slotNumber)
    }
  }
})

test('[SN4] odd rounds go forward, even rounds come back', () => {
  expect([1, 2, 3, 4, 19, 20].map(isForwardRound)).toEqual([true, false, true, false, true, false])
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
