import { startFunctions } from '#protocol/auth/start-functions.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { done, refuse, refuseFor, type RpcAnswer } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { browserName } from './device-store.ts'
import type { Identity } from './identity.ts'

/** The origin of invite links for a page; null for the page's own origin (RU44). */
export type InviteOrigin = (pageOrigin: string | null) => string | null

interface EnsureDeviceParts {
  readonly identity: Identity
  readonly newDevices: RateLimit
  readonly inviteOrigin: InviteOrigin
  readonly now: () => number
}

/** Issues a device's secret on its first visit and renews the cookie on later ones (RU9). */
export function ensureDevice({ identity, newDevices, inviteOrigin, now }: EnsureDeviceParts) {
  return rpcFunction(startFunctions.ensure_device, async (input, call): Promise<RpcAnswer> => {
    const body = { now: now(), invite_origin: inviteOrigin(call.origin ?? null) }
    if (call.session) return done(body)
    // A page of another site never gets a cookie.
    if (call.isForeign === true) return refuse('no_device')
    if (call.deviceId === null) {
      const waitMs = newDevices.take(call.address)
      if (waitMs !== null) return refuseFor(waitMs)
    }
    const { setCookie } = await identity.ensure(call.cookie, input.nonce ?? null, browserName(call.userAgent))
    return done(body, { 'Set-Cookie': setCookie })
  })
}
