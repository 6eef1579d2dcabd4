import { NEWS_IMAGE_ORIGINS } from '#protocol/news/news-images.ts'
import type { AnswerHeaders } from './http-server.ts'

const HEADSHOT_ORIGINS = ['https://static.www.nfl.com', 'https://a.espncdn.com']
const IMAGE_ORIGINS = [...new Set([...HEADSHOT_ORIGINS, ...NEWS_IMAGE_ORIGINS])]

/** Two years. Excludes subdomains, which may belong to someone else. */
const HSTS = 'max-age=63072000'

interface SecurityOptions {
  /** Whether people reach the app over HTTPS. HSTS is sent only then. */
  isHttps: boolean
}

/** The headers of every response, including those to malformed requests and refused upgrades. */
export function securityHeaders(options: SecurityOptions): AnswerHeaders {
  return {
    // The default for all responses; otherwise a proxy could serve a stale 404 from its cache.
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    // Don't reveal the address of a private server to other hosts.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.isHttps ? { 'Strict-Transport-Security': HSTS } : {}),
  }
}

function contentSecurityPolicy({ isHttps }: SecurityOptions): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...IMAGE_ORIGINS].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Prevents text from accidentally being used as markup or script. The app's policy allows only the service worker's URL.
    "require-trusted-types-for 'script'",
    'trusted-types snakeboard',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
