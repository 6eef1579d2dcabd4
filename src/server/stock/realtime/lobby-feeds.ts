import { applyLobby, createdLobby } from '#core/lobby/apply-lobby.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import type { RoomFollower } from '../../live/live-room.ts'
import type { LiveRooms, LobbyView } from '../../live/live-rooms.ts'
import type { LobbyPools } from '../../lobby/host/lobby-pools.ts'
import { UnknownEventError, type LobbyStore } from '../../lobby/store/lobby-store.ts'
import { isOfSeat, type SeatDevices } from '../../lobby/store/stored-lobby.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { KeyedQueue } from '../../platform/keyed-queue.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { rowChangesOf, type LobbyVersions, type RowChange } from './row-changes.ts'

/** What one version of a lobby changed. */
export interface FeedStep {
  readonly changes: readonly RowChange[]
  readonly lobby: Lobby
  readonly devices: SeatDevices
  readonly atMs: number
}

/** A channel of somebody with a seat in the lobby. */
export interface FeedListener {
  readonly deviceId: DeviceId
  changed(step: FeedStep): void
  /** The last call. */
  ended(lobbyId: LobbyId, because: FeedEnd): void
}

/** `lost`: the device has no seat there any more; `closed`: nothing happens there any more; `failed`: something was not sent. */
export type FeedEnd = 'lost' | 'closed' | 'failed'

/** The changes of lobbies as rows, for those who have a seat there: version by version, from the rooms of the live channel. */
export interface LobbyFeeds {
  /**
   * Whatever happens after this resolves is sent, and also what came after `sinceVersion`, unless that is null. `foreign`: there
   * is no such lobby, or the device has no seat in it.
   */
  follow(
    lobbyId: LobbyId,
    listener: FeedListener,
    sinceVersion: number | null,
  ): Promise<'following' | 'foreign' | 'closed'>
  stop(lobbyId: LobbyId, listener: FeedListener): void
  /** Whether a seat of somebody else has one of these as its username or id. */
  belongsToOthers(lobbyId: LobbyId, deviceId: DeviceId | null, names: readonly string[]): boolean
}

export interface FeedsParts {
  readonly rooms: Pick<LiveRooms, 'viewOf' | 'unfollow' | 'followingChanged' | 'devicesOf'>
  readonly queue: KeyedQueue
  readonly store: Pick<LobbyStore, 'entriesAfter'>
  readonly pools: LobbyPools
  readonly elapsedMs: () => number
  readonly log: Pick<Log, 'warn'>
}

interface Feed {
  readonly follower: RoomFollower
  /** With the version up to which each has seen everything. */
  readonly listeners: Map<FeedListener, number>
  lobby: Lobby
  /** Changes that have not been sent yet, in order. */
  tail: Promise<void>
}

/** A lobby's log is shorter; whoever joins later misses nothing that matters. */
const MAX_REPLAYED_COUNT = 5000

export function createLobbyFeeds({ rooms, queue, store, pools, elapsedMs, log }: FeedsParts): LobbyFeeds {
  const feeds = new Map<LobbyId, Feed>()

  function openFeed(lobbyId: LobbyId, view: LobbyView): Feed {
    const listeners: Feed['listeners'] = new Map()
    const feed: Feed = {
      listeners,
      lobby: view.lobby,
      tail: Promise.resolve(),
      follower: {
        deviceIds: () => [...listeners.keys()].map(({ deviceId }) => deviceId),
        advanced(step) {
          feed.lobby = step.next
          const devices = rooms.devicesOf(lobbyId)
          sendLater(lobbyId, feed, async () => {
            await notifyListeners(feed, step, devices)
            endForeign(lobbyId, feed, step.next, devices)
          })
        },
        holdersChanged() {
          const devices = rooms.devicesOf(lobbyId)
          sendLater(lobbyId, feed, async () => endForeign(lobbyId, feed, feed.lobby, devices))
        },
      },
    }
    feeds.set(lobbyId, feed)
    view.follow(feed.follower)
    return feed
  }

  function sendLater(lobbyId: LobbyId, feed: Feed, work: () => Promise<void>): void {
    feed.tail = feed.tail.then(work).catch((error: unknown) => {
      log.warn({ failure: loggableError(error) }, 'changes of a lobby could not be told')
      // A gap must not go unnoticed: everybody has to subscribe and read again.
      for (const listener of feed.listeners.keys()) end(lobbyId, feed, listener, 'failed')
    })
  }

  async function notifyListeners(feed: Feed, step: LobbyVersions, devices: SeatDevices): Promise<void> {
    const sent = await feedStepOf(step, devices)
    for (const [listener, version] of feed.listeners) if (step.version > version) listener.changed(sent)
  }

  async function feedStepOf(step: LobbyVersions, devices: SeatDevices): Promise<FeedStep> {
    const pool = await pools.of(step.next)
    return { changes: rowChangesOf(step, pool), lobby: step.next, devices, atMs: step.atMs }
  }

  function endForeign(lobbyId: LobbyId, feed: Feed, lobby: Lobby, devices: SeatDevices): void {
    for (const listener of feed.listeners.keys()) {
      if (!lobby.seats.some(({ id }) => isOfSeat(devices, id, listener.deviceId))) end(lobbyId, feed, listener, 'lost')
      else if (lobby.isClosed) end(lobbyId, feed, listener, 'closed')
    }
  }

  function end(lobbyId: LobbyId, feed: Feed, listener: FeedListener, because: FeedEnd): void {
    remove(lobbyId, feed, listener)
    listener.ended(lobbyId, because)
  }

  function remove(lobbyId: LobbyId, feed: Feed, listener: FeedListener): void {
    if (!feed.listeners.delete(listener)) return
    if (feed.listeners.size > 0) return rooms.followingChanged(lobbyId)
    feeds.delete(lobbyId)
    rooms.unfollow(lobbyId, feed.follower)
  }

  /** To a newcomer alone: what happened between its seat and now. */
  async function replay(
    listener: FeedListener,
    lobbyId: LobbyId,
    { sinceVersion, untilVersion }: { readonly sinceVersion: number; readonly untilVersion: number },
    devices: SeatDevices,
  ): Promise<void> {
    for (const step of stepsOf(await readLog(lobbyId))) {
      if (step.version <= sinceVersion || step.version > untilVersion) continue
      // oxlint-disable-next-line no-await-in-loop -- in order
      listener.changed(await feedStepOf(step, devices))
    }
  }

  async function readLog(lobbyId: LobbyId): Promise<readonly LogEntry[]> {
    try {
      return await store.entriesAfter(lobbyId, 0, MAX_REPLAYED_COUNT)
    } catch (error) {
      if (error instanceof UnknownEventError) return []
      throw error
    }
  }

  return {
    follow: (lobbyId, listener, sinceVersion) =>
      queue.run(lobbyId, async () => {
        const view = await rooms.viewOf(lobbyId, elapsedMs(), null)
        const isMember = view?.isOf(listener.deviceId) ?? false
        if (view === null || !isMember) return 'foreign'
        if (view.lobby.isClosed) return 'closed'
        const feed = feeds.get(lobbyId) ?? openFeed(lobbyId, view)
        feed.listeners.set(listener, view.version)
        rooms.followingChanged(lobbyId)
        if (sinceVersion !== null && sinceVersion < view.version) {
          const devices = rooms.devicesOf(lobbyId)
          const versions = { sinceVersion, untilVersion: view.version }
          sendLater(lobbyId, feed, () => replay(listener, lobbyId, versions, devices))
        }
        return 'following'
      }),
    stop(lobbyId, listener) {
      const feed = feeds.get(lobbyId)
      if (feed !== undefined) remove(lobbyId, feed, listener)
    },
    belongsToOthers(lobbyId, deviceId, names) {
      const keys = new Set(names.map(usernameKey))
      const others =
        feeds.get(lobbyId)?.lobby.seats.filter(({ id }) => !isOfSeat(rooms.devicesOf(lobbyId), id, deviceId)) ?? []
      return others.some(({ id, username }) => keys.has(usernameKey(username)) || keys.has(usernameKey(id)))
    },
  }
}

function stepsOf(log: readonly LogEntry[]): LobbyVersions[] {
  const steps: LobbyVersions[] = []
  let before: Lobby | null = null
  for (const { event, version, atMs } of log) {
    let next: Lobby
    if (before !== null) next = applyLobby(before, event, atMs)
    else if (event.kind === 'created') next = createdLobby(event, atMs)
    else break
    steps.push({ before, next, version, atMs })
    before = next
  }
  return steps
}
