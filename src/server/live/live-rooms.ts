import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { CLIENT_SILENCE_MS } from '#protocol/lobby/live-frames.ts'
import { AUCTION_PROTOCOL_VERSION } from '#protocol/version.ts'
import type { SeatHolder } from '../lobby/host/handle-command.ts'
import type { BusNews } from '../lobby/host/lobby-bus.ts'
import type { LobbyAudience } from '../lobby/host/lobby-authority.ts'
import type { WatchAudience } from '../lobby/host/watch-links.ts'
import { isOfSeat, lobbyAsOf, secondDeviceOf, type SeatDevices } from '../lobby/store/stored-lobby.ts'
import type { StoredLobby } from '../lobby/store/lobby-store.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { loggableError } from '../platform/errors.ts'
import { NO_METERS } from '../platform/meters.ts'
import type { LiveParts } from './live-parts.ts'
import { frameText } from './live-socket.ts'
import { createLiveRoom, type LiveRoom, type RoomFollower } from './live-room.ts'
import type { Watcher } from './live-watcher.ts'
import { startRoomPulse, type RoomPulse } from './room-pulse.ts'
import { createRoomReader, type OpenRoom } from './room-reader.ts'

/** The current state of a lobby, for a client that is about to enter. */
export interface LobbyView {
  readonly lobby: Lobby
  readonly version: number
  readonly spectatorCount: number
  deviceOf(seatId: SeatId): DeviceId | undefined
  secondDeviceOf(seatId: SeatId): DeviceId | undefined
  /** Whether the device holds or shares a seat here. */
  isOf(deviceId: DeviceId): boolean
  /** Call synchronously: after an await, the room of this view may be closed. */
  enter(watcher: Watcher, knownVersion: number | null): void
  /** From this view on. Synchronously, too. */
  follow(follower: RoomFollower): void
}

/** The rooms of this node, one per watched lobby, synced with the store and the other nodes. */
export interface LiveRooms extends LobbyAudience, WatchAudience {
  readonly roomCount: number
  /**
   * Call only in the lobby's queue. The view is no older than `sinceMs` (by `elapsedMs`) and than the version that the
   * client has seen, perhaps on another node. Null if there is no such lobby.
   */
  viewOf(lobbyId: LobbyId, sinceMs: number, knownVersion: number | null): Promise<LobbyView | null>
  sync(lobbyId: LobbyId, watcher: Watcher, version: number): Promise<void>
  leave(lobbyId: LobbyId, watcher: Watcher): void
  unfollow(lobbyId: LobbyId, follower: RoomFollower): void
  /** A follower follows for other devices than before. */
  followingChanged(lobbyId: LobbyId): void
  /** What the room of this lobby knows of the devices; nothing without a room. */
  devicesOf(lobbyId: LobbyId): SeatDevices
  /** Calls back for each seat that a device came to hold or to share, on any node, in any lobby. */
  onSeatGained(listener: (lobbyId: LobbyId, seat: SeatHolder) => void): void
  onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
  /** To the devices of the seat's two people that asked. */
  listsChanged(lobbyId: LobbyId, seatId: SeatId, number: number): void
  /** Who watches a lobby through this node; null without a room. */
  watchersOf(lobbyId: LobbyId): Pick<LiveRoom, 'watchers' | 'spectators'> | null
  /** The lobbies that somebody watches through this node. */
  watchedLobbies(): readonly Lobby[]
  /** Sends a changed server time now instead of with the next heartbeat. */
  broadcastTime(): void
}

type PulsingRoom = OpenRoom & { readonly pulse: RoomPulse }

type RoomsParts = Pick<LiveParts, 'store' | 'watchLinks' | 'queue' | 'bus' | 'nodeId' | 'log' | 'clock' | 'meters'>

export function createLiveRooms(parts: RoomsParts): LiveRooms {
  const { store, watchLinks, queue, bus, nodeId, log, clock, meters = NO_METERS } = parts
  const rooms = new Map<LobbyId, PulsingRoom>()
  const reader = createRoomReader({ store, queue, clock, log, meters, rooms })
  const elsewhere = createRemotePresence(() => clock.elapsedMs())

  const seatListeners: ((lobbyId: LobbyId, seat: SeatHolder) => void)[] = []

  bus.subscribe(handleNews)

  function seatIdsHere(lobbyId: LobbyId): SeatId[] {
    const room = rooms.get(lobbyId)?.room
    if (room === undefined) return []
    const watching = [...room.watchers].map((watcher) => watcher.seatId)
    if (room.followers.size === 0) return [...new Set(watching)]
    const following = new Set([...room.followers].flatMap((follower) => [...follower.deviceIds()]))
    const isFollowed = (id: SeatId) =>
      [room.deviceOf(id), room.secondDeviceOf(id)].some((deviceId) => following.has(deviceId ?? ''))
    const followed = room.lobby.seats.map(({ id }) => id).filter(isFollowed)
    return [...new Set([...watching, ...followed])]
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
    const room = createLiveRoom({ stored, clock, online, meters })
    const pulse = startRoomPulse({
      room,
      clock,
      online,
      isCurrent: () => !bus.isShared || clock.elapsedMs() - open.confirmedAtMs <= CLIENT_SILENCE_MS,
      // Bus messages can get lost, and nobody announces a commit whose confirmation was lost, so each room also polls.
      onBeat: () => {
        void reader.catchUp(lobbyId)
        if (bus.isShared && room.spectators.size > 0) void checkWatchLink(lobbyId)
      },
      onPresence: () => publishPresence(lobbyId),
    })
    const open: PulsingRoom = {
      room,
      pulse,
      readBeganAtMs,
      confirmedAtMs: readBeganAtMs,
      catchingUp: null,
      mustRepeat: false,
    }
    rooms.set(lobbyId, open)
    return open
  }

  function closeRoom(lobbyId: LobbyId, { pulse }: PulsingRoom): void {
    pulse.stop()
    rooms.delete(lobbyId)
    bus.publish({ kind: 'present', lobbyId, nodeId, seatIds: [] })
  }

  function closeIfEmpty(lobbyId: LobbyId, open: PulsingRoom): boolean {
    const { watchers, spectators, followers } = open.room
    if (watchers.size + spectators.size + followers.size > 0) return false
    closeRoom(lobbyId, open)
    return true
  }

  function viewOfRoom({ room, pulse }: PulsingRoom): LobbyView {
    return {
      lobby: room.lobby,
      version: room.version,
      spectatorCount: room.spectators.size,
      deviceOf: room.deviceOf,
      secondDeviceOf: room.secondDeviceOf,
      isOf: (deviceId) => isOfAny(room.lobby, room.devices(), deviceId),
      enter(watcher, knownVersion) {
        room.enter(watcher, knownVersion)
        if (watcher.kind === 'seat') pulse.presenceChanged()
      },
      follow(follower) {
        room.followers.add(follower)
        pulse.presenceChanged()
      },
    }
  }

  function handleNews(news: BusNews): void {
    switch (news.kind) {
      case 'changed': {
        const open = rooms.get(news.lobbyId)
        const isNews = open === undefined ? reader.isReading(news.lobbyId) : open.room.version < news.version
        if (isNews) void reader.catchUp(news.lobbyId)
        return
      }
      case 'present': {
        const isNewNode = elsewhere.update(news.lobbyId, news.nodeId, news.seatIds)
        const open = rooms.get(news.lobbyId)
        // A new node doesn't know yet who is connected here.
        if (isNewNode && open !== undefined) publishPresence(news.lobbyId)
        return open?.pulse.presenceChanged()
      }
      case 'seat-moved':
        seatMoved(news.lobbyId, news)
        // A read under way may have missed the move.
        return reader.isReading(news.lobbyId) ? reader.reload(news.lobbyId) : undefined
      case 'seat-shared':
        seatShared(news.lobbyId, news)
        return reader.isReading(news.lobbyId) ? reader.reload(news.lobbyId) : undefined
      case 'watch-link-changed':
        return watchLinkChanged(news.lobbyId, news.tokenHash)
      case 'lists-changed':
        return listsChanged(news.lobbyId, news.seatId, news.number)
      case 'owner-changed':
      case 'said':
      case 'talked':
      case 'tracked':
        return undefined
      case 'unknown':
        return rooms.has(news.lobbyId) || reader.isReading(news.lobbyId) ? reader.reload(news.lobbyId) : undefined
      case 'resumed':
        return rooms.forEach((_open, lobbyId) => reader.reload(lobbyId))
    }
  }

  function seatMoved(lobbyId: LobbyId, seat: SeatHolder): void {
    rooms.get(lobbyId)?.room.seatMoved(seat.seatId, seat.deviceId)
    for (const listener of seatListeners) listener(lobbyId, seat)
  }

  function seatShared(lobbyId: LobbyId, seat: SeatHolder): void {
    rooms.get(lobbyId)?.room.seatShared(seat.seatId, seat.deviceId)
    for (const listener of seatListeners) listener(lobbyId, seat)
  }

  function listsChanged(lobbyId: LobbyId, seatId: SeatId, number: number): void {
    const text = frameText({ type: 'lists-changed', number })
    for (const watcher of rooms.get(lobbyId)?.room.watchers ?? []) {
      if (watcher.seatId === seatId && watcher.wantsLists) watcher.send(text)
    }
  }

  function watchLinkChanged(lobbyId: LobbyId, tokenHash: string | null): void {
    rooms.get(lobbyId)?.room.watchLinkChanged(tokenHash)
  }

  /** Another node may have changed the link, and its message may have been lost. */
  async function checkWatchLink(lobbyId: LobbyId): Promise<void> {
    try {
      const link = await watchLinks.linkOf(lobbyId)
      watchLinkChanged(lobbyId, link?.tokenHash ?? null)
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'the link for spectators could not be read; asked again later')
    }
  }

  return {
    get roomCount() {
      return rooms.size
    },
    publish(lobbyId, step) {
      const open = rooms.get(lobbyId)
      // A gap: another node has saved something, and its message has not arrived yet.
      if (open?.room.advance(step) === 'gap') void reader.catchUp(lobbyId)
    },
    mayHaveChanged(lobbyId) {
      if (rooms.has(lobbyId)) void reader.catchUp(lobbyId)
    },
    seatMoved,
    seatShared,
    listsChanged,
    watchLinkChanged,
    async viewOf(lobbyId, sinceMs, knownVersion) {
      const known = rooms.get(lobbyId)
      // A read that began after the request is fresh enough, so many clients that reconnect at once share one.
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
        spectatorCount: 0,
        deviceOf: (seatId) => stored.deviceIds.get(seatId),
        secondDeviceOf: (seatId) => secondDeviceOf(stored, seatId) ?? undefined,
        isOf: (deviceId) => isOfAny(stored.lobby, stored, deviceId),
        enter: (watcher, version) => viewOfRoom(openRoom(stored, beganAtMs)).enter(watcher, version),
        follow: (follower) => viewOfRoom(openRoom(stored, beganAtMs)).follow(follower),
      }
    },
    async sync(lobbyId, watcher, version) {
      const open = rooms.get(lobbyId)
      if (open === undefined) return
      // It can't read what happens in an auction, and would ask for one snapshot after the other.
      if (isTooOldFor(open.room.lobby, watcher.protocol)) return watcher.bye('old_protocol')
      // The client has seen a newer version, through another node or a remote call.
      if (version > open.room.version) await reader.catchUp(lobbyId)
      open.room.sync(watcher, version)
    },
    leave(lobbyId, watcher) {
      const open = rooms.get(lobbyId)
      if (open === undefined) return
      open.room.leave(watcher)
      if (!closeIfEmpty(lobbyId, open) && watcher.kind === 'seat') open.pulse.presenceChanged()
    },
    unfollow(lobbyId, follower) {
      const open = rooms.get(lobbyId)
      if (open === undefined) return
      open.room.followers.delete(follower)
      if (!closeIfEmpty(lobbyId, open)) open.pulse.presenceChanged()
    },
    followingChanged: (lobbyId) => rooms.get(lobbyId)?.pulse.presenceChanged(),
    devicesOf: (lobbyId) => rooms.get(lobbyId)?.room.devices() ?? { deviceIds: new Map(), secondDeviceIds: new Map() },
    onSeatGained: (listener) => void seatListeners.push(listener),
    onlineSeatIds,
    watchersOf: (lobbyId) => rooms.get(lobbyId)?.room ?? null,
    watchedLobbies: () => [...rooms.values()].map(({ room }) => room.lobby),
    broadcastTime: () => rooms.forEach(({ pulse }) => pulse.beat()),
  }
}

function isOfAny({ seats }: Lobby, devices: SeatDevices, deviceId: DeviceId): boolean {
  return seats.some(({ id }) => isOfSeat(devices, id, deviceId))
}

/** An older client would show an auction as turns. */
export function isTooOldFor({ rules }: Lobby, protocol: number): boolean {
  return rules.auction !== undefined && protocol < AUCTION_PROTOCOL_VERSION
}

/** A little over two heartbeats; a crashed node reports nothing, so its seats expire. */
const PRESENCE_LIFE_MS = 12_000

/** The seats that are connected through other nodes, as last reported. */
interface RemotePresence {
  /** Returns whether this is the first report from a node that has someone here. */
  update(lobbyId: LobbyId, nodeId: string, seatIds: readonly SeatId[]): boolean
  seatIdsOf(lobbyId: LobbyId): readonly SeatId[]
}

interface NodePresence {
  readonly seatIds: readonly SeatId[]
  readonly untilMs: number
}

function createRemotePresence(elapsedMs: () => number): RemotePresence {
  const lobbies = new Map<LobbyId, Map<string, NodePresence>>()
  let sweptAtMs = elapsedMs()

  /** Removes nodes that stopped reporting. */
  function removeExpired(nowMs: number): void {
    if (nowMs - sweptAtMs < PRESENCE_LIFE_MS) return
    sweptAtMs = nowMs
    for (const [lobbyId, nodes] of lobbies) {
      for (const [nodeId, { untilMs }] of nodes) if (untilMs <= nowMs) nodes.delete(nodeId)
      if (nodes.size === 0) lobbies.delete(lobbyId)
    }
  }

  return {
    update(lobbyId, nodeId, seatIds) {
      const nowMs = elapsedMs()
      removeExpired(nowMs)
      const nodes = lobbies.get(lobbyId) ?? new Map<string, NodePresence>()
      const isNew = (nodes.get(nodeId)?.untilMs ?? 0) <= nowMs
      if (seatIds.length === 0) nodes.delete(nodeId)
      else nodes.set(nodeId, { seatIds, untilMs: nowMs + PRESENCE_LIFE_MS })
      if (nodes.size === 0) lobbies.delete(lobbyId)
      else lobbies.set(lobbyId, nodes)
      return isNew && seatIds.length > 0
    },
    seatIdsOf(lobbyId) {
      const nowMs = elapsedMs()
      return [...(lobbies.get(lobbyId)?.values() ?? [])].flatMap(({ seatIds, untilMs }) =>
        untilMs > nowMs ? seatIds : [],
      )
    },
  }
}
