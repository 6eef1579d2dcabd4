import { NO_METERS } from '../platform/meters.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { createLiveGreeting } from './live-greeting.ts'
import type { LiveCaller, LiveParts } from './live-parts.ts'
import { createLiveRooms, type LiveRooms } from './live-rooms.ts'
import type { LiveSocket, SocketListener } from './live-socket.ts'

/** The live channel of this node, independent of the network layer. */
export interface LiveChannel {
  readonly rooms: LiveRooms
  readonly socketCount: number
  readonly isStopping: boolean
  accept(socket: LiveSocket, caller: LiveCaller): SocketListener
  /** Sends every client a goodbye; resolves when all sockets are closed. */
  stop(): Promise<void>
}

export function createLiveChannel(parts: LiveParts): LiveChannel {
  const { clock, meters = NO_METERS } = parts
  const rooms = createLiveRooms(parts)
  const greet = createLiveGreeting({ ...parts, rooms })
  const connections = new Set<LiveConnection>()
  let isStopping = false
  let onAllClosed: (() => void) | null = null

  function forget(connection: LiveConnection): void {
    connections.delete(connection)
    if (connections.size === 0) onAllClosed?.()
  }

  return {
    rooms,
    get socketCount() {
      return connections.size
    },
    get isStopping() {
      return isStopping
    },
    accept(socket, caller) {
      const connection = createLiveConnection({
        socket,
        clock,
        meters,
        greet: (hello, greeted) => greet(hello, greeted, caller),
        onClosed: forget,
      })
      connections.add(connection)
      meters.socketOpened()
      return connection
    },
    stop() {
      isStopping = true
      const allClosed = new Promise<void>((resolve) => (onAllClosed = resolve))
      for (const connection of connections) connection.bye('server_stopping')
      if (connections.size === 0) onAllClosed?.()
      return allClosed
    },
  }
}
