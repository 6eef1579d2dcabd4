import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReport, withCauses } from './test-report.ts'

function reportIn(tool: 'vitest' | 'playwright', report: string) {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-report-'))
  writeFileSync(join(folder, 'report.json'), report)
  const read = readReport(tool, join(folder, 'report.json'))
  rmSync(folder, { recursive: true })
  return read
}

test('[OP14] the reports of both tools are read, with what failed in them', () => {
  const vitest = { passed: 5, failed: 1, skipped: 3, failures: ['a.test.ts: adds: expected 3'] }
  expect(reportIn('vitest', JSON.stringify(vitest))).toEqual(vitest)
  const spec = (status: string, message: string) => ({
    title: status,
    file: 'a.spec.ts',
    tests: [{ status, results: [{}, { error: { message } }] }],
  })
  const playwright = {
    suites: [
      {
        specs: [spec('expected', '')],
        suites: [{ specs: [spec('unexpected', '\u001b[31mError: no button\nat line 1')] }],
      },
      { specs: [spec('flaky', 'too late')] },
    ],
    errors: [{ message: 'the server ended' }],
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
  }
  expect(reportIn('playwright', JSON.stringify(playwright))).toEqual({
    passed: 7,
    failed: 2,
    skipped: 2,
    failures: [
      'a.spec.ts: unexpected: Error: no button',
      'a.spec.ts: flaky: too late',
      'outside the tests: the server ended',
    ],
  })
})

test('[OP14] a report that is missing, broken or of another form is none', () => {
  expect(readReport('vitest', '/nowhere/report.json')).toBeNull()
  expect(reportIn('vitest', '{"passed": 5')).toBeNull()
  expect(reportIn('playwright', '{"stats": {}}')).toBeNull()
})

test('[OP14] an error outside the tests is told with what caused it', () => {
  const cause = {
    message: 'Worker exited with signal SIGSEGV while running a.test.ts',
    cause: { message: 'no reason' },
  }
  expect(withCauses({ message: 'Worker forks emitted error.', cause })).toBe(
    'Worker forks emitted error: Worker exited with signal SIGSEGV while running a.test.ts: no reason',
  )
  expect(withCauses({ message: 'The database ended.' })).toBe('The database ended.')
})
