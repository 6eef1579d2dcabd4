import { Secret, TOTP } from 'otpauth'
import type { RateLimits } from '../platform/rate-limit.ts'
import type { Factor, FactorStore } from './factor-store.ts'

/** Checks codes of authenticator apps: six digits, a new one every 30 seconds. */
export interface FactorCodes {
  /** A new secret, and the address that an app reads from a QR code. */
  newSecret(issuer: string, label: string): { readonly secret: string; readonly uri: string }
  /** Whether it is a code of now, or of the step before or after, that was not used before. Every try counts against the limits. */
  check(factor: Factor, code: string, address: string, challengeId?: string): Promise<CodeCheck>
}

type CodeCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly waitMs: number }

interface FactorCodesParts {
  readonly factors: Pick<FactorStore, 'accept'>
  readonly rateLimits: Pick<RateLimits, 'codesOfFactor' | 'codesOfAddress'>
  readonly now: () => number
}

/** What RFC 4226 recommends, and authenticator apps expect. */
const SECRET_BYTES = 20
const STEP_MS = 30_000
/** Clocks of phones may be off by half a minute. */
const WINDOW_STEPS = 1

export function createFactorCodes({ factors, rateLimits, now }: FactorCodesParts): FactorCodes {
  return {
    newSecret(issuer, label) {
      const totp = new TOTP({ issuer, label, secret: new Secret({ size: SECRET_BYTES }) })
      return { secret: totp.secret.base32, uri: totp.toString() }
    },
    async check(factor, code, address, challengeId) {
      const waitMs = rateLimits.codesOfFactor.take(factor.id) ?? rateLimits.codesOfAddress.take(address)
      if (waitMs !== null) return { kind: 'wait', waitMs }
      const nowMs = now()
      const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) })
      const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS }) : null
      if (delta === null) return { kind: 'wrong' }
      const step = Math.floor(nowMs / STEP_MS) + delta
      return { kind: (await factors.accept(factor.id, step, challengeId ?? null, nowMs)) ? 'right' : 'wrong' }
    },
  }
}
