import { assert } from '../lib/assert.ts'

/**
 * Snake order (specification, section 4): odd rounds go up through the teams, even rounds come back down.
 * A slot number counts from 1 over the whole draft; a team index counts from 0.
 */

/** The round of a slot, from 1: the ceiling of slot / teams. */
export function roundNumberOf(slotNumber: number, teamCount: number): number {
  return Math.ceil(slotNumber / teamCount)
}

/** The place of a slot inside its round, from 1 in the order of picking. */
export function pickInRoundOf(slotNumber: number, teamCount: number): number {
  return ((slotNumber - 1) % teamCount) + 1
}

/** The team that owns a slot, from 0. */
export function teamIndexOf(slotNumber: number, teamCount: number): number {
  assert(Number.isInteger(teamCount) && teamCount > 0, `a draft has teams (${teamCount})`)
  assert(Number.isInteger(slotNumber) && slotNumber > 0, `slots count from 1 (${slotNumber})`)
  const indexInRound = (slotNumber - 1) % teamCount
  return isForwardRound(roundNumberOf(slotNumber, teamCount)) ? indexInRound : teamCount - 1 - indexInRound
}

/** The slot of a team in a round: the inverse of `roundNumberOf` and `teamIndexOf`. */
export function slotNumberOf(roundNumber: number, teamIndex: number, teamCount: number): number {
  const indexInRound = isForwardRound(roundNumber) ? teamIndex : teamCount - 1 - teamIndex
  return (roundNumber - 1) * teamCount + indexInRound + 1
}

/** Whether a round goes from the first team to the last. */
export function isForwardRound(roundNumber: number): boolean {
  return roundNumber % 2 === 1
}

/** A team index as screens show it: anything that is no index of these teams falls back to 0. Never decides a pick (RU17). */
export function shownTeamIndex(teamIndex: number, teamCount: number): number {
  return Number.isInteger(teamIndex) && teamIndex >= 0 && teamIndex < teamCount ? teamIndex : 0
}

/** Round and pick as drafters say them: slot 17 of 12 teams is "2.05". */
export function slotLabel(slotNumber: number, teamCount: number): string {
  const pickInRound = String(pickInRoundOf(slotNumber, teamCount)).padStart(2, '0')
  return `${roundNumberOf(slotNumber, teamCount)}.${pickInRound}`
}
