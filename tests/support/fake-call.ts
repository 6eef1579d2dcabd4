import { err } from '../../src/core/lib/result.ts'
import type { CallFailure, CallFunction, CallOptions } from '../../src/web/api/call-function.ts'
import type { FunctionInput, FunctionName, FunctionOutput } from '../../src/protocol/remote-functions.ts'
import type { Result } from '../../src/core/lib/result.ts'

export type FakeAnswers = {
  readonly [Name in FunctionName]?: (input: FunctionInput<Name>) => Result<FunctionOutput<Name>, CallFailure>
}

export interface FakeCall extends CallFunction {
  readonly calls: readonly { name: FunctionName; input: unknown; options: CallOptions | undefined }[]
}

/** Answers remote functions as configured and records the calls; an unconfigured function gives no answer. */
export function fakeCall(answers: FakeAnswers): FakeCall {
  const calls: { name: FunctionName; input: unknown; options: CallOptions | undefined }[] = []
  const call: CallFunction = (name, input, options) => {
    calls.push({ name, input, options })
    const answer = answers[name]
    return Promise.resolve(answer === undefined ? err({ code: 'no_answer', details: null }) : answer(input))
  }
  return Object.assign(call, { calls })
}
