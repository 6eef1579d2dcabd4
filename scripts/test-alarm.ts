import { runPart } from './test/run-part.ts'

/**
 * Plants one bug after another into the parts of a lobby; the simulator has to find each within 2,000 drafts. Reports for
 * each bug the first seed that shows it and the violated invariants, and fails if one is not found.
 */
const LIMIT_MS = 30 * 60_000

const { outcome } = await runPart(
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/simulation/alarm.test.ts', '--reporter=dot', '--silent=false'],
  LIMIT_MS,
  { environment: { ALARM_REPORT: 'all' } },
)
process.exitCode = outcome.kind === 'passed' ? 0 : 1
