import { defineConfig, devices } from '@playwright/test'
import { sized } from './tests/support/run-size.ts'
import { ROBOT_LIMITS } from './tests/support/robot-limits.ts'
import { CHROMIUM_ARGS, findChromium } from './scripts/browser/find-chromium.ts'

/** Set by `npm test` to a free port; fixed for a run by hand (`npm run build && npx playwright test`). */
const port = Number(process.env['E2E_PORT'] ?? 3987)
const baseURL = `http://127.0.0.1:${port}`

/** What a headless browser draws differently. */
const WINDOW_SPECS = '**/*.window.spec.ts'

const executablePath = findChromium()

/**
 * A test's page lives for seconds: compiling its hottest functions a second and third time is a quarter of the work and pays
 * back nothing, and interpreting the others before they are compiled once is slow. The nightly run has them compiled as people
 * do.
 */
const SHORT_LIVED = sized(['--js-flags=--no-opt --no-maglev --always-sparkplug'], [])

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  // On two cores: pages wait for part of their time. A fourth saves four seconds of a hundred, and all are slower.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  // For a hang: a story takes up to a minute, and five where other work has the machine.
  timeout: 600_000,
  // What is waited for is there in tenths of a second; a machine with other work on it has its moments.
  expect: { timeout: 30_000 },
  reporter: [['dot'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    baseURL,
    // The theme follows the device unless a test chooses one.
    colorScheme: 'dark',
    // Drawing every frame of every animation is a quarter of the work. Tests of motion, and whole drafts, turn it on.
    reducedMotion: 'reduce',
    // A press that finds nothing to press fails long before its test would.
    actionTimeout: 60_000,
    // Pictures and copies of the page at every step would be most of the work; a failure still leaves its steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { args: [...CHROMIUM_ARGS, ...SHORT_LIVED], ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    { name: 'chromium', testIgnore: WINDOW_SPECS, use: { ...devices['Desktop Chrome'] } },
    // The page is as large as its window, also in full screen (tests/support/window-test.ts).
    { name: 'window', testMatch: WINDOW_SPECS, use: { viewport: null } },
  ],
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${baseURL}/healthz`,
    env: {
      PORT: String(port),
      HOST: '0.0.0.0',
      DATA_DIR: `.cache/e2e-${port}`,
      DATA_REFRESH: 'off',
      NEWS: 'off',
      LEAGUE_HOSTS: 'off',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      LIMITS: ROBOT_LIMITS,
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
  },
})
