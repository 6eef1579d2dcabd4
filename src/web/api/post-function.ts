import {
  COMMAND_ID_HEADER,
  ISSUED_AT_HEADER,
  remoteFunctions,
  rpcPath,
  type FunctionName,
  type FunctionOutput,
} from '#protocol/remote-functions.ts'
import type { z } from '#protocol/zod.ts'
import type { CallFunction } from './call-function.ts'
import { exchange, readAnswer } from './http-answer.ts'

/** As much of `fetch` as a call needs. */
export type FetchAnswer = (path: string, request: RequestInit & { readonly body: string }) => Promise<Response>

/** One remote function, called once over HTTP. It never rejects: every way to fail has a code. */
export function createPostFunction(fetchAnswer: FetchAnswer): CallFunction {
  return async (name, input, { commandId, issuedAtMs, signal: givenUp } = {}) => {
    const answer = await exchange(
      (signal) =>
        fetchAnswer(rpcPath(name), {
          method: 'POST',
          credentials: 'same-origin',
          cache: 'no-store',
          headers: {
            'Content-Type': 'application/json',
            ...(commandId !== undefined && { [COMMAND_ID_HEADER]: commandId }),
            ...(issuedAtMs !== undefined && { [ISSUED_AT_HEADER]: String(issuedAtMs) }),
          },
          body: JSON.stringify(input),
          signal,
        }),
      givenUp,
    )
    return answer.ok ? readAnswer(answer.value, FUNCTIONS[name].output) : answer
  }
}

/** The same table, so written that the compiler can follow a name to its output. */
const FUNCTIONS: { readonly [Name in FunctionName]: { readonly output: z.ZodType<FunctionOutput<Name>> } } =
  remoteFunctions
