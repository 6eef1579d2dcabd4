import { isWithin, type Limits } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'

/** Team and round counts and names of a solo draft. Field names are the specification's and those stored in `draft_setup`. */
export interface DraftSetup {
  readonly numTeams: number
  readonly rounds: number
  readonly teamNames: readonly string[]
}

export const SOLO_TEAMS: Limits = { min: 2, max: 16 }
export const SOLO_ROUNDS: Limits = { min: 1, max: 20 }
const DEFAULT_TEAM_COUNT = 12
const DEFAULT_ROUND_COUNT = 16
/** Longer names don't fit a board column. Counted in Unicode characters, as usernames are. */
export const TEAM_NAME_MAX_LENGTH = 24

export const DEFAULT_SETUP: DraftSetup = {
  numTeams: DEFAULT_TEAM_COUNT,
  rounds: DEFAULT_ROUND_COUNT,
  teamNames: fillTeamNames([], DEFAULT_TEAM_COUNT),
}

/** The Setup dialog's fields as typed. */
export interface SetupForm {
  readonly numTeams: string
  readonly rounds: string
  readonly teamNames: readonly string[]
}

export type SetupProblem =
  | { readonly field: 'numTeams' | 'rounds'; readonly code: 'not_whole' | 'out_of_range'; readonly limits: Limits }
  | { readonly field: 'numTeams' | 'rounds'; readonly code: 'locked' }
  | { readonly field: 'teamName'; readonly code: 'duplicate' | 'too_long'; readonly teamIndex: number }
  | { readonly field: 'rounds'; readonly code: 'board_too_small'; readonly needed: number; readonly available: number }

export interface SetupFacts {
  readonly current: DraftSetup
  /** Teams and rounds are locked after the first pick (RU5). */
  readonly hasPicks: boolean
  readonly boardSize: number
}

/** Parses the Setup dialog: the new setup, or every problem with it. */
export function readSetupForm(form: SetupForm, facts: SetupFacts): Result<DraftSetup, readonly SetupProblem[]> {
  const numTeams = readCount('numTeams', form.numTeams, SOLO_TEAMS)
  const rounds = readCount('rounds', form.rounds, SOLO_ROUNDS)
  const teamNames = fillTeamNames(form.teamNames, numTeams.ok ? numTeams.value : form.teamNames.length)
  if (!numTeams.ok || !rounds.ok) {
    const countProblems = [numTeams, rounds].flatMap((count) => (count.ok ? [] : [count.error]))
    return err([...countProblems, ...teamNameProblems(teamNames)])
  }
  const setup: DraftSetup = { numTeams: numTeams.value, rounds: rounds.value, teamNames }
  const problems = setupProblems(setup, facts)
  return problems.length === 0 ? ok(setup) : err(problems)
}

/** Every reason a setup can't be used. */
export function setupProblems(setup: DraftSetup, facts: SetupFacts): readonly SetupProblem[] {
  const problems: SetupProblem[] = [
    ...outOfRange('numTeams', setup.numTeams, SOLO_TEAMS),
    ...outOfRange('rounds', setup.rounds, SOLO_ROUNDS),
  ]
  if (facts.hasPicks && setup.numTeams !== facts.current.numTeams) problems.push({ field: 'numTeams', code: 'locked' })
  if (facts.hasPicks && setup.rounds !== facts.current.rounds) problems.push({ field: 'rounds', code: 'locked' })
  const needed = setup.numTeams * setup.rounds
  if (needed > facts.boardSize) {
    problems.push({ field: 'rounds', code: 'board_too_small', needed, available: facts.boardSize })
  }
  return [...problems, ...teamNameProblems(setup.teamNames)]
}

/** Reads a stored `draft_setup`. Missing or invalid values silently fall back to defaults (RU28). */
export function readStoredSetup(stored: unknown): DraftSetup {
  const fields: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const numTeams = countOr(fields['numTeams'], SOLO_TEAMS, DEFAULT_TEAM_COUNT)
  const rounds = countOr(fields['rounds'], SOLO_ROUNDS, DEFAULT_ROUND_COUNT)
  return { numTeams, rounds, teamNames: fillTeamNames(fields['teamNames'], numTeams) }
}

/** One trimmed name per team: a blank or missing name becomes "Team N", extra names are dropped. */
export function fillTeamNames(names: unknown, teamCount: number): readonly string[] {
  const given: readonly unknown[] = Array.isArray(names) ? names : []
  return Array.from({ length: teamCount }, (_name, teamIndex) => {
    const name = given[teamIndex]
    return (typeof name === 'string' && name.trim()) || defaultTeamName(teamIndex)
  })
}

export function defaultTeamName(teamIndex: number): string {
  return `Team ${teamIndex + 1}`
}

function readCount(field: 'numTeams' | 'rounds', text: string, limits: Limits): Result<number, SetupProblem> {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) return err({ field, code: 'not_whole', limits })
  const count = Number(text)
  return isWithin(count, limits) ? ok(count) : err({ field, code: 'out_of_range', limits })
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

function countOr(value: unknown, limits: Limits, fallback: number): number {
  return typeof value === 'number' && isWithin(value, limits) ? value : fallback
}
