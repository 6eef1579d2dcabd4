import { defineConfig } from 'vitest/config'
import { REPORTERS } from './scripts/test/vitest-report.ts'

/** The real server under SIGKILL, cut wires, full disks, clocks that jump and a database that goes away. */
export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    environment: 'node',
    reporters: REPORTERS,
    // Most of the time is waiting: servers stand still, requests drip, limits run out.
    maxWorkers: 4,
    testTimeout: 15 * 60_000,
    hookTimeout: 2 * 60_000,
  },
})
