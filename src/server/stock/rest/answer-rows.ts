import type { TableName } from '#protocol/readable-tables.ts'
import { err, type Result, ok } from '#core/lib/result.ts'
import { refuse, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { parseRead, contentRange, readRangeHeader, type RowRange } from './parse-read.ts'
import {
  TooManyEmbeddedError,
  type RowReader,
  type FoundRows,
  type RowQuery,
  type ReadableRow,
  type ReadableValue,
} from './read-query.ts'
import { shortened } from '../filter/row-shape.ts'

/** Statistics change once a day at most and news every ten minutes, so a browser may reuse a response for this long. */
const CACHE_S = 60

/** Answers a GET of a table. */
export async function answerRead(
  table: TableName,
  request: Request,
  reader: RowReader,
): Promise<Result<Response, RpcRefusal>> {
  const form = acceptedForm(request.headers.get('Accept'))
  if (!form.ok) return form
  const asked = askedRows(request.headers)
  if (!asked.ok) return asked
  const { range, isCounted } = asked.value
  const query = parseRead(table, new URL(request.url).searchParams, range)
  if (!query.ok) return err(refuse(query.error.code, query.error.details))
  try {
    const found = await reader.read(query.value, isCounted)
    const headers = { 'Cache-Control': `private, max-age=${CACHE_S}` }
    return answerRows(found, query.value, { form: form.value, isCounted, headers })
  } catch (error) {
    if (error instanceof TooManyEmbeddedError) return err(refuse('PGRST100', error.message))
    throw error
  }
}

/** What the headers of a request ask for. */
interface AskedRows {
  readonly range: RowRange | null
  readonly isCounted: boolean
}

export function askedRows(headers: Headers): Result<AskedRows, RpcRefusal> {
  const range = readRangeHeader(headers.get('Range') ?? undefined)
  if (range !== null && range.lastIndex !== null && range.lastIndex < range.firstIndex) {
    return err(refuse('PGRST103', 'Range: the last row comes before the first'))
  }
  return ok({ range, isCounted: /\bcount=(?:exact|planned|estimated)\b/.test(headers.get('Prefer') ?? '') })
}

/** Answers with rows, PostgREST's headers and its status codes. */
export function answerRows(
  found: FoundRows,
  { columns, embedded, offset }: Pick<RowQuery, 'columns' | 'embedded' | 'offset'>,
  { form, isCounted, headers }: AnswerParts,
): Result<Response, RpcRefusal> {
  const all = {
    ...headers,
    // The response depends on these headers too.
    Vary: 'Accept, Prefer, Range',
    'Content-Range': contentRange(offset, found.rows.length, found.total),
    'Content-Type': FORM_TYPES[form],
    ...(isCounted && { 'Preference-Applied': 'count=exact' }),
  }
  if (found.total !== null && offset > found.total) {
    const refusal = refuse('PGRST103', `offset ${offset} of ${found.total} rows`)
    return err({ ...refusal, headers: { 'Content-Range': all['Content-Range'] } })
  }
  const status = isWhole(found) ? 200 : 206
  if (form === 'csv') {
    const names = [...columns, ...embedded].map(({ name }) => name)
    return ok(new Response(csvOf(names, found.rows), { status, headers: all }))
  }
  if (form === 'list') return ok(Response.json(found.rows, { status, headers: all }))
  const [row] = found.rows
  if (row === undefined || found.rows.length > 1) {
    return err(refuse('PGRST116', `The result contains ${found.rows.length} rows`))
  }
  return ok(Response.json(row, { status, headers: all }))
}

interface AnswerParts extends Pick<AskedRows, 'isCounted'> {
  readonly form: RowForm
  readonly headers: Readonly<Record<string, string>>
}

/** Whether the response has all rows, as far as they were counted. */
function isWhole({ rows, total }: FoundRows): boolean {
  return total === null || rows.length >= total
}

/** How rows are sent: a list, one row as an object, or CSV with a line of column names. */
type RowForm = 'list' | 'one' | 'csv'

const FORM_TYPES: Readonly<Record<RowForm, string>> = {
  list: 'application/json; charset=utf-8',
  one: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

const FORMS: ReadonlyMap<string, RowForm> = new Map<string, RowForm>([
  ['*/*', 'list'],
  ['application/*', 'list'],
  ['application/json', 'list'],
  ['application/vnd.pgrst.array+json', 'list'],
  ['application/vnd.pgrst.object+json', 'one'],
  ['application/vnd.pgrst.object', 'one'],
  ['text/csv', 'csv'],
])

/** The first form of the header Accept that rows have. Parameters other than a charset or a weight would change the rows. */
export function acceptedForm(accept: string | null): Result<RowForm, RpcRefusal> {
  if (accept === null || accept.trim() === '') return ok('list')
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const form = FORMS.get(type)
    if (form !== undefined && parameters.every((parameter) => /^(?:q|charset)=/.test(parameter))) return ok(form)
  }
  return err(refuse('PGRST107', `Rows are not available as ${shortened(accept)}`))
}

/** Rows as CSV (RFC 4180) with a line of names, as PostgREST sends it: null is an empty field, lists and rows are JSON. */
function csvOf(names: readonly string[], rows: readonly ReadableRow[]): string {
  const lines = rows.map((row) => names.map((name) => field(row[name] ?? null)))
  return [names.map(field), ...lines].map((fields) => fields.join(',')).join('\n')
}

function field(value: ReadableValue): string {
  if (value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
