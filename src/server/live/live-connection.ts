import {
  HEARTBEAT_EVERY_MS,
  HELLO_WITHIN_MS,
  SERVER_SILENCE_MS,
  upFrameSchema,
  type ByeReason,
  type UpFrame,
} from '#protocol/lobby/live-frames.ts'
import { readMessage } from '#protocol/read-message.ts'
import { OLDEST_PROTOCOL_VERSION } from '#protocol/version.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { Meters } from '../platform/meters.ts'
import { parsedFrame } from '../platform/rpc/read-json-body.ts'
import { frameText, type LiveSocket, type SocketListener } from './live-socket.ts'
import type { LiveClock } from './live-clock.ts'
import type { Watcher } from './live-watcher.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'

/** The first frame: from a member, or from somebody who watches without a seat. */
export type Hello = Extract<UpFrame, { type: 'hello' | 'watch' }>

export interface Watching {
  readonly watcher: Watcher
  sync(version: number): void
  /** The client wants the talk, or has missed some of it. */
  listen(number: number | null): void
}

/** One socket from open to close. */
export interface LiveConnection extends SocketListener {
  readonly socket: LiveSocket
  /** Whether the socket is still open and not yet admitted to a room. */
  readonly isWaiting: boolean
  /** Whether its device and lobby are being looked up. */
  readonly isGreeting: boolean
  /** The owner of the seat through which it watches; null before the greeting and for spectators. */
  readonly deviceId: DeviceId | null
  /** Admits the socket to a room. */
  watch(watching: Watching): void
  bye(reason: ByeReason): void
  /** Gives no reason, so the client treats it as a lost connection and reconnects. */
  close(): void
}

export interface ConnectionParts {
  readonly socket: LiveSocket
  readonly clock: LiveClock
  readonly meters: Pick<Meters, 'socketEnded'>
  readonly greet: (hello: Hello, connection: LiveConnection) => void
  readonly onClosed: (connection: LiveConnection) => void
}

export function createLiveConnection({ socket, clock, meters, greet, onClosed }: ConnectionParts): LiveConnection {
  let phase: 'new' | 'greeting' | 'ended' | Watching = 'new'
  let cancelLimit = clock.after(HELLO_WITHIN_MS, () => connection.close())
  let frameCount = 0
  let countedFromMs = clock.elapsedMs()

  const connection: LiveConnection = {
    socket,
    get isWaiting() {
      return phase === 'new' || phase === 'greeting'
    },
    get isGreeting() {
      return phase === 'greeting'
    },
    get deviceId() {
      return typeof phase === 'object' && phase.watcher.kind === 'seat' ? phase.watcher.deviceId : null
    },
    watch(watching) {
      cancelLimit()
      phase = watching
    },
    text(text) {
      if (!acceptFrame()) return
      const frame = readMessage(upFrameSchema, parsedFrame(text))
      if (frame.kind === 'malformed') connection.bye('bad_frame')
      // A newer client accepts a snapshot as the response to any request (PR10).
      else if (frame.kind === 'unknown') syncFrom(0)
      else if (frame.value.type === 'talk') listenFrom(frame.value.number)
      else if (frame.value.type !== 'sync') hello(frame.value)
      else if (phase === 'new') connection.bye('bad_frame')
      else syncFrom(frame.value.version)
    },
    binary() {
      if (acceptFrame()) connection.bye('bad_frame')
    },
    pingOrPong() {
      acceptFrame()
    },
    bye(reason) {
      if (phase === 'ended') return
      const before = phase
      end()
      // The watcher sends its own goodbye and leaves its room.
      if (typeof before === 'object') return before.watcher.bye(reason)
      meters.socketEnded(reason)
      socket.send(frameText({ type: 'bye', reason }))
      socket.close()
    },
    close() {
      if (phase === 'ended') return
      end()
      meters.socketEnded('not_greeted')
      socket.close()
    },
    closed() {
      if (typeof phase === 'object') phase.watcher.closed()
      else if (phase !== 'ended') meters.socketEnded('closed')
      end()
      onClosed(connection)
    },
  }
  return connection

  function hello(frame: Hello): void {
    if (phase !== 'new') return connection.bye('bad_frame')
    if (frame.protocol < OLDEST_PROTOCOL_VERSION) return connection.bye('old_protocol')
    cancelLimit()
    // Without a limit, sockets would pile up while the database doesn't respond.
    cancelLimit = clock.after(SERVER_SILENCE_MS, () => connection.close())
    phase = 'greeting'
    greet(frame, connection)
  }

  /** Does nothing before the greeting, because the response to the hello will be newer. */
  function syncFrom(version: number): void {
    if (typeof phase === 'object') phase.sync(version)
  }

  function listenFrom(number: number | null): void {
    if (typeof phase === 'object') phase.listen(number)
  }

  /** Notes activity and counts the frame. False once the socket is closed or over the frame limit. */
  function acceptFrame(): boolean {
    if (phase === 'ended') return false
    if (typeof phase === 'object') phase.watcher.noteActivity()
    const nowMs = clock.elapsedMs()
    if (nowMs - countedFromMs >= HEARTBEAT_EVERY_MS) {
      countedFromMs = nowMs
      frameCount = 0
    }
    frameCount += 1
    if (frameCount > FIXED_LIMITS.framesPerHeartbeat) connection.bye('bad_frame')
    return frameCount <= FIXED_LIMITS.framesPerHeartbeat
  }

  function end(): void {
    cancelLimit()
    phase = 'ended'
  }
}
