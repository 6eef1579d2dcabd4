import type { IncomingMessage } from 'node:http'
import { WebSocketServer } from 'ws'
import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import type { Limits } from '../limits/limits.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { LobbyAudience } from '../lobby/lobby-authority.ts'
import { NO_METERS } from '../observation/meters.ts'
import type { UpgradeHandler } from '../platform/http-server.ts'
import { createLiveLobbies } from './live-lobbies.ts'
import type { LiveParts } from './live-parts.ts'
import { wireSocket } from './ws-socket.ts'

/** 7 KB each: 140 MB. A process with more people needs another one beside it. */
const MAX_SOCKET_COUNT = 20_000

/** The live channel of this node: who watches a lobby hears at once what becomes of it. */
export interface LiveHub extends LobbyAudience {
  readonly handleUpgrade: UpgradeHandler
  readonly socketCount: number
  readonly watchedLobbyCount: number
  /** Seats with a socket, on this node or another. */
  onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
  /** Tells everybody the server's time at once. */
  tellTime(): void
  /** Says goodbye to everybody; resolves, within a second, when all sockets are closed. */
  stop(): Promise<void>
}

export interface LiveHubParts extends LiveParts {
  readonly limits: LiveParts['limits'] & Pick<Limits, 'frameBytes'>
  readonly isOwnOrigin: (request: IncomingMessage) => boolean
  readonly addressOf: (request: IncomingMessage) => string
  /** By address. */
  readonly newSockets: RateLimit
}

export function createLiveHub(parts: LiveHubParts): LiveHub {
  const lobbies = createLiveLobbies(parts)
  const { meters = NO_METERS } = parts
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: parts.limits.frameBytes,
  })
  const refusals = new WeakMap<IncomingMessage, (status: number) => void>()
  // What is no handshake; the library would answer it without our headers.
  server.on('wsClientError', (_error, _socket, request) => refusals.get(request)?.(400))
  let isStopping = false

  /** The status with which an upgrade is refused; null where it may be. */
  function refusalOf(request: IncomingMessage): 403 | 404 | 429 | 503 | null {
    if (request.url?.split('?', 1)[0] !== LIVE_PATH) return 404
    if (!parts.isOwnOrigin(request)) return 403
    if (isStopping || lobbies.socketCount >= MAX_SOCKET_COUNT) return 503
    return parts.newSockets.take(parts.addressOf(request)) === null ? null : 429
  }

  return {
    tell: lobbies.tell,
    mayHaveChanged: lobbies.mayHaveChanged,
    seatMoved: lobbies.seatMoved,
    onlineSeatIds: lobbies.onlineSeatIds,
    tellTime: lobbies.tellTime,
    get socketCount() {
      return lobbies.socketCount
    },
    get watchedLobbyCount() {
      return lobbies.watchedLobbyCount
    },
    handleUpgrade(request, socket, head, refuseWith) {
      const refuse = (status: number) => {
        meters.socketRefused(status)
        refuseWith(status)
      }
      const refusal = refusalOf(request)
      if (refusal !== null) return refuse(refusal)
      refusals.set(request, refuse)
      const caller = { cookieHeader: request.headers.cookie, address: parts.addressOf(request) }
      server.handleUpgrade(request, socket, head, (ws) => wireSocket(ws, (live) => lobbies.accept(live, caller)))
    },
    stop() {
      isStopping = true
      return lobbies.stop()
    },
  }
}
