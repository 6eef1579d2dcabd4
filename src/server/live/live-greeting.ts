import { isCode, typedCode } from '#core/lobby/codes.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { seatNamed } from '../lobby/handle-command.ts'
import { StoreUnavailableError, type DeviceId } from '../lobby/lobby-store.ts'
import { NO_METERS } from '../observation/meters.ts'
import { loggableError } from '../platform/loggable-error.ts'
import type { Hello, LiveConnection } from './live-connection.ts'
import type { LiveCaller, LiveParts } from './live-parts.ts'
import type { LiveRooms } from './live-rooms.ts'
import { createWatcher } from './live-watcher.ts'
import { createSocketCounts } from './socket-counts.ts'

/** Lets sockets into the room of their lobby: whose device, which lobby, whose seat (RU9). */
export interface LiveGreeting {
  greet(hello: Hello, connection: LiveConnection, caller: LiveCaller): void
}

interface Newcomer {
  readonly lobbyId: LobbyId
  readonly deviceId: DeviceId
  /** By `elapsedMs`. */
  readonly cameAtMs: number
  readonly hello: Hello
  readonly connection: LiveConnection
  readonly caller: LiveCaller
}

type GreetingParts = Pick<
  LiveParts,
  'store' | 'queue' | 'identity' | 'wrongCodes' | 'limits' | 'log' | 'clock' | 'meters'
> & {
  readonly rooms: LiveRooms
}

export function createLiveGreeting(parts: GreetingParts): LiveGreeting {
  const { store, queue, identity, wrongCodes, limits, log, clock, meters = NO_METERS, rooms } = parts
  const counts = createSocketCounts(limits)

  async function greet(hello: Hello, connection: LiveConnection, caller: LiveCaller): Promise<void> {
    const cameAtMs = clock.elapsedMs()
    const deviceId = await identity.identify(caller.cookieHeader)
    if (deviceId === null) return connection.bye('no_device')
    const code = typedCode(hello.lobby)
    const lobbyId = isCode(code) ? await store.lobbyIdOf(code) : null
    if (lobbyId === null) return strangerBye(null, connection, caller)
    await queue.run(lobbyId, () => letIn({ lobbyId, deviceId, cameAtMs, hello, connection, caller }))
  }

  async function letIn({ lobbyId, deviceId, cameAtMs, hello, connection, caller }: Newcomer): Promise<void> {
    const view = await rooms.viewOf(lobbyId, cameAtMs, hello.version)
    // It may have given up while it waited.
    if (!connection.isWaiting) return
    const seat = view === null ? null : seatNamed(view.lobby, hello.seat)
    if (view === null || seat === null || view.deviceOf(seat.id) !== deviceId) {
      return strangerBye(view?.lobby ?? null, connection, caller)
    }
    if (view.lobby.isClosed) return connection.bye('lobby_not_found')
    // The log was read after the client had seen more of it: somebody has restored a backup (BK12).
    if (hello.version !== null && hello.version > view.version) return connection.bye('rewound')

    const watcher = createWatcher({
      socket: connection.socket,
      seatId: seat.id,
      deviceId,
      clock,
      limits,
      onGone(gone, cause) {
        counts.remove(gone)
        meters.socketEnded(cause)
        rooms.leave(lobbyId, gone)
        if (cause === 'too_slow' || cause === 'silent') log.info({ cause }, 'live socket dropped')
      },
    })
    connection.watch({ watcher, sync: (version) => void rooms.sync(lobbyId, watcher, version) })
    view.enter(watcher, hello.version)
    counts.add(watcher)
  }

  /** A closed lobby answers like an unknown one; to an address that has guessed too often, every lobby does (RU11). */
  function strangerBye(lobby: Lobby | null, connection: LiveConnection, { address }: LiveCaller): void {
    const isKnown = lobby !== null && !lobby.isClosed
    const mayKnow = wrongCodes.waitMs(address) === null
    if (!isKnown) wrongCodes.take(address)
    connection.bye(isKnown && mayKnow ? 'not_your_seat' : 'lobby_not_found')
  }

  return {
    greet(hello, connection, caller) {
      greet(hello, connection, caller).catch((error: unknown) => {
        log.warn({ failure: loggableError(error) }, 'a live socket could not be greeted')
        if (error instanceof StoreUnavailableError) meters.databaseMissed('live')
        connection.close()
      })
    },
  }
}
