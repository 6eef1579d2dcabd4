import type { CallFailure } from '../api/call-function.ts'
import { isUnanswered } from '../api/unanswered.ts'

/**
 * The command id of a form that may be sent again (RU10). While nobody knows whether the server has acted, the same form
 * goes out under the same id, so that a lost answer makes no second lobby. A changed form, or one that the server has
 * judged, is a new command.
 */
export interface KeptCommandId {
  idFor(form: unknown): string
  settle(failure: CallFailure | null): void
}

export function keepCommandId(makeId: () => string): KeptCommandId {
  let kept: { readonly key: string; readonly id: string } | null = null
  return {
    idFor(form) {
      const key = JSON.stringify(form)
      if (kept?.key !== key) kept = { key, id: makeId() }
      return kept.id
    },
    settle(failure) {
      if (failure === null || !isUnanswered(failure.code)) kept = null
    },
  }
}
