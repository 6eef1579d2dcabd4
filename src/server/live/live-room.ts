import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { publicEvent, publicLobby } from '#core/lobby/public-lobby.ts'
import { lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import type { StoredLobby } from '../lobby/store/lobby-store.ts'
import { secondDeviceOf, type SeatDevices } from '../lobby/store/stored-lobby.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { eventText, frameText } from './live-socket.ts'
import type { LiveClock } from './live-clock.ts'
import type { LiveMeters } from './live-parts.ts'
import type { LiveWatcher, SeatWatcher, SpectatorWatcher, Watcher } from './live-watcher.ts'

/** Recent events stay serialized for clients that missed a few. A snapshot is shorter than more events than this. */
const RECENT_EVENT_COUNT = 50

/** Learns of every change in a room, after it was sent to the members, in order and without a gap. */
export interface RoomFollower {
  /** Whose seats count as online. */
  deviceIds(): Iterable<DeviceId>
  advanced(step: RoomStep): void
  /** Some seats may be held by other devices now. */
  holdersChanged(): void
}

export interface RoomStep {
  readonly before: Lobby
  readonly next: Lobby
  readonly version: number
  readonly atMs: number
}

export interface RoomParts {
  readonly stored: StoredLobby
  readonly clock: Pick<LiveClock, 'now' | 'after'>
  readonly online: () => readonly SeatId[]
  readonly meters: Pick<LiveMeters, 'resynced'>
}

/**
 * An in-memory copy of a lobby that is watched from this node. It advances one event at a time and sends each event
 * synchronously, so clients receive versions in order, and snapshots and heartbeats need no database.
 */
export interface LiveRoom {
  readonly lobby: Lobby
  readonly version: number
  /** The members' sockets, oldest first. */
  readonly watchers: ReadonlySet<SeatWatcher>
  readonly spectators: ReadonlySet<SpectatorWatcher>
  /** Whoever follows may leave only through the rooms, which close empty ones. */
  readonly followers: Set<RoomFollower>
  deviceOf(seatId: SeatId): DeviceId | undefined
  /** Of the second person. */
  secondDeviceOf(seatId: SeatId): DeviceId | undefined
  enter(watcher: Watcher, knownVersion: number | null): void
  leave(watcher: Watcher): void
  /** Sends what the watcher has missed since `knownVersion`. */
  sync(watcher: Watcher, knownVersion: number): void
  /** `gap`: the room has not seen the events before this one, so it did not change. */
  advance(step: { readonly entry: LogEntry; readonly next: Lobby }): 'applied' | 'known' | 'gap'
  /** Skips to a version that is too far ahead for single events, and sends everyone a snapshot. */
  jump(stored: StoredLobby): void
  /** Updates which devices hold and share each seat. Sockets of any other device on a seat are closed. */
  updateDevices(devices: SeatDevices): void
  seatMoved(seatId: SeatId, deviceId: DeviceId): void
  seatShared(seatId: SeatId, deviceId: DeviceId): void
  devices(): SeatDevices
  /** Ends the connections of spectators who came by any other token. */
  watchLinkChanged(tokenHash: string | null): void
  heartbeat(): void
  /** Pings everybody, or drops whoever has been silent for too long. */
  probe(): void
}

export function createLiveRoom({ stored, clock, online, meters }: RoomParts): LiveRoom {
  let { lobby, version, deviceIds, secondDeviceIds } = stored
  let recentTexts: readonly string[] = []
  const watchers = new Set<SeatWatcher>()
  const spectators = createSpectators(clock.after)
  /** The version at which a spectator came, or of their newest snapshot: what has waited longer than that is old to them. */
  const basesOfSpectators = new WeakMap<SpectatorWatcher, number>()
  const followers = new Set<RoomFollower>()
  let publicState: { readonly version: number; readonly text: string } | null = null

  const presence = () => ({ version, now: clock.now(), online: online() })
  const snapshotText = () => frameText({ type: 'snapshot', state: lobbyToWire(lobby), ...presence() })

  /** The state is serialized once per version, so that hundreds may come back at the same time. */
  function publicSnapshotText(): string {
    if (publicState?.version !== version) {
      publicState = { version, text: JSON.stringify(lobbyToWire(publicLobby(lobby))) }
    }
    return `{"type":"snapshot","state":${publicState.text},${JSON.stringify(presence()).slice(1)}`
  }

  function snapshotTo(watcher: Watcher): void {
    if (watcher.kind === 'seat') return watcher.sendSnapshot(snapshotText)
    watcher.sendSnapshot(() => {
      basesOfSpectators.set(watcher, version)
      return publicSnapshotText()
    })
  }

  function welcome(watcher: Watcher): void {
    if (watcher.kind === 'spectator') basesOfSpectators.set(watcher, version)
    watcher.send(frameText({ type: 'welcome', ...presence() }))
  }

  function resendSnapshot(watcher: Watcher): void {
    meters.resynced('snapshot')
    snapshotTo(watcher)
  }

  function sendSpectators(text: string): void {
    const sentVersion = version
    spectators.serve((watcher) => {
      if ((basesOfSpectators.get(watcher) ?? 0) <= sentVersion) sendUnlessBehind(watcher, text)
    })
  }

  function sendAll(text: string): void {
    for (const watcher of watchers) sendUnlessBehind(watcher, text)
  }

  function closeRemovedSeats(event: LogEntry['event']): void {
    if (event.kind === 'removed') byeToSeat(event.seatId, 'seat_removed')
    if (event.kind === 'left') byeToSeat(event.seatId, 'not_your_seat')
    if (event.kind === 'second-set' && event.name === null) byeToSecond(event.seatId)
    if (lobby.isClosed) for (const watcher of everybody()) watcher.bye('lobby_not_found')
  }

  function everybody(): readonly LiveWatcher[] {
    return [...watchers, ...spectators.watchers]
  }

  function updateDevices(newer: SeatDevices): void {
    ;({ deviceIds, secondDeviceIds } = newer)
    for (const watcher of watchers) {
      const deviceId = deviceIds.get(watcher.seatId)
      const isHeld = deviceId === watcher.deviceId || secondDeviceIds.get(watcher.seatId) === watcher.deviceId
      if (deviceId !== undefined && !isHeld) watcher.bye('seat_moved')
    }
    for (const follower of followers) follower.holdersChanged()
  }

  function byeToSecond(seatId: SeatId): void {
    const holder = deviceIds.get(seatId)
    secondDeviceIds = new Map([...secondDeviceIds].filter(([id]) => id !== seatId))
    for (const watcher of watchers) {
      if (watcher.seatId === seatId && watcher.deviceId !== holder) watcher.bye('seat_removed')
    }
  }

  function byeToSeat(seatId: SeatId, reason: 'seat_removed' | 'not_your_seat'): void {
    for (const watcher of watchers) if (watcher.seatId === seatId) watcher.bye(reason)
  }

  return {
    get lobby() {
      return lobby
    },
    get version() {
      return version
    },
    watchers,
    spectators: spectators.watchers,
    followers,
    deviceOf: (seatId) => deviceIds.get(seatId),
    secondDeviceOf: (seatId) => secondDeviceOf({ deviceIds, secondDeviceIds }, seatId) ?? undefined,
    enter(watcher, knownVersion) {
      if (watcher.kind === 'seat') watchers.add(watcher)
      else spectators.add(watcher)
      if (knownVersion === version) welcome(watcher)
      else if (knownVersion === null) snapshotTo(watcher)
      else resendSnapshot(watcher)
    },
    leave(watcher) {
      if (watcher.kind === 'seat') watchers.delete(watcher)
      else spectators.remove(watcher)
    },
    sync(watcher, knownVersion) {
      if (watcher.awaitsSnapshot) return
      const missingCount = version - knownVersion
      if (missingCount === 0) welcome(watcher)
      else if (watcher.kind === 'seat' && missingCount > 0 && missingCount <= recentTexts.length) {
        meters.resynced('events')
        for (const text of recentTexts.slice(-missingCount)) watcher.send(text)
      } else resendSnapshot(watcher)
    },
    advance({ entry, next }) {
      if (entry.version <= version) return 'known'
      if (entry.version > version + 1) return 'gap'
      const before = lobby
      lobby = next
      version = entry.version
      const text = eventText(entry)
      recentTexts = [...recentTexts.slice(1 - RECENT_EVENT_COUNT), text]
      sendAll(text)
      if (spectators.watchers.size > 0) {
        sendSpectators(eventText({ ...entry, event: publicEvent(entry.event), bySeatId: null }))
      }
      closeRemovedSeats(entry.event)
      for (const follower of followers) follower.advanced({ before, next, version, atMs: entry.atMs })
      return 'applied'
    },
    jump(newer) {
      if (newer.version <= version) return
      const before = lobby
      lobby = newer.lobby
      version = newer.version
      recentTexts = []
      const seatIds = new Set(lobby.seats.map((seat) => seat.id))
      for (const watcher of watchers) {
        if (lobby.isClosed) watcher.bye('lobby_not_found')
        else if (!seatIds.has(watcher.seatId)) watcher.bye('not_your_seat')
        else resendSnapshot(watcher)
      }
      spectators.serve((watcher) => (lobby.isClosed ? watcher.bye('lobby_not_found') : resendSnapshot(watcher)))
      for (const follower of followers) follower.advanced({ before, next: lobby, version, atMs: lobby.changedAtMs })
    },
    updateDevices,
    seatMoved(seatId, deviceId) {
      updateDevices({ deviceIds: new Map([...deviceIds, [seatId, deviceId]]), secondDeviceIds })
    },
    seatShared(seatId, deviceId) {
      updateDevices({ deviceIds, secondDeviceIds: new Map([...secondDeviceIds, [seatId, deviceId]]) })
    },
    devices: () => ({ deviceIds, secondDeviceIds }),
    watchLinkChanged(tokenHash) {
      for (const watcher of spectators.watchers) if (watcher.tokenHash !== tokenHash) watcher.bye('watch_ended')
    },
    heartbeat() {
      const text = frameText({ type: 'heartbeat', ...presence() })
      sendAll(text)
      sendSpectators(text)
    },
    probe() {
      for (const watcher of watchers) watcher.probe()
      spectators.serve((watcher) => watcher.probe())
    },
  }
}

/** Whoever waits for a snapshot will find everything in it. */
function sendUnlessBehind(watcher: LiveWatcher, text: string): void {
  if (!watcher.awaitsSnapshot) watcher.send(text)
}

/** A moment for everything else between two slices: the answer to a pick, the picks of other lobbies. */
const PAUSE_MS = 5
/** About a millisecond of writing to sockets. */
const SLICE_SIZE = 50

/** The spectators of a lobby on this node. They are served after the members and in slices, so that they delay nobody's pick. */
interface Spectators {
  readonly watchers: ReadonlySet<SpectatorWatcher>
  add(watcher: SpectatorWatcher): void
  remove(watcher: SpectatorWatcher): void
  /** Soon and in order, for whoever is here by then. */
  serve(action: (watcher: SpectatorWatcher) => void): void
}

type Action = Parameters<Spectators['serve']>[0]

function createSpectators(after: LiveClock['after']): Spectators {
  const watchers = new Set<SpectatorWatcher>()
  let waiting: Action[] = []
  let isServing = false

  function serveWaiting(): void {
    const actions = waiting
    waiting = []
    isServing = actions.length > 0 && watchers.size > 0
    if (isServing) after(PAUSE_MS, () => serveSlice([...watchers], actions))
  }

  function serveSlice(targets: readonly SpectatorWatcher[], actions: readonly Action[]): void {
    for (const watcher of targets.slice(0, SLICE_SIZE)) for (const action of actions) action(watcher)
    const others = targets.slice(SLICE_SIZE)
    if (others.length > 0) after(PAUSE_MS, () => serveSlice(others, actions))
    else serveWaiting()
  }

  return {
    watchers,
    add: (watcher) => void watchers.add(watcher),
    remove: (watcher) => void watchers.delete(watcher),
    serve(action) {
      if (watchers.size === 0) return
      waiting.push(action)
      if (!isServing) serveWaiting()
    },
  }
}
