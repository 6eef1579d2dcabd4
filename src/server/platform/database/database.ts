import type { Kysely } from 'kysely'
import type { Log } from '../log.ts'
import type { SlowStatementWatch } from './slow-statement.ts'
import type { Tables } from './tables.ts'

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
