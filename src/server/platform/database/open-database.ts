import { sql } from 'kysely'
import { err, type Result } from '#core/lib/result.ts'
import type { Database, DatabaseAddress } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, restoreHint } from './sqlite.ts'

/** Opens the PostgreSQL of `databaseUrl`, else the SQLite file in `dataDir`. The error is a message for the server's owner. */
export async function openDatabase(address: DatabaseAddress): Promise<Result<Database, string>> {
  const { dataDir, databaseUrl, log, slowStatements } = address
  return databaseUrl === null ? openSqlite(dataDir, slowStatements) : openPostgres(databaseUrl, log, slowStatements)
}

/** Opens the database and applies missing migrations. */
export async function openMigrated(address: DatabaseAddress): Promise<Result<Database, string>> {
  const opened = await openDatabase(address)
  if (!opened.ok) return opened
  const migrated = await migrateOrExplain(opened.value)
  if (migrated.ok) return opened
  await opened.value.close()
  return migrated
}

/** Whether the database responds right now. */
export async function isReachable({ reads }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(reads)
    return true
  } catch {
    return false
  }
}

/** Missing permissions and a read-only database are problems that the server's owner can fix. */
async function migrateOrExplain(database: Database): Promise<Result<null, string>> {
  try {
    return await migrate(database)
  } catch (error) {
    return err(`The tables of the database cannot be made: ${reasonOf(error)}${restoreHint(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
