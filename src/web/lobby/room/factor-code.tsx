import { useState } from 'react'
import type { CallFailure } from '../../api/call-function.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { TextField } from '../../ui/text-field.tsx'
import { askedForCode, CODE_LENGTH, onlyDigits, type AskedCode } from './asked-code.ts'

/** The code of an authenticator app, which the server asks for where a seat gets another person. */
export function useFactorCode() {
  const [asked, setAsked] = useState<AskedCode>({ isAsked: false, error: null })
  const [code, setCode] = useState('')
  return {
    /** Null while nobody has asked for one. */
    code: asked.isAsked ? code : null,
    isMissing: asked.isAsked && code.length < CODE_LENGTH,
    /** Whether the failure asks for a code: then the field appears. */
    asksFor(failure: CallFailure): boolean {
      const next = askedForCode(failure, failureMessage(failure))
      if (next !== null) setAsked(next)
      return next !== null
    },
    field: asked.isAsked && (
      <TextField
        label="Code of your authenticator app"
        error={asked.error}
        value={code}
        onChange={(text) => setCode(onlyDigits(text))}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    ),
  }
}
