import { expect, test } from 'vitest'
import { SYSTEM_LIVE_CLOCK } from '../../src/server/live/live-clock.ts'
import { helloOf, LOBBY_ID, openLobby, shuffleSeats } from '../support/live-bench.ts'
import { openLive, startLiveServer } from '../support/live-server.ts'
import {
  BINARY_OPCODE,
  clientFrame,
  CLOSE_OPCODE,
  PING_OPCODE,
  sendRaw,
  TEXT_OPCODE,
  textFrame,
  upgradeRequest,
} from '../support/raw-websocket.ts'
import { sized } from '../support/run-size.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import { eventually } from '../support/eventually.ts'

const MESSAGE_COUNT = sized(1500, 10_000)
const SEED = 20_261_120
/** Concurrent attackers. */
const ATTACKER_COUNT = 40

type Random = (below: number) => number

function bytesOf(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)))
}

const ODD_VALUES = [
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  'x'.repeat(200),
  [],
  {},
  [[]],
  { __proto__: null },
  '\u0000',
]

/** A hello with one invalid field. */
function bentHello(random: Random): string {
  const hello: Record<string, unknown> = { ...helloOf(1 + random(3)) }
  const field = Object.keys(hello)[random(5)] ?? 'type'
  const value = ODD_VALUES[random(ODD_VALUES.length)]
  if (random(8) === 0) delete hello[field]
  else hello[field] = value
  return JSON.stringify(hello)
}

const opening = () => upgradeRequest({ Cookie: 'd1' })

/** What an attacker sends, by kind. */
const ATTACKS: readonly ((random: Random) => (Buffer | string)[])[] = [
  function truncatedText(random) {
    const text = JSON.stringify(helloOf(1))
    return [opening(), textFrame(text.slice(0, random(text.length)))]
  },
  function truncatedFrame(random) {
    const frame = textFrame(JSON.stringify(helloOf(1)))
    return [opening(), frame.subarray(0, random(frame.length))]
  },
  (random) => [opening(), textFrame('['.repeat(1 + random(4000)))],
  (random) => [opening(), textFrame(`{"type":${'{"a":'.repeat(1 + random(700))}`)],
  function deepAndWhole(random) {
    const depth = 1 + random(1900)
    return [opening(), textFrame('['.repeat(depth) + ']'.repeat(depth))]
  },
  (random) => [opening(), clientFrame(BINARY_OPCODE, bytesOf(random, random(300)))],
  (random) => {
    const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'type']
    const key = keys[random(keys.length)] ?? ''
    const hello = JSON.stringify(helloOf(1))
    return [opening(), textFrame(`{"${key}":${hello},${hello.slice(1)}`)]
  },
  (random) => [opening(), textFrame(JSON.stringify({ ...helloOf(1), padding: 'x'.repeat(9216 + random(500)) }))],
  (random) => [opening(), textFrame(bentHello(random))],
  // After a valid hello: the attacker is subscribed to the lobby like everyone else.
  (random) => [opening(), textFrame(JSON.stringify(helloOf(1))), textFrame(bentHello(random))],
  (random) => [
    opening(),
    textFrame(JSON.stringify(helloOf(1))),
    textFrame(JSON.stringify({ type: 'sync', version: ODD_VALUES[random(ODD_VALUES.length)] })),
  ],
  // Bytes that aren't a valid frame: reserved bits, unknown opcodes, no mask, wrong lengths.
  (random) => [opening(), bytesOf(random, 1 + random(400))],
  (random) => [opening(), textFrame(JSON.stringify(helloOf(1))), bytesOf(random, 1 + random(400))],
  (random) => [opening(), clientFrame(TEXT_OPCODE, bytesOf(random, 1 + random(200)))],
  (random) => [opening(), clientFrame(random(16), bytesOf(random, random(126)), random(256))],
  (random) => [opening(), Buffer.from([0x81, 0xff, ...bytesOf(random, 12)])],
  function neverEndingFragments(random) {
    const parts = Array.from({ length: 1 + random(60) }, () => clientFrame(0, bytesOf(random, random(100)), 0x00))
    return [opening(), clientFrame(TEXT_OPCODE, Buffer.from('{'), TEXT_OPCODE), ...parts]
  },
  (random) => [
    opening(),
    ...Array.from({ length: 1 + random(80) }, () => clientFrame(PING_OPCODE, bytesOf(random, 8))),
  ],
  (random) => [opening(), clientFrame(CLOSE_OPCODE, bytesOf(random, random(126)))],
  // Not a WebSocket at all.
  (random) => [bytesOf(random, 1 + random(500))],
  (random) => [opening().slice(0, random(150)), bytesOf(random, random(100))],
  (random) => [upgradeRequest({ 'Sec-WebSocket-Key': bytesOf(random, random(30)).toString('base64') })],
  (random) => [upgradeRequest({ Cookie: bytesOf(random, 30).toString('hex'), 'Sec-WebSocket-Protocol': ', ,' })],
]

test(`[LV22] ${MESSAGE_COUNT} malformed messages: nothing breaks, and the rest of the lobby is not affected`, async () => {
  // Connection limits are off, even for an attacker with a seat.
  const server = await startLiveServer({ limits: { socketsPerSeat: 1000, socketsPerDevice: 1000 } })
  await openLobby(server, SYSTEM_LIVE_CLOCK, 4)
  const others = await Promise.all(
    [2, 3, 4].map(async (seatNumber) => {
      const client = await openLive(server.port, `d${seatNumber}`)
      client.send(helloOf(seatNumber))
      return client
    }),
  )
  let sentCount = 0
  const statuses = new Map<string, number>()

  async function attack(): Promise<void> {
    while (sentCount < MESSAGE_COUNT) {
      const make = ATTACKS[sentCount % ATTACKS.length]
      // One seed per message: the messages are the same in every run, whichever attacker sends them.
      const random = createSimRandom(SEED + sentCount).below
      sentCount += 1
      if (sentCount % 100 === 0) await shuffleSeats(server)
      const answer = await sendRaw(server.port, make?.(random) ?? [])
      const status = /^HTTP\/1\.1 (\d)/.exec(answer)?.[1] ?? 'none'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: ATTACKER_COUNT }, attack))

  const lastVersion = 4 + MESSAGE_COUNT / 100
  for (const client of others) {
    await eventually(() => expect(client.versions.at(-1)).toBe(lastVersion))
    expect(client.versions).toEqual(Array.from({ length: lastVersion - 3 }, (_version, index) => 4 + index))
    expect(client.ws.readyState).toBe(client.ws.OPEN)
  }
  expect(statuses.get('5')).toBeUndefined()
  expect(statuses.get('1')).toBeGreaterThan(MESSAGE_COUNT / 2)
  expect(server.logLines.filter((line) => line !== 'live socket dropped')).toEqual([])
  await eventually(() => expect(server.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s2', 's3', 's4']))
  await server.stop()
  for (const client of others) expect(client.byeReason).toBe('server_stopping')
}, 180_000)
