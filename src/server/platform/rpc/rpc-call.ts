import type { RefusalCode } from '#protocol/refusal-codes.ts'
import type { CallerSession, DeviceId } from '../device-id.ts'

/** Stored with its command id, so that a retry gets the same answer (H2). */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: RefusalCode; readonly details: string | null }

/** Everything about a request except its input. */
export interface RpcCall {
  readonly deviceId: DeviceId | null
  readonly cookie: string | null
  /** Of a caller with a token. */
  readonly session?: CallerSession | null
  /** The Origin header. Only browsers send it. */
  readonly origin?: string | null
  /** The User-Agent header. */
  readonly userAgent?: string | null
  /** Whether it comes from a page of another site, which is listed. */
  readonly isForeign?: boolean
  /** Of a link for spectators. */
  readonly watchToken?: string | null
  /** The address for rate limits. */
  readonly address: string
  /** The Idempotency-Key; null for clients that send none. */
  readonly commandId: string | null
  /** When the person gave the command, in server time; null means now. */
  readonly issuedAtMs: number | null
}

export type RpcAnswer = Answer & { readonly headers?: Readonly<Record<string, string>> }

export type RpcRefusal = RpcAnswer & { readonly ok: false }

export function done(body: unknown, headers?: Readonly<Record<string, string>>): RpcAnswer {
  return { ok: true, body, ...(headers === undefined ? {} : { headers }) }
}

export function refuse(code: RefusalCode, details: string | null = null): RpcRefusal {
  return { ok: false, code, details }
}

/** Rate-limited: the caller may retry after `waitMs`. */
export function refuseFor(waitMs: number): RpcRefusal {
  return { ...refuse('too_many_requests'), headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } }
}
