import type { MiddlewareHandler } from 'hono'

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
