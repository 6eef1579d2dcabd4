import { expect, test } from 'vitest'
import { summarize, type PartResult } from './summary.ts'

const CHECK: PartResult = { name: 'check', outcome: { kind: 'passed' }, durationMs: 12_340, report: null }
const UNIT: PartResult = {
  name: 'unit tests',
  outcome: { kind: 'passed' },
  durationMs: 5000,
  report: { passed: 120, failed: 0, skipped: 1, failures: [] },
}
const BROWSER: PartResult = {
  name: 'browser tests',
  outcome: { kind: 'passed' },
  durationMs: 60_000,
  report: { passed: 30, failed: 0, skipped: 0, failures: [] },
}

function closingLine(parts: PartResult[], isStrict = false): string | undefined {
  return summarize(parts, isStrict).lines.at(-1)
}

test('[OP14] the closing line sums the tests of all parts', () => {
  expect(summarize([CHECK, UNIT, BROWSER], true)).toEqual({
    lines: [
      '  check            12.3 s  passed',
      '  unit tests        5.0 s  120 passed, 1 skipped',
      '  browser tests    60.0 s  30 passed',
      '',
      '150 passed, 0 failed, 1 skipped',
    ],
    isPassed: true,
  })
})

test('[OP14] failed tests are counted once, and what failed is said at the end', () => {
  const unit: PartResult = {
    ...UNIT,
    outcome: { kind: 'failed', status: 1 },
    report: { passed: 118, failed: 2, skipped: 0, failures: ['a.test.ts: adds: expected 3', 'a.test.ts: divides'] },
  }
  const { lines } = summarize([CHECK, unit], false)
  expect(lines.slice(0, 4)).toEqual(['Failed:', '  a.test.ts: adds: expected 3', '  a.test.ts: divides', ''])
  expect(lines.at(-1)).toBe('118 passed, 2 failed, 0 skipped')
})

test('[OP14] what fails outside a test is one failure', () => {
  const slow: PartResult = { ...BROWSER, outcome: { kind: 'too-slow', limitMs: 60_000 }, report: null }
  const summary = summarize([{ ...CHECK, outcome: { kind: 'failed', status: 1 } }, UNIT, slow], false)
  expect(summary.isPassed).toBe(false)
  expect(summary.lines).toContain('  browser tests    60.0 s  FAILED (stopped after 60 s, its limit)')
  expect(summary.lines.at(-1)).toBe('120 passed, 2 failed, 1 skipped')
})

test('[OP14] a part that passed its tests and still broke fails the run', () => {
  expect(summarize([{ ...UNIT, outcome: { kind: 'failed', status: 1 } }], false).isPassed).toBe(false)
})

test('[OP14] a part left out is skipped at home and a failure in CI', () => {
  const skipped: PartResult = { ...BROWSER, outcome: { kind: 'skipped', reason: '--without-browser' }, report: null }
  expect(closingLine([UNIT, skipped])).toBe('120 passed, 0 failed, 2 skipped')
  expect(closingLine([UNIT, skipped], true)).toBe('120 passed, 1 failed, 1 skipped')
})
