import type { InsertObject, Transaction } from 'kysely'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Tables } from './tables.ts'

/** The widest table has 44 columns; SQLite takes 32,766 values in a statement, and a few milliseconds for these. */
const ROWS_PER_STATEMENT = 250

/** Inserts many rows. Between two statements the process has time for requests and sockets. */
export async function insertRows<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
  onInserted: (rowCount: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT)
    await trx.insertInto(table).values(some).execute()
    onInserted(some.length)
    await othersTurn()
  }
}
