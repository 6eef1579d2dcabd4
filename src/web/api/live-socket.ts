import { parsedJson } from '#core/lib/json.ts'
import { downFrameSchema, type DownFrame, type UnknownFrame, type UpFrame } from '#protocol/lobby/live-frames.ts'
import { readMessage } from '#protocol/read-message.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import type { EnsureDevice } from './ensure-device.ts'

/** The live channel as the session uses it. */
export interface LiveSocket {
  send(frame: UpFrame): void
  /** From now on the listener gets nothing of it. */
  close(): void
}

export interface LiveListener {
  opened(): void
  received(frame: DownFrame | UnknownFrame): void
  /** It closed, could not be opened, or received what cannot be read: the last event of this socket. */
  closed(): void
}

export type ConnectLive = (listener: LiveListener) => LiveSocket

export interface LiveSocketParts {
  readonly device: Pick<EnsureDevice, 'ensure'>
  readonly openSocket: () => WebSocket
}

/** Opens sockets of a device that the server knows. */
export function createConnectLive({ device, openSocket }: LiveSocketParts): ConnectLive {
  return (listener) => {
    let socket: WebSocket | null = null
    let isOver = false

    void openWhenKnown()
    return {
      send: (frame) => {
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
      },
      close: () => {
        isOver = true
        socket?.close()
      },
    }

    async function openWhenKnown(): Promise<void> {
      const known = await device.ensure()
      if (isOver) return
      if (known.ok) open()
      else end()
    }

    function open(): void {
      try {
        socket = openSocket()
      } catch {
        return end()
      }
      socket.addEventListener('open', () => {
        if (!isOver) listener.opened()
      })
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isOver) return
        const frame = readMessage(downFrameSchema, typeof data === 'string' ? parsedJson(data) : null)
        if (frame.kind === 'malformed') end()
        else listener.received(frame.kind === 'known' ? frame.value : { type: 'unknown' })
      })
      socket.addEventListener('close', end)
    }

    function end(): void {
      if (isOver) return
      isOver = true
      socket?.close()
      listener.closed()
    }
  }
}

/** Same host as the page; encrypted exactly when the page is. */
export function liveUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${LIVE_PATH}`
}
