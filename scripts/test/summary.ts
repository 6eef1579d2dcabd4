import type { PartOutcome } from './run-part.ts'
import { addReports, NO_TESTS, type TestReport } from './test-report.ts'

export interface PartResult {
  readonly name: string
  readonly outcome: PartOutcome | { readonly kind: 'skipped'; readonly reason: string }
  readonly durationMs: number
  /** Null for a part that has no tests of its own, and where a part broke before it could report. */
  readonly report: TestReport | null
}

export interface Summary {
  readonly lines: readonly string[]
  readonly isPassed: boolean
}

/**
 * What failed, one line per part and the closing line. What fails outside a test (a check, the build, a part that was killed)
 * counts as one failure, so that the closing line never says "0 failed" of a run that failed.
 */
export function summarize(parts: readonly PartResult[], isStrict: boolean): Summary {
  const total = parts.map((part) => reportOf(part, isStrict)).reduce(addReports, NO_TESTS)
  const nameWidth = Math.max(...parts.map((part) => part.name.length))
  const table = parts.map((part) => {
    const seconds = `${(part.durationMs / 1000).toFixed(1)} s`.padStart(8)
    return `  ${part.name.padEnd(nameWidth)}  ${seconds}  ${outcomeText(part)}`
  })
  const closing = `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`
  const failures = total.failures.length > 0 ? ['Failed:', ...total.failures.map((failure) => `  ${failure}`), ''] : []
  return { lines: [...failures, ...table, '', closing], isPassed: total.failed === 0 }
}

/** Strict (in CI) is a run in which no part may be left out. */
function reportOf({ outcome, report }: PartResult, isStrict: boolean): TestReport {
  const found = report ?? NO_TESTS
  if (outcome.kind === 'skipped') return isStrict ? { ...found, failed: 1 } : { ...found, skipped: 1 }
  return outcome.kind !== 'passed' && found.failed === 0 ? { ...found, failed: 1 } : found
}

function outcomeText({ outcome, report }: PartResult): string {
  switch (outcome.kind) {
    case 'passed':
      return report === null
        ? 'passed'
        : `${report.passed} passed${report.skipped > 0 ? `, ${report.skipped} skipped` : ''}`
    case 'failed':
      return report === null || report.failed === 0
        ? `FAILED (exit ${outcome.status})`
        : `FAILED (${report.failed} of ${report.passed + report.failed})`
    case 'too-slow':
      return `FAILED (stopped after ${outcome.limitMs / 1000} s, its limit)`
    case 'skipped':
      return `skipped: ${outcome.reason}`
  }
}
