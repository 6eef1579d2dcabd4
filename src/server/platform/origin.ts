import { isIPv4, isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'

/**
 * Whether a request that changes something or opens a socket comes from our own pages: its Origin must be PUBLIC_URL or, without
 * one, match the Host header. A request without an Origin passes: it is not from a browser, because browsers always send it.
 */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  publicUrl: string | null,
): boolean {
  if (origin === null || origin === undefined) return true
  if (!URL.canParse(origin)) return false
  // Compares the scheme too, so that tampered http pages cannot act for the https ones.
  if (publicUrl !== null) return new URL(origin).origin === new URL(publicUrl).origin
  const ownHost = hostOf(host)
  return ownHost !== null && new URL(origin).host === ownHost
}

/** What the server knows about the origins of pages. */
export interface OriginRules {
  readonly publicUrl: string | null
  /** Pages of other sites that may call with a token, never with a cookie. */
  readonly allowedOrigins: ReadonlySet<string>
}

/** Whether a request may act for somebody: from our own pages, from no page, or without a cookie from a page that is listed. */
export function mayAct(
  { origin, host, cookie }: Readonly<Record<'origin' | 'host' | 'cookie', string | undefined>>,
  { publicUrl, allowedOrigins }: OriginRules,
): boolean {
  if (isOwnOrigin(origin, host, publicUrl)) return true
  return origin !== undefined && cookie === undefined && allowedOrigins.has(origin)
}

/** Normalized like a URL: lower case, without the default port. */
function hostOf(header: string | null | undefined): string | null {
  if (!header) return null
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).host : null
}

/**
 * The address to rate-limit a request by. With a trusted proxy, that is the last address of X-Forwarded-For, which the proxy
 * added; clients can forge the earlier ones.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return countedAddress(forwarded || (socketAddress ?? 'unknown'))
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv6 customer has at least a /64 and could use a new address for each request, so the whole /64 counts as one. */
function countedAddress(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIPv4(address) || !isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length
  const groups = [...headGroups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups]
  return `${groups.slice(0, 4).map(withoutLeadingZeros).join(':')}::/64`
}

function withoutLeadingZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}

/** Answers pages of other sites that the operator lists. Never with credentials, so browsers send no cookie of ours. */
export function allowListedOrigins(allowedOrigins: ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    if (allowedOrigins.size === 0) return next()
    const origin = context.req.header('Origin')
    const isListed = origin !== undefined && allowedOrigins.has(origin)
    const isPreflight =
      context.req.method === 'OPTIONS' && context.req.header('Access-Control-Request-Method') !== undefined
    if (isListed && isPreflight) context.res = new Response(null, { status: 204, headers: PREFLIGHT_HEADERS })
    else await next()
    // Also for others: a cache must not give one site's answer to another.
    context.res.headers.append('Vary', 'Origin')
    if (!isListed) return
    context.res.headers.set('Access-Control-Allow-Origin', origin)
    context.res.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
  }
}

const EXPOSED_HEADERS = 'Content-Range, Retry-After, Preference-Applied, X-Supabase-Api-Version'

/** What stock clients send, and our own headers. */
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Profile',
  'Apikey',
  'Authorization',
  'Content-Profile',
  'Content-Type',
  'Idempotency-Key',
  'Issued-At',
  'Prefer',
  'Range',
  'Range-Unit',
  'Watch-Token',
  'X-Client-Info',
  'X-Retry-Count',
  'X-Supabase-Api-Version',
]

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': REQUEST_HEADERS.join(', '),
  'Access-Control-Max-Age': '600',
}
