import type { DeviceId } from '../platform/device-id.ts'

/** Who a channel is for. */
export type SocketOwner =
  /** `expiresAtMs`: of the token, in server time; null for a cookie. */
  | { readonly kind: 'device'; readonly deviceId: DeviceId; readonly expiresAtMs: number | null }
  /** Without a cookie, and with an API key at most. */
  | { readonly kind: 'nobody' }
  /** An expired token, or one that this server did not make. The reason is for the developer. */
  | { readonly kind: 'bad-token'; readonly reason: string }

export type IdentifySocket = (credentials: {
  /** Undefined from another origin. */
  readonly cookieHeader: string | undefined
  readonly accessToken: string | null
}) => Promise<SocketOwner>
