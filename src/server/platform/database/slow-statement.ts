import type { LogEvent } from 'kysely'

export interface SlowStatement {
  /** Without values. */
  readonly sql: string
  readonly durationMs: number
  readonly hasFailed: boolean
}

/** Is called for each statement that took at least `slowMs`, not counting the wait for a connection. */
export interface SlowStatementWatch {
  readonly slowMs: number
  wasSlow(statement: SlowStatement): void
}

/** The `log` option of Kysely; without a watch, nothing is timed. */
export function statementLog(watch: SlowStatementWatch | undefined): { readonly log?: (event: LogEvent) => void } {
  if (watch === undefined) return {}
  return {
    log({ level, query, queryDurationMillis: durationMs }) {
      if (durationMs >= watch.slowMs) watch.wasSlow({ sql: query.sql, durationMs, hasFailed: level === 'error' })
    },
  }
}
