import type { Context, Hono } from 'hono'
import { renderSVG } from 'uqr'
import { ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import type { Identity } from '../../devices/identity.ts'
import { createSharedCalls } from '../../platform/keyed-queue.ts'
import type { AccessTokens } from './access-tokens.ts'
import { refusalResponse, refusedFor, authCallerOf, readBody, type AuthCaller } from './auth-request.ts'
import type { FactorCodes } from '../../devices/factor-codes.ts'
import { CHALLENGE_LIFE_MS, type EnrollProblem, type Factor, type FactorStore } from '../../devices/factor-store.ts'
import type { OpenedSession, SessionStore } from '../../devices/session-store.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

interface FactorRouteParts {
  readonly identity: Identity
  readonly tokens: Pick<AccessTokens, 'forgetSessions'>
  readonly sessions: Pick<SessionStore, 'read' | 'raise'>
  readonly factors: FactorStore
  readonly codes: FactorCodes
  readonly addressOf: (context: Context) => string
  readonly answerWith: (opened: OpenedSession) => Promise<Response>
  readonly now: () => number
}

const PRODUCT = 'Snakeboard'

const enrollSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.nullish(z.string().check(z.maxLength(FIXED_LIMITS.authNameCharacters))),
  issuer: z.nullish(z.string().check(z.maxLength(FIXED_LIMITS.authNameCharacters))),
})
const verifySchema = z.object({
  challenge_id: z.string().check(z.maxLength(64)),
  code: z.string().check(z.maxLength(16)),
})

interface EnrolledApp {
  readonly id: string
  readonly secret: string
  readonly uri: string
}

/** Authenticator apps as a second factor: enroll, challenge, verify, unenroll. */
export function addFactorRoutes(auth: Hono, parts: FactorRouteParts): void {
  const { identity, tokens, sessions, factors, codes, addressOf, answerWith, now } = parts
  const enrolling = createSharedCalls<Result<EnrolledApp, EnrollProblem>>()

  auth.post('/factors', async (context) => {
    const caller = await authCallerOf(context, identity)
    if (!caller.ok) return caller.response
    const body = await readBody(context, enrollSchema)
    if (!body.ok) return body.response
    if (body.value.factor_type === 'phone') return refusalResponse('mfa_phone_enroll_not_enabled')
    if (body.value.factor_type === 'webauthn') return refusalResponse('mfa_webauthn_enroll_not_enabled')
    if (body.value.factor_type !== 'totp') return refusalResponse('validation_failed')
    if (caller.session.lacksFactor) return refusalResponse('insufficient_aal')
    const name = body.value.friendly_name ?? ''
    const issuer = body.value.issuer || PRODUCT
    const enrolled = await enrolling(JSON.stringify([caller.deviceId, name, issuer]), async () => {
      const { secret, uri } = codes.newSecret(issuer, name || PRODUCT)
      const added = await factors.enroll(caller.deviceId, name, secret, now())
      return added.ok ? ok({ id: added.value.id, secret, uri }) : added
    })
    if (!enrolled.ok) return refusalResponse(enrolled.error)
    const { id, secret, uri } = enrolled.value
    return Response.json({ id, type: 'totp', friendly_name: name, totp: { qr_code: renderSVG(uri), secret, uri } })
  })

  auth.post('/factors/:id/challenge', async (context) => {
    const caller = await authCallerOf(context, identity)
    if (!caller.ok) return caller.response
    const factor = await factorOf(caller, context)
    if (factor === null) return refusalResponse('mfa_factor_not_found')
    const id = await factors.challenge(factor.id, caller.session.id, now())
    if (id === null) return refusedFor(CHALLENGE_LIFE_MS)
    return Response.json({ id, type: 'totp', expires_at: Math.floor((now() + CHALLENGE_LIFE_MS) / 1000) })
  })

  auth.post('/factors/:id/verify', async (context) => {
    const caller = await authCallerOf(context, identity)
    if (!caller.ok) return caller.response
    const body = await readBody(context, verifySchema)
    if (!body.ok) return body.response
    const factor = await factorOf(caller, context)
    if (factor === null) return refusalResponse('mfa_factor_not_found')
    // An app that was enrolled by whoever has not shown the first one confirms nothing.
    if (!factor.isVerified && caller.session.lacksFactor) return refusalResponse('insufficient_aal')
    const { challenge_id, code } = body.value
    if (!(await factors.isOpen(challenge_id, factor.id, caller.session.id, now())))
      return refusalResponse('mfa_challenge_expired')
    const checked = await codes.check(factor, code, addressOf(context), challenge_id)
    if (checked.kind === 'wait') return refusedFor(checked.waitMs)
    if (checked.kind === 'wrong') return refusalResponse('mfa_verification_failed')
    const before = await sessions.read(caller.session.id)
    const proof = { method: 'totp', timestamp: Math.floor(now() / 1000), factor_id: factor.id }
    const amr = [proof, ...(before?.amr ?? []).filter(({ method }) => method !== proof.method)]
    const opened = await sessions.raise(caller.session.id, 'aal2', amr, now())
    tokens.forgetSessions()
    return opened === null ? refusalResponse('session_not_found') : answerWith(opened)
  })

  auth.delete('/factors/:id', async (context) => {
    const caller = await authCallerOf(context, identity)
    if (!caller.ok) return caller.response
    const factor = await factorOf(caller, context)
    if (factor === null) return refusalResponse('mfa_factor_not_found')
    if (factor.isVerified && caller.session.aal !== 'aal2') return refusalResponse('insufficient_aal')
    await factors.remove(caller.deviceId, factor.id)
    tokens.forgetSessions()
    return Response.json({ id: factor.id })
  })

  async function factorOf({ deviceId }: AuthCaller, context: Context): Promise<Factor | null> {
    const id = context.req.param('id')
    return (await factors.factorsOf(deviceId)).find((factor) => factor.id === id) ?? null
  }
}
