import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { done, refuseFor, type RpcAnswer } from '../rpc/rpc-call.ts'
import { rpcFunction } from '../rpc/rpc-function.ts'
import type { Identity } from './identity.ts'

interface EnsureDeviceParts {
  readonly identity: Identity
  readonly newDevices: RateLimit
  readonly now: () => number
}

/** Gives a device its secret at its first visit, and renews the cookie at every later one (RU9). */
export function ensureDevice({ identity, newDevices, now }: EnsureDeviceParts) {
  return rpcFunction(lobbyFunctions.ensure_device, async (input, call): Promise<RpcAnswer> => {
    if (call.deviceId === null) {
      const waitMs = newDevices.take(call.address)
      if (waitMs !== null) return refuseFor(waitMs)
    }
    const { setCookie } = await identity.ensure(call.cookie, input.nonce ?? null)
    return done({ now: now() }, { 'Set-Cookie': setCookie })
  })
}
