import { parsedJson } from '#core/lib/parsed-json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { isRefusalCode, refusalSchema } from '#protocol/refusal-codes.ts'
import type { z } from '#protocol/zod.ts'
import type { CallFailure } from './call-function.ts'
import { NO_ANSWER, type HttpAnswer } from './exchange.ts'

/** The answer by its schema, else the server's refusal, or `bad_answer` if it is not from our server. */
export function readAnswer<Output>(answer: HttpAnswer, schema: z.ZodMiniType<Output>): Result<Output, CallFailure> {
  const failure = failureIn(answer)
  if (failure !== null) return err(failure)
  const output = schema.safeParse(parsedJson(answer.text))
  return output.success ? ok(output.data) : err(BAD_ANSWER)
}

/** Null for success. */
export function failureIn({ status, text }: HttpAnswer): CallFailure | null {
  if (status >= 200 && status <= 299) return null
  const refusal = refusalSchema.safeParse(parsedJson(text))
  if (refusal.success && isRefusalCode(refusal.data.code)) {
    return { code: refusal.data.code, details: refusal.data.details }
  }
  // A proxy's error page: the server itself did not answer.
  return status >= 500 ? NO_ANSWER : BAD_ANSWER
}

export const BAD_ANSWER: CallFailure = { code: 'bad_answer', details: null }
