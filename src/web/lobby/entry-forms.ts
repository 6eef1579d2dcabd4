import { cleanLobbyName, cleanUsername } from '#core/lobby/usernames.ts'
import type { CallFailure } from '../api/call-function.ts'
import { failureMessage } from '../api/refusal-messages.ts'

export interface CreateForm {
  readonly lobbyName: string
  readonly username: string
  readonly maxTeams: number
  readonly roundCount: number
}

export interface JoinForm {
  readonly code: string
  readonly username: string
}

export type EntryField = 'lobbyName' | 'username' | 'code'

/** What is wrong with a field, in words. */
export type FieldProblems = { readonly [Field in EntryField]?: string }

export interface FormCheck {
  /** A field that is required is empty (section 5): for the toast of the specification. */
  readonly isMissing: boolean
  readonly problems: FieldProblems
}

export function checkCreate({ lobbyName, username }: CreateForm): FormCheck {
  return checkOf({ lobbyName, username })
}

export function checkJoin({ code, username }: JoinForm): FormCheck {
  return checkOf({ code, username })
}

/** The field that a refusal is about, so that the words stand beside it; none where it is about no field. */
export function problemsOf(failure: CallFailure): FieldProblems {
  const field = FIELDS[failure.code]
  return field === undefined ? {} : { [field]: failureMessage(failure) }
}

function checkOf(fields: { readonly [Field in EntryField]?: string }): FormCheck {
  const problems: { [Field in EntryField]?: string } = {}
  if (fields.lobbyName?.trim() === '') problems.lobbyName = 'Give the lobby a name'
  if (fields.code?.trim() === '') problems.code = 'Type the code of the lobby'
  if (fields.username?.trim() === '') problems.username = 'Say who you are'
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
  bad_name: 'username',
  name_taken: 'username',
  lobby_not_found: 'code',
  lobby_full: 'code',
  lobby_closed: 'code',
  draft_started: 'code',
}
