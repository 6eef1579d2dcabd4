import type { SeatId } from '#core/lobby/lobby.ts'
import { SERVER_SILENCE_MS, type ByeReason } from '#protocol/lobby/live-frames.ts'
import type { Limits } from '../limits/limits.ts'
import type { DeviceId } from '../lobby/lobby-store.ts'
import { frameText } from './down-frames.ts'
import type { LiveClock } from './live-clock.ts'
import type { LiveSocket } from './live-socket.ts'

/** A seat that watches its lobby over one socket: greeted, and not gone yet. */
export interface LiveWatcher {
  readonly seatId: SeatId
  readonly deviceId: DeviceId
  /** Waits for a snapshot: what happens until then is in it, so nothing else is sent before. */
  readonly isBehind: boolean
  send(text: string): void
  /** At most one a second: one that comes too soon is sent later, as the lobby is by then. */
  sendSnapshot(snapshotText: () => string): void
  /** The other side gave a sign of life. */
  heard(): void
  /** Asks for a sign of life; where none came for too long, it is the end. */
  probe(): void
  bye(reason: ByeReason): void
  /** The socket is closed. */
  closed(): void
}

export interface WatcherParts {
  readonly socket: LiveSocket
  readonly seatId: SeatId
  readonly deviceId: DeviceId
  readonly clock: LiveClock
  readonly limits: Pick<Limits, 'snapshotEveryMs' | 'unsentBytes'>
  /** Called once, before anything else is sent to anybody. */
  readonly onGone: (watcher: LiveWatcher, cause: ByeReason | 'silent' | 'closed') => void
}

export function createWatcher({ socket, seatId, deviceId, clock, limits, onGone }: WatcherParts): LiveWatcher {
  let heardAtMs = clock.elapsedMs()
  let nextSnapshotAtMs = heardAtMs
  let callOffSnapshot: (() => void) | null = null
  let isGone = false

  const watcher: LiveWatcher = {
    seatId,
    deviceId,
    get isBehind() {
      return callOffSnapshot !== null
    },
    send(text) {
      if (isGone) return
      // A goodbye would only wait behind all the rest.
      if (socket.unsentBytes > limits.unsentBytes) drop('too_slow')
      else socket.send(text)
    },
    sendSnapshot(snapshotText) {
      if (isGone || callOffSnapshot !== null) return
      const waitMs = nextSnapshotAtMs - clock.elapsedMs()
      if (waitMs > 0) callOffSnapshot = clock.after(waitMs, send)
      else send()

      function send(): void {
        callOffSnapshot = null
        nextSnapshotAtMs = clock.elapsedMs() + limits.snapshotEveryMs
        watcher.send(snapshotText())
      }
    },
    heard() {
      heardAtMs = clock.elapsedMs()
    },
    probe() {
      if (isGone) return
      if (clock.elapsedMs() - heardAtMs > SERVER_SILENCE_MS) drop('silent')
      else socket.ping()
    },
    bye(reason) {
      if (!leave(reason)) return
      socket.send(frameText({ type: 'bye', reason }))
      socket.close()
    },
    closed() {
      leave('closed')
    },
  }
  return watcher

  function drop(cause: 'too_slow' | 'silent'): void {
    if (leave(cause)) socket.cut()
  }

  function leave(cause: ByeReason | 'silent' | 'closed'): boolean {
    if (isGone) return false
    isGone = true
    callOffSnapshot?.()
    callOffSnapshot = null
    onGone(watcher, cause)
    return true
  }
}
