import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { ok } from '#core/lib/result.ts'
import { settled } from '../../../tests/support/fake-clock.ts'
import { createConnectLive, liveUrl, type LiveSocket } from './live-socket.ts'
import { eventually } from '../../../tests/support/eventually.ts'

const closings: (() => void)[] = []

afterEach(() => {
  for (const close of closings.splice(0)) close()
})

test('[AP7] frames go up as JSON and come down read', async () => {
  const live = await connect()
  live.socket.send({ type: 'sync', version: 3 })
  const [text] = await once(live.server, 'message')
  expect(JSON.parse(String(text))).toEqual({ type: 'sync', version: 3 })
  live.server.send(JSON.stringify({ type: 'heartbeat', version: 4, now: 1, online: ['s1'] }))
  await eventually(() =>
    expect(live.listener.received).toHaveBeenCalledWith({ type: 'heartbeat', version: 4, now: 1, online: ['s1'] }),
  )
})

test.each([
  ['no JSON', 'hello'],
  ['another shape', '{"type":"heartbeat"}'],
  ['bytes', Buffer.from('{}')],
])('[AP8] a frame that is %s ends the socket as a lost one', async (_name, frame) => {
  const live = await connect()
  live.server.send(frame)
  await eventually(() => expect(live.listener.closed).toHaveBeenCalledTimes(1))
  expect(live.listener.received).not.toHaveBeenCalled()
  await eventually(() => expect(live.server.readyState).toBe(live.server.CLOSED))
})

test.each<[string, object]>([
  ['frame', { type: 'clock', secondsLeft: 30 }],
  ['event', { type: 'event', version: 4, event: { kind: 'clock-paused' }, by: null, at: 1 }],
])(
  '[PR10] a kind of %s that only a later server knows is reported as unknown, and the socket stays',
  async (_what, frame) => {
    const live = await connect()
    const heartbeat = { type: 'heartbeat', version: 4, now: 1, online: [] }
    live.server.send(JSON.stringify(frame))
    live.server.send(JSON.stringify(heartbeat))
    await eventually(() => expect(live.listener.received).toHaveBeenLastCalledWith(heartbeat))
    expect(live.listener.received.mock.calls).toEqual([[{ type: 'unknown' }], [heartbeat]])
    expect(live.listener.closed).not.toHaveBeenCalled()
  },
)

test('[AP8] a closed socket says so once, and nothing after its own close is heard', async () => {
  const live = await connect()
  live.server.close()
  await eventually(() => expect(live.listener.closed).toHaveBeenCalledTimes(1))

  const other = await connect()
  other.socket.close()
  await once(other.server, 'close')
  expect(other.listener.closed).not.toHaveBeenCalled()
})

test('[AP4] no socket is opened for a device that the server does not know yet', async () => {
  const openSocket = vi.fn<() => WebSocket>()
  const closed = vi.fn<() => void>()
  const failure = { code: 'no_answer', details: null } as const
  createConnectLive({ device: { ensure: async () => ({ ok: false, error: failure }) }, openSocket })({
    opened: vi.fn<() => void>(),
    received: vi.fn<() => void>(),
    closed,
  })
  await eventually(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(openSocket).not.toHaveBeenCalled()
})

test('[AP4] a socket that was closed while the device was asked for is never opened', async () => {
  const openSocket = vi.fn<() => WebSocket>()
  const asked = Promise.withResolvers<ReturnType<typeof ok<null>>>()
  const listener = { opened: vi.fn<() => void>(), received: vi.fn<() => void>(), closed: vi.fn<() => void>() }
  createConnectLive({ device: { ensure: () => asked.promise }, openSocket })(listener).close()
  asked.resolve(ok(null))
  await settled()
  expect(openSocket).not.toHaveBeenCalled()
})

test('[AP9] the socket is encrypted exactly when the page is', () => {
  expect(liveUrl({ protocol: 'https:', host: 'example.org' })).toBe('wss://example.org/live')
  expect(liveUrl({ protocol: 'http:', host: '192.168.1.5:3000' })).toBe('ws://192.168.1.5:3000/live')
})

/** A real socket to a real server, open on both sides. */
async function connect() {
  const webSockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(webSockets, 'listening')
  const { port } = webSockets.address() as AddressInfo
  const listener = {
    opened: vi.fn<() => void>(),
    received: vi.fn<(frame: unknown) => void>(),
    closed: vi.fn<() => void>(),
  }
  const connecting = once(webSockets, 'connection')
  const socket: LiveSocket = createConnectLive({
    device: { ensure: async () => ok(null) },
    openSocket: () => new WebSocket(`ws://127.0.0.1:${port}/live`),
  })(listener)
  const [server]: ServerSocket[] = await connecting
  if (server === undefined) throw new Error('no connection')
  await eventually(() => expect(listener.opened).toHaveBeenCalledTimes(1))
  closings.push(() => {
    socket.close()
    for (const client of webSockets.clients) client.terminate()
    webSockets.close()
  })
  return { socket, server, listener }
}
