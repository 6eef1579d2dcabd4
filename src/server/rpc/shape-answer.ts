import { err, ok, type Result } from '#core/lib/result.ts'
import type { FunctionName } from '#protocol/remote-functions.ts'
import { acceptedForm } from '../reads/accepted-form.ts'
import { answerRows, askedRows } from '../reads/answer-rows.ts'
import { filterRows } from '../reads/filter-rows.ts'
import { parseRows } from '../reads/parse-read.ts'
import type { ReadableRow } from '../reads/read-query.ts'
import { refuse, type RpcAnswer, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { functionShape } from './function-shapes.ts'

/** Turns a function's answer into the response that was asked for. */
export type ShapeAnswer = (answer: RpcAnswer & { readonly ok: true }) => Result<Response, RpcRefusal>

/**
 * What a call asks to have done with the function's answer: filters, order, limit, select, count and form, as for a table. Checked
 * before the function runs, so that no command takes effect whose answer nobody can have. An answer that is one object is one row:
 * its columns may be selected. Anything else is refused, never ignored.
 */
export function shapeOfAnswer(
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
