import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { failureText, withCauses, type TestReport } from './test-report.ts'

/** Where `npm test` reads how the tests of a part ended. */
const REPORT_FILE = process.env['TEST_REPORT_FILE']

/** One sign per test; under `npm test` also a report in a file. Vitest's own report leaves out the errors outside of tests. */
export const REPORTERS: (Reporter | 'dot' | 'default')[] =
  REPORT_FILE === undefined
    ? ['default']
    : ['dot', { onTestRunEnd: (modules, unhandled) => writeReport(REPORT_FILE, modules, unhandled) }]

function writeReport(file: string, modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const counted = (state: 'passed' | 'failed' | 'skipped') => tests.filter((test) => test.result().state === state)
  const failed = counted('failed')
  const report: TestReport = {
    passed: counted('passed').length,
    failed: failed.length,
    skipped: counted('skipped').length,
    failures: [
      ...failed.map((test) =>
        failureText(`${test.module.relativeModuleId}: ${test.fullName}`, test.result().errors?.[0]?.message),
      ),
      ...modules.flatMap((module) =>
        [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map((error) =>
          failureText(module.relativeModuleId, error.message),
        ),
      ),
      ...unhandled.map((error) => failureText('outside the tests', withCauses(error))),
    ],
  }
  writeFileSync(file, JSON.stringify(report))
}
