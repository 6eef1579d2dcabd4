import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A proxy between clients and a server that a test can cut and stall. Unlike a browser's offline mode, it also affects
 * WebSockets that are already open.
 */
export interface TcpProxy {
  readonly port: number
  /** Breaks every open connection. New ones are accepted. */
  cutAll(): void
  /** Breaks or stalls one connection. 0 <= `random()` < 1. */
  disturbOne(random: () => number): 'cut' | 'stalled' | 'nobody'
  /** Breaks every connection, and every new one immediately, until `unblock`. */
  block(): void
  unblock(): void
  /** Redirects new connections. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Longer than a client waits for one request, short enough for many stalls in a test. */
const LONGEST_STALL_MS = 4000

interface Wire {
  readonly client: Socket
  readonly server: Socket
}

export async function startTcpProxy(targetPort: number, port = 0, host = '127.0.0.1'): Promise<TcpProxy> {
  const wires = new Set<Wire>()
  let target = targetPort
  let isBlocked = false
  const proxy = createServer((client) => {
    if (isBlocked) return void client.resetAndDestroy()
    const server = connect(target, '127.0.0.1')
    const wire = { client, server }
    wires.add(wire)
    client.pipe(server)
    server.pipe(client)
    for (const end of [client, server]) {
      end.on('error', () => cut(wire))
      end.on('close', () => cut(wire))
    }
  })
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(port, host, () => resolve())
  })

  function cut(wire: Wire): void {
    if (!wires.delete(wire)) return
    wire.client.resetAndDestroy()
    wire.server.resetAndDestroy()
  }

  function stall({ client, server }: Wire, durationMs: number): void {
    client.pause()
    server.pause()
    setTimeout(() => {
      client.resume()
      server.resume()
    }, durationMs).unref()
  }

  const cutAll = () => {
    for (const wire of wires) cut(wire)
  }
  return {
    // A listening TCP server has this kind of address.
    port: (proxy.address() as AddressInfo).port,
    cutAll,
    disturbOne(random) {
      const wire = [...wires][Math.floor(random() * wires.size)]
      if (wire === undefined) return 'nobody'
      if (random() < 0.5) {
        cut(wire)
        return 'cut'
      }
      stall(wire, random() * LONGEST_STALL_MS)
      return 'stalled'
    },
    block() {
      isBlocked = true
      cutAll()
    },
    unblock() {
      isBlocked = false
    },
    leadTo(newPort) {
      target = newPort
    },
    async close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()))
      cutAll()
      await closed
    },
  }
}
