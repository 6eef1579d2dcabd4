import { type Kysely, type Transaction, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { failureOf } from './database-failures.ts'
import { storedTime } from './stored-time.ts'

/** Deadlocks are rare, and one of the two transactions always succeeds. */
const MAX_TRIES = 4

/**
 * Runs `work` in one transaction that is rolled back if it rejects. Retries after a conflict with another transaction and
 * after errors that `isRetryable` names, so `work` must have no other side effects and must query only `trx`.
 */
export async function inTransaction<Value>(
  { db }: Database,
  work: (trx: Transaction<Tables>) => Promise<Value>,
  isRetryable: (error: unknown) => boolean = () => false,
): Promise<Value> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isAgain = failureOf(error) === 'again' || isRetryable(error)
      if (!isAgain || tryNumber === MAX_TRIES) throw asUnavailable(error)
    }
  }
}

/** Runs a single statement outside of a transaction. Database failures become StoreUnavailableError. */
export async function asking<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Runs several reads on one snapshot of the database. */
export function inSnapshot<Value>({ reads }: Database, work: (trx: Kysely<Tables>) => Promise<Value>): Promise<Value> {
  return asking(() => reads.transaction().setIsolationLevel('repeatable read').execute(work))
}

/** Turns a database failure into StoreUnavailableError; leaves any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  return failureOf(error) === null ? error : new StoreUnavailableError('the database is out of reach', { cause: error })
}

/** The database is unreachable, or the outcome of the last write is unknown. Retry with the same command id. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}

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

/**
 * Writes a row that nobody reads. Only that shows that the disk has room and that the database is no copy that can only be read:
 * what can be read alone looks healthy.
 */
export async function checkWrite({ db }: Pick<Database, 'db'>, nowMs: number): Promise<void> {
  const columns = { claimed_at: storedTime(nowMs), expires_at: storedTime(nowMs) }
  await asking(() =>
    db
      .insertInto('leases')
      .values({ work: 'write_check', ...columns })
      .onConflict((conflict) => conflict.column('work').doUpdateSet(columns))
      .execute(),
  )
}
