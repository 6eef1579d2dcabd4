import type { Result } from '#core/lib/result.ts'
import type { TableName, TableRow } from '#protocol/readable-tables.ts'
import type { CallFailure } from './call-function.ts'

/** One word of a read as PostgREST has it: a column with its condition (`eq.RB`), `order`, `limit`, `offset`, `or`. */
export type ReadWord = readonly [name: string, value: string]

/** Reads whole rows of a table or view. Never rejects: every way to fail has a code. */
export type ReadRows = <Name extends TableName>(
  table: Name,
  words: readonly ReadWord[],
  options?: { readonly signal?: AbortSignal },
) => Promise<Result<TableRow<Name>[], CallFailure>>
