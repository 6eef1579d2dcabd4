import { Hono, type Context } from 'hono'
import { err, ok, type Result } from '#core/lib/result.ts'
import { openApiDocument } from '#protocol/openapi.ts'
import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import { resultAsked } from '#protocol/lobby/result-path.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'
import { columnsOf, isTableName, type ColumnKind } from '#protocol/readable-tables.ts'
import type { Limits } from '../platform/limits.ts'
import type { RateLimits } from '../platform/rate-limit.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import { NO_METERS, type Meters } from '../platform/meters.ts'
import { loggableError } from '../platform/errors.ts'
import { unknownPreferences } from '../stock/rest/preferences.ts'
import type { Log } from '../platform/log.ts'
import { answerRead, acceptedForm, answerRows, askedRows } from '../stock/rest/answer-rows.ts'
import { type RowReader, type ReadableRow, filterRows } from '../stock/rest/read-query.ts'
import { shortened, type RowShape } from '../stock/filter/row-shape.ts'
import type { DownloadResult } from '../lobby/wire/download-result.ts'
import { isJsonType, readJsonBody } from '../platform/rpc/read-json-body.ts'
import { refusalBody, refusalStatus } from '../platform/rpc/refusal-messages.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { readCall, tokenRefusal, type CallParts } from './read-call.ts'
import type { RpcFunctions } from './rpc-functions.ts'
import { parseRows } from '../stock/rest/parse-read.ts'
import { z } from '#protocol/zod.ts'

interface RestParts extends CallParts {
  readonly functions: RpcFunctions
  readonly reader: RowReader
  readonly downloadResult: DownloadResult
  readonly limits: Pick<Limits, 'bodyBytes' | 'soloBodyBytes'>
  readonly rateLimits: Pick<RateLimits, 'tableReads'>
  readonly log: Log
  readonly meters?: Pick<Meters, 'refused' | 'databaseMissed'>
}

/** A database restart takes seconds. */
const UNAVAILABLE_RETRY_S = 2

/** They carry a whole draft, or an answer of another site. */
const LARGE_INPUTS: ReadonlySet<FunctionName> = new Set([
  'upsert_solo_draft',
  'send_tv_board',
  'save_my_draft',
  'save_my_list',
  'read_pasted_league',
])

/** Everything below /rest/v1: remote functions, deleting a pick, results, tables and their OpenAPI description. */
export function createRestRoutes(parts: RestParts): Hono {
  const { functions, reader, limits, rateLimits, addressOf, log, meters = NO_METERS } = parts
  const rest = new Hono()

  rest.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })

  // One header is for reads and one for the rest; neither is ignored, because whoever sends it wants something else.
  rest.use(async ({ req }, next) => {
    const other = [req.header('Accept-Profile'), req.header('Content-Profile')].find(
      (schema) => schema !== undefined && schema !== 'public',
    )
    return other === undefined ? next() : answered(refuse('PGRST106', `Invalid schema: ${shortened(other)}`))
  })

  rest.use(async ({ req }, next) => {
    const unknown = unknownPreferences(req.header('Prefer') ?? null)
    return unknown === null ? next() : answered(refuse('PGRST122', `Invalid preferences: ${shortened(unknown)}`))
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
    const call = await readCall(context, parts)
    if (!call.ok) return answered(call.error)
    const asked = isGet ? ok(argumentsIn(name, parametersOf(context))) : await postedInput(context, name)
    if (!asked.ok) return answered(refuse(asked.error))
    const shape = shapeOfAnswer(name, context.req.raw, asked.value.rest)
    if (!shape.ok) return answered(shape.error)
    const answer = await functions.byName[name](asked.value.input, call.value)
    if (!answer.ok) return answered(answer)
    const response = shape.value(answer)
    return response.ok ? response.value : answered(response.error)
  })

  rest.all('/draft_picks', async (context) => {
    if (context.req.method !== 'DELETE') return answered(notAllowed('DELETE'))
    const call = await readCall(context, parts)
    if (!call.ok) return answered(call.error)
    const answer = await functions.undoByDelete(context.req.query(), call.value)
    return answer.ok ? new Response(null, { status: 204 }) : answered(answer)
  })

  rest.all('/lobby_results/:file', async (context) => {
    const asked = resultAsked(context.req.param('file'))
    if (asked === null) return answered(refuse('PGRST205'))
    if (!isRead(context)) return answered(notAllowed('GET, HEAD'))
    const waitMs = rateLimits.tableReads.take(addressOf(context))
    if (waitMs !== null) return answered(refuseFor(waitMs))
    const call = await readCall(context, parts)
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
    const refusal = await tokenRefusal(context, parts)
    if (refusal !== null) return answered(refusal)
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
    const maxBytes = LARGE_INPUTS.has(name) ? limits.soloBodyBytes : limits.bodyBytes
    const input = await readJsonBody(context.req.raw, maxBytes)
    return input.ok ? ok({ input: input.value, rest: parametersOf(context) }) : input
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

/** Turns a function's answer into the response that was asked for. */
type ShapeAnswer = (answer: RpcAnswer & { readonly ok: true }) => Result<Response, RpcRefusal>

/**
 * What a call asks to have done with the function's answer: filters, order, limit, select, count and form, as for a table. Checked
 * before the function runs, so that no command takes effect whose answer nobody can have. An answer that is one object is one row:
 * its columns may be selected. Anything else is refused, never ignored.
 */
function shapeOfAnswer(
  name: FunctionName,
  request: Request,
  parameters: readonly (readonly [string, string])[],
): Result<ShapeAnswer, RpcRefusal> {
  const form = acceptedForm(request.headers.get('Accept'))
  if (!form.ok) return form
  const asked = askedRows(request.headers)
  if (!asked.ok) return asked
  const { range, isCounted } = asked.value
  const known = functionShape(name)
  const isPlain = parameters.length === 0 && range === null
  if (known.kind === 'other') {
    if (isPlain && form.value !== 'csv' && !isCounted) return ok((answer) => ok(plain(answer)))
    return err(refuse('PGRST100', `${name} answers no rows: they can't be selected, filtered or counted`))
  }
  if (known.kind === 'row') {
    const extra = parameters.find(([parameter]) => parameter !== 'select')?.[0]
    if (extra !== undefined || range !== null) {
      return err(refuse('PGRST100', `${name} answers one object: ${extra ?? 'Range'} does not apply`))
    }
  }
  const query = parseRows(known.shape, parameters, range)
  if (!query.ok) return err(refuse(query.error.code, query.error.details))
  return ok((answer) => {
    // As the function wrote it, without fields that only a newer schema names.
    if (isPlain && form.value === 'list' && !isCounted) return ok(plain(answer))
    const found = filterRows(rowsOf(answer.body), query.value)
    const parts = { form: known.kind === 'row' && form.value === 'list' ? 'one' : form.value, isCounted } as const
    return answerRows({ ...found, total: isCounted ? found.total : null }, query.value, {
      ...parts,
      headers: { ...answer.headers },
    })
  })
}

function plain({ body, headers }: RpcAnswer & { readonly ok: true }): Response {
  return Response.json(body, { headers: { ...headers } })
}

/** What functions answer is JSON by their schemas. */
function rowsOf(body: unknown): readonly ReadableRow[] {
  return (Array.isArray(body) ? body : [body]).filter(isRow)
}

function isRow(value: unknown): value is ReadableRow {
  return typeof value === 'object' && value !== null
}

/** What a function answers: rows, one object, or something that has no columns. */
type FunctionShape = { readonly kind: 'rows' | 'row'; readonly shape: RowShape } | { readonly kind: 'other' }

/** More rows than any function has. */
const ALL_ROWS = 1_000_000

function functionShape(name: FunctionName): FunctionShape {
  const { output } = remoteFunctions[name]
  const isList = output instanceof z.ZodMiniArray
  const row = isList ? output.def.element : output
  if (!(row instanceof z.ZodMiniObject)) return { kind: 'other' }
  return { kind: isList ? 'rows' : 'row', shape: shapeOf(name, columnsOf(row)) }
}

function shapeOf(name: string, columns: Readonly<Record<string, ColumnKind>>): RowShape {
  const known = Object.entries(columns).map(([column, kind]): [string, ColumnKind] => [
    column,
    // A function's lists can only be selected.
    kind === 'list' || kind === 'numbers' ? 'json' : kind,
  ])
  return {
    name,
    columns: Object.fromEntries(known),
    order: [],
    defaultLimit: ALL_ROWS,
    maxLimit: ALL_ROWS,
    relations: [],
  }
}

/** Functions that change nothing, which may be called with GET and HEAD. */
function isReadingFunction(name: FunctionName): boolean {
  return name.startsWith('get_')
}

/**
 * The inputs of a function that is called with GET, and the parameters that are none. An address holds texts, so each is read as
 * what its input takes: a text, a number, true or false, null, or a list as in `{a,b}`.
 */
function argumentsIn(
  name: FunctionName,
  parameters: readonly Parameter[],
): { readonly input: Readonly<Record<string, unknown>>; readonly rest: readonly Parameter[] } {
  const { input: schema } = remoteFunctions[name]
  const fields: Readonly<Record<string, z.ZodMiniType>> = schema.shape
  const own = parameters.filter(([parameter]) => Object.hasOwn(fields, parameter))
  return {
    input: Object.fromEntries(own.map(([parameter, text]) => [parameter, valueFor(fields[parameter], text)])),
    rest: parameters.filter(([parameter]) => !Object.hasOwn(fields, parameter)),
  }
}

/** The text itself if nothing fits, so that the function says what it expects. */
function valueFor(field: z.ZodMiniType | undefined, text: string): unknown {
  const list = /^\{(?<members>.*)\}$/s.exec(text)?.groups?.['members']
  const readings: readonly unknown[] = [
    text,
    ...(/^-?\d/.test(text) ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    ...(text === 'null' ? [null] : []),
    ...(list === undefined ? [] : [list === '' ? [] : list.split(',')]),
  ]
  return readings.find((reading) => field?.safeParse(reading).success) ?? text
}
