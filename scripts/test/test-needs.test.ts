import { expect, test } from 'vitest'
import { needsOf } from './test-needs.ts'

test.each([
  ['src/core/draft/turn.test.ts', { build: false, postgres: false, nats: false }],
  ['tests/contract/lobby-store.test.ts', { build: false, postgres: true, nats: false }],
  ['tests/live/nats-bus.test.ts', { build: false, postgres: true, nats: true }],
  ['tests/server/security-files.test.ts', { build: true, postgres: false, nats: false }],
  ['tests/chaos/sigkill.test.ts', { build: true, postgres: true, nats: false }],
])('[OP14] what %s needs', (file, needs) => {
  expect(needsOf([file])).toEqual(needs)
})
