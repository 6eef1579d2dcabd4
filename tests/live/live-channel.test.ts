import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { helloOf, LOBBY_ID, openLobby, shuffleSeats } from '../support/live-bench.ts'
import { openLive, startLiveServer, type LiveServerOptions } from '../support/live-server.ts'
import { sendRaw, textFrame, upgradeRequest } from '../support/raw-websocket.ts'
import { SYSTEM_LIVE_CLOCK } from '../../src/server/live/live-clock.ts'
import { eventually } from '../support/eventually.ts'

const opened: { stop(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.stop()))
})

async function start(seatCount: number, options?: LiveServerOptions) {
  const server = await startLiveServer(options)
  opened.push(server)
  await openLobby(server, SYSTEM_LIVE_CLOCK, seatCount)
  return server
}

async function watch(port: number, seatNumber: number) {
  const client = await openLive(port, `d${seatNumber}`)
  client.send(helloOf(seatNumber))
  await eventually(() => expect(client.versions.length).toBeGreaterThan(0))
  return client
}

test('[LV1] two hundred commands at once reach twelve real sockets as versions without a gap', async () => {
  const server = await start(12)
  const clients = await Promise.all(Array.from({ length: 12 }, (_client, index) => watch(server.port, index + 1)))
  await Promise.all(Array.from({ length: 200 }, () => shuffleSeats(server)))
  for (const client of clients) {
    await eventually(() => expect(client.versions.at(-1)).toBe(212))
    expect(client.versions).toEqual(Array.from({ length: 201 }, (_version, index) => 12 + index))
  }
})

test.each([
  ['another path', upgradeRequest({}, '/elsewhere'), '404 Not Found'],
  ['another origin', upgradeRequest({ Origin: 'https://evil.example' }), '403 Forbidden'],
  ['a broken key', upgradeRequest({ 'Sec-WebSocket-Key': 'short' }), '400 Bad Request'],
  ['another version', upgradeRequest({ 'Sec-WebSocket-Version': '7' }), '400 Bad Request'],
])('[LV19] %s is refused before the socket opens', async (_case, request, status) => {
  const { port } = await start(1)
  expect(await sendRaw(port, [request])).toContain(`HTTP/1.1 ${status}\r\n`)
})

test('[LV19] our own origin and a client that is not a browser are accepted, without compression', async () => {
  const { port } = await start(1)
  for (const headers of [{ Origin: 'http://localhost' }, {}]) {
    const offer = { ...headers, 'Sec-WebSocket-Extensions': 'permessage-deflate' }
    const answer = await sendRaw(port, [upgradeRequest(offer)])
    expect(answer).toContain('HTTP/1.1 101 Switching Protocols')
    expect(answer).not.toContain('permessage-deflate')
  }
})

test('[LV19] an address that opens too many sockets has to wait', async () => {
  const { port } = await start(1, { newSocketsPerMinute: 2 })
  const answers = []
  for (let attempt = 0; attempt < 3; attempt += 1) answers.push(await sendRaw(port, [upgradeRequest()]))
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['101', '101', '429'])
})

test('[LV25] an address has so many open sockets at a time, and a place is free again when one closes', async () => {
  const { port } = await start(1, { limits: { socketsPerAddress: 2 } })
  const [first] = [await openLive(port, 'd1'), await openLive(port, 'd1')]
  expect(await sendRaw(port, [upgradeRequest()])).toContain('HTTP/1.1 429')
  first.ws.close()
  await first.closed()
  await eventually(async () => expect(await sendRaw(port, [upgradeRequest()])).toContain('HTTP/1.1 101'))
})

test('[LV19] an upgrade to any other protocol is an ordinary request', async () => {
  const { port } = await start(1)
  const answer = await sendRaw(port, [upgradeRequest({ Upgrade: 'h2c', Connection: 'Upgrade, close' }, '/')])
  expect(answer).toContain('HTTP/1.1 200 OK')
})

test('[LV20] a message above 4 KiB closes its socket and no other', async () => {
  const { port, ...server } = await start(2)
  const [other, large] = [await watch(port, 1), await watch(port, 2)]
  large.ws.send(JSON.stringify({ ...helloOf(2), padding: 'x'.repeat(9000) }))
  await large.closed()
  await shuffleSeats(server)
  await eventually(() => expect(other.versions).toEqual([2, 3]))
})

test('[LV11] a real socket that stops reading is closed; the others receive everything', async () => {
  const { port, ...server } = await start(2)
  const [other, slow] = [await watch(port, 1), await watch(port, 2)]
  slow.ws.pause()
  const stored = await server.store.read(LOBBY_ID)
  if (stored === null) throw new Error('no lobby')
  const padding = 'x'.repeat(200_000)
  // More than the system's buffers hold.
  for (let version = 3; version <= 122; version += 1) {
    await server.queue.run(LOBBY_ID, async () => {
      const event = { kind: 'started', poolId: padding } as const
      const { lobby } = stored
      server.rooms.publish(LOBBY_ID, {
        entry: { version, event, bySeatId: null, atMs: 0 },
        before: lobby,
        next: lobby,
      })
    })
    await eventually(() => expect(other.versions.at(-1)).toBe(version))
  }
  expect(server.logLines).toContain('live socket dropped')
  expect(server.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1'])
  slow.ws.terminate()
})

test('[LV15] a stopping server says goodbye, doesn’t wait for unresponsive clients, and accepts no one new', async () => {
  const server = await start(2)
  const client = await watch(server.port, 1)
  const deaf = connect(server.port, '127.0.0.1')
  deaf.on('error', () => undefined)
  deaf.write(upgradeRequest({ Cookie: 'd2' }))
  deaf.write(textFrame(JSON.stringify(helloOf(2))))
  await eventually(() => expect(server.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1', 's2']))
  const stopping = server.stop()
  const late = new WebSocket(`ws://127.0.0.1:${server.port}/live`)
  await new Promise((resolve) => late.once('error', resolve))
  await stopping
  await client.closed()
  expect(client.byeReason).toBe('server_stopping')
  deaf.destroy()
})

test('[LV21] a connection that breaks at any moment of its opening affects nobody else', async () => {
  const server = await start(2)
  const other = await watch(server.port, 1)
  const request = upgradeRequest({ Cookie: 'd2' })
  for (let length = 1; length < request.length; length += 9) {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(length > request.length - 9 ? request : request.slice(0, length), () => socket.resetAndDestroy())
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
    })
  }
  await shuffleSeats(server)
  await eventually(() => expect(other.versions).toEqual([2, 3]))
})
