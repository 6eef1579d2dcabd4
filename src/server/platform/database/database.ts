import { sql, type Kysely } from 'kysely'
import type { Result } from '#core/lib/result.ts'
import type { Log } from '../log.ts'
import { openPostgres } from './postgres.ts'
import type { SlowStatementWatch } from './slow-statement.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** For transactions and every other write. */
  readonly db: Kysely<Tables>
  /** For questions outside a transaction. It never waits for one, so it may be asked while one is open. */
  readonly reads: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  close(): Promise<void>
}

export interface DatabaseAddress {
  /** The folder of the SQLite file, where there is no PostgreSQL. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly log: Log
  /** Without one no statement is timed. */
  readonly slowStatements?: SlowStatementWatch | undefined
}

/** The PostgreSQL of `databaseUrl`, else the SQLite file in `dataDir`; the error is a text for who starts the server. */
export async function openDatabase(address: DatabaseAddress): Promise<Result<Database, string>> {
  const { dataDir, databaseUrl, log, slowStatements } = address
  return databaseUrl === null ? openSqlite(dataDir, slowStatements) : openPostgres(databaseUrl, log, slowStatements)
}

/** Whether it answers at this moment. */
export async function isReachable({ reads }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(reads)
    return true
  } catch {
    return false
  }
}
