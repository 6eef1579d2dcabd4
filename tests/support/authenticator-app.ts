import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Caller } from './lobby-server.ts'

/** An authenticator app: its code of `stepCount` half minutes from now. */
export type AuthenticatorApp = (stepCount: number) => string

export function authenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (stepCount) => totp.generate({ timestamp: Date.now() + stepCount * STEP_MS })
}

const STEP_MS = 30_000

/** A code of the step before ends with this step. Waits for the next one where a call might take longer than what is left. */
export async function untilStepHasTime(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS)
  if (leftMs < 3000) await wait(leftMs)
}

/** Enrolls an app for the caller's owner and confirms it with the code of the step before; those of now and next are still good. */
export async function withFactor(caller: Caller): Promise<AuthenticatorApp> {
  const { factor_id, secret } = await caller.get('enroll_my_factor', {})
  const app = authenticatorApp(secret)
  await untilStepHasTime()
  await caller.get('confirm_my_factor', { factor_id, code: app(-1) })
  return app
}
