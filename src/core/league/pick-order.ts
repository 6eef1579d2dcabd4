import { assert } from '../lib/assert.ts'
import type { PickOrder } from './rules.ts'

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
