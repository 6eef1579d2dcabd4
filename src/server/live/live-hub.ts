import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import type { Limits } from '../limits/limits.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { LobbyAudience } from '../lobby/lobby-authority.ts'
import type { UpgradeHandler } from '../platform/http-server.ts'
import { createLiveLobbies } from './live-lobbies.ts'
import type { LiveParts } from './live-parts.ts'
import { wireSocket } from './ws-socket.ts'

/** 7 KB each: 140 MB. A process with more people needs another one beside it. */
const MAX_SOCKET_COUNT = 20_000

/** The live channel of this node: who watches a lobby hears at once what becomes of it. */
export interface LiveHub extends LobbyAudience {
  readonly handleUpgrade: UpgradeHandler
  /** Seats with a socket, on this node or another. */
  onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
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

const REFUSALS = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

export function createLiveHub(parts: LiveHubParts): LiveHub {
  const lobbies = createLiveLobbies(parts)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: parts.limits.frameBytes,
  })
  let isStopping = false

  function refusalOf(request: IncomingMessage): keyof typeof REFUSALS | null {
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
    handleUpgrade(request, socket, head) {
      const refusal = refusalOf(request)
      if (refusal !== null) return refuse(socket, refusal)
      const caller = { cookieHeader: request.headers.cookie, address: parts.addressOf(request) }
      server.handleUpgrade(request, socket, head, (ws) => wireSocket(ws, (live) => lobbies.accept(live, caller)))
    },
    stop() {
      isStopping = true
      return lobbies.stop()
    },
  }
}

function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
