import { sql, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transactions.ts'

/** What the nodes on one PostgreSQL do one at a time, each with a number that nothing else on that database uses. */
export const ADVISORY_LOCKS = {
  migration: 7_310_523_188,
  facts: 7_310_523_189,
  refresh: 7_310_523_190,
  news: 7_310_523_191,
} as const

/** The other nodes wait for the one that has the lock. */
const RETRY_MS = 50
const PATIENCE_MS = 60_000

/**
 * Does `work` in a transaction that holds a lock of all nodes; null where another one holds it and does not end. The lock
 * is asked for again and again instead of waited for, because statements have a time limit. SQLite has one owner.
 */
export async function inLockedTransaction<Value extends object>(
  database: Database,
  lock: keyof typeof ADVISORY_LOCKS,
  work: (trx: Transaction<Tables>) => Promise<Value>,
  nowMs: () => number,
): Promise<Value | null> {
  const giveUpAtMs = nowMs() + PATIENCE_MS
  for (;;) {
    const done = await inTransaction(database, async (trx) =>
      database.dialect === 'sqlite' || (await takeLock(trx, ADVISORY_LOCKS[lock])) ? work(trx) : null,
    )
    if (done !== null || nowMs() > giveUpAtMs) return done
    await sleep(RETRY_MS)
  }
}

async function takeLock(trx: Transaction<Tables>, key: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(trx)
  return rows[0]?.taken === true
}
