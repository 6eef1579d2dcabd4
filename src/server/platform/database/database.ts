import type { Kysely, LogEvent, InsertObject, Transaction } from 'kysely'
import type { Log } from '../log.ts'
import type { Tables } from './tables.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

export interface Database {
  /** For transactions and every other write. */
  readonly db: Kysely<Tables>
  /** For reads outside a transaction. They never wait for an open one. */
  readonly reads: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  close(): Promise<void>
}

export interface DatabaseAddress {
  /** The folder of the SQLite file; used when `databaseUrl` is null. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly log: Log
  /** Statements are timed only if it is present. */
  readonly slowStatements?: SlowStatementWatch | undefined
}

interface SlowStatement {
  /** Without values. */
  readonly sql: string
  readonly durationMs: number
  readonly hasFailed: boolean
}

/** Is called for each statement that took at least `slowMs`, not counting the wait for a connection. */
export interface SlowStatementWatch {
  readonly slowMs: number
  wasSlow(statement: SlowStatement): void
}

/** The `log` option of Kysely; without a watch, nothing is timed. */
export function statementLog(watch: SlowStatementWatch | undefined): { readonly log?: (event: LogEvent) => void } {
  if (watch === undefined) return {}
  return {
    log({ level, query, queryDurationMillis: durationMs }) {
      if (durationMs >= watch.slowMs) watch.wasSlow({ sql: query.sql, durationMs, hasFailed: level === 'error' })
    },
  }
}

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
