import type { TableName } from '#protocol/readable-tables.ts'
import { err, type Result } from '#core/lib/result.ts'
import { refuse, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { acceptedForm } from './accepted-form.ts'
import { answerRows, askedRows } from './answer-rows.ts'
import { parseRead } from './parse-read.ts'
import { TooManyEmbeddedError, type RowReader } from './read-query.ts'

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
