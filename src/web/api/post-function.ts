import { err, ok, type Result } from '#core/lib/result.ts'
import { isRefusalCode, refusalSchema } from '#protocol/refusal-codes.ts'
import {
  COMMAND_ID_HEADER,
  ISSUED_AT_HEADER,
  remoteFunctions,
  rpcPath,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
} from '#protocol/remote-functions.ts'
import type { z } from '#protocol/zod.ts'
import type { CallFailure, CallFunction, CallOptions } from './call-function.ts'

/** Longer than a phone on a bad link needs; who waits longer has lost the answer. */
const ANSWER_WITHIN_MS = 10_000

/** As much of `fetch` as a call needs. */
export type FetchAnswer = (path: string, request: RequestInit & { readonly body: string }) => Promise<Response>

/** One remote function, called once over HTTP. It never rejects: every way to fail has a code. */
export function createPostFunction(fetchAnswer: FetchAnswer): CallFunction {
  return async (name, input, options = {}) => {
    const answer = await exchange(fetchAnswer, name, input, options)
    return answer.ok ? readAnswer(name, answer.value) : answer
  }
}

interface HttpAnswer {
  readonly status: number
  readonly text: string
}

async function exchange<Name extends FunctionName>(
  fetchAnswer: FetchAnswer,
  name: Name,
  input: FunctionInput<Name>,
  { commandId, issuedAtMs, signal }: CallOptions,
): Promise<Result<HttpAnswer, CallFailure>> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(stop, ANSWER_WITHIN_MS)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted === true) stop()
  try {
    const response = await fetchAnswer(rpcPath(name), {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        'Content-Type': 'application/json',
        ...(commandId !== undefined && { [COMMAND_ID_HEADER]: commandId }),
        ...(issuedAtMs !== undefined && { [ISSUED_AT_HEADER]: String(issuedAtMs) }),
      },
      body: JSON.stringify(input),
      signal: abort.signal,
    })
    return ok({ status: response.status, text: await response.text() })
  } catch {
    return err(NO_ANSWER)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function readAnswer<Name extends FunctionName>(
  name: Name,
  { status, text }: HttpAnswer,
): Result<FunctionOutput<Name>, CallFailure> {
  const body = parseJson(text)
  if (status < 200 || status > 299) return err(readRefusal(status, body))
  const output = FUNCTIONS[name].output.safeParse(body)
  return output.success ? ok(output.data) : err(BAD_ANSWER)
}

/** The same table, so written that the compiler can follow a name to its output. */
const FUNCTIONS: { readonly [Name in FunctionName]: { readonly output: z.ZodType<FunctionOutput<Name>> } } =
  remoteFunctions

function readRefusal(status: number, body: unknown): CallFailure {
  const refusal = refusalSchema.safeParse(body)
  if (refusal.success && isRefusalCode(refusal.data.code)) {
    return { code: refusal.data.code, details: refusal.data.details }
  }
  // A proxy's error page: the server behind it has not spoken.
  return status >= 500 ? NO_ANSWER : BAD_ANSWER
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const NO_ANSWER: CallFailure = { code: 'no_answer', details: null }
const BAD_ANSWER: CallFailure = { code: 'bad_answer', details: null }
