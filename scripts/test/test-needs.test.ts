import { expect, test } from 'vitest'
import { needsOf } from './test-needs.ts'

test.each([
  ['src/core/draft/turn.test.ts', { build: false, postgres: false }],
  ['tests/contract/lobby-store.test.ts', { build: false, postgres: true }],
  ['tests/server/security-files.test.ts', { build: true, postgres: false }],
  ['tests/chaos/sigkill.test.ts', { build: true, postgres: true }],
])('[OP14] what %s needs', (file, needs) => {
  expect(needsOf([file])).toEqual(needs)
})
