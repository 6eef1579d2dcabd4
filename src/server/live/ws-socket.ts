import type { WebSocket } from 'ws'
import type { LiveSocket, SocketListener } from './live-socket.ts'

/** Who does not answer a close within this is cut off: a stop waits for nobody longer. */
const CLOSE_MS = 900

const NORMAL_CLOSURE = 1000

/** A `ws` socket as the live channel sees it; `accept` gets it and names who listens. */
export function wireSocket(ws: WebSocket, accept: (socket: LiveSocket) => SocketListener): void {
  let cutTimer: NodeJS.Timeout | undefined
  const cutSoon = () => (cutTimer ??= setTimeout(() => ws.terminate(), CLOSE_MS))
  const listener = accept({
    get unsentBytes() {
      return ws.bufferedAmount
    },
    send: (text) => ws.send(text, ignoreFailure),
    ping: () => ws.ping(undefined, undefined, ignoreFailure),
    close() {
      ws.close(NORMAL_CLOSURE)
      cutSoon()
    },
    cut: () => ws.terminate(),
  })
  ws.on('message', (message, isBinary) => {
    if (isBinary || !Buffer.isBuffer(message)) listener.binary()
    else listener.text(message.toString())
  })
  ws.on('ping', () => listener.sign())
  ws.on('pong', () => listener.sign())
  // A broken frame, or one that is too large: `ws` says so to the other side, and waits for it half a minute.
  ws.on('error', cutSoon)
  ws.on('close', () => {
    clearTimeout(cutTimer)
    listener.closed()
  })
}

function ignoreFailure(): void {
  // The close that follows says enough.
}
