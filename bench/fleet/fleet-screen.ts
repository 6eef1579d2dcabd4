import { WebSocket, type RawData } from 'ws'
import { CLIENT_SILENCE_MS, HEARTBEAT_EVERY_MS } from '#protocol/lobby/live-frames.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { ScreenCounts } from './fleet-messages.ts'

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

/** A screen that reconnects as the app does: at once, then after a random wait that doubles. */
export interface FleetScreen {
  readonly isCurrent: boolean
  version: number | null
  open(): Promise<void>
  /** The network is gone for this long, as on a phone that sleeps. */
  sleep(ms: number): void
  close(): void
}

/** As in the app, `web/lobby/sync/connection.ts`. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5000
/** After a server said that it stops. */
const RESTART_WITHIN_MS = 5000
const RESTART_WAIT_MS = 500
const EARLY_FRAMES = /^\{"type":"(?:welcome|snapshot)"/

export function createFleetScreen(parts: ScreenParts): FleetScreen {
  const { counts } = parts
  let socket: WebSocket | null = null
  let isCurrent = false
  let isClosed = false
  let lastFrameMs = 0
  let stoppedAtMs = Number.NEGATIVE_INFINITY
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
      setTimeout(() => {
        if (lostAtMs !== null) lostAtMs = performance.now()
        connect()
      }, ms)
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
    next.on('message', (frame: RawData) => {
      if (!Buffer.isBuffer(frame)) return
      counts.frameBytes += frame.length
      // A phone that fell asleep receives nothing more.
      if (socket === next) receive(frame.toString('latin1'))
    })
    next.on('error', () => undefined)
    next.on('close', () => {
      if (socket !== next) return
      lose()
      const isRestart = performance.now() - stoppedAtMs < RESTART_WITHIN_MS
      const longestMs = Math.min(isRestart ? RESTART_WAIT_MS : LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
      failures += 1
      setTimeout(connect, longestMs * Math.random())
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

  function receive(text: string): void {
    const nowMs = performance.now()
    if (isCurrent && nowMs - lastFrameMs > HEARTBEAT_EVERY_MS) counts.silencesMs.push(nowMs - lastFrameMs)
    lastFrameMs = nowMs
    if (text.startsWith('{"type":"bye"') && text.includes('server_stopping')) stoppedAtMs = nowMs
    const version = Number(/"version":(\d+)/.exec(text)?.[1] ?? Number.NaN)
    if (EARLY_FRAMES.test(text)) {
      if (screen.version !== null && text.startsWith('{"type":"snapshot"')) counts.snapshotCount += 1
      if (lostAtMs !== null) {
        counts.backMs.push(nowMs - lostAtMs)
        counts.backAtMs.push(Date.now())
      }
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
