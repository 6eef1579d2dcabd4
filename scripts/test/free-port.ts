import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to whoever asks for any, so that nobody gets one of these before its server listens. */
const PORTS = { lowest: 15_000, count: 15_000 } as const

/** A port on which nobody listens, and which no other process of the tests is given before this one has ended. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.lowest + Math.floor(Math.random() * PORTS.count)
    if ((await isReserved(port)) && (await isFree(port))) return port
  }
}

/** The UDP port of the same number, which nobody needs, is held until the process ends. */
async function isReserved(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    const bound = once(socket, 'listening')
    socket.bind({ port, address: '127.0.0.1', exclusive: true })
    await bound
    socket.unref()
    return true
  } catch {
    socket.close()
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    const listening = once(server, 'listening')
    server.listen(port, '127.0.0.1')
    await listening
    await new Promise((resolve) => server.close(resolve))
    return true
  } catch {
    return false
  }
}
