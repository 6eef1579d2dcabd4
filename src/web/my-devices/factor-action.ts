import type { CallFailure } from '../api/call-function.ts'
import { failureMessage } from '../api/refusal-messages.ts'

/** `canceled`: the person, or the browser, ended the question for a passkey. */
export type ActionFailure = CallFailure | { readonly code: 'canceled' }

/** Where an action stands for which the server may want the code of an authenticator app. */
export interface FactorAction {
  readonly isBusy: boolean
  /** Whether the server has asked for a code. */
  readonly wantsCode: boolean
  readonly code: string
  /** About the code. */
  readonly codeProblem: string | null
  /** About anything else. */
  readonly problem: string | null
}

export const IDLE_ACTION: FactorAction = {
  isBusy: false,
  wantsCode: false,
  code: '',
  codeProblem: null,
  problem: null,
}

export function afterFailure(action: FactorAction, failure: ActionFailure): FactorAction {
  const stopped = { ...action, isBusy: false, codeProblem: null, problem: null }
  switch (failure.code) {
    case 'second_factor_needed':
      return { ...stopped, wantsCode: true }
    case 'wrong_factor_code':
      return { ...stopped, wantsCode: true, code: '', codeProblem: failureMessage(failure) }
    case 'canceled':
      return { ...stopped, problem: 'No passkey was used. Try again when you are ready.' }
    default:
      return { ...stopped, problem: failureMessage(failure) }
  }
}
