import type { CallFailure } from './call-function.ts'

/** Failures that say nothing about what was asked: the server may have done it, or may do it when asked again. */
export type Unanswered = 'no_answer' | 'bad_answer' | 'unavailable' | 'failed' | 'too_many_requests'

const UNANSWERED: readonly Unanswered[] = ['no_answer', 'bad_answer', 'unavailable', 'failed', 'too_many_requests']

export function isUnanswered(code: CallFailure['code']): code is Unanswered {
  return UNANSWERED.some((unanswered) => unanswered === code)
}
