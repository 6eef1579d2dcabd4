import { isCode, typedCode } from '#core/lobby/codes.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import type { WatchLink } from '../lobby/store/watch-link-store.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { Limits } from '../platform/limits.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import { NO_METERS } from '../platform/meters.ts'
import { loggableError } from '../platform/errors.ts'
import { opensLink } from '../lobby/host/watch-links.ts'
import type { Hello, LiveConnection } from './live-connection.ts'
import type { LiveCaller, LiveParts } from './live-parts.ts'
import { isTooOldFor, type LiveRooms, type LobbyView } from './live-rooms.ts'
import type { LiveTalk } from './live-talk.ts'
import { createWatcher, type SeatWatcher, type WatcherIdentity } from './live-watcher.ts'

/** Admits a socket to its lobby's room once its device, lobby and seat, or its spectator's token, are verified (RU9). */
export type LiveGreeting = (hello: Hello, connection: LiveConnection, caller: LiveCaller) => void

interface Newcomer {
  readonly lobbyId: LobbyId
  /** Null for a spectator, who needs no device. */
  readonly deviceId: DeviceId | null
  /** By `elapsedMs`. */
  readonly arrivedAtMs: number
  readonly hello: Hello
  readonly connection: LiveConnection
  readonly caller: LiveCaller
}

type GreetingParts = Pick<
  LiveParts,
  'store' | 'watchLinks' | 'queue' | 'identity' | 'wrongCodes' | 'limits' | 'log' | 'clock' | 'meters'
> & {
  readonly rooms: LiveRooms
  readonly talk?: Pick<LiveTalk, 'listen'> | undefined
}

export function createLiveGreeting(parts: GreetingParts): LiveGreeting {
  const { store, watchLinks, queue, identity, wrongCodes, limits, log, clock, meters = NO_METERS, rooms, talk } = parts
  const counts = createSocketLimits(limits)

  async function greet(hello: Hello, connection: LiveConnection, caller: LiveCaller): Promise<void> {
    const arrivedAtMs = clock.elapsedMs()
    const deviceId = hello.type === 'watch' ? null : await deviceOf(caller)
    if (hello.type === 'hello' && deviceId === null) return connection.bye('no_device')
    const code = typedCode(hello.lobby)
    const lobbyId = isCode(code) ? await store.lobbyIdOf(code) : null
    if (lobbyId === null) return rejectStranger(null, hello, connection, caller)
    await queue.run(lobbyId, () => admit({ lobbyId, deviceId, arrivedAtMs, hello, connection, caller }))
  }

  async function deviceOf({ cookieHeader }: LiveCaller): Promise<DeviceId | null> {
    const caller = await identity.identify({ cookie: cookieHeader })
    return caller.ok ? caller.value.deviceId : null
  }

  async function admit({ lobbyId, deviceId, arrivedAtMs, hello, connection, caller }: Newcomer): Promise<void> {
    const link = hello.type === 'watch' ? await watchLinks.linkOf(lobbyId) : null
    const view = await rooms.viewOf(lobbyId, arrivedAtMs, hello.version)
    // The client may have disconnected meanwhile.
    if (!connection.isWaiting) return
    const who = view === null ? null : identityOf(hello, view, deviceId, link)
    if (view === null || who === null) return rejectStranger(view?.lobby ?? null, hello, connection, caller)
    if (view.lobby.isClosed) return connection.bye('lobby_not_found')
    if (isTooOldFor(view.lobby, hello.protocol)) return connection.bye('old_protocol')
    // The client has seen events that the log doesn't have: a backup was restored (BK12).
    if (hello.version !== null && hello.version > view.version) return connection.bye('rewound')
    if (who.kind === 'spectator' && view.spectatorCount >= limits.spectatorsPerLobby)
      return connection.bye('watch_full')

    const watcher = createWatcher({
      socket: connection.socket,
      identity: who,
      protocol: hello.protocol,
      clock,
      limits,
      onGone(gone, cause) {
        if (gone.kind === 'seat') counts.remove(gone)
        meters.socketEnded(cause)
        rooms.leave(lobbyId, gone)
        if (cause === 'too_slow' || cause === 'silent') log.info({ cause }, 'live socket dropped')
      },
    })
    const listen = (number: number | null) => talk?.listen(lobbyId, watcher, number)
    connection.watch({ watcher, sync: (version) => void rooms.sync(lobbyId, watcher, version), listen })
    view.enter(watcher, hello.version)
    if (hello.talk !== undefined) listen(hello.talk)
    if (watcher.kind === 'seat') counts.add(watcher)
  }

  /** A closed lobby looks like an unknown one. To an address with too many wrong codes, so does every lobby (RU11). */
  function rejectStranger(
    lobby: Lobby | null,
    hello: Hello,
    connection: LiveConnection,
    { address }: LiveCaller,
  ): void {
    const isKnown = lobby !== null && !lobby.isClosed
    const mayKnow = wrongCodes.waitMs(address) === null
    if (!isKnown) wrongCodes.take(address)
    const wrongKey = hello.type === 'watch' ? 'bad_watch_link' : 'not_your_seat'
    connection.bye(isKnown && mayKnow ? wrongKey : 'lobby_not_found')
  }

  return (hello, connection, caller) => {
    greet(hello, connection, caller).catch((error: unknown) => {
      log.warn({ failure: loggableError(error) }, 'a live socket could not be greeted')
      if (error instanceof StoreUnavailableError) meters.databaseMissed('live')
      connection.close()
    })
  }
}

/** Null if the caller may not watch: the device holds no seat of that name, or the token is not that of the lobby's link. */
function identityOf(
  hello: Hello,
  view: LobbyView,
  deviceId: DeviceId | null,
  link: WatchLink | null,
): WatcherIdentity | null {
  if (hello.type === 'watch') {
    // Who came by the code leaves with the link too: a new one may be for those who have it alone.
    return link !== null && opensLink(link, hello.token) ? { kind: 'spectator', tokenHash: link.tokenHash } : null
  }
  const seat = seatNamed(view.lobby, hello.seat)
  if (seat === null || deviceId === null) return null
  if (view.deviceOf(seat.id) !== deviceId && view.secondDeviceOf(seat.id) !== deviceId) return null
  return { kind: 'seat', seatId: seat.id, deviceId, wantsLists: hello.lists === true }
}

/** Limits the sockets per seat and device on this node by closing the oldest. */
interface SocketLimits {
  /** Adds a socket and closes the oldest ones above the limits of its seat and device. */
  add(watcher: SeatWatcher): void
  remove(watcher: SeatWatcher): void
}

function createSocketLimits(limits: Pick<Limits, 'socketsPerSeat' | 'socketsPerDevice'>): SocketLimits {
  const byDevice = new Map<string, Set<SeatWatcher>>()
  return {
    add(watcher) {
      const others = [...(byDevice.get(watcher.deviceId) ?? [])]
      const ofSeat = others.filter((other) => other.seatId === watcher.seatId)
      const tooMany = [
        ...ofSeat.slice(0, Math.max(0, ofSeat.length + 1 - limits.socketsPerSeat)),
        ...others.slice(0, Math.max(0, others.length + 1 - limits.socketsPerDevice)),
      ]
      // Each goodbye removes the watcher; a second one has no effect.
      for (const other of tooMany) other.bye('too_many_sockets')
      const watchers = byDevice.get(watcher.deviceId) ?? new Set()
      byDevice.set(watcher.deviceId, watchers.add(watcher))
    },
    remove(watcher) {
      const watchers = byDevice.get(watcher.deviceId)
      watchers?.delete(watcher)
      if (watchers?.size === 0) byDevice.delete(watcher.deviceId)
    },
  }
}
