import { err, ok, type Result } from '#core/lib/result.ts'
import type { Condition } from './read-query.ts'
import { malformed, type ReadProblem, type RowShape } from './row-shape.ts'

/** At most `limit` rows after the first `offset`. */
export interface RowWindow {
  readonly limit: number
  readonly offset: number
}

/** The header Range: row indexes, the last one included; null for an open end. */
export interface RowRange {
  readonly firstIndex: number
  readonly lastIndex: number | null
}

/** More rows than any table has, and small enough for both databases. */
const MAX_ROW_INDEX = 1e9

/** `Range: 0-24`; null for bytes and anything else that is no range of rows. */
export function readRangeHeader(text: string | undefined): RowRange | null {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(text?.trim() ?? '') ?? []
  if (first === undefined) return null
  return { firstIndex: Number(first), lastIndex: last === undefined || last === '' ? null : Number(last) }
}

/** The rows within limit, offset and range, at most `maxLimit` of them. */
export function readWindow(
  { defaultLimit, narrowedLimit, maxLimit }: RowShape,
  conditions: readonly Condition[],
  { limit, offset }: { readonly limit: string | null; readonly offset: string | null },
  range: RowRange | null,
): Result<RowWindow, ReadProblem> {
  const isNarrowed = conditions.some(
    (condition) => 'column' in condition && narrowedLimit?.columns.includes(condition.column),
  )
  const normalLimit = isNarrowed ? (narrowedLimit?.limit ?? defaultLimit) : defaultLimit
  const askedLimit = limit === null ? Number.POSITIVE_INFINITY : parseCount(limit)
  const askedOffset = offset === null ? 0 : parseCount(offset)
  if (askedLimit === null) return err(malformed('limit: expected a whole number from 0'))
  if (askedOffset === null) return err(malformed('offset: expected a whole number from 0'))
  const start = Math.max(askedOffset, range?.firstIndex ?? 0)
  const end = Math.min(askedOffset + askedLimit, (range?.lastIndex ?? Number.POSITIVE_INFINITY) + 1)
  const asked = end === Number.POSITIVE_INFINITY ? normalLimit : Math.max(end - start, 0)
  return ok({ limit: Math.min(asked, maxLimit), offset: start })
}

function parseCount(text: string): number | null {
  return /^\d+$/.test(text) ? Math.min(Number(text), MAX_ROW_INDEX) : null
}

/** PostgREST's Content-Range: "0-24/573", with a star for "no rows" before the slash and "not counted" after it. */
export function contentRange(offset: number, rowCount: number, total: number | null): string {
  const indexes = rowCount === 0 ? '*' : `${offset}-${offset + rowCount - 1}`
  return `${indexes}/${total ?? '*'}`
}
