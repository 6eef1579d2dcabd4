import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openMigrated } from '../../src/server/platform/database/open-database.ts'
import { DATABASE_FILE } from '../../src/server/platform/database/sqlite.ts'

let tables: Promise<Buffer> | null = null

/** Puts a database with all tables and no rows into a folder. Making them anew costs more than most tests do. */
export async function placeTables(dataDir: string): Promise<void> {
  tables ??= newTables()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, DATABASE_FILE), await tables)
}

/** The file that the migrations make; tests of the migrations and of a first start make their own. */
async function newTables(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-tables-'))
  const opened = await openMigrated({ dataDir, databaseUrl: null, log: pino({ level: 'silent' }) })
  if (!opened.ok) throw new Error(opened.error)
  await opened.value.close()
  const file = readFileSync(join(dataDir, DATABASE_FILE))
  rmSync(dataDir, { recursive: true })
  return file
}
