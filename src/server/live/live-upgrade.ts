import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { LIVE_PATH, REALTIME_SOCKET_PATH } from '#protocol/server-paths.ts'
import type { UpgradeHandler } from '../platform/http-server.ts'
import { FIXED_LIMITS, type Limits } from '../platform/limits.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { NO_METERS, type Meters } from '../platform/meters.ts'
import type { LiveCaller } from './live-parts.ts'
import type { LiveSocket, SocketListener } from './live-socket.ts'

/** A client that doesn't answer a close within this time is disconnected, so shutdown is not delayed. */
const CLOSE_MS = 900
const NORMAL_CLOSURE = 1000

/** Who takes the sockets of one path. */
export interface SocketService {
  readonly socketCount: number
  readonly isStopping: boolean
  accept(socket: LiveSocket, caller: SocketCaller): SocketListener
}

export interface SocketCaller extends LiveCaller {
  readonly query: URLSearchParams
}

interface SocketPath {
  readonly path: string
  readonly service: SocketService
  /** Of a frame. */
  readonly maxBytes: number
  /** Whether pages of other sites may connect. Their cookies do not count. */
  readonly isForAllOrigins: boolean
}

export interface LiveUpgradeParts {
  readonly live: SocketService
  /** The sockets of stock clients. */
  readonly realtime?: SocketService
  readonly limits: Pick<Limits, 'frameBytes' | 'realtimeFrameBytes' | 'socketsPerAddress'>
  readonly isOwnOrigin: (request: IncomingMessage) => boolean
  readonly addressOf: (request: IncomingMessage) => string
  /** By address. */
  readonly newSockets: RateLimit
  readonly meters?: Pick<Meters, 'socketRefused'>
}

/** Turns upgrade requests into live sockets, or refuses them with a status. */
export function createLiveUpgrade(parts: LiveUpgradeParts): UpgradeHandler {
  const { live, realtime, limits, isOwnOrigin, addressOf, newSockets, meters = NO_METERS } = parts
  const paths: SocketPath[] = [{ path: LIVE_PATH, service: live, maxBytes: limits.frameBytes, isForAllOrigins: false }]
  if (realtime !== undefined) {
    const maxBytes = limits.realtimeFrameBytes
    paths.push({ path: REALTIME_SOCKET_PATH, service: realtime, maxBytes, isForAllOrigins: true })
  }
  /** Open sockets by address, of both paths. */
  const openCounts = new Map<string, number>()
  const refusals = new WeakMap<IncomingMessage, (status: number) => void>()
  const servers = new Map(paths.map(({ path, maxBytes }) => [path, serverFor(maxBytes)]))

  function serverFor(maxPayload: number): WebSocketServer {
    const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload })
    // A malformed handshake. The library's own response would lack our headers.
    server.on('wsClientError', (_error, _socket, request) => refusals.get(request)?.(400))
    return server
  }

  function refusalOf(request: IncomingMessage, target: SocketPath): 403 | 429 | 503 | null {
    if (!target.isForAllOrigins && !isOwnOrigin(request)) return 403
    const socketCount = paths.reduce((sum, { service }) => sum + service.socketCount, 0)
    if (target.service.isStopping || socketCount >= FIXED_LIMITS.socketsPerServer) return 503
    const address = addressOf(request)
    if ((openCounts.get(address) ?? 0) >= limits.socketsPerAddress) return 429
    return newSockets.take(address) === null ? null : 429
  }

  function count(address: string, change: 1 | -1): void {
    const openCount = (openCounts.get(address) ?? 0) + change
    if (openCount > 0) openCounts.set(address, openCount)
    else openCounts.delete(address)
  }

  return (request, socket, head, refuseWith) => {
    const refuse = (status: number) => {
      meters.socketRefused(status)
      refuseWith(status)
    }
    const [path, query] = (request.url ?? '').split('?', 2)
    const target = paths.find((known) => known.path === path)
    const refusal = target === undefined ? 404 : refusalOf(request, target)
    if (target === undefined || refusal !== null) return refuse(refusal ?? 404)
    refusals.set(request, refuse)
    const cookieHeader = isOwnOrigin(request) ? request.headers.cookie : undefined
    const address = addressOf(request)
    const caller = { cookieHeader, address, query: new URLSearchParams(query) }
    servers.get(target.path)?.handleUpgrade(request, socket, head, (ws) => {
      count(address, 1)
      ws.once('close', () => count(address, -1))
      wireSocket(ws, socket, (liveSocket) => target.service.accept(liveSocket, caller))
    })
  }
}

function wireSocket(ws: WebSocket, connection: Duplex, accept: (socket: LiveSocket) => SocketListener): void {
  let terminateTimer: NodeJS.Timeout | undefined
  const terminateSoon = () => (terminateTimer ??= setTimeout(() => ws.terminate(), CLOSE_MS))
  const listener = accept({
    get unsentBytes() {
      return ws.bufferedAmount
    },
    send: (text) => ws.send(text, ignoreFailure),
    ping() {
      // The heartbeat of this moment follows: one write for both costs a third less processor time.
      connection.cork()
      process.nextTick(() => connection.uncork())
      ws.ping(undefined, undefined, ignoreFailure)
    },
    close() {
      ws.close(NORMAL_CLOSURE)
      terminateSoon()
    },
    terminate: () => ws.terminate(),
  })
  ws.on('message', (message, isBinary) => {
    if (!Buffer.isBuffer(message)) return
    if (isBinary) listener.binary(message)
    else listener.text(message.toString())
  })
  ws.on('ping', () => listener.pingOrPong())
  ws.on('pong', () => listener.pingOrPong())
  // After an invalid or too large frame, `ws` sends a close and would wait 30 seconds for the reply.
  ws.on('error', terminateSoon)
  ws.on('close', () => {
    clearTimeout(terminateTimer)
    listener.closed()
  })
}

function ignoreFailure(): void {
  // The close event that follows is handled.
}
