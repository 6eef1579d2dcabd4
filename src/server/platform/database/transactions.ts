import type { Kysely, Transaction } from 'kysely'
import type { Database, ReadThenWritten } from './database.ts'
import { failureOf, StoreUnavailableError } from './failures.ts'
import type { Tables } from './tables.ts'

/** Deadlocks are rare, and one of the two transactions always succeeds. */
const MAX_TRIES = 4

/**
 * Runs `work` in one transaction that is rolled back if it rejects. Retries after a conflict with another transaction, so
 * `work` must have no other side effects and must query only `trx`.
 */
export function inTransaction<Value>(
  { db }: Database,
  work: (trx: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  return retried(() => db.transaction().execute(work))
}

/** Like `inTransaction`, for reads followed by writes (`Database.readThenWrite`). */
export function inShortTransaction<Value>(
  database: Database,
  work: (trx: Kysely<Tables>) => Promise<ReadThenWritten<Value>>,
  isRetryable: (error: unknown) => boolean,
): Promise<Value> {
  return retried(() => database.readThenWrite(work), isRetryable)
}

async function retried<Value>(
  run: () => Promise<Value>,
  isRetryable: (error: unknown) => boolean = () => false,
): Promise<Value> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await run()
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
