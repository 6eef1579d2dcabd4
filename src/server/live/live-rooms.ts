import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { CLIENT_SILENCE_MS } from '#protocol/lobby/live-frames.ts'
import type { BusNews } from '../lobby/lobby-bus.ts'
import type { LobbyAudience } from '../lobby/lobby-authority.ts'
import { lobbyAsOf } from '../lobby/lobby-as-of.ts'
import type { DeviceId, StoredLobby } from '../lobby/lobby-store.ts'
import { NO_METERS } from '../observation/meters.ts'
import type { LiveParts } from './live-parts.ts'
import { createLiveRoom } from './live-room.ts'
import type { LiveWatcher } from './live-watcher.ts'
import { createRemotePresence } from './remote-presence.ts'
import { startRoomPulse, type RoomPulse } from './room-pulse.ts'
import { createRoomReader, type OpenRoom } from './room-reader.ts'

/** A lobby as it is now, for somebody who wants to come in. */
export interface LobbyView {
  readonly lobby: Lobby
  readonly version: number
  deviceOf(seatId: SeatId): DeviceId | undefined
  /** Lets somebody in, in the same turn: after a wait, the view may be of a room that is gone. */
  enter(watcher: LiveWatcher, knownVersion: number | null): void
}

/** The rooms of this node, one for each lobby that somebody watches here, in step with the store and the other nodes. */
export interface LiveRooms extends LobbyAudience {
  readonly roomCount: number
  /**
   * Only in the lobby's queue. As it was at this moment of `elapsedMs`, or later, and no older than what the client has seen
   * (it may have been with another node); null: there is no such lobby.
   */
  viewOf(lobbyId: LobbyId, sinceMs: number, knownVersion: number | null): Promise<LobbyView | null>
  sync(lobbyId: LobbyId, watcher: LiveWatcher, version: number): Promise<void>
  leave(lobbyId: LobbyId, watcher: LiveWatcher): void
  onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
  /** Server time has changed: everybody hears it now, and not at the next heartbeat. */
  tellTime(): void
  stop(): void
}

type PulsingRoom = OpenRoom & { readonly pulse: RoomPulse }

type RoomsParts = Pick<LiveParts, 'store' | 'queue' | 'bus' | 'nodeId' | 'log' | 'clock' | 'meters'>

export function createLiveRooms({ store, queue, bus, nodeId, log, clock, meters = NO_METERS }: RoomsParts): LiveRooms {
  const rooms = new Map<LobbyId, PulsingRoom>()
  const reader = createRoomReader({ store, queue, clock, log, meters, rooms })
  const elsewhere = createRemotePresence(() => clock.elapsedMs())

  bus.subscribe(hear)

  function seatIdsHere(lobbyId: LobbyId): SeatId[] {
    const watchers = rooms.get(lobbyId)?.room.watchers ?? new Set()
    return [...new Set([...watchers].map((watcher) => watcher.seatId))]
  }

  function onlineSeatIds(lobbyId: LobbyId): readonly SeatId[] {
    return [...new Set([...seatIdsHere(lobbyId), ...elsewhere.seatIdsOf(lobbyId)])].toSorted()
  }

  function publishPresence(lobbyId: LobbyId): void {
    bus.publish({ kind: 'present', lobbyId, nodeId, seatIds: seatIdsHere(lobbyId) })
  }

  function openRoom(stored: StoredLobby, readBeganAtMs: number): PulsingRoom {
    const lobbyId = stored.lobby.id
    const online = () => onlineSeatIds(lobbyId)
    const room = createLiveRoom({ stored, now: () => clock.now(), online, meters })
    const pulse = startRoomPulse({
      room,
      clock,
      online,
      isSure: () => !bus.isShared || clock.elapsedMs() - open.confirmedAtMs <= CLIENT_SILENCE_MS,
      // News from other nodes can be lost on the way, and a commit whose answer the database did not give is told by
      // nobody, not even here: now and then the room looks for itself.
      onBeat: () => void reader.look(lobbyId),
      onPresence: () => publishPresence(lobbyId),
    })
    const open: PulsingRoom = {
      room,
      pulse,
      readBeganAtMs,
      confirmedAtMs: readBeganAtMs,
      looking: null,
      mustLookAgain: false,
    }
    rooms.set(lobbyId, open)
    return open
  }

  function closeRoom(lobbyId: LobbyId, { pulse }: PulsingRoom): void {
    pulse.stop()
    rooms.delete(lobbyId)
    publishPresence(lobbyId)
  }

  function viewOfRoom({ room, pulse }: PulsingRoom): LobbyView {
    return {
      lobby: room.lobby,
      version: room.version,
      deviceOf: room.deviceOf,
      enter(watcher, knownVersion) {
        room.enter(watcher, knownVersion)
        pulse.presenceChanged()
      },
    }
  }

  function hear(news: BusNews): void {
    switch (news.kind) {
      case 'changed': {
        const open = rooms.get(news.lobbyId)
        const isNews = open === undefined ? reader.isReading(news.lobbyId) : open.room.version < news.version
        if (isNews) void reader.look(news.lobbyId)
        return
      }
      case 'present': {
        const isNewNode = elsewhere.hear(news.lobbyId, news.nodeId, news.seatIds)
        const open = rooms.get(news.lobbyId)
        // It cannot know yet who is here.
        if (isNewNode && open !== undefined) publishPresence(news.lobbyId)
        return open?.pulse.presenceChanged()
      }
      case 'seat-moved':
        seatMoved(news.lobbyId, news.seatId, news.deviceId)
        // What is just being read may be from before.
        return reader.isReading(news.lobbyId) ? reader.lookAtAll(news.lobbyId) : undefined
      case 'resumed':
        return rooms.forEach((_open, lobbyId) => reader.lookAtAll(lobbyId))
    }
  }

  function seatMoved(lobbyId: LobbyId, seatId: SeatId, deviceId: DeviceId): void {
    rooms.get(lobbyId)?.room.seatMoved(seatId, deviceId)
  }

  return {
    get roomCount() {
      return rooms.size
    },
    tell(lobbyId, step) {
      const open = rooms.get(lobbyId)
      // A gap: another node has stored something in between, and the news of it is still on its way.
      if (open?.room.advance(step) === 'gap') void reader.look(lobbyId)
    },
    mayHaveChanged(lobbyId) {
      if (rooms.has(lobbyId)) void reader.look(lobbyId)
    },
    seatMoved,
    async viewOf(lobbyId, sinceMs, knownVersion) {
      const known = rooms.get(lobbyId)
      // A read that began after somebody asked is as good as one of his own: so a crowd that comes back costs one.
      const isFresh = known !== undefined && known.readBeganAtMs > sinceMs && known.room.version >= (knownVersion ?? 0)
      if (isFresh) return viewOfRoom(known)
      const seen = await reader.read(lobbyId)
      const open = rooms.get(lobbyId)
      if (open !== undefined) return viewOfRoom(open)
      if (seen === null) return null
      const { beganAtMs } = seen
      const stored = lobbyAsOf(seen.stored, clock.now())
      return {
        lobby: stored.lobby,
        version: stored.version,
        deviceOf: (seatId) => stored.deviceIds.get(seatId),
        enter: (watcher, version) => viewOfRoom(openRoom(stored, beganAtMs)).enter(watcher, version),
      }
    },
    async sync(lobbyId, watcher, version) {
      const open = rooms.get(lobbyId)
      if (open === undefined) return
      // It has seen more with another node, or by asking.
      if (version > open.room.version) await reader.look(lobbyId)
      open.room.sync(watcher, version)
    },
    leave(lobbyId, watcher) {
      const open = rooms.get(lobbyId)
      if (open === undefined) return
      open.room.leave(watcher)
      if (open.room.watchers.size === 0) closeRoom(lobbyId, open)
      else open.pulse.presenceChanged()
    },
    onlineSeatIds,
    tellTime: () => rooms.forEach(({ pulse }) => pulse.beat()),
    stop() {
      for (const [lobbyId, open] of rooms) closeRoom(lobbyId, open)
    },
  }
}
