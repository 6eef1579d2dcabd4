import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyCustomOrder } from '../../../tests/support/league-builders.ts'
import { closestOrder, directionOf, everyTeam, orderOfRounds, teamsInPickOrder, withFittedOrder } from './pick-order.ts'
import { DEFAULT_RULES, NAMED_ORDERS, type CustomOrder, type NamedOrder, type PickOrder } from './rules.ts'

test.each<[NamedOrder, number, readonly number[]]>([
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
    order: fc.oneof(fc.constantFrom<PickOrder>(...NAMED_ORDERS), anyCustomOrder(16, 20)),
    teamCount: fc.integer({ min: 1, max: 16 }),
    roundCount: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(counts, ({ order, teamCount, roundCount }) => {
      const teams = teamsInPickOrder(order, teamCount, roundCount)
      expect(teams).toHaveLength(teamCount * roundCount)
      for (let roundIndex = 0; roundIndex < roundCount; roundIndex += 1) {
        const inRound = teams.slice(roundIndex * teamCount, (roundIndex + 1) * teamCount)
        expect(inRound.toSorted((left, right) => left - right)).toEqual(everyTeam(teamCount))
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
    order: fc.constantFrom(...NAMED_ORDERS),
    expected: fc.constantFrom(...NAMED_ORDERS),
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

/** Rounds of four teams as they would be typed. */
function custom(...rounds: readonly string[]): CustomOrder {
  return { kind: 'custom', rounds: rounds.map((round) => [...round].map((digit) => Number(digit) - 1)) }
}

test('[CO1] a custom order says who picks when in each round', () => {
  expect(teamsInPickOrder(custom('1234', '1234', '3142', '4321'), 4, 4).join('')).toBe('0123012320313210')
})

test('[CO4] a round that is missing or damaged goes as in a snake, and nothing throws', () => {
  const damaged: CustomOrder = { kind: 'custom', rounds: [[1, 0, 2], [0, 0, 1], [Number.NaN], [-1, 0, 1], []] }
  expect(teamsInPickOrder(damaged, 3, 6)).toEqual([1, 0, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0])
})

test('[CO4] a draft with fewer teams passes over those who are not there', () => {
  expect(teamsInPickOrder(custom('1234', '4321', '3142'), 3, 3)).toEqual([0, 1, 2, 2, 1, 0, 2, 0, 1])
})

test('[CO8] for another number of teams and rounds, straight and reversed rounds stay what they are', () => {
  const rules = { ...DEFAULT_RULES, order: custom('1234', '4321', '3142', '1134') }
  expect(withFittedOrder(rules, 5, 5).order).toEqual(custom('12345', '54321', '31425', '11345', '12345'))
  expect(withFittedOrder(rules, 2, 3).order).toEqual(custom('12', '21', '12'))
  expect(withFittedOrder(DEFAULT_RULES, 5, 5)).toBe(DEFAULT_RULES)
})

test.each<[string, readonly number[], 'forward' | 'backward' | 'mixed']>([
  ['straight', [0, 1, 2], 'forward'],
  ['reversed', [2, 1, 0], 'backward'],
  ['neither', [1, 0, 2], 'mixed'],
  ['of one team', [0], 'forward'],
])('[CO7] the direction of a round that is %s', (_name, round, direction) => {
  expect(directionOf(round)).toBe(direction)
})

test('[CO5] 25 of 28 rounds straight, then back: no pick is traded', () => {
  const teams = everyTeam(12)
  const rounds = Array.from({ length: 28 }, (_round, index) => (index < 25 ? teams : teams.toReversed()))
  expect(closestOrder(rounds.flat(), 12)).toEqual({ kind: 'custom', rounds })
})

test('[CO5] whichever rounds go straight and which back, no pick is traded', () => {
  const anyRounds = fc.tuple(fc.integer({ min: 3, max: 20 }), fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }))
  fc.assert(
    fc.property(anyRounds, fc.constantFrom(...NAMED_ORDERS), ([teamCount, areForward], expected) => {
      const teams = everyTeam(teamCount)
      const owners = areForward.flatMap((isForward) => (isForward ? teams : teams.toReversed()))
      const order = closestOrder(owners, teamCount, expected)
      expect(teamsInPickOrder(order, teamCount, areForward.length)).toEqual(owners)
    }),
  )
})

test('[CO5] an order of its own in most rounds is one, also where a round comes close to a straight one', () => {
  const orders = fc.integer({ min: 4, max: 20 }).chain((teamCount) => anyCustomOrder(teamCount, 16))
  fc.assert(
    fc.property(orders, (order) => {
      const isMixed = order.rounds.filter((round) => directionOf(round) === 'mixed').length > 8
      fc.pre(isMixed)
      expect(closestOrder(order.rounds.flat(), order.rounds[0]?.length ?? 0)).toEqual(order)
    }),
  )
})

test('[CO5] one round that was drawn anew is a part of the order', () => {
  const rounds = ['12345678', '87654321', '35172846', '87654321', '12345678', '87654321']
  expect(closestOrder(custom(...rounds).rounds.flat(), 8)).toEqual(custom(...rounds))
})

test('[CO5] rounds that a site does not list yet follow the order of the others', () => {
  const owners = [...everyTeam(6), ...everyTeam(6), ...Array.from({ length: 12 }, () => null)]
  expect(closestOrder(owners, 6)).toBe('linear')
  expect(closestOrder([...everyTeam(6), ...Array.from({ length: 12 }, () => null)], 6)).toBe('snake')
})

test('[CO6] a trade in a round that goes against the others stays a trade', () => {
  const teams = everyTeam(10)
  const rounds = [teams, teams, teams, teams.toReversed(), teams]
  const owners = rounds.flat()
  owners[32] = 0
  owners[12] = 7
  expect(closestOrder(owners, 10)).toEqual({ kind: 'custom', rounds })
})

test('[CO6] a team that collects the picks of a round leaves the order as it is', () => {
  const owners = [...teamsInPickOrder('snake', 10, 6)]
  for (let index = 11; index < 17; index += 1) owners[index] = 3
  expect(closestOrder(owners, 10)).toBe('snake')
})

test('[CO5] rounds with a name have it, the expected one where several fit', () => {
  const teams = everyTeam(4)
  expect(orderOfRounds([teams, teams.toReversed()])).toBe('snake')
  expect(orderOfRounds([teams, teams.toReversed()], 'third_round_reversal')).toBe('third_round_reversal')
  expect(orderOfRounds([teams, teams])).toBe('linear')
  expect(orderOfRounds([teams.toReversed(), teams])).toEqual({ kind: 'custom', rounds: [teams.toReversed(), teams] })
})
