import type { Context } from 'hono'
import type { z } from '#protocol/zod.ts'
import { tokenIn, type Identity } from '../devices/identity.ts'
import type { CallerSession, DeviceId } from '../platform/device-id.ts'
import { readJsonBody } from '../platform/rpc/read-json-body.ts'
import { refusalResponse, type AuthRefusal } from './auth-refusals.ts'

export interface AuthCaller {
  readonly ok: true
  readonly deviceId: DeviceId
  readonly session: CallerSession
}

interface Refused {
  readonly ok: false
  readonly response: Response
}

/** Of a request: a code, a name and a little metadata. */
const MAX_BODY_BYTES = 16_384

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
  const body = await readJsonBody(req.raw, MAX_BODY_BYTES)
  if (!body.ok) return refused(body.error === 'too_large' ? 'too_large' : 'bad_json')
  const parsed = schema.safeParse(body.value)
  return parsed.success ? { ok: true, value: parsed.data } : refused('validation_failed')
}

function refused(code: AuthRefusal): Refused {
  return { ok: false, response: refusalResponse(code) }
}
