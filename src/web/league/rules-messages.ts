import { wholeText } from '../platform/formats.ts'
import type { RulesField, RulesProblem } from '#core/league/league-problems.ts'
import type { Limits } from '#core/lib/limits.ts'
import type { Position } from '#core/players/player.ts'
import { durationText } from './league-labels.ts'

/** What the form says at a field, if something is wrong there. */
export function problemAt(problems: readonly RulesProblem[], field: RulesField): string | undefined {
  const problem = problems.find((candidate) => candidate.field === field)
  return problem && rulesProblemText(problem)
}

/** What is wrong, and what to change. */
export function rulesProblemText(problem: RulesProblem): string {
  switch (problem.code) {
    case 'unreadable':
      return 'This value can’t be read. Choose another one.'
    case 'out_of_range':
      return rangeText(problem.field, problem.limits)
    case 'order_rounds':
      return `The order says who picks in ${rounds(problem.available)}, and the draft has ${rounds(problem.needed)}.`
    case 'round_order':
      return `Round ${problem.roundNumber}: enter each of the numbers 1 to ${problem.teamCount} once.`
    case 'no_starters':
      return 'A team needs at least one starter. Add a place to the lineup.'
    case 'too_few_rounds':
      return `The lineup has ${problem.needed} places and the draft ${rounds(problem.available)}. Choose fewer places or more rounds.`
    case 'too_few_players':
      return problem.positions.length > SOME_POSITIONS
        ? `All teams together need ${problem.needed} players and the board has ${problem.available}. Choose fewer teams or places.`
        : `All teams together start ${problem.needed} ${positionList(problem.positions)} and the board has ${problem.available}. Choose fewer teams or places.`
    case 'limits_too_low':
      return problem.positions.length > SOME_POSITIONS
        ? `A team drafts ${problem.needed} players and the limits allow ${problem.allowed}. Raise a limit.`
        : `A team starts ${problem.needed} ${positionList(problem.positions)} and the limits allow ${problem.allowed}. Raise a limit.`
    case 'reset_above_bid':
      return 'A bid can’t give back more time than a player has. Choose a shorter reset or more time to bid.'
    case 'budget_too_small':
      return `A team needs at least $${problem.needed} to fill its places and has $${problem.available}. Raise the budget.`
    case 'quiet_all_day':
      return 'The clock would never run. Choose different times.'
    case 'no_such_time_zone':
      return 'This time zone is unknown. Choose one from the list.'
  }
}

/** Limits of all positions together are about the whole draft. */
const SOME_POSITIONS = 5

function rangeText(field: RulesField, { min, max }: Limits): string {
  if (field === 'clock_seconds' || field === 'clock_later.seconds') {
    return `Enter ${durationText(min)} to ${durationText(max)}.`
  }
  if (field === 'auction.minimum' || field === 'auction.step') {
    return `Enter whole dollars, $${min} or more. Cents and $0 are not bid here.`
  }
  if (field === 'auction.budget') return `Enter whole dollars from $${min} to $${wholeText(max)}.`
  if (field === 'auction.nomination_seconds' || field === 'auction.bid_seconds' || field === 'auction.reset_seconds') {
    return `Enter ${durationText(min)} to ${durationText(max)}.`
  }
  if (field.startsWith('scoring.') || field === 'te_premium') return `Enter a number from ${min} to ${max}.`
  return `Enter a whole number from ${min} to ${max}.`
}

function positionList(positions: readonly Position[]): string {
  return positions.join(' or ')
}

function rounds(count: number): string {
  return count === 1 ? '1 round' : `${count} rounds`
}
