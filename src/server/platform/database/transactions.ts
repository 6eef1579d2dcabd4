import type { Kysely, Transaction } from 'kysely'
import { StoreUnavailableError } from '../../lobby/lobby-store.ts'
import type { Database } from './database.ts'
import { failureOf } from './failures.ts'
import type { Tables } from './tables.ts'

/** Deadlocks are rare, and one of the two always gets through. */
const MAX_TRIES = 4

/**
 * Does `work` in one transaction; when it rejects, nothing of it stays. It is done again when the database undid it
 * because of another transaction, so it must change nothing else. Inside, only `trx` is asked.
 */
export async function inTransaction<Value>(
  { db }: Database,
  work: (trx: Transaction<Tables>) => Promise<Value>,
  isOnceMore: (error: unknown) => boolean = () => false,
): Promise<Value> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isAgain = failureOf(error) === 'again' || isOnceMore(error)
      if (!isAgain || tryNumber === MAX_TRIES) throw asUnavailable(error)
    }
  }
}

/** One statement, or one that is a transaction of its own. */
export async function asking<Value>(question: () => Promise<Value>): Promise<Value> {
  try {
    return await question()
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Several questions that see one and the same moment. */
export function inSnapshot<Value>(
  { reads }: Database,
  questions: (trx: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  return asking(() => reads.transaction().setIsolationLevel('repeatable read').execute(questions))
}

/** The error of a database as its caller has to take it. */
export function asUnavailable(error: unknown): unknown {
  return failureOf(error) === null ? error : new StoreUnavailableError('the database is out of reach', { cause: error })
}
