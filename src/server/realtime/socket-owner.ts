import type { Identity, TokenProblem } from '../devices/identity.ts'
import type { DeviceId } from '../platform/device-id.ts'

/** Who a channel is for. */
export type SocketOwner =
  /** `expiresAtMs`: of the token, in server time; null for a cookie. */
  | { readonly kind: 'device'; readonly deviceId: DeviceId; readonly expiresAtMs: number | null }
  /** Without a cookie, and with an API key at most. */
  | { readonly kind: 'nobody' }
  /** The reason is for the developer. */
  | { readonly kind: 'bad-token'; readonly reason: string }

export interface SocketCredentials {
  /** Undefined from another origin. */
  readonly cookieHeader: string | undefined
  /** Of the socket's address. Clients without a session send it as their token, too. */
  readonly apiKey: string | null
}

export type IdentifySocket = (credentials: SocketCredentials, accessToken: string | null) => Promise<SocketOwner>

/** In the stock server's words. */
const REASONS: Readonly<Record<TokenProblem, string>> = {
  bad_token: 'MalformedJWT: The token provided is not a valid JWT',
  token_expired: 'InvalidJWTToken: Token has expired',
  session_ended: 'InvalidJWTToken: The session of this token has ended',
  factor_needed: 'InvalidJWTToken: The second factor of the owner of this token is needed first',
}

export function createSocketIdentity(identity: Pick<Identity, 'identify'>): IdentifySocket {
  return async ({ cookieHeader, apiKey }, accessToken) => {
    const authorization = accessToken === null ? null : `Bearer ${accessToken}`
    const caller = await identity.identify({ cookie: cookieHeader, authorization, apiKey })
    if (!caller.ok) return { kind: 'bad-token', reason: REASONS[caller.error] }
    const { deviceId, session } = caller.value
    return deviceId === null
      ? { kind: 'nobody' }
      : { kind: 'device', deviceId, expiresAtMs: session?.expiresAtMs ?? null }
  }
}
