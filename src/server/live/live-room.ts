import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { DeviceId, StoredLobby } from '../lobby/lobby-store.ts'
import { eventText, frameText } from './down-frames.ts'
import type { LiveMeters } from './live-parts.ts'
import type { LiveWatcher } from './live-watcher.ts'

/**
 * So many past events are kept as texts for clients that missed one; who missed more gets a snapshot, which is shorter
 * than that many events.
 */
const RECENT_EVENT_COUNT = 50

export interface RoomParts {
  readonly stored: StoredLobby
  readonly now: () => number
  readonly online: () => readonly SeatId[]
  readonly meters: Pick<LiveMeters, 'resynced'>
}

/**
 * A lobby that is watched from this node, in memory. It goes forward one event at a time, and whatever it sends leaves
 * in the same moment in which it changes: so nobody is ever told a version before the one below it, and snapshots and
 * heartbeats need no database.
 */
export interface LiveRoom {
  readonly lobby: Lobby
  readonly version: number
  /** Oldest first. */
  readonly watchers: ReadonlySet<LiveWatcher>
  deviceOf(seatId: SeatId): DeviceId | undefined
  enter(watcher: LiveWatcher, knownVersion: number | null): void
  leave(watcher: LiveWatcher): void
  /** What this watcher lacks after the version that it holds. */
  sync(watcher: LiveWatcher, knownVersion: number): void
  /** `gap`: there are events before this one that the room has not seen, so it took nothing over. */
  advance(step: { readonly entry: LogEntry; readonly next: Lobby }): 'told' | 'known' | 'gap'
  /** Goes to a version that is too far away for single events: everybody gets a snapshot. */
  jump(stored: StoredLobby): void
  /** Whose device holds which seat. Sockets of any other device on a seat are closed. */
  takeDevices(deviceIds: StoredLobby['deviceIds']): void
  seatMoved(seatId: SeatId, deviceId: DeviceId): void
  heartbeat(): void
}

export function createLiveRoom({ stored, now, online, meters }: RoomParts): LiveRoom {
  let { lobby, version, deviceIds } = stored
  let recentTexts: readonly string[] = []
  const watchers = new Set<LiveWatcher>()

  const presence = () => ({ version, now: now(), online: online() })
  const snapshotText = () => frameText({ type: 'snapshot', state: lobby, ...presence() })

  /** To somebody who had a version before: he has missed something. */
  function sendAgain(watcher: LiveWatcher): void {
    meters.resynced('snapshot')
    watcher.sendSnapshot(snapshotText)
  }

  function sendAll(text: string): void {
    for (const watcher of watchers) if (!watcher.isBehind) watcher.send(text)
  }

  function closeSeatsThatWent(event: LogEntry['event']): void {
    if (event.kind === 'removed') byeToSeat(event.seatId, 'seat_removed')
    if (event.kind === 'left') byeToSeat(event.seatId, 'not_your_seat')
    if (lobby.isClosed) for (const watcher of watchers) watcher.bye('lobby_not_found')
  }

  function takeDevices(newer: StoredLobby['deviceIds']): void {
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
      else sendAgain(watcher)
    },
    leave(watcher) {
      watchers.delete(watcher)
    },
    sync(watcher, knownVersion) {
      if (watcher.isBehind) return
      const missingCount = version - knownVersion
      if (missingCount === 0) watcher.send(frameText({ type: 'welcome', ...presence() }))
      else if (missingCount > 0 && missingCount <= recentTexts.length) {
        meters.resynced('events')
        for (const text of recentTexts.slice(-missingCount)) watcher.send(text)
      } else sendAgain(watcher)
    },
    advance({ entry, next }) {
      if (entry.version <= version) return 'known'
      if (entry.version > version + 1) return 'gap'
      lobby = next
      version = entry.version
      const text = eventText(entry)
      recentTexts = [...recentTexts.slice(1 - RECENT_EVENT_COUNT), text]
      sendAll(text)
      closeSeatsThatWent(entry.event)
      return 'told'
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
        else sendAgain(watcher)
      }
    },
    takeDevices,
    seatMoved(seatId, deviceId) {
      takeDevices(new Map([...deviceIds, [seatId, deviceId]]))
    },
    heartbeat() {
      sendAll(frameText({ type: 'heartbeat', ...presence() }))
    },
  }
}
