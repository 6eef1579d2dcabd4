import type { PartOutcome } from './run-part.ts'
import { addCounts, NO_TESTS, type TestCounts } from './test-counts.ts'

export interface PartResult {
  readonly name: string
  readonly outcome: PartOutcome | { readonly kind: 'skipped'; readonly reason: string }
  readonly durationMs: number
  /** Null for a part that has no tests of its own, and where a part broke before it could count them. */
  readonly counts: TestCounts | null
}

export interface Summary {
  readonly lines: readonly string[]
  readonly isPassed: boolean
}

/**
 * One line per part and the closing line. What fails outside a test (a check, the build, a part that was killed)
 * counts as one failure, so that the closing line never says "0 failed" of a run that failed.
 */
export function summarize(parts: readonly PartResult[], isStrict: boolean): Summary {
  const total = parts.map((part) => countsOf(part, isStrict)).reduce(addCounts, NO_TESTS)
  const nameWidth = Math.max(...parts.map((part) => part.name.length))
  const table = parts.map((part) => {
    const seconds = `${(part.durationMs / 1000).toFixed(1)} s`.padStart(8)
    return `  ${part.name.padEnd(nameWidth)}  ${seconds}  ${outcomeText(part)}`
  })
  const closing = `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`
  return { lines: [...table, '', closing], isPassed: total.failed === 0 }
}

/** Strict (in CI) is a run in which no part may be left out. */
function countsOf({ outcome, counts }: PartResult, isStrict: boolean): TestCounts {
  const found = counts ?? NO_TESTS
  if (outcome.kind === 'skipped') return isStrict ? { ...found, failed: 1 } : { ...found, skipped: 1 }
  return outcome.kind !== 'passed' && found.failed === 0 ? { ...found, failed: 1 } : found
}

function outcomeText({ outcome, counts }: PartResult): string {
  switch (outcome.kind) {
    case 'passed':
      return counts === null
        ? 'passed'
        : `${counts.passed} passed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`
    case 'failed':
      return counts === null || counts.failed === 0
        ? `FAILED (exit ${outcome.status})`
        : `FAILED (${counts.failed} of ${counts.passed + counts.failed})`
    case 'too-slow':
      return `FAILED (stopped after ${outcome.limitMs / 1000} s, its limit)`
    case 'skipped':
      return `skipped: ${outcome.reason}`
  }
}
