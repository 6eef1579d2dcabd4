import { createHash, randomBytes } from 'node:crypto'

/** The cookie with a device's secret (RU9). Its name and Secure attribute depend on PUBLIC_URL, never on the request. */
export interface DeviceCookie {
  /** The secret in a Cookie header; null if there is no well-formed one. */
  secretIn(cookieHeader: string | null | undefined): string | null
  /** The Set-Cookie header that sets or renews the cookie. */
  header(secret: string): string
}

/** 256 bits: infeasible to guess. */
const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** The longest lifetime that browsers allow. Each visit renews it. */
const MAX_AGE_S = 400 * 24 * 60 * 60

/** Longer headers are ignored. */
const LONGEST_HEADER = 16_384

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  // __Host- prevents other hosts of the domain from setting it; browsers require Secure for it.
  const name = isHttps ? '__Host-snakeboard' : 'snakeboard'
  const secure = isHttps ? '; Secure' : ''
  return {
    secretIn(cookieHeader) {
      if (!cookieHeader || cookieHeader.length > LONGEST_HEADER) return null
      const values = cookieHeader.split(';').map((pair) => pair.trim().split('='))
      const value = values.find(([key]) => key === name)?.[1]
      return value !== undefined && SECRET.test(value) ? value : null
    },
    header: (secret) => `${name}=${secret}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`,
  }
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Only this hash is stored. A random 256-bit secret needs neither a salt nor a slow hash. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
