import { connect, type Socket } from 'node:net'
import { LIVE_PATH } from '#protocol/server-paths.ts'

/** The bytes of a WebSocket upgrade request. */
export function upgradeRequest(headers: Readonly<Record<string, string>> = {}, path: string = LIVE_PATH): string {
  const all = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export const TEXT_OPCODE = 1
export const BINARY_OPCODE = 2
export const CLOSE_OPCODE = 8
export const PING_OPCODE = 9

/** A client's frame, masked with zeros. `firstByte` overrides flags and opcode. */
export function clientFrame(opcode: number, payload: Buffer, firstByte: number = 0x80 | opcode): Buffer {
  const mask = Buffer.alloc(4)
  if (payload.length < 126) return Buffer.concat([Buffer.from([firstByte, 0x80 | payload.length]), mask, payload])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(payload.length)
  return Buffer.concat([Buffer.from([firstByte, 0x80 | 126]), length, mask, payload])
}

export function textFrame(text: string): Buffer {
  return clientFrame(TEXT_OPCODE, Buffer.from(text))
}

/** Sends bytes to a port, half-closes, and returns everything received until the server closes. */
export function sendRaw(port: number, bytes: readonly (Buffer | string)[]): Promise<string> {
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket: Socket = connect(port, '127.0.0.1', () => {
      for (const part of bytes) socket.write(part)
      socket.end()
    })
    socket.on('data', (part) => received.push(part))
    // A truncated request gets a response, too.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')))
  })
}
