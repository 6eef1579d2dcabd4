import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import type { StoredLobby } from '../lobby/store/lobby-store.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { eventText, frameText } from './down-frames.ts'
import type { LiveMeters } from './live-parts.ts'
import type { LiveWatcher } from './live-watcher.ts'

/** Recent events stay serialized for clients that missed a few. A snapshot is shorter than more events than this. */
const RECENT_EVENT_COUNT = 50

export interface RoomParts {
  readonly stored: StoredLobby
  readonly now: () => number
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
  /** Oldest first. */
  readonly watchers: ReadonlySet<LiveWatcher>
  deviceOf(seatId: SeatId): DeviceId | undefined
  enter(watcher: LiveWatcher, knownVersion: number | null): void
  leave(watcher: LiveWatcher): void
  /** Sends what the watcher has missed since `knownVersion`. */
  sync(watcher: LiveWatcher, knownVersion: number): void
  /** `gap`: the room has not seen the events before this one, so it did not change. */
  advance(step: { readonly entry: LogEntry; readonly next: Lobby }): 'applied' | 'known' | 'gap'
  /** Skips to a version that is too far ahead for single events, and sends everyone a snapshot. */
  jump(stored: StoredLobby): void
  /** Updates which device holds each seat. Sockets of any other device on a seat are closed. */
  updateDevices(deviceIds: StoredLobby['deviceIds']): void
  seatMoved(seatId: SeatId, deviceId: DeviceId): void
  heartbeat(): void
}

export function createLiveRoom({ stored, now, online, meters }: RoomParts): LiveRoom {
  let { lobby, version, deviceIds } = stored
  let recentTexts: readonly string[] = []
  const watchers = new Set<LiveWatcher>()

  const presence = () => ({ version, now: now(), online: online() })
  const snapshotText = () => frameText({ type: 'snapshot', state: lobbyToWire(lobby), ...presence() })

  function resendSnapshot(watcher: LiveWatcher): void {
    meters.resynced('snapshot')
    watcher.sendSnapshot(snapshotText)
  }

  function sendAll(text: string): void {
    for (const watcher of watchers) if (!watcher.awaitsSnapshot) watcher.send(text)
  }

  function closeRemovedSeats(event: LogEntry['event']): void {
    if (event.kind === 'removed') byeToSeat(event.seatId, 'seat_removed')
    if (event.kind === 'left') byeToSeat(event.seatId, 'not_your_seat')
    if (lobby.isClosed) for (const watcher of watchers) watcher.bye('lobby_not_found')
  }

  function updateDevices(newer: StoredLobby['deviceIds']): void {
    deviceIds = newer
    for (const watcher of watchers) {
      const deviceId = deviceIds.get(watcher.seatId)
      if (deviceId !== undefined && deviceId !== watcher.deviceId) watcher.bye('seat_moved')
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
    deviceOf: (seatId) => deviceIds.get(seatId),
    enter(watcher, knownVersion) {
      watchers.add(watcher)
      if (knownVersion === version) watcher.send(frameText({ type: 'welcome', ...presence() }))
      else if (knownVersion === null) watcher.sendSnapshot(snapshotText)
      else resendSnapshot(watcher)
    },
    leave(watcher) {
      watchers.delete(watcher)
    },
    sync(watcher, knownVersion) {
      if (watcher.awaitsSnapshot) return
      const missingCount = version - knownVersion
      if (missingCount === 0) watcher.send(frameText({ type: 'welcome', ...presence() }))
      else if (missingCount > 0 && missingCount <= recentTexts.length) {
        meters.resynced('events')
        for (const text of recentTexts.slice(-missingCount)) watcher.send(text)
      } else resendSnapshot(watcher)
    },
    advance({ entry, next }) {
      if (entry.version <= version) return 'known'
      if (entry.version > version + 1) return 'gap'
      lobby = next
      version = entry.version
      const text = eventText(entry)
      recentTexts = [...recentTexts.slice(1 - RECENT_EVENT_COUNT), text]
      sendAll(text)
      closeRemovedSeats(entry.event)
      return 'applied'
    },
    jump(newer) {
      if (newer.version <= version) return
      lobby = newer.lobby
      version = newer.version
      recentTexts = []
      const seatIds = new Set(lobby.seats.map((seat) => seat.id))
      for (const watcher of watchers) {
        if (lobby.isClosed) watcher.bye('lobby_not_found')
        else if (!seatIds.has(watcher.seatId)) watcher.bye('not_your_seat')
        else resendSnapshot(watcher)
      }
    },
    updateDevices,
    seatMoved(seatId, deviceId) {
      updateDevices(new Map([...deviceIds, [seatId, deviceId]]))
    },
    heartbeat() {
      sendAll(frameText({ type: 'heartbeat', ...presence() }))
    },
  }
}
