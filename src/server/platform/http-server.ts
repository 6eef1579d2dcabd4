import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { err, ok, type Result } from '#core/lib/result.ts'

/** Longer than the 60 s that proxies keep an idle connection, or they would send into one that we have just closed. */
const KEEP_ALIVE_MS = 65_000

/** A request that is still coming in after this was sent to hold the connection. */
const REQUEST_MS = 30_000

/** How long answers under way may take once the server was asked to stop; below the 10 s that supervisors wait. */
const DRAIN_MS = 4000

/** Connections that fall idle while draining are closed this soon. */
const DRAIN_CHECK_MS = 50

export interface HttpServer {
  readonly port: number
  /** Takes no new connection, lets answers under way finish for a few seconds, then closes. Twice is the same as once. */
  stop(): Promise<void>
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
): Promise<Result<HttpServer, ListenFailure>> {
  const listener = getRequestListener(app.fetch)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, (incoming, outgoing) => {
    void listener(incoming, outgoing)
  })
  const failure = await listen(server, host, port)
  if (failure !== null) return err(failure)
  let stopped: Promise<void> | undefined
  return ok({ port: boundPort(server.address()), stop: () => (stopped ??= drain(server)) })
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

async function drain(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearInterval(idle)
  clearTimeout(limit)
}
