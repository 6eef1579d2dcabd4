import { Hono, type Context } from 'hono'
import { z } from '#protocol/zod.ts'
import type { Identity } from '../../devices/identity.ts'
import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import type { RateLimits } from '../../platform/rate-limit.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { AccessTokens } from './access-tokens.ts'
import { authCallerOf, readBody, refusalResponse, refusedFor } from './auth-request.ts'
import type { FactorCodes } from '../../devices/factor-codes.ts'
import type { FactorStore, Factor } from '../../devices/factor-store.ts'
import { addFactorRoutes } from './factor-routes.ts'
import { isSmallMetadata, type OwnerStore, type Owner } from './owner-store.ts'
import type { OpenedSession, SessionStore, TokenSession } from '../../devices/session-store.ts'
import { type SigningKeys, TOKEN_AUDIENCE, ACCESS_TOKEN_LIFE_S } from './signing-keys.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

interface AuthParts {
  readonly identity: Identity
  readonly keys: SigningKeys
  readonly tokens: AccessTokens
  readonly sessions: SessionStore
  readonly owners: OwnerStore
  readonly factors: FactorStore
  readonly codes: FactorCodes
  readonly rateLimits: Pick<RateLimits, 'newDevices' | 'authCalls'>
  /** May this request, by its origin, act for somebody? */
  readonly isAllowedOrigin: (context: Context) => boolean
  readonly addressOf: (context: Context) => string
  readonly version: string
  readonly log: Log
  readonly now: () => number
}

const metadataSchema = z.record(z.string(), z.unknown()).check(z.refine(isSmallMetadata))
const signupSchema = z.object({
  data: z.nullish(metadataSchema),
  email: z.optional(z.unknown()),
  phone: z.optional(z.unknown()),
})
const refreshSchema = z.object({ refresh_token: z.string().check(z.maxLength(512)) })
const updateSchema = z.object({
  data: z.nullish(metadataSchema),
  email: z.optional(z.unknown()),
  phone: z.optional(z.unknown()),
  password: z.optional(z.unknown()),
})
const SCOPES = ['global', 'local', 'others'] as const
const scopeSchema = z._default(z.enum(SCOPES), 'global')

/** Everything below /auth/v1 that a stock client needs of a server whose people are anonymous. */
export function createAuthRoutes(parts: AuthParts): Hono {
  const { keys, tokens, sessions, owners, factors, rateLimits, log, now } = parts
  const auth = new Hono()

  auth.use(async (context, next) => {
    if (!parts.isAllowedOrigin(context)) return refusalResponse('bad_origin')
    const waitMs = rateLimits.authCalls.take(parts.addressOf(context))
    if (waitMs !== null) return refusedFor(waitMs)
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })

  auth.get('/health', () =>
    Response.json({ version: parts.version, name: 'Snakeboard', description: 'Anonymous sign-in and second factors' }),
  )
  auth.get('/settings', () => Response.json(SETTINGS))
  auth.get('/.well-known/jwks.json', async () => Response.json(await keys.keySet(), { headers: KEY_SET_HEADERS }))

  auth.post('/signup', async (context) => {
    const body = await readBody(context, signupSchema)
    if (!body.ok) return body.response
    if (body.value.email) return refusalResponse('email_provider_disabled')
    if (body.value.phone) return refusalResponse('phone_provider_disabled')
    const waitMs = rateLimits.newDevices.take(parts.addressOf(context))
    if (waitMs !== null) return refusedFor(waitMs)
    const owner = await owners.create(body.value.data ?? {}, now())
    const amr = [{ method: 'anonymous', timestamp: Math.floor(now() / 1000) }]
    const name = (context.req.header('User-Agent') ?? '').slice(0, FIXED_LIMITS.authNameCharacters)
    const opened = await sessions.open({ deviceId: owner.id, name, amr }, now())
    return Response.json(await sessionBody(opened, owner, [], tokens))
  })

  auth.post('/token', async (context) => {
    const grant = context.req.query('grant_type')
    if (grant === 'password') return refusalResponse('email_provider_disabled')
    if (grant !== 'refresh_token') return refusalResponse('provider_disabled')
    const body = await readBody(context, refreshSchema)
    if (!body.ok) return body.response
    const refreshed = await sessions.refresh(body.value.refresh_token, now())
    if (refreshed.ok) return answerWith(refreshed.value)
    if (refreshed.error === 'refresh_token_already_used') {
      tokens.forgetSessions()
      log.warn({}, 'a refresh token was used twice, so its session was ended')
    }
    return refusalResponse(refreshed.error)
  })

  auth.get('/user', async (context) => {
    const caller = await authCallerOf(context, parts.identity)
    if (!caller.ok) return caller.response
    const owner = await owners.read(caller.deviceId)
    if (owner === null) return refusalResponse('user_not_found')
    const session = await sessions.read(caller.session.id)
    return Response.json(userBody(owner, await factors.factorsOf(owner.id), session))
  })

  auth.put('/user', async (context) => {
    const caller = await authCallerOf(context, parts.identity)
    if (!caller.ok) return caller.response
    const body = await readBody(context, updateSchema)
    if (!body.ok) return body.response
    if (body.value.phone) return refusalResponse('phone_provider_disabled')
    if (body.value.email || body.value.password) return refusalResponse('email_provider_disabled')
    const owner = await owners.read(caller.deviceId)
    if (owner === null) return refusalResponse('user_not_found')
    const metadata = { ...owner.metadata, ...body.value.data }
    if (!metadataSchema.safeParse(metadata).success) return refusalResponse('validation_failed')
    await owners.setMetadata(owner.id, metadata)
    const session = await sessions.read(caller.session.id)
    return Response.json(userBody({ ...owner, metadata }, await factors.factorsOf(owner.id), session))
  })

  auth.post('/logout', async (context) => {
    const caller = await authCallerOf(context, parts.identity)
    if (!caller.ok) return caller.response
    const scope = scopeSchema.safeParse(context.req.query('scope'))
    if (!scope.success) return refusalResponse('validation_failed')
    if (scope.data === 'local') await sessions.end(caller.session.id)
    else await sessions.endAll(caller.deviceId, scope.data === 'others' ? caller.session.id : null)
    tokens.forgetSessions()
    return new Response(null, { status: 204 })
  })

  addFactorRoutes(auth, { ...parts, answerWith })

  for (const path of ['/otp', '/magiclink', '/recover', '/resend', '/verify', '/invite', '/reauthenticate']) {
    auth.all(path, () => refusalResponse('email_provider_disabled'))
  }
  for (const path of ['/authorize', '/sso', '/callback']) auth.all(path, () => refusalResponse('provider_disabled'))
  auth.all('*', () => refusalResponse('not_found'))

  auth.onError((error) => {
    const isAway = error instanceof StoreUnavailableError
    log[isAway ? 'warn' : 'error']({ failure: loggableError(error) }, 'a request for authentication failed')
    return refusalResponse(isAway ? 'request_timeout' : 'unexpected_failure')
  })
  return auth

  async function answerWith(opened: OpenedSession): Promise<Response> {
    const owner = await owners.read(opened.session.deviceId)
    if (owner === null) return refusalResponse('user_not_found')
    return Response.json(await sessionBody(opened, owner, await factors.factorsOf(owner.id), tokens))
  }
}

/** Clients cache the keys for ten minutes; an hour's notice would be too long for a key that was stolen. */
const KEY_SET_HEADERS = { 'Cache-Control': 'public, max-age=60' }

/** What a client may show on a sign-in screen. */
const SETTINGS = {
  external: { anonymous_users: true, email: false, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
}

/** What a client keeps after signing in. */
async function sessionBody(
  { session, refreshToken }: OpenedSession,
  owner: Owner,
  factors: readonly Factor[],
  tokens: AccessTokens,
) {
  const { token, expiresAtS } = await tokens.mint(session, isSmallMetadata(owner.metadata) ? owner.metadata : {})
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFE_S,
    expires_at: expiresAtS,
    refresh_token: refreshToken,
    user: userBody(owner, factors, session),
  }
}

/** An owner as stock clients know users: always anonymous, because there are no accounts. */
function userBody(owner: Owner, factors: readonly Factor[], session: TokenSession | null) {
  const createdAt = new Date(owner.createdAtMs).toISOString()
  const signedInAt = session === null ? createdAt : new Date(session.createdAtMs).toISOString()
  return {
    id: owner.id,
    aud: TOKEN_AUDIENCE,
    role: TOKEN_AUDIENCE,
    email: '',
    phone: '',
    last_sign_in_at: signedInAt,
    app_metadata: {},
    user_metadata: owner.metadata,
    identities: [],
    ...(factors.length > 0 ? { factors: factors.map(factorBody) } : {}),
    created_at: createdAt,
    updated_at: signedInAt,
    is_anonymous: true,
  }
}

function factorBody(factor: Factor) {
  return {
    id: factor.id,
    friendly_name: factor.name,
    factor_type: 'totp',
    status: factor.isVerified ? 'verified' : 'unverified',
    created_at: new Date(factor.createdAtMs).toISOString(),
    updated_at: new Date(factor.updatedAtMs).toISOString(),
  }
}
