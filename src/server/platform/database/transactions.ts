import { type Kysely, type Transaction, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables, LeasedWork } from './tables.ts'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Leases shared by all nodes on one database. They survive restarts. */
export interface Leases {
  /** Null if a lease is still running, whichever node claimed it. */
  claim(work: LeasedWork, nowMs: number, durationMs: number): Promise<Lease | null>
}

/** Expires by itself. */
interface Lease {
  /** No node can claim the work until then. */
  extendTo(expiresAtMs: number): Promise<void>
  /** Ends the lease early, because the work was not done. */
  release(): Promise<void>
}

export function createLeases({ db }: Pick<Database, 'db'>): Leases {
  return {
    async claim(work, nowMs, durationMs) {
      const columns = { claimed_at: storedTime(nowMs), expires_at: storedTime(nowMs + durationMs) }
      // One statement, so only one of two concurrent claims succeeds.
      const claimed = await asking(() =>
        db
          .insertInto('leases')
          .values({ work, ...columns })
          .onConflict((conflict) =>
            conflict
              .column('work')
              .doUpdateSet(columns)
              .where((where) =>
                where.or([
                  where('leases.expires_at', '<=', storedTime(nowMs)),
                  // Claimed by a clock that ran ahead and has been corrected since.
                  where('leases.claimed_at', '>', storedTime(nowMs + durationMs)),
                ]),
              ),
          )
          .returning('claimed_at')
          .executeTakeFirst(),
      )
      return claimed === undefined ? null : leaseOf(work, nowMs)
    },
  }

  /** Changes the row only while it belongs to this claim. */
  function leaseOf(work: LeasedWork, claimedAtMs: number): Lease {
    return {
      async extendTo(expiresAtMs) {
        await asking(() =>
          db
            .updateTable('leases')
            .set({ expires_at: storedTime(expiresAtMs) })
            .where('work', '=', work)
            .where('claimed_at', '=', storedTime(claimedAtMs))
            .execute(),
        )
      },
      async release() {
        await asking(() =>
          db.deleteFrom('leases').where('work', '=', work).where('claimed_at', '=', storedTime(claimedAtMs)).execute(),
        )
      },
    }
  }
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

/** The secret of this name, the same on every node: what `make` returns the first time, and the stored one from then on. */
export async function serverSecret({ db }: Database, name: string, make: () => string): Promise<string> {
  return asking(async () => {
    await db
      .insertInto('server_secrets')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { value } = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return value
  })
}
