import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/{contract,server,live,simulation}/**/*.test.ts'],
    environment: 'node',
    // Properties run thousands of cases, and the machine may be busy.
    testTimeout: 30_000,
  },
})
