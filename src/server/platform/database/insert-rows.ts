import type { InsertObject, Transaction } from 'kysely'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Tables } from './tables.ts'

/** The widest table has 44 columns. SQLite allows 32,766 values per statement and needs a few milliseconds for these. */
const ROWS_PER_STATEMENT = 250

/** Inserts many rows. Yields between statements, so requests and sockets are not blocked. */
export async function insertRows<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
  onInserted: (rowCount: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT)
    await trx.insertInto(table).values(batch).execute()
    onInserted(batch.length)
    await yieldToEventLoop()
  }
}
