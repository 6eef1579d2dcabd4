import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from '#protocol/zod.ts'

/** How the tests of one part ended, or of all parts together. */
export interface TestReport {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, each with the first line of its error. It can be more than the failed tests: errors outside of them count too. */
  readonly failures: readonly string[]
}

export const NO_TESTS: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function addReports(a: TestReport, b: TestReport): TestReport {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

/** One line of a list of failures. Tools color their errors. */
export function failureText(where: string, error: string | undefined): string {
  const [firstLine = ''] = stripVTControlCharacters(error ?? '').split('\n')
  return firstLine === '' ? where : `${where}: ${firstLine}`
}

/** An error and what caused it, in one line: of a worker that ended, only the cause names the signal and the test file. */
export function withCauses({ message, cause }: ReportedError): string {
  return cause === undefined ? message : `${message.replace(/\.$/u, '')}: ${withCauses(cause)}`
}

interface ReportedError {
  readonly message: string
  readonly cause?: ReportedError | undefined
}

const count = z.int().check(z.nonnegative())

/** What `VitestReport` writes. */
const vitestReport = z.object({ passed: count, failed: count, skipped: count, failures: z.array(z.string()) })

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ error: z.optional(z.partial(z.object({ message: z.string() }))) })),
})

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})

/** A test that passes only on retry counts as failed. */
const playwrightReport = z.pipe(
  z.object({
    suites: z.array(playwrightSuite),
    errors: z.array(z.partial(z.object({ message: z.string() }))),
    stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  }),
  z.transform(({ suites, errors, stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => failureText('outside the tests', message)),
    ],
  })),
)

function failuresOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): readonly string[] {
  const failures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failureText(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message)),
  )
  return [...failures, ...suites.flatMap(failuresOf)]
}

const REPORTS = { vitest: vitestReport, playwright: playwrightReport }

/** The report that a tool left in a file; null if it broke before it wrote one. */
export function readReport(tool: keyof typeof REPORTS, file: string): TestReport | null {
  try {
    return REPORTS[tool].parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
