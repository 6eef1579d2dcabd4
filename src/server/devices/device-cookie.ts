/** The cookie with a device's secret (RU9). Its name and Secure attribute depend on PUBLIC_URL, never on the request. */
interface DeviceCookie {
  /** The secret in a Cookie header; null if there is no well-formed one. */
  secretIn(cookieHeader: string | null | undefined): string | null
  /** The Set-Cookie header that sets or renews the cookie. */
  header(secret: string): string
}

/** 256 bits: infeasible to guess. */
export const SECRET_BYTES = 32
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
