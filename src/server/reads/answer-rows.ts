import { err, ok, type Result } from '#core/lib/result.ts'
import { refuse, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { FORM_TYPES, type RowForm } from './accepted-form.ts'
import { csvOf } from './csv.ts'
import type { FoundRows, RowQuery } from './read-query.ts'
import { contentRange, readRangeHeader, type RowRange } from './row-window.ts'

/** What the headers of a request ask for. */
export interface AskedRows {
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
