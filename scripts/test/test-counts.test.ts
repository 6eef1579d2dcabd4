import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCounts } from './test-counts.ts'

function countsIn(tool: 'vitest' | 'playwright', report: string) {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-report-'))
  writeFileSync(join(folder, 'report.json'), report)
  const counts = readCounts(tool, join(folder, 'report.json'))
  rmSync(folder, { recursive: true })
  return counts
}

test('[OP14] the reports of both tools are read', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(countsIn('vitest', JSON.stringify(vitest))).toEqual({ passed: 5, failed: 1, skipped: 3 })
  const playwright = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } }
  expect(countsIn('playwright', JSON.stringify(playwright))).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

test('[OP14] a report that is missing, broken or of another form is none', () => {
  expect(readCounts('vitest', '/nowhere/report.json')).toBeNull()
  expect(countsIn('vitest', '{"numPassedTests": 5')).toBeNull()
  expect(countsIn('playwright', '{"stats": {}}')).toBeNull()
})
