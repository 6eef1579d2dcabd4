import fc from 'fast-check'
import { expect, test } from 'vitest'

import { closestOrder, teamsInPickOrder } from './pick-order.ts'
import { PICK_ORDERS, type PickOrder } from './rules.ts'

test.each<[PickOrder, number, readonly number[]]>([
  ['snake', 1, [1, 24, 25, 48, 49]],
  ['snake', 12, [12, 13, 36, 37, 60]],
  ['linear', 1, [1, 13, 25, 37, 49]],
  ['linear', 12, [12, 24, 36, 48, 60]],
  ['third_round_reversal', 1, [1, 24, 36, 37, 60]],
  ['third_round_reversal', 12, [12, 13, 25, 48, 49]],
])('[LGR1] %s: team %i of 12 picks %j', (order, teamNumber, slotNumbers) => {
  expect(slotNumbersOf(teamsInPickOrder(order, 12, 5), teamNumber - 1)).toEqual(slotNumbers)
})

test('[LGR1] third-round reversal is a snake for the first two rounds', () => {
  expect(teamsInPickOrder('third_round_reversal', 4, 2)).toEqual(teamsInPickOrder('snake', 4, 2))
})

test('[LGR2] in every order each team has one slot in every round', () => {
  const counts = fc.record({
    order: fc.constantFrom(...PICK_ORDERS),
    teamCount: fc.integer({ min: 1, max: 16 }),
    roundCount: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(counts, ({ order, teamCount, roundCount }) => {
      const teams = teamsInPickOrder(order, teamCount, roundCount)
      const everyTeam = Array.from({ length: teamCount }, (_team, teamIndex) => teamIndex)
      expect(teams).toHaveLength(teamCount * roundCount)
      for (let roundIndex = 0; roundIndex < roundCount; roundIndex += 1) {
        const inRound = teams.slice(roundIndex * teamCount, (roundIndex + 1) * teamCount)
        expect(inRound.toSorted((left, right) => left - right)).toEqual(everyTeam)
      }
    }),
  )
})

test('[LGR2] a draft without teams or rounds is a bug', () => {
  expect(() => teamsInPickOrder('snake', 0, 15)).toThrow('teams')
  expect(() => teamsInPickOrder('linear', 12, 1.5)).toThrow('rounds')
})

function slotNumbersOf(teams: readonly number[], teamIndex: number): readonly number[] {
  return teams.flatMap((each, slotIndex) => (each === teamIndex ? [slotIndex + 1] : []))
}

test('[LGR86] an order is recognized by the owners of its slots, also with a trade in every fourth round', () => {
  const sizes = fc.record({
    order: fc.constantFrom(...PICK_ORDERS),
    expected: fc.constantFrom(...PICK_ORDERS),
    teamCount: fc.integer({ min: 4, max: 16 }),
    roundCount: fc.integer({ min: 4, max: 20 }),
  })
  fc.assert(
    fc.property(sizes, ({ order, expected, teamCount, roundCount }) => {
      const owners = [...teamsInPickOrder(order, teamCount, roundCount)]
      expect(closestOrder(owners, teamCount, expected)).toBe(order)
      for (let roundIndex = 0; roundIndex < roundCount; roundIndex += 4) {
        const first = roundIndex * teamCount
        ;[owners[first], owners[first + 1]] = [owners[first + 1] ?? 0, owners[first] ?? 0]
      }
      expect(closestOrder(owners, teamCount, expected)).toBe(order)
    }),
  )
})

test('[LGR86] where several orders fit, it is the expected one', () => {
  const twoRounds = teamsInPickOrder('snake', 4, 2)
  expect(closestOrder(twoRounds, 4, 'snake')).toBe('snake')
  expect(closestOrder(twoRounds, 4, 'third_round_reversal')).toBe('third_round_reversal')
})
