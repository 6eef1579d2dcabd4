import type { IncomingMessage } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import type { UpgradeHandler } from '../platform/http-server.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { NO_METERS, type Meters } from '../platform/meters.ts'
import type { LiveChannel } from './live-channel.ts'
import type { LiveSocket, SocketListener } from './live-socket.ts'

/** 7 KB each, so 140 MB. More clients need another process. */
const MAX_SOCKET_COUNT = 20_000
/** A client that doesn't answer a close within this time is disconnected, so shutdown is not delayed. */
const CLOSE_MS = 900
const NORMAL_CLOSURE = 1000

export interface LiveUpgradeParts {
  readonly live: Pick<LiveChannel, 'accept' | 'isStopping' | 'socketCount'>
  readonly limits: Pick<Limits, 'frameBytes'>
  readonly isOwnOrigin: (request: IncomingMessage) => boolean
  readonly addressOf: (request: IncomingMessage) => string
  /** By address. */
  readonly newSockets: RateLimit
  readonly meters?: Pick<Meters, 'socketRefused'>
}

/** Turns upgrade requests into live sockets, or refuses them with a status. */
export function createLiveUpgrade(parts: LiveUpgradeParts): UpgradeHandler {
  const { live, limits, isOwnOrigin, addressOf, newSockets, meters = NO_METERS } = parts
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const refusals = new WeakMap<IncomingMessage, (status: number) => void>()
  // A malformed handshake. The library's own response would lack our headers.
  server.on('wsClientError', (_error, _socket, request) => refusals.get(request)?.(400))

  function refusalOf(request: IncomingMessage): 403 | 404 | 429 | 503 | null {
    if (request.url?.split('?', 1)[0] !== LIVE_PATH) return 404
    if (!isOwnOrigin(request)) return 403
    if (live.isStopping || live.socketCount >= MAX_SOCKET_COUNT) return 503
    return newSockets.take(addressOf(request)) === null ? null : 429
  }

  return (request, socket, head, refuseWith) => {
    const refuse = (status: number) => {
      meters.socketRefused(status)
      refuseWith(status)
    }
    const refusal = refusalOf(request)
    if (refusal !== null) return refuse(refusal)
    refusals.set(request, refuse)
    const caller = { cookieHeader: request.headers.cookie, address: addressOf(request) }
    server.handleUpgrade(request, socket, head, (ws) => wireSocket(ws, (liveSocket) => live.accept(liveSocket, caller)))
  }
}

function wireSocket(ws: WebSocket, accept: (socket: LiveSocket) => SocketListener): void {
  let terminateTimer: NodeJS.Timeout | undefined
  const terminateSoon = () => (terminateTimer ??= setTimeout(() => ws.terminate(), CLOSE_MS))
  const listener = accept({
    get unsentBytes() {
      return ws.bufferedAmount
    },
    send: (text) => ws.send(text, ignoreFailure),
    ping: () => ws.ping(undefined, undefined, ignoreFailure),
    close() {
      ws.close(NORMAL_CLOSURE)
      terminateSoon()
    },
    terminate: () => ws.terminate(),
  })
  ws.on('message', (message, isBinary) => {
    if (isBinary || !Buffer.isBuffer(message)) listener.binary()
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
