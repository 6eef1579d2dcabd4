import type { Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import type { FunctionInput, FunctionName, FunctionOutput } from '#protocol/remote-functions.ts'

/** Why a call gave no result: the server's refusal, no answer at all, or one that this app cannot read. */
export interface CallFailure {
  readonly code: RefusalCode | 'no_answer' | 'bad_answer'
  readonly details: string | null
}

export interface CallOptions {
  /** The same on every retry of one command. */
  readonly commandId?: string
  /** When the person gave the command, in server time. */
  readonly issuedAtMs?: number
  readonly signal?: AbortSignal
}

/** Calls a remote function. Never rejects. */
export type CallFunction = <Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
  options?: CallOptions,
) => Promise<Result<FunctionOutput<Name>, CallFailure>>
