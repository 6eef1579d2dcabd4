import { teamsInPickOrder } from '../league/pick-order.ts'
import { defaultRulesFor, type LeagueRules } from '../league/rules.ts'
import { assert } from '../lib/assert.ts'

/** How many teams draft how many rounds, and by which rules. A slot number counts from 1 over the whole draft. */
export interface DraftFormat {
  readonly teamCount: number
  readonly roundCount: number
  readonly rules: LeagueRules
}

/** A snake draft by the default rules. */
export function snakeFormat(teamCount: number, roundCount: number): DraftFormat {
  return { teamCount, roundCount, rules: defaultRulesFor(roundCount) }
}

/** The team index of each slot by the order alone, before any trade. `teamsInOrder(format)[0]` belongs to slot 1. */
export function teamsInOrder({ teamCount, roundCount, rules }: DraftFormat): readonly number[] {
  assert(Number.isInteger(teamCount) && teamCount > 0, `a draft has teams (${teamCount})`)
  assert(Number.isInteger(roundCount) && roundCount > 0, `a draft has rounds (${roundCount})`)
  return teamsInPickOrder(rules.order, teamCount, roundCount)
}

/** The slot of a team's own pick of a round, before any trade. */
export function slotOfPick(format: DraftFormat, teamIndex: number, roundNumber: number): number {
  const slotIndex = teamsInOrder(format).findIndex(
    (owner, index) => owner === teamIndex && roundNumberOf(index + 1, format.teamCount) === roundNumber,
  )
  assert(slotIndex >= 0, `team ${teamIndex} picks in round ${roundNumber}`)
  return slotIndex + 1
}

/**
 * Whether a trade gives a team more slots than it may own: twice the rounds. It may be left with none. `before` and `after` name the
 * owner of each slot.
 */
export function overfillsTeam<Team>(before: readonly Team[], after: readonly Team[], roundCount: number): boolean {
  return [...new Set(after)].some((team) => {
    const count = slotCountOf(after, team)
    return count > maxSlotsOfTeam(roundCount) && count > slotCountOf(before, team)
  })
}

export function maxSlotsOfTeam(roundCount: number): number {
  return 2 * roundCount
}

export function slotCountOf<Team>(owners: readonly Team[], team: Team): number {
  return owners.filter((owner) => owner === team).length
}

/** The round of a slot, from 1: the ceiling of slot / teams. */
export function roundNumberOf(slotNumber: number, teamCount: number): number {
  return Math.ceil(slotNumber / teamCount)
}

/** The position of a slot within its round, from 1 in picking order. */
export function pickInRoundOf(slotNumber: number, teamCount: number): number {
  return ((slotNumber - 1) % teamCount) + 1
}

/** Round and pick as drafters say them: slot 17 of 12 teams is "2.05". */
export function slotLabel(slotNumber: number, teamCount: number): string {
  const pickInRound = String(pickInRoundOf(slotNumber, teamCount)).padStart(2, '0')
  return `${roundNumberOf(slotNumber, teamCount)}.${pickInRound}`
}

/** A team index for display only: anything out of range falls back to 0. Never decides a pick (RU17). */
export function shownTeamIndex(teamIndex: number, teamCount: number): number {
  return Number.isInteger(teamIndex) && teamIndex >= 0 && teamIndex < teamCount ? teamIndex : 0
}
