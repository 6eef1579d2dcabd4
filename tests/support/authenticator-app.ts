import { Secret, TOTP } from 'otpauth'
import type { Caller } from './lobby-server.ts'

/** An authenticator app: its code of `stepCount` half minutes from now. */
export type AuthenticatorApp = (stepCount: number) => string

export function authenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (stepCount) => totp.generate({ timestamp: Date.now() + stepCount * 30_000 })
}

/** Enrolls an app for the caller's owner and confirms it with the code of the step before; those of now and next are still good. */
export async function withFactor(caller: Caller): Promise<AuthenticatorApp> {
  const { factor_id, secret } = await caller.get('enroll_my_factor', {})
  const app = authenticatorApp(secret)
  await caller.get('confirm_my_factor', { factor_id, code: app(-1) })
  return app
}
