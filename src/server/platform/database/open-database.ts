import { sql, type Kysely, type Transaction } from 'kysely'
import { err, type Result, ok } from '#core/lib/result.ts'
import type { Database, DatabaseAddress } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, restoreHint } from './sqlite.ts'
import { inLockedTransaction, asking } from './transactions.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import type { Tables } from './tables.ts'
import { storedTime } from './stored-time.ts'

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

/**
 * Applies the missing migrations, each in its own transaction. If several nodes start at once, one of them migrates. Refuses
 * a database that is newer than this code.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  nowMs: () => number = Date.now,
): Promise<Result<null, string>> {
  const step = (trx: Transaction<Tables>) => nextStep(database, trx, migrations, nowMs())
  for (;;) {
    const done = await inLockedTransaction(database, 'migration', step, nowMs)
    if (done === null) return err('Another Snakeboard has been migrating this database for too long.')
    if (done.kind === 'ended') return done.result
  }
}

/** The number of the last migration that was applied. */
export async function newestMigrationNumber({ reads }: Database): Promise<number> {
  return asking(() => newestIn(reads))
}

type MigrationStep = { readonly kind: 'done-one' } | { readonly kind: 'ended'; readonly result: Result<null, string> }

async function nextStep(
  { dialect }: Database,
  trx: Transaction<Tables>,
  migrations: readonly Migration[],
  atMs: number,
): Promise<MigrationStep> {
  await trx.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const newest = await newestIn(trx)
  if (newest > migrations.length) return { kind: 'ended', result: err(newerText(newest, migrations.length)) }
  const next = migrations[newest]
  if (next === undefined) return { kind: 'ended', result: ok(null) }
  await next.up(trx, dialect)
  await trx
    .insertInto('schema_migrations')
    .values({ number: newest + 1, name: next.name, applied_at: storedTime(atMs) })
    .execute()
  return { kind: 'done-one' }
}

async function newestIn(database: Kysely<Tables>): Promise<number> {
  const { newest } = await database
    .selectFrom('schema_migrations')
    .select((select) => select.fn.coalesce(select.fn.max('number'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

function newerText(newest: number, known: number): string {
  return [
    `This database was made by a newer Snakeboard: its tables are at step ${newest}, and this one knows ${known}.`,
    'Update Snakeboard, or give it another database (DATA_DIR or DATABASE_URL).',
  ].join('\n')
}
