import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLobbyRun, draftingLobby } from '../../../tests/support/lobby-builders.ts'
import {
  BYE_REASONS,
  CLIENT_SILENCE_MS,
  downFrameSchema,
  HEARTBEAT_EVERY_MS,
  SERVER_SILENCE_MS,
  UP_FRAME_MAX_BYTES,
  upFrameSchema,
  type UpFrame,
} from './live-frames.ts'
import { lobbyToWire } from './lobby-schemas.ts'

const HELLO = { type: 'hello', protocol: 1, lobby: 'ABC234', seat: 'Ann', version: null }
const PRESENCE = { now: 1_755_000_000_000, online: ['s1'] }

test('[PR3] every frame comes through the wire as it was', () => {
  fc.assert(
    fc.property(anyLobbyRun, ({ lobby, events: happened }) => {
      const frames = [
        { type: 'snapshot', version: happened.length, state: lobbyToWire(lobby), ...PRESENCE },
        ...happened.map((event, index) => ({ type: 'event', version: index + 1, event, by: 's1', at: 1 })),
      ]
      const [snapshot, ...events] = frames.map((frame) => downFrameSchema.parse(JSON.parse(JSON.stringify(frame))))
      expect(snapshot).toMatchObject({ version: events.length, state: lobby })
      expect(events).toEqual(frames.slice(1))
    }),
    { numRuns: 100 },
  )
  const others = [
    { type: 'welcome', version: 3, ...PRESENCE },
    { type: 'heartbeat', version: 3, ...PRESENCE },
    ...BYE_REASONS.map((reason) => ({ type: 'bye', reason })),
    { type: 'bye', reason: 'a reason of next year' },
  ]
  for (const frame of others) expect(downFrameSchema.parse(frame)).toEqual(frame)
  const watch = { type: 'watch', protocol: 2, lobby: 'ABC234', token: 'a-token', version: null }
  for (const frame of [HELLO, { ...HELLO, version: 7 }, watch, { type: 'sync', version: 0 }]) {
    expect(upFrameSchema.parse(frame)).toEqual(frame)
  }
})

test.each<unknown>([
  null,
  7,
  'hello',
  [],
  {},
  { type: '__proto__' },
  { ...HELLO, type: 'Hello' },
  { ...HELLO, protocol: 0 },
  { ...HELLO, protocol: '1' },
  { ...HELLO, lobby: 'x'.repeat(33) },
  { ...HELLO, seat: 'x'.repeat(129) },
  { ...HELLO, seat: { toString: 'Ann' } },
  { ...HELLO, version: -1 },
  { ...HELLO, version: 1.5 },
  { ...HELLO, version: '1' },
  { type: 'sync' },
  { type: 'sync', version: null },
  { type: 'sync', version: 2 ** 60 },
])('[PR4] %j is refused as a client frame', (frame) => {
  expect(upFrameSchema.safeParse(frame).success).toBe(false)
})

test('[PR4] whatever JSON comes, a frame is read or refused, and never more than its fields', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue({ maxDepth: 6 }), fc.record({ type: fc.constant('sync'), version: fc.jsonValue() })),
      (value) => {
        const read = upFrameSchema.safeParse(value)
        if (read.success) expect(Object.keys(read.data).toSorted()).toEqual(fieldsOf(read.data.type))
        else expect(read.error.issues).not.toEqual([])
      },
    ),
  )
  const polluting: unknown = JSON.parse('{"type":"sync","version":1,"__proto__":{"isAdmin":true}}')
  expect(upFrameSchema.parse(polluting)).toEqual({ type: 'sync', version: 1 })
  expect(upFrameSchema.parse(polluting)).not.toHaveProperty('isAdmin')
})

function fieldsOf(type: UpFrame['type']): readonly string[] {
  if (type === 'sync') return ['type', 'version']
  return ['lobby', 'protocol', type === 'hello' ? 'seat' : 'token', 'type', 'version'].toSorted()
}

test('[PR5] two heartbeats may be lost before either side takes the link for dead; a hello fits its frame', () => {
  expect(CLIENT_SILENCE_MS).toBeGreaterThan(2 * HEARTBEAT_EVERY_MS)
  expect(SERVER_SILENCE_MS).toBeGreaterThan(CLIENT_SILENCE_MS)
  const largest = { ...HELLO, lobby: 'x'.repeat(32), seat: '\u{1F3C8}'.repeat(64), version: Number.MAX_SAFE_INTEGER }
  expect(upFrameSchema.safeParse(largest).success).toBe(true)
  expect(new TextEncoder().encode(JSON.stringify(largest)).length).toBeLessThan(UP_FRAME_MAX_BYTES)
})

test('[S11] a snapshot carries nobody’s marks', () => {
  const frame = {
    type: 'snapshot',
    version: 1,
    state: { ...lobbyToWire(draftingLobby(2)), queue: ['p1'] },
    ...PRESENCE,
    avoids: ['p2'],
  }
  expect(JSON.stringify(downFrameSchema.parse(frame))).not.toMatch(/queue|avoids/)
})
