import type { CallFailure } from '../../api/call-function.ts'

export const CODE_LENGTH = 6

export interface AskedCode {
  readonly isAsked: boolean
  /** Under the field. */
  readonly error: string | null
}

/** Null if the failure is about something else. */
export function askedForCode({ code }: CallFailure, message: string): AskedCode | null {
  if (code === 'second_factor_needed') return { isAsked: true, error: null }
  return code === 'wrong_factor_code' ? { isAsked: true, error: message } : null
}

export function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
}
