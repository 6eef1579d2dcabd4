import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYLOAD_MAX_BYTES, payloadsOf, readPayload, subjectOf } from './bus-messages.ts'
import type { BusMessage } from '../host/lobby-bus.ts'

const anyId = fc.string({ maxLength: 40, unit: 'grapheme' })

const anyMessage: fc.Arbitrary<BusMessage> = fc.oneof(
  fc.record({ kind: fc.constant('changed' as const), lobbyId: anyId, version: fc.nat() }),
  fc.record({
    kind: fc.constant('present' as const),
    lobbyId: anyId,
    nodeId: anyId,
    seatIds: fc.array(anyId, { maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('seat-shared' as const), lobbyId: anyId, seatId: anyId, deviceId: anyId }),
  fc.record({ kind: fc.constant('seat-moved' as const), lobbyId: anyId, seatId: anyId, deviceId: anyId }),
)

test('[BU7] any number of messages arrives whole and in order, in payloads that PostgreSQL takes', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 300 }), (messages) => {
      const payloads = payloadsOf('node', messages)
      expect(payloads.every((text) => Buffer.byteLength(text) <= PAYLOAD_MAX_BYTES)).toBe(true)
      expect(payloads.flatMap((text) => readPayload(text)?.messages ?? [])).toEqual(messages)
    }),
    { numRuns: 200 },
  )
})

test('[BU7] messages fill a payload before the next one is begun', () => {
  const messages: BusMessage[] = Array.from({ length: 500 }, (_message, version) => ({
    kind: 'changed',
    lobbyId: '0123456789abcdef',
    version,
  }))
  const bytes = Buffer.byteLength(JSON.stringify(messages))
  expect(payloadsOf('node', messages)).toHaveLength(Math.ceil(bytes / PAYLOAD_MAX_BYTES) + 0)
})

test('[BU7] a message that fits nowhere is left out, the others go', () => {
  const small: BusMessage = { kind: 'changed', lobbyId: 'a', version: 1 }
  const large: BusMessage = { kind: 'present', lobbyId: 'x'.repeat(8000), nodeId: 'n', seatIds: [] }
  expect(payloadsOf('node', [small, large, small]).flatMap((text) => readPayload(text)?.messages ?? [])).toEqual([
    small,
    small,
  ])
})

test.each(['', 'null', '{"node":"a"}', '{"node":"a","messages":[{"kind":"stop"}]}', '{"node":"a","messages":'])(
  '[BU8] %j is nothing that a node has sent',
  (text) => {
    expect(readPayload(text)).toBeNull()
  },
)

test('[PR10] a message of a newer node is unknown for its lobby, and those beside it are read', () => {
  const changed: BusMessage = { kind: 'changed', lobbyId: 'a', version: 1 }
  const text = JSON.stringify({
    node: 'n',
    messages: [{ kind: 'clock-paused', lobbyId: 'b', remainingMs: 3 }, changed],
  })
  expect(readPayload(text)?.messages).toEqual([{ kind: 'unknown', lobbyId: 'b' }, changed])
})

test('[BU9] of one lobby only the newest version and presence wait to be sent, of seats each one', () => {
  const subjects = [
    subjectOf({ kind: 'changed', lobbyId: 'a', version: 1 }),
    subjectOf({ kind: 'changed', lobbyId: 'a', version: 2 }),
    subjectOf({ kind: 'changed', lobbyId: 'b', version: 2 }),
    subjectOf({ kind: 'present', lobbyId: 'a', nodeId: 'n', seatIds: [] }),
    subjectOf({ kind: 'seat-moved', lobbyId: 'a', seatId: 's1', deviceId: 'd' }),
    subjectOf({ kind: 'seat-moved', lobbyId: 'a', seatId: 's2', deviceId: 'd' }),
    subjectOf({ kind: 'lists-changed', lobbyId: 'a', seatId: 's1', number: 1 }),
    subjectOf({ kind: 'lists-changed', lobbyId: 'a', seatId: 's1', number: 2 }),
  ]
  expect(new Set(subjects).size).toBe(6)
})
