import { sql, type Kysely, type Transaction } from 'kysely'
import { err, ok, type Result } from '#core/lib/result.ts'
import { inLockedTransaction } from './advisory-lock.ts'
import type { Database } from './database.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import type { Tables } from './tables.ts'
import { asking } from './transactions.ts'
import { storedTime } from './stored-time.ts'

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
