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

export type AnswerHeaders = Readonly<Record<string, string>>

/** The headers of every answer, whoever gives it: the app, the HTTP parser that could not read a request, a refused upgrade. */
export function securityHeaders(options: SecurityOptions): AnswerHeaders {
  return {
    // Where an answer says nothing else: a cache on the way could go on answering 404 for a file that is there by now.
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    // Other hosts need not learn the address of a server that is meant for friends.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.isHttps ? { 'Strict-Transport-Security': HSTS } : {}),
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
    // No text becomes markup or script by a slip: the one address that the app makes a script of is its service worker's.
    "require-trusted-types-for 'script'",
    'trusted-types snakeboard',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
