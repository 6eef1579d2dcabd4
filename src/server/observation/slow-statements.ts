import type { SlowStatementWatch } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { createLineLimit } from '../platform/line-limit.ts'
import type { Meters } from '../platform/meters.ts'

/** The beginning is enough to recognize a statement. */
const LONGEST_SQL = 1000

/** When everything is slow, logs each statement once a minute and at most two hundred lines, more than the kinds of statements. */
const LINES_OF_STATEMENT_PER_MINUTE = 1
const LINES_PER_MINUTE = 200

interface SlowStatementsParts {
  readonly slowMs: number
  readonly meters: Pick<Meters, 'statementWasSlow'>
  readonly log: Pick<Log, 'warn'>
  readonly elapsedMs: () => number
}

/** Logs and counts slow statements. The SQL contains placeholders instead of values. */
export function watchSlowStatements({ slowMs, meters, log, elapsedMs }: SlowStatementsParts): SlowStatementWatch {
  const lines = createLineLimit({
    perKindPerMinute: LINES_OF_STATEMENT_PER_MINUTE,
    perMinute: LINES_PER_MINUTE,
    elapsedMs,
  })
  return {
    slowMs,
    wasSlow({ sql, durationMs, hasFailed }) {
      meters.statementWasSlow()
      const text = withoutLists(sql).slice(0, LONGEST_SQL)
      const line = lines.take(text)
      if (line === null) return
      log.warn({ sql: text, durationMs: Math.round(durationMs), hasFailed, leftOutCount: line.leftOutCount }, SLOW)
    },
  }
}

const SLOW = 'slow statement'

/** Shortens value lists and rows, so that statements that differ only in their number count as one. */
function withoutLists(sql: string): string {
  return sql.replace(/(\?|\$\d+)(?:, (?:\?|\$\d+))+/g, '$1, ...').replace(/(\([^()]*\))(?:, \([^()]*\))+/g, '$1, ...')
}
