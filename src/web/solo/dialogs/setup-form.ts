import {
  defaultTeamName,
  readSetupForm,
  SOLO_ROUNDS,
  SOLO_TEAMS,
  type DraftSetup,
  type SetupFacts,
  type SetupForm,
  type SetupProblem,
} from '#core/draft/setup.ts'
import type { Limits } from '#core/lib/limits.ts'

/** What stands in the Setup dialog. Names are kept for every team there could be, so that a smaller number loses none. */
export interface SetupDraftForm extends SetupForm {
  /** How many name fields are shown: the last number that made sense, so that they stay while the number is retyped. */
  readonly shownTeamCount: number
}

export type SetupFieldKey = 'numTeams' | 'rounds' | `team-${number}`

export interface SetupView {
  /** The setup to save, or null while something is wrong. */
  readonly setup: DraftSetup | null
  readonly problems: readonly SetupProblem[]
  /** The counts, where both can be read. */
  readonly frame: { readonly numTeams: number; readonly rounds: number } | null
}

/** A default name is shown as an empty field, whose placeholder says it. */
export function openSetupForm(current: DraftSetup): SetupDraftForm {
  return {
    numTeams: String(current.numTeams),
    rounds: String(current.rounds),
    teamNames: Array.from({ length: SOLO_TEAMS.max }, (_name, teamIndex) => {
      const name = current.teamNames[teamIndex] ?? ''
      return name === defaultTeamName(teamIndex) ? '' : name
    }),
    shownTeamCount: current.numTeams,
  }
}

export function withCount(form: SetupDraftForm, field: 'numTeams' | 'rounds', text: string): SetupDraftForm {
  const typed = { ...form, [field]: text }
  const teamCount = countIn(typed.numTeams, SOLO_TEAMS)
  return teamCount === null ? typed : { ...typed, shownTeamCount: teamCount }
}

export function withTeamName(form: SetupDraftForm, teamIndex: number, name: string): SetupDraftForm {
  return { ...form, teamNames: form.teamNames.with(teamIndex, name) }
}

/** One more or one less, within the limits; from something that is no count, the nearest limit. */
export function steppedCount(text: string, step: 1 | -1, limits: Limits): string {
  const count = Number(text)
  const start = text.trim() === '' || Number.isNaN(count) ? limits.min - step : Math.round(count)
  return String(Math.min(Math.max(start + step, limits.min), limits.max))
}

export function viewSetupForm(form: SetupDraftForm, facts: SetupFacts): SetupView {
  const read = readSetupForm(form, facts)
  const numTeams = countIn(form.numTeams, SOLO_TEAMS)
  const rounds = countIn(form.rounds, SOLO_ROUNDS)
  const frame = numTeams === null || rounds === null ? null : { numTeams, rounds }
  return read.ok ? { setup: read.value, problems: [], frame } : { setup: null, problems: read.error, frame }
}

/** The field that a problem belongs to. */
export function fieldOf(problem: SetupProblem): SetupFieldKey {
  return problem.field === 'teamName' ? `team-${problem.teamIndex}` : problem.field
}

function countIn(text: string, limits: Limits): number | null {
  const count = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : limits.min - 1
  return count >= limits.min && count <= limits.max ? count : null
}
