import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { FunctionInput, FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFunction } from '../api/call-function.ts'
import { BAD_ANSWER } from '../api/http-client.ts'
import type { ActionFailure } from './factor-action.ts'

/** Browsers have passkeys over https and on localhost, and not for bare addresses. */
export function hasPasskeys(): boolean {
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(location.hostname)
  return globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !isAddress
}

/** Makes a passkey of this browser's owner. */
export async function createPasskey(
  call: CallFunction,
  factorCode: string | null,
): Promise<Result<FunctionOutput<'save_passkey'>, ActionFailure>> {
  const started = await call('start_passkey', { factor_code: factorCode })
  if (!started.ok) return started
  const { challenge_id, options } = started.value
  if (!isForCreating(options)) return err(BAD_ANSWER)
  const response = await asked(({ startRegistration }) => startRegistration({ optionsJSON: options }))
  return response.ok ? call('save_passkey', { challenge_id, response: sendable(response.value) }) : response
}

type Answer = Pick<FunctionInput<'use_passkey'>, 'challenge_id' | 'response'>

/** Joins the owner of a passkey. The person is asked for it once, also if a code of their authenticator app is wanted next. */
export function createPasskeyUse(
  call: CallFunction,
): (factorCode: string | null) => Promise<Result<FunctionOutput<'use_passkey'>, ActionFailure>> {
  let kept: Answer | null = null
  return async (factorCode) => {
    const answer = kept === null ? await answerOf(call) : ok(kept)
    if (!answer.ok) return answer
    const joined = await call('use_passkey', { ...answer.value, factor_code: factorCode })
    const wantsCode =
      !joined.ok && (joined.error.code === 'second_factor_needed' || joined.error.code === 'wrong_factor_code')
    kept = wantsCode ? answer.value : null
    return joined
  }
}

async function answerOf(call: CallFunction): Promise<Result<Answer, ActionFailure>> {
  const started = await call('start_passkey_use', {})
  if (!started.ok) return started
  const { challenge_id, options } = started.value
  if (!isForUsing(options)) return err(BAD_ANSWER)
  const response = await asked(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))
  return response.ok ? ok({ challenge_id, response: sendable(response.value) }) : response
}

/** The browser itself refuses options that it cannot use. */
function isForCreating(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'rp' in options && 'user' in options
}

function isForUsing(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options
}

/** An interface has no index signature, as the schema wants one. */
function sendable<Response extends { readonly clientExtensionResults: object }>(
  response: Response,
): Omit<Response, 'clientExtensionResults'> & { clientExtensionResults: Record<string, unknown> } {
  const { clientExtensionResults, ...rest } = response
  return { ...rest, clientExtensionResults: { ...clientExtensionResults } }
}

/** The library is loaded with the first question. */
async function asked<Value>(
  ask: (library: typeof import('@simplewebauthn/browser')) => Promise<Value>,
): Promise<Result<Value, ActionFailure>> {
  try {
    return ok(await ask(await import('@simplewebauthn/browser')))
  } catch {
    return err({ code: 'canceled' })
  }
}
