import { CompiledQuery, type Compilable, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Statements that need nothing from each other's answers. */
export class StatementBatch {
  readonly statements: readonly CompiledQuery[]
  /** Nothing follows in the transaction: it may be committed in the same go. */
  readonly isLast: boolean
  /** The rows of each statement, once the connection has run them. */
  answers: readonly (readonly unknown[])[] = []

  constructor(statements: readonly Compilable[], isLast: boolean) {
    this.statements = statements.map((statement) => statement.compile())
    this.isLast = isLast
  }
}

/** What a connection sees instead of SQL when it is given a batch; the batch is its only parameter. */
export const BATCH = '/* batch */'

/** Asks in this order, with one wait for all: PostgreSQL is sent the questions in one go. */
export async function askTogether(
  trx: Transaction<Tables>,
  questions: readonly Compilable[],
): Promise<readonly (readonly unknown[])[]> {
  return run(trx, new StatementBatch(questions, false))
}

/** The last statements of a transaction; PostgreSQL is sent the commit with them, so that rows are locked for shorter. */
export async function executeLast(trx: Transaction<Tables>, statements: readonly Compilable[]): Promise<void> {
  await run(trx, new StatementBatch(statements, true))
}

async function run(trx: Transaction<Tables>, batch: StatementBatch): Promise<StatementBatch['answers']> {
  if (batch.statements.length > 0) await trx.executeQuery(CompiledQuery.raw(BATCH, [batch]))
  return batch.answers
}

export function batchIn(sql: string, parameters: readonly unknown[]): StatementBatch | null {
  const [batch] = parameters
  return sql === BATCH && batch instanceof StatementBatch ? batch : null
}
