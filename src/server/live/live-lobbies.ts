import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { LobbyAudience } from '../lobby/lobby-authority.ts'
import { NO_METERS } from '../observation/meters.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { createLiveGreeting } from './live-greeting.ts'
import type { LiveCaller, LiveParts } from './live-parts.ts'
import { createLiveRooms } from './live-rooms.ts'
import type { LiveSocket, SocketListener } from './live-socket.ts'

/** The live channel without a network: sockets go in, frames come out. */
export interface LiveLobbies extends LobbyAudience {
  readonly socketCount: number
  readonly watchedLobbyCount: number
  accept(socket: LiveSocket, caller: LiveCaller): SocketListener
  onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
  /** Tells everybody the server's time at once. */
  tellTime(): void
  /** Resolves when every socket is closed. */
  stop(): Promise<void>
}

export function createLiveLobbies(parts: LiveParts): LiveLobbies {
  const { clock, meters = NO_METERS } = parts
  const rooms = createLiveRooms(parts)
  const greeting = createLiveGreeting({ ...parts, rooms })
  const connections = new Set<LiveConnection>()
  let onAllClosed: (() => void) | null = null

  function forget(connection: LiveConnection): void {
    connections.delete(connection)
    if (connections.size === 0) onAllClosed?.()
  }

  return {
    tell: rooms.tell,
    mayHaveChanged: rooms.mayHaveChanged,
    seatMoved: rooms.seatMoved,
    onlineSeatIds: rooms.onlineSeatIds,
    tellTime: rooms.tellTime,
    get socketCount() {
      return connections.size
    },
    get watchedLobbyCount() {
      return rooms.roomCount
    },
    accept(socket, caller) {
      const connection = createLiveConnection({
        socket,
        clock,
        meters,
        greet: (hello, greeted) => greeting.greet(hello, greeted, caller),
        onClosed: forget,
      })
      connections.add(connection)
      meters.socketOpened()
      return connection
    },
    stop() {
      const allClosed = new Promise<void>((resolve) => (onAllClosed = resolve))
      for (const connection of connections) connection.bye('server_stopping')
      rooms.stop()
      if (connections.size === 0) onAllClosed?.()
      return allClosed
    },
  }
}
