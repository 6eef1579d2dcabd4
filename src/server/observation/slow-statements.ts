import type { SlowStatementWatch } from '../platform/database/slow-statement.ts'
import type { Log } from '../platform/log.ts'
import { createLineLimit } from '../platform/line-limit.ts'
import type { Meters } from './meters.ts'

/** What a statement is, is said by its first words. */
const LONGEST_SQL = 1000

/** On a bad night every statement is slow: each is told once a minute, and a hundred of them at most. */
const LINES_OF_STATEMENT_PER_MINUTE = 1
const LINES_PER_MINUTE = 100

interface SlowStatementsParts {
  readonly slowMs: number
  readonly meters: Pick<Meters, 'statementWasSlow'>
  readonly log: Pick<Log, 'warn'>
  readonly elapsedMs: () => number
}

/** A line for a statement that took long: its SQL, in which values have places and no names, and how long it took. */
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

/** `in (?, ?, ?)` and a hundred rows of values are one statement, however many there are of each. */
function withoutLists(sql: string): string {
  return sql.replace(/(\?|\$\d+)(?:, (?:\?|\$\d+))+/g, '$1, ...').replace(/(\([^()]*\))(?:, \([^()]*\))+/g, '$1, ...')
}
