import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A connection between clients and a server that a test can cut and stall. Unlike a browser's offline mode it also
 * reaches WebSockets that are open already.
 */
export interface TcpProxy {
  readonly port: number
  /** Breaks every connection now; new ones are let through. */
  cutAll(): void
  /** Breaks one connection, or lets nothing through it for a while. `random` is from 0 up to, and without, 1. */
  disturbOne(random: () => number): 'cut' | 'stalled' | 'nobody'
  /** Breaks every connection, and every new one at once, until `unblock`. */
  block(): void
  unblock(): void
  /** Where new connections lead. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Long enough to outlast a client's patience with one request, short enough for many in a test. */
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
    // A TCP server that listens on a port has an address of this form.
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
