import {
  defaultTeamName,
  fillControls,
  readSetupForm,
  ANY_TEAMS,
  SOLO_ROUNDS,
  SOLO_TEAMS,
  type DraftSetup,
  type SetupFormFacts,
  type SetupForm,
  type SetupProblem,
} from '#core/draft/setup.ts'
import { roundsOf, type LeagueRules } from '#core/league/rules.ts'
import type { Limits } from '#core/lib/limits.ts'
import { withRounds, type RulesAndRounds } from '../../league/change-rules.ts'

/** What stands in the Setup dialog. Names are kept for every team there could be, so that a smaller number loses none. */
export interface SetupDraftForm extends SetupForm {
  /** How many name fields are shown: the last number that made sense, so that they stay while the number is retyped. */
  readonly shownTeamCount: number
  /** Decides what computer drafters choose. */
  readonly seed: string
}

export type SetupFieldKey = 'numTeams' | 'rounds' | 'rules' | `team-${number}`

export interface SetupView {
  /** The setup to save, or null while something is wrong. */
  readonly setup: DraftSetup | null
  readonly problems: readonly SetupProblem[]
  /** The counts, where both can be read. */
  readonly frame: { readonly numTeams: number; readonly rounds: number } | null
}

/** A default name is shown as an empty field, whose placeholder says it. */
export function openSetupForm(current: DraftSetup, seed = 0): SetupDraftForm {
  return {
    numTeams: String(current.numTeams),
    rounds: String(current.rounds),
    teamNames: Array.from({ length: ANY_TEAMS.max }, (_name, teamIndex) => {
      const name = current.teamNames[teamIndex] ?? ''
      return name === defaultTeamName(teamIndex) ? '' : name
    }),
    shownTeamCount: current.numTeams,
    seed: String(seed),
    rules: current.rules,
    controls: fillControls(current.controls, ANY_TEAMS.max),
  }
}

/** The bench of the lineup follows the number of rounds. */
export function withCount(form: SetupDraftForm, field: 'numTeams' | 'rounds', text: string): SetupDraftForm {
  const roundCount = field === 'rounds' ? countIn(text, SOLO_ROUNDS) : null
  const rules =
    roundCount === null ? form.rules : withRounds({ rules: form.rules, roundCount: roundsIn(form) }, roundCount).rules
  const typed = { ...form, rules, [field]: text }
  const teamCount = countIn(typed.numTeams, ANY_TEAMS)
  return teamCount === null ? typed : { ...typed, shownTeamCount: teamCount }
}

/** Rules from the rules form, with the rounds that follow from them. */
export function withRules(form: SetupDraftForm, { rules, roundCount }: RulesAndRounds): SetupDraftForm {
  return { ...form, rules, rounds: String(roundCount) }
}

/** The rounds as typed; while they make no sense, those of the lineup. */
export function roundsIn({ rounds, rules }: SetupDraftForm): number {
  return countIn(rounds, SOLO_ROUNDS) ?? roundsOf(rules.lineup)
}

/** Null for what is no seed. */
export function seedIn(text: string): number | null {
  const seed = /^\s*\d+\s*$/.test(text) ? Number(text) : -1
  return seed >= 0 && seed < 2 ** 32 ? seed : null
}

/** Which of the shown teams a person drafts for, as one choice. */
export type OwnTeams = 'all' | 'none' | 'some' | `${number}`

export function ownTeamsOf({ controls, shownTeamCount }: SetupDraftForm): OwnTeams {
  const own = controls
    .slice(0, shownTeamCount)
    .flatMap((control, teamIndex) => (control === 'computer' ? [] : [teamIndex]))
  if (own.length === shownTeamCount) return 'all'
  const [only] = own
  if (only === undefined) return 'none'
  return own.length === 1 ? `${only}` : 'some'
}

export function withOwnTeams(form: SetupDraftForm, own: OwnTeams): SetupDraftForm {
  if (own === 'some') return form
  const isOwn = (teamIndex: number) => own === 'all' || own === String(teamIndex)
  return { ...form, controls: form.controls.map((_control, index) => (isOwn(index) ? 'person' : 'computer')) }
}

/** In an auction the person bids for one team; computers are the others, unless somebody chose otherwise. */
export function withAuctionRules(form: SetupDraftForm, rules: LeagueRules): SetupDraftForm {
  const changed = { ...form, rules }
  return rules.auction !== undefined && ownTeamsOf(form) === 'all' ? withOwnTeams(changed, '0') : changed
}

export function withComputer(form: SetupDraftForm, teamIndex: number, isComputer: boolean): SetupDraftForm {
  return { ...form, controls: form.controls.with(teamIndex, isComputer ? 'computer' : 'person') }
}

export function withTeamName(form: SetupDraftForm, teamIndex: number, name: string): SetupDraftForm {
  return { ...form, teamNames: form.teamNames.with(teamIndex, name) }
}

export function viewSetupForm(form: SetupDraftForm, facts: SetupFormFacts): SetupView {
  const read = readSetupForm(form, facts)
  const isCurrent = form.numTeams === String(facts.current.numTeams)
  const numTeams = countIn(form.numTeams, isCurrent ? ANY_TEAMS : SOLO_TEAMS)
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
