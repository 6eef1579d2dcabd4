import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Result, err, ok } from '#core/lib/result.ts'

/** Longer than the 60 s that proxies keep idle connections, or they might send on one that was just closed. */
const KEEP_ALIVE_MS = 65_000

/** A request that takes longer to arrive is meant to hold the connection. */
const REQUEST_MS = 30_000
/** How often that is checked; Node's default of 30 s would double the limit. */
const REQUEST_CHECK_MS = 5000
/** A response that makes no progress for this long has no reader. Longer than any database limit. */
const UNREAD_MS = 30_000

/** How long responses may take once the server is stopping; below the 10 s that supervisors wait. */
const DRAIN_MS = 4000

/** Connections that fall idle while draining are closed this soon. */
const DRAIN_CHECK_MS = 50

export interface HttpServer {
  readonly port: number
  /**
   * Accepts no new connections, waits a few seconds for responses and upgraded sockets to finish, then closes everything.
   * Close upgraded sockets first. Idempotent.
   */
  stop(): Promise<void>
}

/**
 * Handles a WebSocket upgrade and owns the socket from then on. `refuse` responds with a status and closes the connection.
 */
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  refuse: (status: number) => void,
) => void

interface HttpServerOptions {
  /** On every response, including those that Node's parser sends. */
  readonly headers?: AnswerHeaders
  readonly onUpgrade?: UpgradeHandler
  /** Shorter in tests. */
  readonly unreadMs?: number
}

type ListenFailure = {
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
    // The app refuses a request without a Host header, with our headers; Node's own refusal would lack them.
    requireHostHeader: false,
    // Requests with other upgrades, such as h2c, are handled as ordinary requests.
    shouldUpgradeCallback: (incoming: IncomingMessage) => onUpgrade !== undefined && wantsWebSocket(incoming),
  }
  const answers = new WeakMap<Duplex, ServerResponse>()
  const server = createServer(options, (incoming, outgoing) => {
    answers.set(incoming.socket, outgoing)
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    if (!hasReadableHost(incoming)) return outgoing.writeHead(400, { 'Content-Length': 0, Connection: 'close' }).end()
    void listener(incoming, outgoing)
  })
  server.on('checkExpectation', (_incoming, outgoing) =>
    outgoing.writeHead(417, { ...headers, Connection: 'close' }).end(),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    // A response that has begun must not be mixed with an error response.
    const isAnswering = answer !== undefined && answer.headersSent && !answer.writableFinished
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else answerRaw(socket, UNREADABLE[error.code ?? ''] ?? 400, headers)
  })
  // Does not apply to upgraded sockets, which have their own limits.
  server.timeout = unreadMs
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (incoming, socket, head) => {
    // Node has removed its own listeners; without this one, a connection reset would end the process.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => upgraded.delete(socket))
    upgraded.add(socket)
    if (onUpgrade === undefined || !server.listening) socket.destroy()
    else onUpgrade(incoming, socket, head, (status) => answerRaw(socket, status, headers))
  })
  const failure = await listen(server, host, port)
  if (failure !== null) return err(failure)
  // Without a listener, a failed accept, such as when no descriptors are left, would end the process.
  server.on('error', () => undefined)
  let stopped: Promise<void> | undefined
  return ok({ port: boundPort(server.address()), stop: () => (stopped ??= drain(server, upgraded)) })
}

/** Statuses for errors of the parser and time limits; everything else is a bad request. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Sends a response without a body for a request that reaches no handler, then closes the connection. */
function answerRaw(socket: Duplex, status: number, headers: AnswerHeaders): void {
  const all = { ...headers, 'Content-Length': '0', Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}

/** Such as `127.0_0.1`, which looks like a host and is none: whoever builds an address of it would fail. No host at all is the app's. */
function hasReadableHost({ headers: { host } }: IncomingMessage): boolean {
  return host === undefined || URL.canParse(`http://${host}`)
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

export type AnswerHeaders = Readonly<Record<string, string>>
