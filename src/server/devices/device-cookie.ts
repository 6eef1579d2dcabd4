import { createHash, randomBytes } from 'node:crypto'

/** The cookie in which a device keeps its secret (RU9). Its name and Secure follow PUBLIC_URL, never the request. */
export interface DeviceCookie {
  /** The secret in a Cookie header; null where there is none that could be ours. */
  secretIn(cookieHeader: string | null | undefined): string | null
  /** The Set-Cookie header that gives it to the device, or renews it. */
  header(secret: string): string
}

/** 256 bits: nobody finds one by trying. */
const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** The longest that browsers keep a cookie. Each visit renews it. */
const MAX_AGE_S = 400 * 24 * 60 * 60

/** A longer header holds no cookie of ours that anybody has to find. */
const LONGEST_HEADER = 16_384

export function createDeviceCookie(isHttps: boolean): DeviceCookie {
  // __Host- keeps other hosts of the same domain from setting it; browsers take it only with Secure.
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

/** All that is kept of a secret. A random one of 256 bits needs neither salt nor a slow hash. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
