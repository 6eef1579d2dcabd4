import type { SeatId } from '#core/lobby/lobby.ts'
import { SERVER_SILENCE_MS, type ByeReason } from '#protocol/lobby/live-frames.ts'
import type { Limits } from '../platform/limits.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { frameText, type LiveSocket } from './live-socket.ts'
import type { LiveClock } from './live-clock.ts'

/** The seat through which a member watches; the token by which a spectator was admitted. */
export type WatcherIdentity =
  | { readonly kind: 'seat'; readonly seatId: SeatId; readonly deviceId: DeviceId; readonly wantsLists: boolean }
  | { readonly kind: 'spectator'; readonly tokenHash: string }

export type SeatWatcher = LiveWatcher & Extract<WatcherIdentity, { kind: 'seat' }>
export type SpectatorWatcher = LiveWatcher & Extract<WatcherIdentity, { kind: 'spectator' }>
export type Watcher = SeatWatcher | SpectatorWatcher

/** A greeted socket through which somebody watches a lobby. */
export interface LiveWatcher {
  /** The version of the protocol that the client speaks. */
  readonly protocol: number
  /** A snapshot is scheduled. It will include every event until then, so nothing is sent before it. */
  readonly awaitsSnapshot: boolean
  send(text: string): void
  /** For what must never be in the way: not sent while earlier frames are still on their way. */
  sendIfIdle(text: string): void
  /** At most one a second: an earlier one is delayed, and then shows the lobby of that moment. */
  sendSnapshot(snapshotText: () => string): void
  /** The client sent something. */
  noteActivity(): void
  /** Pings the client, or drops it if it has been silent for too long. */
  probe(): void
  bye(reason: ByeReason): void
  /** The socket was closed. */
  closed(): void
}

/** A few frames. */
const IDLE_UNSENT_BYTES = 32 * 1024

export interface WatcherParts {
  readonly socket: LiveSocket
  readonly identity: WatcherIdentity
  readonly protocol: number
  readonly clock: LiveClock
  readonly limits: Pick<Limits, 'snapshotEveryMs' | 'unsentBytes'>
  /** Called once, before anything else is sent to anyone. */
  readonly onGone: (watcher: Watcher, cause: ByeReason | 'silent' | 'closed') => void
}

export function createWatcher({ socket, identity, protocol, clock, limits, onGone }: WatcherParts): Watcher {
  let lastActivityAtMs = clock.elapsedMs()
  let nextSnapshotAtMs = lastActivityAtMs
  let cancelSnapshot: (() => void) | null = null
  let isGone = false

  const base: LiveWatcher = {
    protocol,
    get awaitsSnapshot() {
      return cancelSnapshot !== null
    },
    send(text) {
      if (isGone) return
      // A goodbye would only queue up after the unsent frames.
      if (socket.unsentBytes > limits.unsentBytes) drop('too_slow')
      else socket.send(text)
    },
    sendIfIdle(text) {
      if (!isGone && socket.unsentBytes <= IDLE_UNSENT_BYTES) socket.send(text)
    },
    sendSnapshot(snapshotText) {
      if (isGone || cancelSnapshot !== null) return
      const waitMs = nextSnapshotAtMs - clock.elapsedMs()
      if (waitMs > 0) cancelSnapshot = clock.after(waitMs, send)
      else send()

      function send(): void {
        cancelSnapshot = null
        nextSnapshotAtMs = clock.elapsedMs() + limits.snapshotEveryMs
        base.send(snapshotText())
      }
    },
    noteActivity() {
      lastActivityAtMs = clock.elapsedMs()
    },
    probe() {
      if (isGone) return
      if (clock.elapsedMs() - lastActivityAtMs > SERVER_SILENCE_MS) drop('silent')
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
  const watcher: Watcher = Object.assign(base, identity)
  return watcher

  function drop(cause: 'too_slow' | 'silent'): void {
    if (leave(cause)) socket.terminate()
  }

  function leave(cause: ByeReason | 'silent' | 'closed'): boolean {
    if (isGone) return false
    isGone = true
    cancelSnapshot?.()
    cancelSnapshot = null
    onGone(watcher, cause)
    return true
  }
}
