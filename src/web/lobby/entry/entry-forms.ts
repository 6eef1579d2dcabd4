import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { rulesProblems } from '#core/league/league-problems.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import type { Limits } from '#core/lib/limits.ts'
import { LOBBY_ROUNDS, LOBBY_TEAMS } from '#core/lobby/lobby.ts'
import { cleanLobbyName, cleanUsername } from '#core/lobby/usernames.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { problemAt } from '../../league/rules-messages.ts'

export interface CreateForm {
  readonly lobbyName: string
  readonly username: string
  /** As typed. */
  readonly maxTeams: string
  readonly roundCount: string
  readonly format: 'turns' | 'auction'
  /** As typed. Of each team, for an auction. */
  readonly budget: string
}

export interface JoinForm {
  readonly code: string
  readonly username: string
}

export type EntryField = 'lobbyName' | 'username' | 'code' | 'maxTeams' | 'roundCount' | 'budget'

/** What is wrong with a field, in words. */
export type FieldProblems = { readonly [Field in EntryField]?: string }

export interface FormCheck {
  /** A field that is required is empty (section 5): for the toast of the specification. */
  readonly isMissing: boolean
  readonly problems: FieldProblems
}

export function checkCreate({ lobbyName, username, maxTeams, roundCount, format, budget }: CreateForm): FormCheck {
  const { isMissing, problems } = checkOf({ lobbyName, username })
  const counts: { [Field in EntryField]?: string } = {}
  if (!isCountIn(LOBBY_TEAMS, maxTeams)) counts.maxTeams = failureMessage({ code: 'bad_team_count', details: null })
  if (!isCountIn(LOBBY_ROUNDS, roundCount))
    counts.roundCount = failureMessage({ code: 'bad_round_count', details: null })
  const budgetText = format === 'auction' ? budgetProblem(budget, roundCount) : undefined
  return { isMissing, problems: { ...problems, ...counts, ...(budgetText !== undefined && { budget: budgetText }) } }
}

/** Why a typed budget can't be used for so many players; undefined for one that can. */
function budgetProblem(budget: string, roundCount: string): string | undefined {
  const auction = { ...DEFAULT_AUCTION_RULES, budget: budget.trim() === '' ? Number.NaN : Number(budget) }
  const count = isCountIn(LOBBY_ROUNDS, roundCount) ? Number(roundCount) : LOBBY_ROUNDS.min
  return problemAt(rulesProblems({ ...defaultRulesFor(count), auction }, count), 'auction.budget')
}

function isCountIn({ min, max }: Limits, text: string): boolean {
  const count = Number(text)
  return text.trim() !== '' && Number.isInteger(count) && count >= min && count <= max
}

export function checkJoin({ code, username }: JoinForm): FormCheck {
  return checkOf({ code, username })
}

/** The field that a refusal is about, so that the words stand beside it; none where it is about no field. */
export function problemsOf(failure: CallFailure): FieldProblems {
  const field = fieldOf(failure)
  return field === null ? {} : { [field]: failureMessage(failure) }
}

export function fieldOf({ code }: CallFailure): EntryField | null {
  return FIELDS[code] ?? null
}

function checkOf(fields: { readonly [Field in EntryField]?: string }): FormCheck {
  const problems: { [Field in EntryField]?: string } = {}
  if (fields.lobbyName?.trim() === '') problems.lobbyName = 'Give the lobby a name'
  if (fields.code?.trim() === '') problems.code = 'Enter the lobby code'
  if (fields.username?.trim() === '') problems.username = 'Enter your name'
  const isMissing = Object.keys(problems).length > 0
  if (problems.lobbyName === undefined && fields.lobbyName !== undefined) {
    const name = cleanLobbyName(fields.lobbyName)
    if (!name.ok) problems.lobbyName = failureMessage({ code: name.error, details: null })
  }
  if (problems.username === undefined && fields.username !== undefined) {
    const name = cleanUsername(fields.username)
    if (!name.ok) problems.username = failureMessage({ code: name.error, details: null })
  }
  return { isMissing, problems }
}

const FIELDS: { readonly [Code in CallFailure['code']]?: EntryField } = {
  bad_lobby_name: 'lobbyName',
  bad_team_count: 'maxTeams',
  bad_round_count: 'roundCount',
  bad_rules: 'budget',
  bad_name: 'username',
  name_taken: 'username',
  lobby_not_found: 'code',
  lobby_full: 'code',
  lobby_closed: 'code',
  draft_started: 'code',
}
