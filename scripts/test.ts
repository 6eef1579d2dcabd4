import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { provideChromium } from './browser/provide-chromium.ts'
import { freePort } from './test/free-port.ts'
import { runPart } from './test/run-part.ts'
import { runPostgres } from './test/run-postgres.ts'
import { summarise, type PartResult } from './test/summary.ts'
import { readCounts } from './test/test-counts.ts'

/** Several times what each part takes on a small machine: one that takes longer hangs. */
const CHECK_LIMIT_MS = 5 * 60_000
const UNIT_LIMIT_MS = 12 * 60_000
const BUILD_LIMIT_MS = 3 * 60_000
const CHAOS_LIMIT_MS = 10 * 60_000
const BROWSER_LIMIT_MS = 15 * 60_000

const REPORTS = fileURLToPath(new URL('../.cache/test-reports', import.meta.url))

const isCi = process.env['CI'] === 'true'
const isWithoutBrowser = process.argv.includes('--without-browser')

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const postgres = await runPostgres()
const databases: Readonly<Record<string, string>> = postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }

// Some unit tests start the real server, which serves the built app.
const checked = await check()
const built = await build()
const parts = [checked, built, await vitest('unit tests', [], UNIT_LIMIT_MS)]
if (built.outcome.kind === 'passed') {
  parts.push(await vitest('chaos tests', ['--config', 'vitest.chaos.config.ts'], CHAOS_LIMIT_MS), await browserTests())
} else {
  parts.push(skipped('chaos and browser tests', 'there is no build'))
}
await postgres?.remove()
// The stores are tested on both databases; without a PostgreSQL half of it is left out, and said to be.
if (postgres === null) parts.push(skipped('on PostgreSQL', 'no PostgreSQL'))

const summary = summarise(parts, isCi)
console.log('')
for (const line of summary.lines) console.log(line)
process.exitCode = summary.isPassed ? 0 : 1

async function check(): Promise<PartResult> {
  return { name: 'check', ...(await runPart(['scripts/check.ts'], CHECK_LIMIT_MS)), counts: null }
}

async function vitest(name: string, args: readonly string[], limitMs: number): Promise<PartResult> {
  const report = `${REPORTS}/${name.replaceAll(' ', '-')}.json`
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const run = await runPart(command, limitMs, databases)
  return { name, ...run, counts: readCounts('vitest', report) }
}

async function build(): Promise<PartResult> {
  return { name: 'build', ...(await runPart(['scripts/launch.mjs', 'build'], BUILD_LIMIT_MS)), counts: null }
}

async function browserTests(): Promise<PartResult> {
  const name = 'browser tests'
  if (isWithoutBrowser) return skipped(name, '--without-browser')

  const chromium = provideChromium()
  if (!chromium.ok) {
    for (const line of chromium.error) console.error(line)
    return { name, outcome: { kind: 'failed', status: 1 }, durationMs: 0, counts: null }
  }
  const report = `${REPORTS}/browser.json`
  const run = await runPart(['node_modules/@playwright/test/cli.js', 'test'], BROWSER_LIMIT_MS, {
    CHROMIUM_PATH: chromium.value,
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return { name, ...run, counts: readCounts('playwright', report) }
}

function skipped(name: string, reason: string): PartResult {
  return { name, outcome: { kind: 'skipped', reason }, durationMs: 0, counts: null }
}
