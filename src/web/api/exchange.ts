import { err, ok, type Result } from '#core/lib/result.ts'
import type { CallFailure } from './call-function.ts'

/** Longer than a phone on a bad connection needs; after this the answer is lost. */
const ANSWER_WITHIN_MS = 10_000

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** Sends one request and reads the whole answer. A lost network, a timeout and a canceled call are the same failure. */
export async function exchange(
  ask: (signal: AbortSignal) => Promise<Response>,
  givenUp?: AbortSignal,
): Promise<Result<HttpAnswer, CallFailure>> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(stop, ANSWER_WITHIN_MS)
  givenUp?.addEventListener('abort', stop)
  if (givenUp?.aborted === true) stop()
  try {
    const response = await ask(abort.signal)
    return ok({ status: response.status, text: await response.text() })
  } catch {
    return err(NO_ANSWER)
  } finally {
    clearTimeout(timer)
    givenUp?.removeEventListener('abort', stop)
  }
}

export const NO_ANSWER: CallFailure = { code: 'no_answer', details: null }
