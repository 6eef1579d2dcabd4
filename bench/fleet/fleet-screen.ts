import { WebSocket, type RawData } from 'ws'
import { CLIENT_SILENCE_MS, HEARTBEAT_EVERY_MS } from '#protocol/lobby/live-frames.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'

/** What a fleet of screens has in common. */
export interface ScreenParts {
  readonly code: string
  readonly username: string
  readonly cookie: string
  /** The server to try next; another one after a failure. */
  readonly nextUrl: () => string
  /** Each source address has its own ports. */
  readonly sourceAddress: string
  readonly onVersion: (version: number) => void
  readonly onLost: () => void
  readonly counts: ScreenCounts
}

export interface ScreenCounts {
  silencesMs: number[]
  backMs: number[]
  snapshotCount: number
  reconnectCount: number
}

/** A screen that reconnects as the app does: at once, then after a random wait that doubles. */
export interface FleetScreen {
  readonly isCurrent: boolean
  version: number | null
  open(): Promise<void>
  /** The network is gone for this long, as on a phone that sleeps. */
  sleep(ms: number): void
  close(): void
}

const LONGEST_WAIT_MS = 8000
const EARLY_FRAMES = /^\{"type":"(?:welcome|snapshot)"/

export function createFleetScreen(parts: ScreenParts): FleetScreen {
  const { counts } = parts
  let socket: WebSocket | null = null
  let isCurrent = false
  let isClosed = false
  let lastFrameMs = 0
  let lostAtMs: number | null = null
  let failures = 0
  let opened: (() => void) | null = null

  const screen: FleetScreen = {
    get isCurrent() {
      return isCurrent
    },
    version: null,
    open: () =>
      new Promise((resolve) => {
        opened = resolve
        connect()
      }),
    sleep(ms) {
      lose()
      setTimeout(connect, ms)
    },
    close() {
      isClosed = true
      socket?.terminate()
    },
  }
  return screen

  function connect(): void {
    if (isClosed || socket !== null) return
    const url = parts.nextUrl()
    const next = new WebSocket(`${url.replace(/^http/, 'ws')}${LIVE_PATH}`, {
      headers: { Cookie: parts.cookie },
      perMessageDeflate: false,
      skipUTF8Validation: true,
      localAddress: parts.sourceAddress,
      handshakeTimeout: CLIENT_SILENCE_MS,
    })
    socket = next
    next.on('open', () => {
      const hello = {
        type: 'hello',
        protocol: PROTOCOL_VERSION,
        lobby: parts.code,
        seat: parts.username,
        version: screen.version,
      }
      next.send(JSON.stringify(hello))
    })
    next.on('message', (frame: RawData) => hear(Buffer.isBuffer(frame) ? frame.toString('latin1') : ''))
    next.on('error', () => undefined)
    next.on('close', () => {
      if (socket !== next) return
      lose()
      failures += 1
      const wait = Math.min(LONGEST_WAIT_MS, 250 * 2 ** failures)
      setTimeout(connect, wait * Math.random())
    })
  }

  function lose(): void {
    const lost = socket
    socket = null
    if (isCurrent) {
      lostAtMs = performance.now()
      counts.reconnectCount += 1
    }
    isCurrent = false
    parts.onLost()
    lost?.terminate()
  }

  function hear(text: string): void {
    const nowMs = performance.now()
    if (isCurrent && nowMs - lastFrameMs > HEARTBEAT_EVERY_MS) counts.silencesMs.push(nowMs - lastFrameMs)
    lastFrameMs = nowMs
    const version = Number(/"version":(\d+)/.exec(text)?.[1] ?? Number.NaN)
    if (EARLY_FRAMES.test(text)) {
      if (screen.version !== null && text.startsWith('{"type":"snapshot"')) counts.snapshotCount += 1
      if (lostAtMs !== null) counts.backMs.push(nowMs - lostAtMs)
      lostAtMs = null
      failures = 0
      isCurrent = true
      opened?.()
      opened = null
    }
    if (Number.isNaN(version) || text.startsWith('{"type":"heartbeat"')) return
    screen.version = version
    parts.onVersion(version)
  }
}
