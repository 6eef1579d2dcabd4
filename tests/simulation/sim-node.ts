import { publicLobby } from '#core/lobby/public-lobby.ts'
import { ok } from '#core/lib/result.ts'
import { createAutopickLists, type AutopickLists } from '../../src/server/lobby/host/autopick-lists.ts'
import { startAutomaticCommands } from '../../src/server/lobby/host/automatic-commands.ts'
import { createDraws } from '../../src/server/lobby/host/draws.ts'
import { createLiveChannel, type LiveChannel } from '../../src/server/live/live-channel.ts'
import type { LiveSocket, SocketListener } from '../../src/server/live/live-socket.ts'
import { DEFAULT_LIMITS } from '../../src/server/platform/limits.ts'
import type { LobbyAuthority } from '../../src/server/lobby/host/lobby-authority.ts'
import type { BusNews, LobbyBus } from '../../src/server/lobby/host/lobby-bus.ts'
import { createWatchLinks, type WatchLinks } from '../../src/server/lobby/host/watch-links.ts'
import { startOutageWatch } from '../../src/server/lobby/host/outage-watch.ts'
import type { runPeriodically } from '../../src/server/platform/run-periodically.ts'
import { holdsSeat } from '../../src/server/lobby/store/stored-lobby.ts'
import type { AutopickList } from '#core/lobby/autopick-lists.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { LobbyStore } from '../../src/server/lobby/store/lobby-store.ts'
import { StoreUnavailableError } from '../../src/server/platform/database/transactions.ts'
import type { PolledLobby } from '../../src/web/lobby/sync/sync-types.ts'
import { requestOf, type CallAnswer, type CommandBody, type CommandCall } from './sim-commands.ts'
import type { ProcessLife } from './sim-disk.ts'
import { createSimStore } from './sim-store.ts'
import { createSimWatchStore } from './sim-watch-store.ts'
import { latencyMs, type SimWorld } from './sim-world.ts'

/** A series of server processes on one address: the production authority, queue and live channel. */
export interface SimNode {
  readonly life: ProcessLife
  /** A 503 and a broken database are null. */
  command(call: CommandCall): Promise<CallAnswer | null>
  /** Stores a private list; whether it was stored changes nothing for the device. */
  saveList(deviceId: string, username: string, list: AutopickList): Promise<true | null>
  poll(deviceId: string, version: number | null): Promise<PollAnswer>
  /** The same for a spectator with this token. */
  pollWatched(token: string, version: number | null): Promise<PollAnswer>
  /** The new token. */
  makeWatchLink(): Promise<string>
  revokeWatchLink(): Promise<null>
  accept(socket: LiveSocket, deviceId: string): SocketListener
  receive(news: BusNews): void
  /** Calls back if this process dies; the returned function cancels that. */
  onceDead(died: () => void): () => void
  crash(): void
  restart(): void
}

/** `shut-out`: this device has no seat in the lobby. */
export type PollAnswer = PolledLobby | 'shut-out' | null

export interface NodeSetup {
  readonly nodeId: string
  readonly pool: LobbyPool
  readonly newSeatId: () => string
  readonly isShared: boolean
  /** Sends to the other nodes. */
  readonly publish: (news: BusNews) => void
  readonly died: (node: SimNode) => void
}

interface Process {
  readonly life: ProcessLife
  readonly store: LobbyStore
  readonly authority: LobbyAuthority
  readonly lists: AutopickLists
  readonly live: LiveChannel
  readonly watchLinks: WatchLinks
  readonly receive: (news: BusNews) => void
}

const SILENT_LOG = { info: () => undefined, warn: () => undefined }

export function createSimNode(world: SimWorld, setup: NodeSetup): SimNode {
  const { timeline, counts } = world
  let listeners = new Set<() => void>()
  let current = startProcess(world, setup, crash)

  function crash(): void {
    const { life } = current
    if (!life.isAlive) return
    counts.crashes += 1
    life.isAlive = false
    const notified = listeners
    listeners = new Set()
    for (const died of notified) died()
    setup.died(node)
    // The locks of a dead connection are released a moment later.
    timeline.after(1, () => {
      timeline.promisesMoved()
      world.disk.processDied(life)
    })
  }

  function failed(error: unknown): null {
    recordBug(world, error)
    return null
  }

  const node: SimNode = {
    get life() {
      return current.life
    },
    async command(call) {
      try {
        const answer = await current.authority.run(requestOf(call, setup.newSeatId))
        return answer.ok ? { ok: true, body: bodyOf(answer.body) } : { ok: false, code: answer.code }
      } catch (error) {
        return failed(error)
      }
    },
    async saveList(deviceId, username, list) {
      try {
        const lobbyId = world.disk.stored().lobby.id
        await current.lists.save({ lobbyId, deviceId, username, list, issuedAtMs: null })
        return true
      } catch (error) {
        return failed(error)
      }
    },
    async poll(deviceId, version) {
      const { store, live } = current
      try {
        const stored = await store.read(world.disk.stored().lobby.id)
        if (stored === null || !holdsSeat(stored, deviceId)) return 'shut-out'
        return {
          version: stored.version,
          now: timeline.nowMs(),
          online: live.rooms.onlineSeatIds(stored.lobby.id),
          state: stored.version === version ? null : stored.lobby,
        }
      } catch (error) {
        return failed(error)
      }
    },
    async pollWatched(token, version) {
      const { store, live, watchLinks } = current
      try {
        const lobbyId = world.disk.stored().lobby.id
        const stored = (await watchLinks.isValid(lobbyId, token)) ? await store.read(lobbyId) : null
        if (stored === null) return 'shut-out'
        return {
          version: stored.version,
          now: timeline.nowMs(),
          online: live.rooms.onlineSeatIds(lobbyId),
          state: stored.version === version ? null : publicLobby(stored.lobby),
        }
      } catch (error) {
        return failed(error)
      }
    },
    makeWatchLink: async () => (await current.watchLinks.make(world.disk.stored().lobby.id, false)).token,
    async revokeWatchLink() {
      await current.watchLinks.revoke(world.disk.stored().lobby.id)
      return null
    },
    accept: (socket, deviceId) => current.live.accept(socket, { cookieHeader: deviceId, address: '' }),
    receive: (news) => current.receive(news),
    onceDead(died) {
      listeners.add(died)
      return () => listeners.delete(died)
    },
    crash,
    restart() {
      if (!current.life.isAlive) current = startProcess(world, setup, crash)
    },
  }
  return node
}

function startProcess(world: SimWorld, setup: NodeSetup, crash: () => void): Process {
  const { timeline, random, faults, counts, disk, parts } = world
  const { nodeId, pool } = setup
  const life: ProcessLife = { nodeId, isAlive: true }
  const receivers: ((news: BusNews) => void)[] = []
  const bus: LobbyBus = {
    isShared: setup.isShared,
    publish(news) {
      if (life.isAlive && setup.isShared) setup.publish(news)
    },
    subscribe: (listener) => receivers.push(listener),
    close: () => Promise.resolve(),
  }
  const store = parts.wrapStore(createSimStore({ life, world, crash }), {
    disk,
    audience: () => live.rooms,
  })
  const queue = parts.createQueue()
  const clock = {
    now: timeline.nowMs,
    elapsedMs: timeline.nowMs,
    after(delayMs: number, run: () => void) {
      let isCalledOff = false
      timeline.after(delayMs, () => {
        if (isCalledOff || !life.isAlive) return
        timeline.promisesMoved()
        run()
      })
      return () => {
        isCalledOff = true
      }
    },
  }
  const watchStore = createSimWatchStore(world, life)
  const live = createLiveChannel({
    store,
    watchLinks: watchStore,
    queue,
    bus,
    nodeId,
    identity: { identify: ({ cookie }) => Promise.resolve(ok({ deviceId: cookie ?? null, session: null })) },
    wrongCodes: { take: () => null, waitMs: () => null },
    limits: DEFAULT_LIMITS,
    log: SILENT_LOG,
    clock,
  })
  /** `runPeriodically` on the timeline. */
  const repeat: typeof runPeriodically = (run, { everyMs }) => {
    const { signal } = new AbortController()
    const runNow = async () => {
      await run(signal)
      clock.after(everyMs, () => void runNow())
    }
    clock.after(0, () => void runNow())
    return { runNow, stop: () => Promise.resolve() }
  }
  const outages = startOutageWatch({
    store,
    clock,
    log: SILENT_LOG,
    onOutage: (lobbyIds) => void automatic.runAll(lobbyIds),
    repeat,
  })
  const commandWorld = {
    store,
    now: timeline.nowMs,
    random: random.next,
    draws: createDraws('secret'),
    poolOf: () => Promise.resolve(pool),
    outages,
  }
  const authority = parts.createAuthority({
    world: commandWorld,
    queue,
    audience: live.rooms,
    bus,
    onChanged: (lobby) => automatic.schedule(lobby),
  })
  const automatic = startAutomaticCommands({
    store,
    authority: {
      async runAutomatic(lobbyId) {
        try {
          await authority.runAutomatic(lobbyId)
        } catch (error) {
          recordBug(world, error)
          throw error
        }
      },
    },
    clock,
    log: SILENT_LOG,
    repeat,
  })
  return {
    life,
    store,
    authority,
    lists: createAutopickLists({ store, queue, now: timeline.nowMs }),
    live,
    watchLinks: createWatchLinks({ store: watchStore, queue, audience: live.rooms, bus, now: timeline.nowMs }),
    receive(news) {
      if (faults.strikes('busLost')) {
        counts.lostMessages += 1
        return
      }
      timeline.after(latencyMs(world), () => {
        if (!life.isAlive) return
        timeline.promisesMoved()
        for (const receive of receivers) receive(news)
      })
    },
  }
}

/** A database outage means no answer; any other error is a bug. */
function recordBug({ record }: SimWorld, error: unknown): void {
  if (!(error instanceof StoreUnavailableError)) record.thrown.push({ where: 'server', text: String(error) })
}

/** The response as sent; a stored answer must match it. */
function bodyOf(body: unknown): CommandBody {
  if (typeof body === 'object' && body !== null && 'version' in body && 'seatId' in body) {
    return { version: Number(body.version), seatId: String(body.seatId) }
  }
  throw new Error('an answer without a version')
}
