import type { DeviceId } from '../platform/device-id.ts'
import { loggableError } from '../platform/errors.ts'
import { NO_METERS } from '../platform/meters.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { createLiveGreeting } from './live-greeting.ts'
import type { LiveCaller, LiveParts } from './live-parts.ts'
import { createLiveRooms, type LiveRooms } from './live-rooms.ts'
import { createLiveTalk, type LiveTalk } from './live-talk.ts'
import type { LiveSocket, SocketListener } from './live-socket.ts'

/** The live channel of this node, independent of the network layer. */
export interface LiveChannel {
  readonly rooms: LiveRooms
  /** Undefined on a server without talk. */
  readonly talk: LiveTalk | undefined
  readonly socketCount: number
  readonly isStopping: boolean
  accept(socket: LiveSocket, caller: LiveCaller): SocketListener
  /** Closes sockets on this owner's seats (null: on any seat) whose cookie no longer names the device's owner. */
  recheck(ownerId: DeviceId | null): void
  /** Sends every client a goodbye; resolves when all sockets are closed. */
  stop(): Promise<void>
}

export function createLiveChannel(parts: LiveParts): LiveChannel {
  const { clock, meters = NO_METERS } = parts
  const rooms = createLiveRooms(parts)
  const talk = parts.talk && createLiveTalk({ ...parts, rooms, talk: parts.talk })
  const greet = createLiveGreeting({ ...parts, rooms, talk })
  const connections = new Map<LiveConnection, LiveCaller>()
  let isStopping = false
  let onAllClosed: (() => void) | null = null

  function forget(connection: LiveConnection): void {
    connections.delete(connection)
    if (connections.size === 0) onAllClosed?.()
  }

  /** One after the other: after an outage of the bus it may be thousands. */
  async function recheckAll(ownerId: DeviceId | null): Promise<void> {
    for (const [connection, { cookieHeader }] of connections) {
      const { deviceId, isGreeting } = connection
      // Its device was looked up a moment ago. The client comes back at once.
      if (isGreeting) connection.close()
      if (deviceId === null || (ownerId !== null && deviceId !== ownerId)) continue
      const caller = await parts.identity.identify({ cookie: cookieHeader })
      if (!caller.ok || caller.value.deviceId !== deviceId) connection.bye('no_device')
    }
  }

  return {
    rooms,
    talk,
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
      connections.set(connection, caller)
      meters.socketOpened()
      return connection
    },
    recheck(ownerId) {
      recheckAll(ownerId).catch((error: unknown) =>
        parts.log.warn({ failure: loggableError(error) }, 'whose the live sockets are could not be looked up'),
      )
    },
    stop() {
      isStopping = true
      const allClosed = new Promise<void>((resolve) => (onAllClosed = resolve))
      for (const connection of connections.keys()) connection.bye('server_stopping')
      if (connections.size === 0) onAllClosed?.()
      return allClosed
    },
  }
}
