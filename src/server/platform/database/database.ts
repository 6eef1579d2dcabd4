import type { Compilable, Kysely } from 'kysely'
import type { Log } from '../log.ts'
import type { SlowStatementWatch } from './slow-statement.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** For transactions and every other write. */
  readonly db: Kysely<Tables>
  /** For reads outside a transaction. They never wait for an open one. */
  readonly reads: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  /**
   * One transaction: `work` reads and says what to write, in this order. Rolled back if it rejects or a write fails. On
   * PostgreSQL, statements that are asked for at once leave together, and the writes with the commit.
   */
  readThenWrite<Value>(work: (trx: Kysely<Tables>) => Promise<ReadThenWritten<Value>>): Promise<Value>
  close(): Promise<void>
}

export interface ReadThenWritten<Value> {
  readonly value: Value
  readonly writes: readonly Compilable[]
}

export interface DatabaseAddress {
  /** The folder of the SQLite file; used when `databaseUrl` is null. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly log: Log
  /** Statements are timed only if it is present. */
  readonly slowStatements?: SlowStatementWatch | undefined
}
