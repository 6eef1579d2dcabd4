import type { TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { tableOf } from './table-columns.ts'

/** The rows of an answer: at most `limit`, after the first `offset`. */
export interface RowWindow {
  readonly limit: number
  readonly offset: number
}

/** What the header Range names: rows by their index, the last one included; null where it goes on to the end. */
export interface RowRange {
  readonly firstIndex: number
  readonly lastIndex: number | null
}

/** Behind every row that there can be, and still a number that a database takes. */
const MAX_ROW_INDEX = 1e9

/** `Range: 0-24`; null for bytes and for whatever else is no range of rows. */
export function readRangeHeader(text: string | undefined): RowRange | null {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(text?.trim() ?? '') ?? []
  if (first === undefined) return null
  return { firstIndex: Number(first), lastIndex: last === undefined || last === '' ? null : Number(last) }
}

/** The rows that are in the words limit and offset and in the range; never more than the table gives at once. */
export function readWindow(
  table: TableName,
  { limit, offset }: { readonly limit: string | null; readonly offset: string | null },
  range: RowRange | null,
): Result<RowWindow, string> {
  const { defaultLimit, maxLimit } = tableOf(table)
  const askedLimit = limit === null ? Number.POSITIVE_INFINITY : rowCount(limit)
  const askedOffset = offset === null ? 0 : rowCount(offset)
  if (askedLimit === null) return err('limit: expected a whole number from 0')
  if (askedOffset === null) return err('offset: expected a whole number from 0')
  const start = Math.max(askedOffset, range?.firstIndex ?? 0)
  const end = Math.min(askedOffset + askedLimit, (range?.lastIndex ?? Number.POSITIVE_INFINITY) + 1)
  const asked = end === Number.POSITIVE_INFINITY ? defaultLimit : Math.max(end - start, 0)
  return ok({ limit: Math.min(asked, maxLimit), offset: start })
}

function rowCount(word: string): number | null {
  return /^\d+$/.test(word) ? Math.min(Number(word), MAX_ROW_INDEX) : null
}

/**
 * PostgREST's Content-Range: the indexes of the rows in the answer, and of how many where they were counted; a star is
 * "none" in front and "not counted" behind.
 */
export function contentRange(offset: number, rowCountHere: number, total: number | null): string {
  const indexes = rowCountHere === 0 ? '*' : `${offset}-${offset + rowCountHere - 1}`
  return `${indexes}/${total ?? '*'}`
}
