import { createDraws } from '../../src/server/lobby/host/draws.ts'
import { ok } from '#core/lib/result.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { downFrameSchema, type DownFrame, type UpFrame } from '#protocol/lobby/live-frames.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { DEFAULT_LIMITS, type Limits } from '../../src/server/platform/limits.ts'
import { createRateLimit } from '../../src/server/platform/rate-limit.ts'
import type { LiveClock } from '../../src/server/live/live-clock.ts'
import { createLiveChannel, type LiveChannel } from '../../src/server/live/live-channel.ts'
import type { LiveParts } from '../../src/server/live/live-parts.ts'
import type { LiveSocket } from '../../src/server/live/live-socket.ts'
import {
  createLobbyAuthority,
  type LobbyAuthority,
  type LobbyAuthorityParts,
} from '../../src/server/lobby/host/lobby-authority.ts'
import { NO_BUS, type LobbyBus } from '../../src/server/lobby/host/lobby-bus.ts'
import { createWatchLinks, type WatchLinks } from '../../src/server/lobby/host/watch-links.ts'
import type { WatchLinkStore } from '../../src/server/lobby/store/watch-link-store.ts'
import { createKeyedQueue, type KeyedQueue } from '../../src/server/platform/keyed-queue.ts'
import type { LobbyStore } from '../../src/server/lobby/store/lobby-store.ts'
import type { Answer } from '../../src/server/platform/rpc/rpc-call.ts'
import type { CommandWorld } from '../../src/server/lobby/host/handle-command.ts'
import { createMemoryWatchLinks } from './memory-stores.ts'
import { settled } from './fake-clock.ts'
import { creationOf, LOBBY_POOL } from './lobby-builders.ts'

const CODE = 'ABC234'
export const LOBBY_ID: LobbyId = 'lobby-1'

/** A log that records its lines instead of writing them. */
export function createFakeLog() {
  const lines: string[] = []
  const facts: unknown[] = []
  const write = (fact: unknown, text?: string) => {
    lines.push(text ?? '')
    facts.push(fact)
  }
  return { lines, facts, info: write, warn: write }
}

/** Device `d3` holds the seat of `Player 3`. A device's cookie is its id. */
const FAKE_IDENTITY: LiveParts['identity'] = {
  identify: async ({ cookie }) => ok({ deviceId: cookie ?? null, session: null }),
}

export interface LiveNode {
  readonly live: LiveChannel
  readonly authority: LobbyAuthority
  readonly queue: KeyedQueue
  readonly store: LobbyStore
  readonly watchLinks: WatchLinks
  readonly bus: LobbyBus
  readonly log: ReturnType<typeof createFakeLog>
}

export interface NodeOptions {
  readonly store: LobbyStore
  readonly watchLinkStore?: WatchLinkStore
  readonly clock: LiveClock
  readonly bus?: LobbyBus
  readonly nodeId?: string
  readonly limits?: Partial<Limits>
  readonly onChanged?: LobbyAuthorityParts['onChanged']
  readonly outages?: CommandWorld['outages']
  readonly onlineSeatIds?: CommandWorld['onlineSeatIds']
  readonly talk?: LiveParts['talk']
}

/** The lobbies of one process. Everything except sockets, clock and identity is production code. */
export function createLiveNode(options: NodeOptions): LiveNode {
  const { store, clock, bus = NO_BUS, nodeId = 'n1', limits = {}, onChanged = () => undefined, outages } = options
  const { parts, log } = livePartsOf({ ...options, bus, nodeId, limits })
  const live = createLiveChannel(parts)
  const { queue } = parts
  const { onlineSeatIds } = options
  const world = { ...worldOf(store, clock), ...(outages && { outages }), ...(onlineSeatIds && { onlineSeatIds }) }
  const authority = createLobbyAuthority({ world, queue, audience: live.rooms, bus, onChanged })
  const watchLinks = createWatchLinks({
    store: parts.watchLinks,
    queue,
    audience: live.rooms,
    bus,
    now: () => clock.now(),
  })
  return { live, authority, watchLinks, queue, store, bus, log }
}

export function livePartsOf({
  store,
  watchLinkStore = createMemoryWatchLinks(),
  clock,
  bus = NO_BUS,
  nodeId = 'n1',
  limits = {},
  talk,
}: NodeOptions) {
  const log = createFakeLog()
  const all = { ...DEFAULT_LIMITS, ...limits }
  const parts = {
    store,
    watchLinks: watchLinkStore,
    queue: createKeyedQueue(),
    bus,
    nodeId,
    identity: FAKE_IDENTITY,
    wrongCodes: createRateLimit({
      perWindow: all.wrongCodesPerAddressPerMinute,
      windowMs: 60_000,
      now: () => clock.now(),
    }),
    limits: all,
    log,
    clock,
    ...(talk && { talk }),
  } satisfies LiveParts
  return { parts, log }
}

export function worldOf(store: LobbyStore, clock: Pick<LiveClock, 'now'>): CommandWorld {
  return {
    store,
    now: () => clock.now(),
    random: Math.random,
    draws: createDraws('secret'),
    poolOf: async () => LOBBY_POOL,
  }
}

/** Stores a lobby and fills its seats through the authority: versions 1 to `seatCount`. */
export async function openLobby(node: Pick<LiveNode, 'store' | 'authority'>, clock: LiveClock, seatCount: number) {
  const created = creationOf({ roundCount: 20 })
  await node.store.keepPool(LOBBY_POOL)
  await node.store.create({ created, atMs: clock.now(), deviceId: 'd1', answer: null })
  for (let seatNumber = 2; seatNumber <= seatCount; seatNumber += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await run(node, seatNumber, { kind: 'join', seatId: `s${seatNumber}`, username: `Player ${seatNumber}` })
  }
}

/** Sets the order of joining and starts: two more versions. */
export async function startDraft(node: Pick<LiveNode, 'authority'>, seatCount: number) {
  await run(node, 1, { kind: 'set-order', positions: Array.from({ length: seatCount }, (_seat, index) => index + 1) })
  await run(node, 1, { kind: 'start' })
}

export function run(
  { authority }: Pick<LiveNode, 'authority'>,
  seatNumber: number,
  command: LobbyCommand,
): Promise<Answer> {
  return authority.run({
    lobbyId: LOBBY_ID,
    deviceId: `d${seatNumber}`,
    username: `Player ${seatNumber}`,
    commandId: null,
    request: '',
    issuedAtMs: null,
    command: () => ok(command),
    present: ({ after }) => ({ version: after.version }),
  })
}

/** Always allowed, and always exactly one version. */
export function shuffleSeats(node: Pick<LiveNode, 'authority'>): Promise<Answer> {
  return run(node, 1, { kind: 'shuffle-order' })
}

/** The client's end of a socket, without a network. */
export interface FakeClient {
  readonly frames: readonly DownFrame[]
  readonly texts: readonly string[]
  /** How often the server sent a ping. */
  readonly pingCount: number
  readonly end: 'open' | 'closed' | 'cut'
  /** The reason in the goodbye frame, or null. */
  readonly bye: string | null
  /** The versions received, in every kind of frame except heartbeats. */
  readonly versions: readonly number[]
  send(frame: UpFrame | string): void
  sendBinary(): void
  pong(): void
  leave(): void
  /** From now on, nothing that the server sends gets out. */
  stall(): void
}

export function connect(node: Pick<LiveNode, 'live'>, cookieHeader?: string, address = '192.0.2.1'): FakeClient {
  const texts: string[] = []
  let end: FakeClient['end'] = 'open'
  let pingCount = 0
  let unsentBytes = 0
  let isStalled = false
  const finish = (how: 'closed' | 'cut') => {
    if (end !== 'open') return
    end = how
    // Later, like on a network.
    setImmediate(() => listener.closed())
  }
  const socket: LiveSocket = {
    get unsentBytes() {
      return unsentBytes
    },
    send(text) {
      if (isStalled) unsentBytes += text.length
      else if (end === 'open') texts.push(text)
    },
    ping: () => void (pingCount += 1),
    close: () => finish('closed'),
    terminate: () => finish('cut'),
  }
  const listener = node.live.accept(socket, { cookieHeader, address })
  const frames = () => texts.map((text) => downFrameSchema.parse(JSON.parse(text)))
  return {
    get frames() {
      return frames()
    },
    texts,
    get pingCount() {
      return pingCount
    },
    get end() {
      return end
    },
    get bye() {
      const last = frames().at(-1)
      return last?.type === 'bye' ? last.reason : null
    },
    get versions() {
      return frames().flatMap((frame) => ('version' in frame && frame.type !== 'heartbeat' ? [frame.version] : []))
    },
    send: (frame) => listener.text(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    sendBinary: () => listener.binary(Buffer.of(0)),
    pong: () => listener.pingOrPong(),
    leave: () => finish('closed'),
    stall: () => void (isStalled = true),
  }
}

export function helloOf(seatNumber: number, version: number | null = null): Extract<UpFrame, { type: 'hello' }> {
  return { type: 'hello', protocol: PROTOCOL_VERSION, lobby: CODE, seat: `Player ${seatNumber}`, version }
}

/** Connects as a spectator, without a cookie. */
export async function spectate(node: Pick<LiveNode, 'live'>, token: string, version: number | null = null) {
  const client = connect(node)
  client.send({ type: 'watch', protocol: PROTOCOL_VERSION, lobby: CODE, token, version })
  await settled()
  return client
}

/** Connects and says hello. */
export async function watch(node: Pick<LiveNode, 'live'>, seatNumber: number, version: number | null = null) {
  const client = connect(node, `d${seatNumber}`)
  client.send(helloOf(seatNumber, version))
  await settled()
  return client
}
