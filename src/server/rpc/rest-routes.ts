import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { err, ok, type Result } from '#core/lib/result.ts'
import { openApiDocument } from '#protocol/openapi.ts'
import {
  COMMAND_ID_HEADER,
  ISSUED_AT_HEADER,
  remoteFunctions,
  WATCH_TOKEN_HEADER,
  type FunctionName,
} from '#protocol/remote-functions.ts'
import { resultAsked } from '#protocol/lobby/result-path.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import { isTableName } from '#protocol/readable-tables.ts'
import type { Identity, TokenProblem } from '../devices/identity.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { RateLimits } from '../platform/limits/rate-limits.ts'
import { StoreUnavailableError } from '../platform/database/failures.ts'
import { NO_METERS, type Meters } from '../platform/meters.ts'
import { clientAddress } from '../platform/client-address.ts'
import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import { isOwnOrigin, mayAct } from '../platform/origin.ts'
import { answerRead } from '../reads/answer-read.ts'
import type { RowReader } from '../reads/read-query.ts'
import { shortened } from '../reads/row-shape.ts'
import type { DownloadResult } from '../lobby/wire/download-result.ts'
import { argumentsIn, isReadingFunction } from './function-arguments.ts'
import { isJsonType, readJsonBody } from '../platform/rpc/read-json-body.ts'
import { refusalBody, refusalStatus } from './refusal-messages.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import type { RpcFunctions } from './rpc-functions.ts'
import { shapeOfAnswer } from './shape-answer.ts'

interface RestParts {
  readonly functions: RpcFunctions
  readonly reader: RowReader
  readonly downloadResult: DownloadResult
  readonly identity: Identity
  readonly limits: Pick<Limits, 'bodyBytes' | 'soloBodyBytes'>
  readonly rateLimits: Pick<RateLimits, 'tableReads'>
  readonly publicUrl: string | null
  readonly allowedOrigins: ReadonlySet<string>
  readonly trustProxy: boolean
  readonly log: Log
  readonly meters?: Pick<Meters, 'refused' | 'databaseMissed'>
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
} as const satisfies Readonly<Record<TokenProblem, RefusalCode>>

/** A database restart takes seconds. */
const UNAVAILABLE_RETRY_S = 2

/** Everything below /rest/v1: remote functions, deleting a pick, results, tables and their OpenAPI description. */
export function createRestRoutes(parts: RestParts): Hono {
  const { functions, reader, limits, rateLimits, log, meters = NO_METERS } = parts
  const rest = new Hono()

  rest.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })

  // 100 KB and a few milliseconds of work, so it is created on the first request and rate-limited as a read.
  let description: string | undefined
  rest.get('/', (context) => {
    const waitMs = rateLimits.tableReads.take(addressOf(context))
    if (waitMs !== null) return answered(refuseFor(waitMs))
    description ??= JSON.stringify(openApiDocument())
    return context.body(description, 200, { 'Content-Type': 'application/json' })
  })
  rest.all('/', () => answered(notAllowed('GET')))

  rest.all('/rpc/:name', async (context) => {
    const name = context.req.param('name')
    if (!isFunctionName(name)) return answered(refuse('PGRST202', shortened(name)))
    const isGet = isRead(context) && isReadingFunction(name)
    if (!isGet && context.req.method !== 'POST') {
      return answered(notAllowed(isReadingFunction(name) ? 'GET, HEAD, POST' : 'POST'))
    }
    if (!isOwn(context)) return answered(refuse('bad_origin'))
    const asked = isGet ? ok(argumentsIn(name, parametersOf(context))) : await postedInput(context, name)
    if (!asked.ok) return answered(refuse(asked.error))
    const shape = shapeOfAnswer(name, context.req.raw, asked.value.rest)
    if (!shape.ok) return answered(shape.error)
    const call = await callOf(context)
    if (!call.ok) return answered(call.error)
    const answer = await functions.byName[name](asked.value.input, call.value)
    if (!answer.ok) return answered(answer)
    const response = shape.value(answer)
    return response.ok ? response.value : answered(response.error)
  })

  rest.all('/draft_picks', async (context) => {
    if (context.req.method !== 'DELETE') return answered(notAllowed('DELETE'))
    if (!isOwn(context)) return answered(refuse('bad_origin'))
    const call = await callOf(context)
    if (!call.ok) return answered(call.error)
    const answer = await functions.undoByDelete(context.req.query(), call.value)
    return answer.ok ? new Response(null, { status: 204 }) : answered(answer)
  })

  rest.all('/lobby_results/:file', async (context) => {
    const asked = resultAsked(context.req.param('file'))
    if (asked === null) return answered(refuse('PGRST205'))
    if (!isRead(context)) return answered(notAllowed('GET, HEAD'))
    if (!isOwn(context)) return answered(refuse('bad_origin'))
    const waitMs = rateLimits.tableReads.take(addressOf(context))
    if (waitMs !== null) return answered(refuseFor(waitMs))
    const call = await callOf(context)
    if (!call.ok) return answered(call.error)
    const answer = await parts.downloadResult(asked, call.value)
    return answer.ok ? answer.value : answered(answer.error)
  })

  rest.all('/:table', async (context) => {
    const name = context.req.param('table')
    if (!isTableName(name)) return answered(refuse('PGRST205', shortened(name)))
    if (!isRead(context)) return answered(notAllowed('GET, HEAD'))
    const waitMs = rateLimits.tableReads.take(addressOf(context))
    if (waitMs !== null) return answered(refuseFor(waitMs))
    const answer = await answerRead(name, context.req.raw, reader)
    return answer.ok ? answer.value : answered(answer.error)
  })

  rest.all('*', () => answered(refuse('PGRST125')))

  rest.onError((error) => {
    if (error instanceof StoreUnavailableError) {
      log.warn({ failure: loggableError(error) }, 'database out of reach')
      meters.databaseMissed('request')
      return answered({ ...refuse('unavailable'), headers: { 'Retry-After': String(UNAVAILABLE_RETRY_S) } })
    }
    log.error({ failure: loggableError(error) }, 'request failed')
    return answered(refuse('failed'))
  })
  return rest

  function answered(answer: RpcAnswer): Response {
    if (!answer.ok) meters.refused(answer.code)
    return responseOf(answer)
  }

  async function postedInput(
    context: Context,
    name: FunctionName,
  ): Promise<Result<{ readonly input: unknown; readonly rest: readonly Parameter[] }, RefusalCode>> {
    if (!isJsonType(context.req.header('Content-Type'))) return err('not_json')
    const maxBytes = name === 'upsert_solo_draft' ? limits.soloBodyBytes : limits.bodyBytes
    const input = await readJsonBody(context.req.raw, maxBytes)
    return input.ok ? ok({ input: input.value, rest: parametersOf(context) }) : input
  }

  function isOwn({ req }: Context): boolean {
    return mayAct({ origin: req.header('Origin'), host: req.header('Host'), cookie: req.header('Cookie') }, parts)
  }

  function addressOf(context: Context): string {
    const forwardedFor = context.req.header('X-Forwarded-For')
    return clientAddress(getConnInfo(context).remote.address, forwardedFor, parts.trustProxy)
  }

  async function callOf(context: Context): Promise<Result<RpcCall, RpcRefusal>> {
    const { req } = context
    const commandId = req.header(COMMAND_ID_HEADER) ?? null
    const issuedAt = req.header(ISSUED_AT_HEADER) ?? null
    if (commandId !== null && !COMMAND_ID.test(commandId)) {
      return err(refuse('bad_input', `${COMMAND_ID_HEADER}: expected 8 to 128 visible ASCII characters`))
    }
    if (issuedAt !== null && !ISSUED_AT.test(issuedAt)) {
      return err(refuse('bad_input', `${ISSUED_AT_HEADER}: expected milliseconds since 1970`))
    }
    const cookie = req.header('Cookie') ?? null
    const caller = await parts.identity.identify({
      cookie,
      authorization: req.header('Authorization'),
      apiKey: req.header('apikey'),
    })
    if (!caller.ok) return err(refuse(TOKEN_REFUSALS[caller.error]))
    return ok({
      ...caller.value,
      cookie,
      origin: req.header('Origin') ?? null,
      isForeign: !isOwnOrigin(req.header('Origin'), req.header('Host'), parts.publicUrl),
      watchToken: req.header(WATCH_TOKEN_HEADER) ?? null,
      address: addressOf(context),
      commandId,
      issuedAtMs: issuedAt === null ? null : Number(issuedAt),
    })
  }
}

type Parameter = readonly [name: string, value: string]

function parametersOf({ req }: Context): readonly Parameter[] {
  return [...new URL(req.url).searchParams]
}

function isRead({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

function responseOf(answer: RpcAnswer): Response {
  const headers = { ...answer.headers }
  if (answer.ok) return Response.json(answer.body, { headers })
  return Response.json(refusalBody(answer.code, answer.details), { status: refusalStatus(answer.code), headers })
}

function notAllowed(method: string): RpcRefusal {
  return { ...refuse('method_not_allowed'), headers: { Allow: method } }
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(remoteFunctions, name)
}
