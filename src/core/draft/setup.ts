import { boardProblems, rulesProblems, type RulesProblem } from '../league/league-problems.ts'
import { withFittedOrder } from '../league/pick-order.ts'
import { rulesToJson, type RulesJson } from '../league/rules-json.ts'
import { areSameRules, defaultRulesFor, MAX_TEAM_COUNT, type LeagueRules } from '../league/rules.ts'
import { isWithin, type Limits } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { Position } from '../players/player.ts'
import type { TeamControl } from './draft.ts'

/** What a solo draft begins with. The first three names are the specification's, stored in `draft_setup`. */
export interface DraftSetup {
  readonly numTeams: number
  readonly rounds: number
  readonly teamNames: readonly string[]
  readonly rules: LeagueRules
  /** Who drafts for each team. */
  readonly controls: readonly TeamControl[]
}

/** What Setup offers. A draft that came from a league's site may have more teams, and keeps them. */
export const SOLO_TEAMS: Limits = { min: 2, max: 16 }
/** What a draft may have, wherever it comes from. */
export const ANY_TEAMS: Limits = { min: SOLO_TEAMS.min, max: MAX_TEAM_COUNT }
export const SOLO_ROUNDS: Limits = { min: 1, max: 20 }
const DEFAULT_TEAM_COUNT = 12
const DEFAULT_ROUND_COUNT = 16
/** Longer names don't fit a board column. Counted in Unicode characters, as usernames are. */
export const TEAM_NAME_MAX_LENGTH = 24

export const DEFAULT_SETUP: DraftSetup = {
  numTeams: DEFAULT_TEAM_COUNT,
  rounds: DEFAULT_ROUND_COUNT,
  teamNames: fillTeamNames([], DEFAULT_TEAM_COUNT),
  rules: defaultRulesFor(DEFAULT_ROUND_COUNT),
  controls: fillControls([], DEFAULT_TEAM_COUNT),
}

/** The Setup dialog's fields as typed, and what is chosen beside them. */
export interface SetupForm {
  readonly numTeams: string
  readonly rounds: string
  readonly teamNames: readonly string[]
  readonly rules: LeagueRules
  readonly controls: readonly TeamControl[]
}

export type SetupProblem =
  | { readonly field: 'numTeams' | 'rounds'; readonly code: 'not_whole' | 'out_of_range'; readonly limits: Limits }
  | { readonly field: 'numTeams' | 'rounds' | 'rules'; readonly code: 'locked' }
  | { readonly field: 'numTeams' | 'rounds'; readonly code: 'keeper_left_out' }
  | { readonly field: 'rules'; readonly code: 'bad_rules'; readonly problem: RulesProblem }
  | { readonly field: 'teamName'; readonly code: 'duplicate' | 'too_long'; readonly teamIndex: number }
  | { readonly field: 'rounds'; readonly code: 'board_too_small'; readonly needed: number; readonly available: number }

export interface SetupFacts {
  readonly current: DraftSetup
  /** Teams, rounds and rules are locked after the first pick (RU5). Keepers are no picks yet. */
  readonly hasPicks: boolean
  readonly keepers: readonly { readonly teamIndex: number; readonly roundNumber: number }[]
  readonly boardSize: number
}

/** What the dialog also checks: a draft whose lineups the board can't fill would only disappoint. */
export interface SetupFormFacts extends SetupFacts {
  readonly playerCounts: Readonly<Record<Position, number>>
}

/** Parses the Setup dialog: the new setup, or every problem with it. */
export function readSetupForm(form: SetupForm, facts: SetupFormFacts): Result<DraftSetup, readonly SetupProblem[]> {
  const numTeams = readCount('numTeams', form.numTeams, SOLO_TEAMS, facts.current.numTeams)
  const rounds = readCount('rounds', form.rounds, SOLO_ROUNDS)
  const teamNames = fillTeamNames(form.teamNames, numTeams.ok ? numTeams.value : form.teamNames.length)
  if (!numTeams.ok || !rounds.ok) {
    const countProblems = [numTeams, rounds].flatMap((count) => (count.ok ? [] : [count.error]))
    return err([...countProblems, ...teamNameProblems(teamNames)])
  }
  const setup: DraftSetup = {
    numTeams: numTeams.value,
    rounds: rounds.value,
    teamNames,
    rules: withFittedOrder(form.rules, numTeams.value, rounds.value),
    controls: fillControls(form.controls, numTeams.value),
  }
  const { numTeams: teamCount, rules } = setup
  const problems = [
    ...setupProblems(setup, facts),
    ...(facts.hasPicks ? [] : boardProblems(rules, { teamCount, playerCounts: facts.playerCounts }).map(ofRules)),
  ]
  return problems.length === 0 ? ok(setup) : err(problems)
}

/** Every reason a setup can't be used. */
export function setupProblems(setup: DraftSetup, facts: SetupFacts): readonly SetupProblem[] {
  const problems: SetupProblem[] = [
    ...outOfRange('numTeams', setup.numTeams, setup.numTeams === facts.current.numTeams ? ANY_TEAMS : SOLO_TEAMS),
    ...outOfRange('rounds', setup.rounds, SOLO_ROUNDS),
  ]
  if (facts.hasPicks && setup.numTeams !== facts.current.numTeams) problems.push({ field: 'numTeams', code: 'locked' })
  if (facts.hasPicks && setup.rounds !== facts.current.rounds) problems.push({ field: 'rounds', code: 'locked' })
  const needed = setup.numTeams * setup.rounds
  if (needed > facts.boardSize) {
    problems.push({ field: 'rounds', code: 'board_too_small', needed, available: facts.boardSize })
  }
  if (!facts.hasPicks && problems.length === 0) problems.push(...rulesProblems(setup.rules, setup.rounds).map(ofRules))
  if (facts.hasPicks && problems.length === 0 && !areSameRules(setup.rules, facts.current.rules)) {
    problems.push({ field: 'rules', code: 'locked' })
  }
  if (facts.keepers.some(({ teamIndex }) => teamIndex >= setup.numTeams)) {
    problems.push({ field: 'numTeams', code: 'keeper_left_out' })
  }
  if (facts.keepers.some(({ roundNumber }) => roundNumber > setup.rounds)) {
    problems.push({ field: 'rounds', code: 'keeper_left_out' })
  }
  return [...problems, ...teamNameProblems(setup.teamNames)]
}

/** A setup as it is stored under `draft_setup`. */
export type StoredSetup = Omit<DraftSetup, 'rules'> & { readonly rules: RulesJson }

export function storedSetup(setup: DraftSetup): StoredSetup {
  return { ...setup, rules: rulesToJson(setup.rules, setup.rounds) }
}

/** One per team: whoever is not named is a person; in a draft with several computers, a computer. */
export function fillControls(controls: readonly TeamControl[], teamCount: number): readonly TeamControl[] {
  const isMock = controls.filter((control) => control === 'computer').length > 1
  return Array.from(
    { length: teamCount },
    (_control, teamIndex) => controls[teamIndex] ?? (isMock ? 'computer' : 'person'),
  )
}

/** One trimmed name per team: a blank or missing name becomes "Team N", extra names are dropped. */
export function fillTeamNames(names: readonly string[], teamCount: number): readonly string[] {
  return Array.from({ length: teamCount }, (_name, teamIndex) => names[teamIndex]?.trim() || defaultTeamName(teamIndex))
}

export function defaultTeamName(teamIndex: number): string {
  return `Team ${teamIndex + 1}`
}

function ofRules(problem: RulesProblem): SetupProblem {
  return { field: 'rules', code: 'bad_rules', problem }
}

/** The count that a draft has already is always one. */
function readCount(
  field: 'numTeams' | 'rounds',
  text: string,
  limits: Limits,
  current: number | null = null,
): Result<number, SetupProblem> {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) return err({ field, code: 'not_whole', limits })
  const count = Number(text)
  return isWithin(count, limits) || count === current ? ok(count) : err({ field, code: 'out_of_range', limits })
}

function outOfRange(field: 'numTeams' | 'rounds', count: number, limits: Limits): readonly SetupProblem[] {
  return isWithin(count, limits) ? [] : [{ field, code: 'out_of_range', limits }]
}

function teamNameProblems(teamNames: readonly string[]): readonly SetupProblem[] {
  const seen = new Set<string>()
  return teamNames.flatMap((name, teamIndex): SetupProblem[] => {
    const key = name.normalize('NFKC').toLowerCase()
    const isDuplicate = seen.has(key)
    seen.add(key)
    if ([...name].length > TEAM_NAME_MAX_LENGTH) return [{ field: 'teamName', code: 'too_long', teamIndex }]
    return isDuplicate ? [{ field: 'teamName', code: 'duplicate', teamIndex }] : []
  })
}
