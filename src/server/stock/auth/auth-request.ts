import type { Context } from 'hono'
import type { z } from '#protocol/zod.ts'
import { tokenIn, type Identity } from '../../devices/identity.ts'
import type { CallerSession, DeviceId } from '../../platform/device-id.ts'
import { readJsonBody } from '../../platform/rpc/read-json-body.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

export interface AuthCaller {
  readonly ok: true
  readonly deviceId: DeviceId
  readonly session: CallerSession
}

interface Refused {
  readonly ok: false
  readonly response: Response
}

/** Whoever has a token, also one that a second factor must still confirm. Cookies don't count here: they have no session. */
export async function authCallerOf({ req }: Context, identity: Identity): Promise<AuthCaller | Refused> {
  const authorization = req.header('Authorization')
  if (tokenIn(authorization) === null) return refused('no_authorization')
  const caller = await identity.identify({ authorization, mayLackFactor: true })
  if (!caller.ok) return refused(caller.error === 'session_ended' ? 'session_not_found' : 'bad_jwt')
  const { deviceId, session } = caller.value
  return deviceId === null || session === null ? refused('no_authorization') : { ok: true, deviceId, session }
}

export async function readBody<Schema extends z.ZodMiniType>(
  { req }: Context,
  schema: Schema,
): Promise<{ readonly ok: true; readonly value: z.output<Schema> } | Refused> {
  const body = await readJsonBody(req.raw, FIXED_LIMITS.authBodyBytes)
  if (!body.ok) return refused(body.error === 'too_large' ? 'too_large' : 'bad_json')
  const parsed = schema.safeParse(body.value)
  return parsed.success ? { ok: true, value: parsed.data } : refused('validation_failed')
}

function refused(code: AuthRefusal): Refused {
  return { ok: false, response: refusalResponse(code) }
}

/** GoTrue's error codes that this server sends, with GoTrue's statuses. Stock clients know them. */
const REFUSALS = {
  bad_json: [400, 'The body is not JSON.'],
  validation_failed: [400, 'The request is invalid.'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'The token is malformed, expired or signed with another key.'],
  session_not_found: [403, 'The session of this token has ended.'],
  user_not_found: [403, 'The owner of this token is gone.'],
  bad_origin: [403, 'The request comes from another site.'],
  insufficient_aal: [403, 'A code of the second factor is needed first.'],
  not_found: [404, 'There is no such endpoint on this server.'],
  mfa_factor_not_found: [404, 'There is no such factor.'],
  method_not_allowed: [405, 'This method is not allowed here.'],
  too_large: [413, 'The body is too large.'],
  email_provider_disabled: [422, 'This server has no passwords and sends no mail: sign in anonymously.'],
  phone_provider_disabled: [422, 'This server sends no messages: sign in anonymously.'],
  provider_disabled: [422, 'This server has no such provider: sign in anonymously.'],
  mfa_phone_enroll_not_enabled: [422, 'Only authenticator apps (totp) can be enrolled.'],
  mfa_webauthn_enroll_not_enabled: [422, 'Only authenticator apps (totp) can be enrolled.'],
  mfa_factor_name_conflict: [422, 'A factor of this name exists.'],
  too_many_enrolled_mfa_factors: [422, 'This owner has as many factors as are allowed.'],
  mfa_challenge_expired: [422, 'This challenge has expired or was used: request another one.'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  over_request_rate_limit: [429, 'Too many requests; the Retry-After header says how many seconds to wait.'],
  unexpected_failure: [500, 'Something went wrong on the server.'],
  request_timeout: [503, 'The database cannot be reached. Try again.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

type AuthRefusal = keyof typeof REFUSALS

/** The body has GoTrue's shape; `code` is the status. */
export function refusalResponse(error_code: AuthRefusal, headers: Readonly<Record<string, string>> = {}): Response {
  const [status, msg] = REFUSALS[error_code]
  return Response.json({ code: status, error_code, msg }, { status, headers })
}

export function refusedFor(waitMs: number): Response {
  return refusalResponse('over_request_rate_limit', { 'Retry-After': String(Math.ceil(waitMs / 1000)) })
}
