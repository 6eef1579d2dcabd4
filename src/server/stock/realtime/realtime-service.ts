import { HEARTBEAT_EVERY_MS } from '#protocol/lobby/live-frames.ts'
import type { LiveRooms } from '../../live/live-rooms.ts'
import type { SocketService } from '../../live/live-upgrade.ts'
import type { LobbyBus } from '../../lobby/host/lobby-bus.ts'
import type { Meters } from '../../platform/meters.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { loggableError } from '../../platform/errors.ts'
import { createChannelRegistry } from './lobby-channel.ts'
import { createLobbyFeeds, type FeedsParts } from './lobby-feeds.ts'
import { createLobbyTalk } from './lobby-talk.ts'
import { SERIALIZERS, type Serializer } from './phoenix-messages.ts'
import { createRealtimeConnection, type RealtimeConnection } from './realtime-connection.ts'
import type { TopicSocketParts } from './topic.ts'
import { Hono } from 'hono'

/** Messages between nodes can get lost, so a channel looks for new lobbies of its owner by itself. */
const FIND_LOBBIES_EVERY_BEATS = 6

interface RealtimeParts
  extends
    Omit<FeedsParts, 'rooms' | 'elapsedMs' | 'log' | 'store'>,
    Omit<TopicSocketParts, 'feeds' | 'talk' | 'registry' | 'meters'> {
  readonly rooms: FeedsParts['rooms'] & Pick<LiveRooms, 'onSeatGained'>
  readonly store: FeedsParts['store'] & TopicSocketParts['store']
  readonly bus: LobbyBus
  readonly meters: Pick<Meters, 'socketOpened' | 'socketEnded' | 'databaseMissed'>
}

/** The sockets of stock clients on this node, over the rooms of the live channel. */
interface RealtimeService extends SocketService {
  /** Ends the channels of this owner, or of everybody (null), whose cookie or token no longer names them. */
  recheck(ownerId: DeviceId | null): void
  /** Closes all sockets; resolves when they are. The clients come back by themselves. */
  stop(): Promise<void>
}

export function createRealtimeService(parts: RealtimeParts): RealtimeService {
  const { rooms, bus, clock, meters, log } = parts
  const feeds = createLobbyFeeds({ ...parts, elapsedMs: () => clock.elapsedMs() })
  const talk = createLobbyTalk({ bus, clock })
  const registry = createChannelRegistry()
  const connectionParts: TopicSocketParts = { ...parts, feeds, talk, registry }
  const connections = new Set<RealtimeConnection>()
  let isStopping = false
  let onAllClosed: (() => void) | null = null
  let beatCount = 0
  let cancelBeat = clock.after(HEARTBEAT_EVERY_MS, beat)

  rooms.onSeatGained((lobbyId, { deviceId, sinceVersion = null }) => {
    for (const channel of registry.channelsOf(deviceId)) orLog(channel.seatGained(lobbyId, sinceVersion))
  })

  function orLog(work: Promise<void>): void {
    work.catch((error: unknown) => log.warn({ failure: loggableError(error) }, 'a lobby could not be followed'))
  }

  function beat(): void {
    cancelBeat = clock.after(HEARTBEAT_EVERY_MS, beat)
    for (const connection of connections) connection.probe()
    beatCount += 1
    if (!bus.isShared || beatCount % FIND_LOBBIES_EVERY_BEATS !== 0) return
    for (const channel of registry.all()) orLog(channel.findLobbies())
  }

  return {
    get socketCount() {
      return connections.size
    },
    get isStopping() {
      return isStopping
    },
    accept(socket, { cookieHeader, query }) {
      const connection: RealtimeConnection = createRealtimeConnection(connectionParts, {
        socket,
        credentials: { cookieHeader, apiKey: query.get('apikey') },
        serializer: serializerIn(query),
        onClosed() {
          connections.delete(connection)
          if (connections.size === 0) onAllClosed?.()
        },
      })
      connections.add(connection)
      meters.socketOpened()
      return connection
    },
    recheck(ownerId) {
      for (const connection of connections) connection.recheck(ownerId)
    },
    stop() {
      isStopping = true
      cancelBeat()
      talk.stop()
      const allClosed = new Promise<void>((resolve) => (onAllClosed = resolve))
      for (const connection of connections) connection.close('server_stopping')
      if (connections.size === 0) onAllClosed?.()
      return allClosed
    },
  }
}

/** Older clients say nothing and mean 1.0.0. */
function serializerIn(query: URLSearchParams): Serializer {
  return SERIALIZERS.find((serializer) => serializer === query.get('vsn')) ?? '1.0.0'
}

const ONLY_OVER_SOCKET = 'Broadcasts are sent over a joined channel: subscribe to lobby:<its code or id> first.'

/**
 * The stock client falls back to HTTP if it sends before it has joined. That would let people speak in a lobby whose channel never
 * accepted them, so it is refused.
 */
export function createRealtimeRoutes(): Hono {
  const routes = new Hono()
  routes.post('/api/broadcast/*', (context) => context.json({ message: ONLY_OVER_SOCKET }, 501))
  return routes
}
