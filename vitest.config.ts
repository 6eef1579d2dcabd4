import { defineConfig } from 'vitest/config'
import { REPORTERS } from './scripts/test/vitest-report.ts'

/** Pure code and screens keep nothing behind: their files share workers, which spares loading the same modules 150 times. */
const SHARING = ['src/{core,protocol,web}/**/*.test.ts']
/** These replace a module for all who load it after them. */
const REPLACING = [
  'src/web/lobby/seat-claim.test.ts',
  'src/web/lobby/room/room-commands.test.ts',
  'src/web/players/headshot.test.ts',
  'src/web/stats/player-parts.test.ts',
]
/** These open databases, sockets and processes: each file has a worker of its own. */
const ALONE = [
  'src/server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/{contract,server,live,stock-client}/**/*.test.ts',
]
/** `npm test` runs these in the background of the chaos tests, which mostly wait. */
const SIMULATED = ['tests/simulation/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    reporters: REPORTERS,
    // Otherwise one core of two would stand idle.
    maxWorkers: '100%',
    // Properties run thousands of cases, and the machine may be busy.
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, exclude: REPLACING, isolate: false } },
      { extends: true, test: { name: 'alone', include: [...ALONE, ...REPLACING] } },
      { extends: true, test: { name: 'simulation', include: SIMULATED } },
    ],
  },
})
