import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { provideChromium } from '../browser/provide-chromium.ts'
import { provideWindow } from '../browser/provide-window.ts'
import { freePort } from './free-port.ts'
import { runPart, type PartOptions } from './run-part.ts'
import type { PartResult } from './summary.ts'
import { readReport } from './test-report.ts'

/** Many times what each part takes on a small machine: one that takes longer hangs. At full size it takes hours. */
const NIGHTLY_FACTOR = process.env['TEST_SIZE'] === 'nightly' ? 20 : 1
const CHECK_LIMIT_MS = 40 * 60_000
const UNIT_LIMIT_MS = NIGHTLY_FACTOR * 25 * 60_000
const BUILD_LIMIT_MS = 15 * 60_000
const SIMULATION_LIMIT_MS = NIGHTLY_FACTOR * 60 * 60_000
const CHAOS_LIMIT_MS = NIGHTLY_FACTOR * 20 * 60_000
const BROWSER_LIMIT_MS = NIGHTLY_FACTOR * 40 * 60_000

const REPORTS = fileURLToPath(new URL('../../.cache/test-reports', import.meta.url))

const UNIT_PROJECTS = ['pure', 'serving', 'new-york', 'replacing', 'used'].map((name) => `--project=${name}`)

export type Environment = Readonly<Record<string, string>>

export function clearReports(): void {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
}

export async function check(): Promise<PartResult> {
  // Beside the build and the unit tests; each check in turn leaves a core to them.
  const run = await runPart(['scripts/check.ts'], CHECK_LIMIT_MS, { isHeldBack: true })
  return { name: 'check', ...run, report: null }
}

export async function build(): Promise<PartResult> {
  const command = ['scripts/launch.mjs', 'build', '--if-changed']
  return { name: 'build', ...(await runPart(command, BUILD_LIMIT_MS)), report: null }
}

/** All of them but the simulation where no files are named. */
export function unitTests(environment: Environment, files: readonly string[] = UNIT_PROJECTS): Promise<PartResult> {
  return vitest('unit tests', files, UNIT_LIMIT_MS, { environment })
}

/** Simulated time passes however busy the machine is, so it runs in the background of tests in real time, on one core. */
export function simulation(): Promise<PartResult> {
  return vitest('simulation', ['--project=simulation', '--maxWorkers=1'], SIMULATION_LIMIT_MS, { isBackground: true })
}

export function chaosTests(environment: Environment, files: readonly string[] = []): Promise<PartResult> {
  return vitest('chaos tests', ['--config', 'vitest.chaos.config.ts', ...files], CHAOS_LIMIT_MS, { environment })
}

async function vitest(
  name: string,
  args: readonly string[],
  limitMs: number,
  options: PartOptions,
): Promise<PartResult> {
  const file = `${REPORTS}/${name.replaceAll(' ', '-')}.json`
  // In CI it would color a log file.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const environment = { ...options.environment, ...plain, TEST_REPORT_FILE: file }
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const run = await runPart(command, limitMs, { ...options, environment })
  return { name, ...run, report: readReport('vitest', file) }
}

/** All browser tests where no files are named. Those in a window skip themselves where none can be opened; a part says so. */
export async function browserTests(files: readonly string[] = []): Promise<readonly PartResult[]> {
  const needsWindow = files.length === 0 || files.some((file) => file.endsWith('.window.spec.ts'))
  const isWindowMissing = needsWindow && !provideWindow()
  const part = await playwright(files)
  return isWindowMissing ? [part, skipped('in a window', 'no display')] : [part]
}

async function playwright(files: readonly string[]): Promise<PartResult> {
  const name = 'browser tests'
  const chromium = provideChromium()
  if (chromium === null) return { name, outcome: { kind: 'failed', status: 1 }, durationMs: 0, report: null }
  const file = `${REPORTS}/browser.json`
  // Playwright takes regular expressions.
  const patterns = files.map((path) => `/${path.replaceAll('.', '\\.')}$`)
  const run = await runPart(['node_modules/@playwright/test/cli.js', 'test', ...patterns], BROWSER_LIMIT_MS, {
    environment: {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  })
  return { name, ...run, report: readReport('playwright', file) }
}

export function skipped(name: string, reason: string): PartResult {
  return { name, outcome: { kind: 'skipped', reason }, durationMs: 0, report: null }
}
