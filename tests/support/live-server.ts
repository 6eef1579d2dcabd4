import { Hono } from 'hono'
import { WebSocket } from 'ws'
import { downFrameSchema, type DownFrame, type UpFrame } from '#protocol/lobby/live-frames.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import { createRateLimit } from '../../src/server/platform/rate-limit.ts'
import { SYSTEM_LIVE_CLOCK } from '../../src/server/live/live-clock.ts'
import { createLiveChannel } from '../../src/server/live/live-channel.ts'
import type { LiveRooms } from '../../src/server/live/live-rooms.ts'
import { createLiveUpgrade } from '../../src/server/live/live-upgrade.ts'
import { createLobbyAuthority, type LobbyAuthority } from '../../src/server/lobby/host/lobby-authority.ts'
import type { LobbyBus } from '../../src/server/lobby/host/lobby-bus.ts'
import type { KeyedQueue } from '../../src/server/platform/keyed-queue.ts'
import type { LobbyStore } from '../../src/server/lobby/store/lobby-store.ts'
import { startHttpServer } from '../../src/server/platform/http-server.ts'
import { isOwnOrigin } from '../../src/server/platform/origin.ts'
import { createMemoryLobbyStore } from './memory-lobby-store.ts'
import { livePartsOf, worldOf, type NodeOptions } from './live-bench.ts'

/** The live channel on a real port. Commands go directly to the authority. */
export interface LiveServer {
  readonly port: number
  readonly rooms: LiveRooms
  readonly authority: LobbyAuthority
  readonly queue: KeyedQueue
  readonly store: LobbyStore
  readonly logLines: readonly string[]
  /** Stops in the same order as the real server. */
  stop(): Promise<void>
}

export interface LiveServerOptions extends Partial<Omit<NodeOptions, 'clock'>> {
  readonly newSocketsPerMinute?: number
}

export async function startLiveServer({
  store = createMemoryLobbyStore(),
  newSocketsPerMinute = 1_000_000,
  ...options
}: LiveServerOptions = {}): Promise<LiveServer & { readonly bus: LobbyBus }> {
  const clock = SYSTEM_LIVE_CLOCK
  const { parts, log } = livePartsOf({ store, clock, ...options })
  const live = createLiveChannel(parts)
  const { rooms } = live
  const onUpgrade = createLiveUpgrade({
    live,
    limits: parts.limits,
    isOwnOrigin: ({ headers }) => isOwnOrigin(headers.origin, headers.host, null),
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    newSockets: createRateLimit({ perWindow: newSocketsPerMinute, windowMs: 60_000, now: () => clock.now() }),
  })
  const { queue, bus } = parts
  const app = new Hono().all('*', (context) => context.text('hello'))
  const started = await startHttpServer(app, '127.0.0.1', 0, { onUpgrade })
  if (!started.ok) throw new Error(started.error.detail)
  const server = started.value
  return {
    port: server.port,
    rooms,
    authority: createLobbyAuthority({ world: worldOf(store, clock), queue, audience: rooms, bus }),
    queue,
    store,
    bus,
    logLines: log.lines,
    async stop() {
      await live.stop()
      await server.stop()
    },
  }
}

/** A client with a real socket. */
export interface LiveClient {
  readonly ws: WebSocket
  readonly frames: readonly DownFrame[]
  readonly versions: readonly number[]
  readonly byeReason: string | null
  send(frame: UpFrame): void
  closed(): Promise<void>
}

export async function openLive(port: number, cookie?: string): Promise<LiveClient> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: cookie === undefined ? {} : { cookie } })
  const frames: DownFrame[] = []
  const closed = new Promise<void>((resolve) => ws.once('close', () => resolve()))
  ws.on('message', (message: Buffer) => frames.push(downFrameSchema.parse(JSON.parse(message.toString()))))
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  ws.on('error', () => undefined)
  return {
    ws,
    frames,
    get versions() {
      return frames.flatMap((frame) => ('version' in frame && frame.type !== 'heartbeat' ? [frame.version] : []))
    },
    get byeReason() {
      const last = frames.at(-1)
      return last?.type === 'bye' ? last.reason : null
    },
    send: (frame) => ws.send(JSON.stringify(frame)),
    closed: () => closed,
  }
}
