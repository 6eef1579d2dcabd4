import type { Result } from '#core/lib/result.ts'
import type { TableName, TableRow } from '#protocol/readable-tables.ts'
import type { CallFailure } from './call-function.ts'

/** A PostgREST query parameter: a column with its condition (`eq.RB`), `order`, `limit`, `offset`, `or`. */
export type ReadWord = readonly [name: string, value: string]

/** Reads whole rows of a table or view. Never rejects. */
export type ReadRows = <Name extends TableName>(
  table: Name,
  words: readonly ReadWord[],
  options?: { readonly signal?: AbortSignal },
) => Promise<Result<TableRow<Name>[], CallFailure>>
