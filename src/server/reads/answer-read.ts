import type { TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { refuse, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { parseRead } from './parse-read.ts'
import type { FoundRows, RowReader } from './read-query.ts'
import { contentRange, readRangeHeader } from './row-window.ts'

/** Statistics change once a day at most and news every ten minutes, so a browser may reuse a response for this long. */
const CACHE_S = 60

const ROW_LIST = 'application/json; charset=utf-8'
const ONE_ROW = 'application/vnd.pgrst.object+json'

/** Answers a GET of a table with PostgREST's headers and status codes. */
export async function answerRead(
  table: TableName,
  request: Request,
  reader: RowReader,
): Promise<Result<Response, RpcRefusal>> {
  const range = readRangeHeader(request.headers.get('Range') ?? undefined)
  if (range !== null && range.lastIndex !== null && range.lastIndex < range.firstIndex) {
    return err(refuse('no_such_range', 'Range: the last row comes before the first'))
  }
  const query = parseRead(table, new URL(request.url).searchParams, range)
  if (!query.ok) return err(refuse('bad_input', query.error))

  const isCounted = /\bcount=(?:exact|planned|estimated)\b/.test(request.headers.get('Prefer') ?? '')
  const found = await reader.read(query.value, isCounted)
  const { offset } = query.value
  const headers = {
    'Cache-Control': `private, max-age=${CACHE_S}`,
    // The response depends on these headers too.
    Vary: 'Accept, Prefer, Range',
    'Content-Range': contentRange(offset, found.rows.length, found.total),
    ...(isCounted && { 'Preference-Applied': 'count=exact' }),
  }
  if (found.total !== null && offset > found.total) {
    const refusal = refuse('no_such_range', `offset ${offset} of ${found.total} rows`)
    return err({ ...refusal, headers: { 'Content-Range': headers['Content-Range'] } })
  }
  const status = isWhole(found) ? 200 : 206
  if (!wantsOneRow(request)) {
    return ok(Response.json(found.rows, { status, headers: { ...headers, 'Content-Type': ROW_LIST } }))
  }
  const [row] = found.rows
  if (row === undefined || found.rows.length > 1) {
    return err(refuse('not_one_row', `The result contains ${found.rows.length} rows`))
  }
  return ok(Response.json(row, { status, headers: { ...headers, 'Content-Type': `${ONE_ROW}; charset=utf-8` } }))
}

/** Whether the response has all rows, as far as they were counted. */
function isWhole({ rows, total }: FoundRows): boolean {
  return total === null || rows.length >= total
}

function wantsOneRow(request: Request): boolean {
  return request.headers.get('Accept')?.includes(ONE_ROW) ?? false
}
