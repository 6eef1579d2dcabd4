import {
  HEARTBEAT_EVERY_MS,
  HELLO_WITHIN_MS,
  SERVER_SILENCE_MS,
  upFrameSchema,
  type ByeReason,
  type UpFrame,
} from '#protocol/lobby/live-frames.ts'
import { OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from '#protocol/version.ts'
import type { Meters } from '../observation/meters.ts'
import { frameText } from './down-frames.ts'
import type { LiveClock } from './live-clock.ts'
import type { LiveSocket, SocketListener } from './live-socket.ts'
import type { LiveWatcher } from './live-watcher.ts'

/** A client says hello and then, now and then, sync: a few in this time, never so many. Pings count as well. */
const FRAMES_PER_HEARTBEAT = 50

export type Hello = Extract<UpFrame, { type: 'hello' }>

/** What a watcher of a lobby may still ask. */
export interface Watching {
  readonly watcher: LiveWatcher
  sync(version: number): void
}

/** One socket, from its opening to its end. */
export interface LiveConnection extends SocketListener {
  readonly socket: LiveSocket
  /** False once it was closed, from either side. */
  readonly isWaiting: boolean
  /** The socket was let in. */
  watch(watching: Watching): void
  bye(reason: ByeReason): void
  /** Without a reason: the client takes it for a lost connection, and comes again. */
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
  let phase: 'new' | 'greeting' | 'over' | Watching = 'new'
  let callOffLimit = clock.after(HELLO_WITHIN_MS, () => connection.close())
  let frameCount = 0
  let countedFromMs = clock.elapsedMs()

  const connection: LiveConnection = {
    socket,
    get isWaiting() {
      return phase === 'new' || phase === 'greeting'
    },
    watch(watching) {
      callOffLimit()
      phase = watching
    },
    text(text) {
      if (!isFrameWelcome()) return
      const frame = readFrame(text)
      if (frame === null) connection.bye('bad_frame')
      else if (frame.type === 'hello') hello(frame)
      else if (phase === 'new') connection.bye('bad_frame')
      // While it is being greeted there is no need: what answers the hello is newer.
      else if (typeof phase === 'object') phase.sync(frame.version)
    },
    binary() {
      if (isFrameWelcome()) connection.bye('bad_frame')
    },
    sign() {
      isFrameWelcome()
    },
    bye(reason) {
      if (phase === 'over') return
      const before = phase
      over()
      // A watcher's end is told where it is known to its room.
      if (typeof before === 'object') return before.watcher.bye(reason)
      meters.socketEnded(reason)
      socket.send(frameText({ type: 'bye', reason }))
      socket.close()
    },
    close() {
      if (phase === 'over') return
      over()
      meters.socketEnded('not_greeted')
      socket.close()
    },
    closed() {
      if (typeof phase === 'object') phase.watcher.closed()
      else if (phase !== 'over') meters.socketEnded('closed')
      over()
      onClosed(connection)
    },
  }
  return connection

  function hello(frame: Hello): void {
    if (phase !== 'new') return connection.bye('bad_frame')
    if (frame.protocol < OLDEST_PROTOCOL_VERSION || frame.protocol > PROTOCOL_VERSION) {
      return connection.bye('old_protocol')
    }
    callOffLimit()
    // A database that does not answer must not collect sockets.
    callOffLimit = clock.after(SERVER_SILENCE_MS, () => connection.close())
    phase = 'greeting'
    greet(frame, connection)
  }

  /** Whether there is still somebody to listen to: a sign of life, and not one of a flood. */
  function isFrameWelcome(): boolean {
    if (phase === 'over') return false
    if (typeof phase === 'object') phase.watcher.heard()
    const nowMs = clock.elapsedMs()
    if (nowMs - countedFromMs >= HEARTBEAT_EVERY_MS) {
      countedFromMs = nowMs
      frameCount = 0
    }
    frameCount += 1
    if (frameCount > FRAMES_PER_HEARTBEAT) connection.bye('bad_frame')
    return frameCount <= FRAMES_PER_HEARTBEAT
  }

  function over(): void {
    callOffLimit()
    phase = 'over'
  }
}

function readFrame(text: string): UpFrame | null {
  try {
    return upFrameSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
