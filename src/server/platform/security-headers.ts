import type { MiddlewareHandler } from 'hono'
import { NEWS_IMAGE_ORIGINS } from '#protocol/news/news-images.ts'

const HEADSHOT_ORIGINS = ['https://static.www.nfl.com', 'https://a.espncdn.com']
const IMAGE_ORIGINS = [...new Set([...HEADSHOT_ORIGINS, ...NEWS_IMAGE_ORIGINS])]

/** Two years. Nothing is said about subdomains: they may belong to somebody else. */
const HSTS = 'max-age=63072000'

export interface SecurityOptions {
  /** Style elements that libraries put into the page, as policy sources ('sha256-...'), taken from the build. */
  styleHashes: readonly string[]
  /** True when people open the app through https: only then may a browser be told to insist on it. */
  isHttps: boolean
}

/** The same headers on every answer, errors included. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const headers = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.isHttps ? { 'Strict-Transport-Security': HSTS } : {}),
  })
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
  }
}

function contentSecurityPolicy({ styleHashes, isHttps }: SecurityOptions): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    ["img-src 'self' data:", ...IMAGE_ORIGINS].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
