import { sql, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Database } from './database.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transactions.ts'

/** Any number that nothing else on that database uses for an advisory lock. */
const LOCK_KEY = 7_310_523_188

/** The other nodes wait for the one that migrates. */
const RETRY_MS = 50
const PATIENCE_MS = 60_000

/**
 * Brings the database to the newest form: each step in a transaction of its own, forward only. Several nodes may start at
 * once, one of them does the work. A database that is ahead of this code is refused.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  nowMs: () => number = Date.now,
): Promise<Result<null, string>> {
  const giveUpAtMs = nowMs() + PATIENCE_MS
  for (;;) {
    const step = await inTransaction(database, (trx) => nextStep(database, trx, migrations, nowMs()))
    if (typeof step !== 'string') return step
    if (step === 'locked') {
      if (nowMs() > giveUpAtMs)
        return err('Another Snakeboard is changing the tables of this database, and does not end.')
      await sleep(RETRY_MS)
    }
  }
}

async function nextStep(
  { dialect }: Database,
  trx: Transaction<Tables>,
  migrations: readonly Migration[],
  atMs: number,
): Promise<'locked' | 'done-one' | Result<null, string>> {
  // Asked for again and again instead of waited for, because statements have a time limit. SQLite has one owner.
  if (dialect === 'postgres' && !(await takeLock(trx))) return 'locked'
  await trx.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const { newest } = await trx
    .selectFrom('schema_migrations')
    .select((select) => select.fn.coalesce(select.fn.max('number'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow()
  if (newest > migrations.length) return err(newerText(newest, migrations.length))
  const next = migrations[newest]
  if (next === undefined) return ok(null)
  await next.up(trx, dialect)
  await trx
    .insertInto('schema_migrations')
    .values({ number: newest + 1, name: next.name, applied_at: atMs })
    .execute()
  return 'done-one'
}

async function takeLock(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`.execute(trx)
  return rows[0]?.taken === true
}

function newerText(newest: number, known: number): string {
  return [
    `This database was made by a newer Snakeboard: its tables are at step ${newest}, and this one knows ${known}.`,
    'Update Snakeboard, or give it another database (DATA_DIR or DATABASE_URL).',
  ].join('\n')
}
