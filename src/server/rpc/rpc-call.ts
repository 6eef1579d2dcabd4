import type { RefusalCode } from '#protocol/refusal-codes.ts'
import type { Answer, DeviceId } from '../lobby/lobby-store.ts'

/** Everything about a request but its input: who asks, and of which command it is a try. */
export interface RpcCall {
  readonly deviceId: DeviceId | null
  readonly cookie: string | null
  /** Whom to count it to where nobody is known by name. */
  readonly address: string
  /** The Idempotency-Key; null for clients that send none. */
  readonly commandId: string | null
  /** When the person gave the command, in server time; null means now. */
  readonly issuedAtMs: number | null
}

/** What a function comes to; headers only where there are some to send. */
export type RpcAnswer = Answer & { readonly headers?: Readonly<Record<string, string>> }

export type RpcRefusal = RpcAnswer & { readonly ok: false }

export function done(body: unknown, headers?: Readonly<Record<string, string>>): RpcAnswer {
  return { ok: true, body, ...(headers === undefined ? {} : { headers }) }
}

export function refuse(code: RefusalCode, details: string | null = null): RpcRefusal {
  return { ok: false, code, details }
}

/** Too often: the caller may come again when the window is over. */
export function refuseFor(waitMs: number): RpcRefusal {
  return { ...refuse('too_many_requests'), headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } }
}
