import { COMMAND_ID_HEADER, ISSUED_AT_HEADER, WATCH_TOKEN_HEADER } from '#protocol/server-paths.ts'
import type { Context } from 'hono'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import type { Identity, TokenProblem } from '../devices/identity.ts'
import { isOwnOrigin, mayAct, type OriginRules } from '../platform/origin.ts'
import { refuse, type RpcCall, type RpcRefusal } from '../platform/rpc/rpc-call.ts'

export interface CallParts extends OriginRules {
  readonly identity: Identity
  readonly addressOf: (context: Context) => string
}

/** Long enough for a random id, short enough to store millions of them. */
const COMMAND_ID = /^[\x21-\x7e]{8,128}$/
/** Milliseconds since 1970, to the year 2286. */
const ISSUED_AT = /^\d{1,13}(?:\.\d{1,6})?$/
/** With PostgREST's codes, by which stock clients know that a refresh may help. */
const TOKEN_REFUSALS = {
  bad_token: 'PGRST301',
  session_ended: 'PGRST301',
  token_expired: 'PGRST303',
  factor_needed: 'second_factor_needed',
} as const satisfies Readonly<Record<TokenProblem, RefusalCode>>

/** Who calls and with which headers. Refuses another site's page, malformed headers and tokens that are not valid any more. */
export async function readCall(context: Context, parts: CallParts): Promise<Result<RpcCall, RpcRefusal>> {
  const { req } = context
  const cookie = req.header('Cookie')
  const [origin, host] = [req.header('Origin'), req.header('Host')]
  if (!mayAct({ origin, host, cookie }, parts)) return err(refuse('bad_origin'))
  const commandId = req.header(COMMAND_ID_HEADER) ?? null
  const issuedAt = req.header(ISSUED_AT_HEADER) ?? null
  if (commandId !== null && !COMMAND_ID.test(commandId)) {
    return err(refuse('bad_input', `${COMMAND_ID_HEADER}: expected 8 to 128 visible ASCII characters`))
  }
  if (issuedAt !== null && !ISSUED_AT.test(issuedAt)) {
    return err(refuse('bad_input', `${ISSUED_AT_HEADER}: expected milliseconds since 1970`))
  }
  const authorization = req.header('Authorization')
  const caller = await parts.identity.identify({ cookie, authorization, apiKey: req.header('apikey') })
  if (!caller.ok) return err(refuse(TOKEN_REFUSALS[caller.error]))
  return ok({
    ...caller.value,
    cookie: cookie ?? null,
    origin: origin ?? null,
    userAgent: req.header('User-Agent') ?? null,
    isForeign: !isOwnOrigin(origin, host, parts.publicUrl),
    watchToken: req.header(WATCH_TOKEN_HEADER) ?? null,
    address: parts.addressOf(context),
    commandId,
    issuedAtMs: issuedAt === null ? null : Number(issuedAt),
  })
}

/** Why the token of a read for anybody is refused; null for a good one and without one. */
export async function tokenRefusal(
  { req }: Context,
  { identity }: Pick<CallParts, 'identity'>,
): Promise<RpcRefusal | null> {
  const caller = await identity.identify({ authorization: req.header('Authorization'), apiKey: req.header('apikey') })
  return caller.ok ? null : refuse(TOKEN_REFUSALS[caller.error])
}
