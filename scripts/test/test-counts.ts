import { readFileSync } from 'node:fs'
import { z } from '#protocol/zod.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

const count = z.number().int().nonnegative()

const vitestReport = z
  .object({ numPassedTests: count, numFailedTests: count, numPendingTests: count, numTodoTests: count })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

/** A test that passes only on retry counts as failed. */
const playwrightReport = z
  .object({ stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }) })
  .transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))

const REPORTS = { vitest: vitestReport, playwright: playwrightReport }

/** The counts in the JSON report of a tool; null if it broke before a test ran and wrote none. */
export function readCounts(tool: keyof typeof REPORTS, file: string): TestCounts | null {
  try {
    return REPORTS[tool].parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
