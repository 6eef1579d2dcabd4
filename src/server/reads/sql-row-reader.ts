import type { ColumnKind } from '#protocol/readable-tables.ts'
import { z } from '#protocol/zod.ts'
import { assert } from '#core/lib/assert.ts'
import type { Database } from '../platform/database/database.ts'
import { asking, inSnapshot } from '../platform/database/transactions.ts'
import { compileCount, compileRead } from './compile-read.ts'
import type { FoundRows, ReadableRow, ReadQuery, RowReader } from './read-query.ts'
import { tableOf } from './table-columns.ts'

export function createSqlRowReader(database: Database): RowReader {
  return {
    async read(query, isCounted): Promise<FoundRows> {
      if (!isCounted) {
        const { rows } = await asking(() => compileRead(query).execute(database.reads))
        return { rows: rows.map(rowOf(query)), total: null }
      }
      // In one snapshot: a refresh in between would make count and rows disagree.
      return inSnapshot(database, async (trx) => {
        const { rows } = await compileRead(query).execute(trx)
        const counted = await compileCount(query).execute(trx)
        return { rows: rows.map(rowOf(query)), total: counted.rows[0]?.row_count ?? 0 }
      })
    },
  }
}

function rowOf({ table, columns }: ReadQuery): (row: Readonly<Record<string, unknown>>) => ReadableRow {
  const kinds: Readonly<Record<string, ColumnKind>> = tableOf(table).columns
  return (row) =>
    Object.fromEntries(columns.map(({ column, name }) => [name, valueOf(kinds[column], row[column] ?? null)]))
}

const listSchema = z.array(z.string())
const numbersSchema = z.array(z.number())

/** SQLite returns booleans as 0 and 1; both databases store lists as JSON. */
function valueOf(kind: ColumnKind | undefined, value: unknown): ReadableRow[string] {
  if (kind === 'list' && typeof value === 'string') return listSchema.parse(JSON.parse(value))
  if (kind === 'numbers' && typeof value === 'string') return numbersSchema.parse(JSON.parse(value))
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  assert(typeof value === 'number', 'readable columns hold texts, numbers and booleans')
  return kind === 'boolean' ? value !== 0 : value
}
