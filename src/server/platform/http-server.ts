import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { AnswerHeaders } from './security-headers.ts'

/** Longer than the 60 s that proxies keep an idle connection, or they would send into one that we have just closed. */
const KEEP_ALIVE_MS = 65_000

/** A request that is still coming in after this was sent to hold the connection. */
const REQUEST_MS = 30_000
/** How often that is looked at; Node's own 30 s would let it hold on for twice as long. */
const REQUEST_CHECK_MS = 5000
/** An answer of which nothing was taken for so long, or twice as long, has nobody who reads it. Longer than any limit of the database. */
const UNREAD_MS = 30_000

/** How long answers under way may take once the server was asked to stop; below the 10 s that supervisors wait. */
const DRAIN_MS = 4000

/** Connections that fall idle while draining are closed this soon. */
const DRAIN_CHECK_MS = 50

export interface HttpServer {
  readonly port: number
  /**
   * Takes no new connection, lets answers under way finish for a few seconds, then closes. Upgraded sockets count as under way: who
   * took them over says goodbye first. Twice is the same as once.
   */
  stop(): Promise<void>
}

/**
 * Takes over the connection of a request that wants to become a WebSocket. From here on it answers for the socket; `refuse` does so
 * with a status, and ends the connection.
 */
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  refuse: (status: number) => void,
) => void

interface HttpServerOptions {
  /** On every answer, also where nobody of ours has seen the request. */
  readonly headers?: AnswerHeaders
  readonly onUpgrade?: UpgradeHandler
  /** A test has less patience. */
  readonly unreadMs?: number
}

export type ListenFailure = {
  readonly code: 'port_in_use' | 'not_allowed' | 'no_such_address' | 'unknown'
  readonly detail: string
}

const LISTEN_FAILURES: Readonly<Record<string, ListenFailure['code']>> = {
  EADDRINUSE: 'port_in_use',
  EACCES: 'not_allowed',
  EADDRNOTAVAIL: 'no_such_address',
  ENOTFOUND: 'no_such_address',
}

export async function startHttpServer(
  app: Hono,
  host: string,
  port: number,
  { headers = {}, onUpgrade, unreadMs = UNREAD_MS }: HttpServerOptions = {},
): Promise<Result<HttpServer, ListenFailure>> {
  const listener = getRequestListener(app.fetch)
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: REQUEST_CHECK_MS,
    // Without one the app's listener refuses the request, and under our headers; Node would do so without them.
    requireHostHeader: false,
    // Other upgrades that clients offer by themselves (h2c) are ordinary requests to us.
    shouldUpgradeCallback: (incoming: IncomingMessage) => onUpgrade !== undefined && wantsWebSocket(incoming),
  }
  const answers = new WeakMap<Duplex, ServerResponse>()
  const server = createServer(options, (incoming, outgoing) => {
    answers.set(incoming.socket, outgoing)
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    void listener(incoming, outgoing)
  })
  server.on('checkExpectation', (_incoming, outgoing) =>
    outgoing.writeHead(417, { ...headers, Connection: 'close' }).end(),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    // Into an answer that has begun nothing else may be written.
    const isAnswering = answer !== undefined && answer.headersSent && !answer.writableFinished
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else answerRaw(socket, UNREADABLE[error.code ?? ''] ?? 400, headers)
  })
  // Sockets of the live channel have rules of their own: an upgrade takes this one off.
  server.timeout = unreadMs
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (incoming, socket, head) => {
    // Node has taken its own listeners off: without this one a reset connection would end the process.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => upgraded.delete(socket))
    upgraded.add(socket)
    if (onUpgrade === undefined || !server.listening) socket.destroy()
    else onUpgrade(incoming, socket, head, (status) => answerRaw(socket, status, headers))
  })
  const failure = await listen(server, host, port)
  if (failure !== null) return err(failure)
  // A connection that could not be accepted, as when the machine has no descriptors left: unheard it would end the process.
  server.on('error', () => undefined)
  let stopped: Promise<void> | undefined
  return ok({ port: boundPort(server.address()), stop: () => (stopped ??= drain(server, upgraded)) })
}

/** Statuses for what the parser or a time limit refuses; everything else is a bad request. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** An answer without a body to a request that no handler gets; the connection ends with it. */
function answerRaw(socket: Duplex, status: number, headers: AnswerHeaders): void {
  const all = { ...headers, 'Content-Length': '0', Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}

function wantsWebSocket(incoming: IncomingMessage): boolean {
  return incoming.headers.upgrade?.trim().toLowerCase() === 'websocket'
}

function listen(server: Server, host: string, port: number): Promise<ListenFailure | null> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => {
      resolve({ code: LISTEN_FAILURES[error.code ?? ''] ?? 'unknown', detail: error.message })
    }
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      resolve(null)
    })
  })
}

function boundPort(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP address')
  return address.port
}

async function drain(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS)
  const limit = setTimeout(() => {
    server.closeAllConnections()
    for (const socket of upgraded) socket.destroy()
  }, DRAIN_MS)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearInterval(idle)
  clearTimeout(limit)
}
