import type { Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import type { FunctionInput, FunctionName, FunctionOutput } from '#protocol/remote-functions.ts'
import type { TableName, TableRow } from '#protocol/readable-tables.ts'

/** Why a call has no result: the server refused, did not answer, or sent an answer that this app cannot read. */
export interface CallFailure {
  readonly code: RefusalCode | 'no_answer' | 'bad_answer'
  readonly details: string | null
}

export interface CallOptions {
  /** The same for every retry of one command. */
  readonly commandId?: string
  /** When the command was issued, in server time. */
  readonly issuedAtMs?: number
  /** Of the link by which a spectator watches. */
  readonly watchToken?: string
  readonly signal?: AbortSignal
}

/** Calls a remote function. Never rejects. */
export type CallFunction = <Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
  options?: CallOptions,
) => Promise<Result<FunctionOutput<Name>, CallFailure>>

/** A PostgREST query parameter: a column with its condition (`eq.RB`), `order`, `limit`, `offset`, `or`. */
export type ReadWord = readonly [name: string, value: string]

/** Reads whole rows of a table or view. Never rejects. */
export type ReadRows = <Name extends TableName>(
  table: Name,
  words: readonly ReadWord[],
  options?: { readonly signal?: AbortSignal },
) => Promise<Result<TableRow<Name>[], CallFailure>>

/** Failures that leave open whether the server did it, or will do it on a retry. */
export type Unanswered = 'no_answer' | 'bad_answer' | 'unavailable' | 'failed' | 'too_many_requests'

const UNANSWERED: readonly string[] = [
  'no_answer',
  'bad_answer',
  'unavailable',
  'failed',
  'too_many_requests',
] satisfies Unanswered[]

export function isUnanswered(code: CallFailure['code']): code is Unanswered {
  return UNANSWERED.includes(code)
}
