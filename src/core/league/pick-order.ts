import { assert } from '../lib/assert.ts'
import { PICK_ORDERS, type PickOrder } from './rules.ts'

/** The team index of each slot, before any trade: item 0 belongs to slot 1. */
export function teamsInPickOrder(order: PickOrder, teamCount: number, roundCount: number): readonly number[] {
  assert(Number.isInteger(teamCount) && teamCount > 0, `a draft has teams (${teamCount})`)
  assert(Number.isInteger(roundCount) && roundCount > 0, `a draft has rounds (${roundCount})`)
  return Array.from({ length: teamCount * roundCount }, (_slot, slotIndex) => {
    const indexInRound = slotIndex % teamCount
    const roundNumber = Math.floor(slotIndex / teamCount) + 1
    return IS_FORWARD[order](roundNumber) ? indexInRound : teamCount - 1 - indexInRound
  })
}

/** The order that leaves the fewest slots to trades, by the owner of each slot; the expected one if several leave as few. */
export function closestOrder(owners: readonly number[], teamCount: number, expected: PickOrder): PickOrder {
  const tradedCount = (order: PickOrder) => {
    const teams = teamsInPickOrder(order, teamCount, owners.length / teamCount)
    return owners.filter((owner, slotIndex) => owner !== teams[slotIndex]).length
  }
  return PICK_ORDERS.reduce((best, order) => (tradedCount(order) < tradedCount(best) ? order : best), expected)
}

/** Whether a round starts with the first team. */
const IS_FORWARD: Readonly<Record<PickOrder, (roundNumber: number) => boolean>> = {
  snake: isOdd,
  linear: () => true,
  // Round 3 repeats the direction of round 2, and the snake goes on from there.
  third_round_reversal: (roundNumber) => (roundNumber < 3 ? isOdd(roundNumber) : !isOdd(roundNumber)),
}

function isOdd(roundNumber: number): boolean {
  return roundNumber % 2 === 1
}
