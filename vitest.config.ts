import { defineConfig } from 'vitest/config'
import { REPORTERS } from './scripts/test/vitest-report.ts'

/** The test files of a project share workers, so shared modules load once. Each file must clean up after itself. */
const PURE = ['src/{core,protocol,web}/**/*.test.ts']
/** These open databases, sockets and processes. */
const SERVING = [
  'src/server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/{contract,server,live,stock-client}/**/*.test.ts',
]
/** These replace a module for everything that loads after them, so each file gets its own worker. */
const REPLACING = [
  'src/server/platform/download/download.test.ts',
  'src/server/push/push-sender.test.ts',
  'src/web/frames/frame-states.test.ts',
  'src/web/lobby/entry/seat-claim.test.ts',
  'src/web/lobby/room/room-commands.test.ts',
  'src/web/my-devices/my-devices-view.test.ts',
  'src/web/players/card-facts.test.ts',
  'src/web/solo/solo-store.test.ts',
  'src/web/solo/start-mock.test.ts',
  'src/web/stats/player-parts.test.ts',
  'src/web/ui/headshot.test.ts',
]
/** These use what they draw, see tests/support/used-part.ts. */
const USED = ['src/web/**/*.use.test.ts']
/** What depends on the calendar of the machine is tested away from UTC, on its evening side. */
const LOCAL = [
  'src/server/backup/*.test.ts',
  'src/web/platform/local-date.test.ts',
  'src/web/solo/dialogs/moment-text.test.ts',
  'src/web/news/news-messages.test.ts',
  'src/web/draft/clock-view.test.ts',
]
/** `npm test` runs these in the background of the chaos tests, which mostly wait. */
const SIMULATED = ['tests/simulation/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/property-setup.ts'],
    reporters: REPORTERS,
    // Otherwise one core of two would stand idle.
    maxWorkers: '100%',
    // For a hang. Properties run thousands of cases, processes start, and the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: PURE, exclude: [...REPLACING, ...USED, ...LOCAL], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'serving',
          include: SERVING,
          exclude: [...REPLACING, ...LOCAL],
          isolate: false,
          globalSetup: ['tests/support/postgres-template.ts'],
          // They wait half of their time, so more of them at once keep the cores busy; apart from those that don't wait.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'new-york', include: LOCAL, isolate: false, env: { TZ: 'America/New_York' } },
      },
      { extends: true, test: { name: 'replacing', include: REPLACING } },
      {
        extends: true,
        test: {
          name: 'used',
          include: USED,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/support/used-setup.ts'],
        },
      },
      { extends: true, test: { name: 'simulation', include: SIMULATED } },
    ],
  },
})
