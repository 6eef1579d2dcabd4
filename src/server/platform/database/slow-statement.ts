import type { LogEvent } from 'kysely'
import { batchIn } from './statement-batch.ts'

export interface SlowStatement {
  /** Those that were sent together with semicolons between them. No values. */
  readonly sql: string
  readonly durationMs: number
  readonly hasFailed: boolean
}

/** Hears of each statement that took at least so long, from when it had a connection until it was answered. */
export interface SlowStatementWatch {
  readonly slowMs: number
  wasSlow(statement: SlowStatement): void
}

/** As an option of Kysely; without a watch nothing is timed. */
export function statementLog(watch: SlowStatementWatch | undefined): { readonly log?: (event: LogEvent) => void } {
  if (watch === undefined) return {}
  return {
    log({ level, query, queryDurationMillis: durationMs }) {
      if (durationMs < watch.slowMs) return
      const batch = batchIn(query.sql, query.parameters)
      const sql = batch === null ? query.sql : batch.statements.map((each) => each.sql).join('; ')
      watch.wasSlow({ sql, durationMs, hasFailed: level === 'error' })
    },
  }
}
