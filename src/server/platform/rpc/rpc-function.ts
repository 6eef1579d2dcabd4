import '#protocol/zod-english.ts'
import type { z } from '#protocol/zod.ts'
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

/** A remote function on the server. It validates its own input. */
export type RpcFunction = (input: unknown, call: RpcCall) => Promise<RpcAnswer>

/** Combines a function's schema with its handler. */
export function rpcFunction<Input extends z.ZodMiniType>(
  contract: { readonly input: Input },
  handle: (input: z.output<Input>, call: RpcCall) => Promise<RpcAnswer>,
): RpcFunction {
  return async (input, call) => {
    const parsed = contract.input.safeParse(input)
    if (!parsed.success) return refuse('bad_input', problemsOf(parsed.error))
    return handle(parsed.data, call)
  }
}

/** More problems would add little. */
const MAX_PROBLEMS = 5

/** `lobby_code: expected string, received number; ...`; never the values, which may be private. */
export function problemsOf(error: z.core.$ZodError): string {
  return error.issues.flatMap(textsOf).slice(0, MAX_PROBLEMS).join('; ')
}

/** A field that nobody knows is named, for whoever sent it wants something that isn't done. */
function textsOf(issue: z.core.$ZodIssue): readonly string[] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [`${path.join('.') || 'input'}: ${issue.message}`]
  return issue.keys.map((key) => `${[...path, key.slice(0, MAX_NAME_LENGTH)].join('.')}: unknown field`)
}

/** Longer than any field has. */
const MAX_NAME_LENGTH = 64
