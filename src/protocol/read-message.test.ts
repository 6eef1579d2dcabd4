import { expect, test } from 'vitest'
import { downFrameSchema, upFrameSchema } from './lobby/live-frames.ts'
import { readMessage } from './read-message.ts'

const EVENT = { type: 'event', version: 4, by: null, at: 1 }

test.each<[string, unknown]>([
  ['a kind of event', { ...EVENT, event: { kind: 'clock-paused', remainingMs: 1 } }],
  ['a kind of frame', { type: 'spectators', count: 3 }],
])('[PR10] %s of a later version is unknown, not malformed', (_what, frame) => {
  expect(readMessage(downFrameSchema, frame)).toEqual({ kind: 'unknown' })
})

test.each<unknown>([
  null,
  7,
  'welcome',
  {},
  { type: 7 },
  { type: 'heartbeat' },
  { ...EVENT, event: null },
  { ...EVENT, event: { kind: 3 } },
  { ...EVENT, event: { kind: 'picked' } },
  { ...EVENT, version: 'four', event: { kind: 'clock-paused' } },
])('[PR4] %j is malformed', (frame) => {
  expect(readMessage(downFrameSchema, frame)).toEqual({ kind: 'malformed' })
})

test('[PR10] a known message is read', () => {
  const sync = { type: 'sync', version: 3 }
  expect(readMessage(upFrameSchema, sync)).toEqual({ kind: 'known', value: sync })
})
