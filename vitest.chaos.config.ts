import { defineConfig } from 'vitest/config'

/** The real server under SIGKILL, cut wires and a database that goes away: one after the other, each by itself. */
export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 15 * 60_000,
    hookTimeout: 2 * 60_000,
  },
})
