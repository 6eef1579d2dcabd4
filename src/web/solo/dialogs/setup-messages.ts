import { wholeText } from '../../platform/formats.ts'
import { defaultTeamName, TEAM_NAME_MAX_LENGTH, type SetupForm, type SetupProblem } from '#core/draft/setup.ts'
import { rulesProblemText } from '../../league/rules-messages.ts'
import type { SetupView } from './setup-form.ts'

/** What the Setup dialog says at a field: what is wrong, and the way out. */
export function setupProblemText(problem: SetupProblem, form: SetupForm): string {
  switch (problem.code) {
    case 'not_whole':
      return `Enter a whole number of ${COUNTED[problem.field]} from ${problem.limits.min} to ${problem.limits.max}.`
    case 'out_of_range':
      return `A draft has ${problem.limits.min} to ${problem.limits.max} ${COUNTED[problem.field]}.`
    case 'locked':
      return problem.field === 'rules' ? RULES_LOCKED_TEXT : LOCKED_TEXT
    case 'keeper_left_out':
      return problem.field === 'numTeams'
        ? 'A team you’re removing has a keeper. Remove the keeper first.'
        : 'A round you’re removing has a keeper. Remove the keeper first.'
    case 'bad_rules':
      return rulesProblemText(problem.problem)
    case 'board_too_small':
      return `This draft needs ${problem.needed} players and the board has ${problem.available}. Choose fewer teams or rounds.`
    case 'too_long':
      return `Use at most ${TEAM_NAME_MAX_LENGTH} characters.`
    case 'duplicate':
      return duplicateText(problem.teamIndex, form.teamNames)
  }
}

/** "12 teams × 16 rounds = 192 picks"; question marks while a count cannot be read. */
export function frameText(frame: SetupView['frame'], budget: number | null = null): string {
  if (budget !== null) {
    if (frame === null || Number.isNaN(budget)) return '? teams × $? = $?'
    const dollars = wholeText(frame.numTeams * budget)
    return `${frame.numTeams * frame.rounds} players for $${dollars}`
  }
  if (frame === null) return '? teams × ? rounds = ? picks'
  const rounds = frame.rounds === 1 ? '1 round' : `${frame.rounds} rounds`
  return `${frame.numTeams} teams × ${rounds} = ${frame.numTeams * frame.rounds} picks`
}

/** RU5 */
export const LOCKED_TEXT = 'Teams and rounds are locked after the first pick. Reset the draft to change them.'

export const RULES_LOCKED_TEXT = 'League rules are locked after the first pick. Reset the draft to change them.'

const COUNTED = { numTeams: 'teams', rounds: 'rounds' } as const

/** A field left blank has a name too, and may be the one that somebody else was given. */
function duplicateText(teamIndex: number, teamNames: readonly string[]): string {
  const typed = teamNames[teamIndex]?.trim() ?? ''
  if (typed === '') return `Left blank, this team is ${defaultTeamName(teamIndex)}, and another team has that name.`
  return `Another team is called ${typed} too. Give each team a different name.`
}
