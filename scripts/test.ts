import { globSync } from 'node:fs'
import { findOrInstallNats } from './test/provide-nats.ts'
import { providePostgres } from './test/provide-postgres.ts'
import { selectTests, type TestFiles } from './test/select-tests.ts'
import { summarize, type PartResult } from './test/summary.ts'
import { needsOf } from './test/test-needs.ts'
import {
  browserTests,
  build,
  chaosTests,
  check,
  clearReports,
  simulation,
  skipped,
  unitTests,
} from './test/test-parts.ts'

/** `npm test` runs everything; `npm test -- core/draft` the tests of one area; `npm run test:nightly` the full sizes. */
const WITHOUT_BROWSER = '--without-browser'
const NIGHTLY = '--nightly'
const OPTIONS = [WITHOUT_BROWSER, NIGHTLY]
const args = process.argv.slice(2)
const areas = args.filter((arg) => !OPTIONS.includes(arg))
const isWithoutBrowser = args.includes(WITHOUT_BROWSER)
// Every part inherits it (tests/support/run-size.ts).
if (args.includes(NIGHTLY)) process.env['TEST_SIZE'] = 'nightly'

const unknownOption = areas.find((area) => area.startsWith('-'))
if (unknownOption === undefined) await run()
else refuse([`npm test knows no option "${unknownOption}", only ${OPTIONS.join(', ')} and the areas to test.`])

async function run(): Promise<void> {
  if (areas.length === 0) return finish(await testEverything())
  const tests = globSync(['{src,scripts,tests}/**/*.test.ts', 'tests/e2e/**/*.spec.ts']).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const selected = selectTests(areas, tests.toSorted())
  if (selected.ok) finish(await testAreas(selected.value))
  else refuse(selected.error)
}

async function testEverything(): Promise<readonly PartResult[]> {
  clearReports()
  return withPostgres(async (databases) => {
    const parts = [...provideNats()]
    const checked = check()
    parts.push(await build())
    const isBuilt = parts.at(-1)?.outcome.kind === 'passed'
    parts.push(await unitTests(databases), await checked)
    if (!isBuilt) return [...parts, await simulation(), skipped('chaos and browser tests', 'there is no build')]
    parts.push(...(await Promise.all([chaosTests(databases), simulation()])))
    parts.push(...(isWithoutBrowser ? [skipped('browser tests', WITHOUT_BROWSER)] : await browserTests()))
    return parts
  })
}

async function testAreas({ unit, chaos, browser }: TestFiles): Promise<readonly PartResult[]> {
  clearReports()
  const shownBrowser = isWithoutBrowser ? [] : browser
  const needs = needsOf([...unit, ...chaos])
  const runAll = async (databases: Readonly<Record<string, string>>) => {
    const parts: PartResult[] = needs.nats ? [...provideNats()] : []
    if (needs.build || shownBrowser.length > 0) {
      parts.push(await build())
      if (parts.at(-1)?.outcome.kind !== 'passed') return parts
    }
    if (unit.length > 0) parts.push(await unitTests(databases, unit))
    if (chaos.length > 0) parts.push(await chaosTests(databases, chaos))
    if (shownBrowser.length > 0) parts.push(...(await browserTests(shownBrowser)))
    return parts
  }
  return needs.postgres ? withPostgres(runAll) : runAll({})
}

/** Stores are tested on both databases; without PostgreSQL the summary says that half of it was left out. */
async function withPostgres(
  runParts: (databases: Readonly<Record<string, string>>) => Promise<readonly PartResult[]>,
): Promise<readonly PartResult[]> {
  const postgres = await providePostgres()
  if (postgres === null) return [...(await runParts({})), skipped('on PostgreSQL', 'no PostgreSQL')]
  try {
    return await runParts({ TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.remove()
  }
}

/** The other bus between nodes; without it the summary says that its tests were left out. */
function provideNats(): readonly PartResult[] {
  return findOrInstallNats() === null ? [skipped('over NATS', 'no nats-server')] : []
}

function finish(parts: readonly PartResult[]): void {
  const summary = summarize(parts, process.env['CI'] === 'true')
  console.log('')
  for (const line of summary.lines) console.log(line)
  process.exitCode = summary.isPassed ? 0 : 1
}

function refuse(lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
