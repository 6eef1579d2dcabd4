import { type CallFailure, isUnanswered } from '../api/call-function.ts'

/**
 * The command id of a form that may be sent again (RU10). While it is unknown whether the server has acted, the same form
 * keeps its id, so that a lost response makes no second lobby. A changed form, or one that got a response, is a new command.
 */
export interface FormCommandId {
  idFor(form: unknown): string
  settle(failure: CallFailure | null): void
}

export function createFormCommandId(makeId: () => string): FormCommandId {
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
