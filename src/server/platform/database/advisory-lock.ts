import { sql, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transactions.ts'

/** Work that the nodes on one PostgreSQL do one at a time. Nothing else on that database may use these numbers. */
export const ADVISORY_LOCKS = {
  migration: 7_310_523_188,
  facts: 7_310_523_189,
  news: 7_310_523_191,
} as const

const RETRY_MS = 50
const GIVE_UP_AFTER_MS = 60_000

/**
 * Runs `work` in a transaction that holds a lock shared by all nodes; null if another node holds it for too long. Polls for
 * the lock instead of waiting in a statement, because statements have a time limit. SQLite needs no lock: it has one owner.
 */
export async function inLockedTransaction<Value extends object>(
  database: Database,
  lock: keyof typeof ADVISORY_LOCKS,
  work: (trx: Transaction<Tables>) => Promise<Value>,
  nowMs: () => number,
): Promise<Value | null> {
  const giveUpAtMs = nowMs() + GIVE_UP_AFTER_MS
  for (;;) {
    const done = await inTransaction(database, async (trx) =>
      database.dialect === 'sqlite' || (await tryLock(trx, ADVISORY_LOCKS[lock])) ? work(trx) : null,
    )
    if (done !== null || nowMs() > giveUpAtMs) return done
    await sleep(RETRY_MS)
  }
}

async function tryLock(trx: Transaction<Tables>, key: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${key}) as locked`.execute(trx)
  return rows[0]?.locked === true
}
