import { err, ok, type Result } from '#core/lib/result.ts'
import { refuse, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { shortened } from './row-shape.ts'

/** How rows are sent: a list, one row as an object, or CSV with a line of column names. */
export type RowForm = 'list' | 'one' | 'csv'

export const FORM_TYPES: Readonly<Record<RowForm, string>> = {
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
