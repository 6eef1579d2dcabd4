import type { SeatId } from '#core/lobby/lobby.ts'
import { HEARTBEAT_EVERY_MS } from '#protocol/lobby/live-frames.ts'
import type { LiveClock } from './live-clock.ts'
import type { LiveRoom } from './live-room.ts'

/** Combines arrivals at about the same time, as after a restart, into one message. */
const PRESENCE_DELAY_MS = 100

/** Sends a room's heartbeats and presence. */
export interface RoomPulse {
  /** Someone connected or disconnected, here or on another node: sends presence soon. */
  presenceChanged(): void
  /** Sends an extra heartbeat now. */
  beat(): void
  stop(): void
}

export interface PulseParts {
  readonly room: LiveRoom
  readonly clock: LiveClock
  readonly online: () => readonly SeatId[]
  /** Whether the room is known to be current; if not, it sends no heartbeats, so clients notice. */
  readonly isCurrent: () => boolean
  /** Every few seconds, after the heartbeat. */
  readonly onBeat: () => void
  readonly onPresence: () => void
}

export function startRoomPulse({ room, clock, online, isCurrent, onBeat, onPresence }: PulseParts): RoomPulse {
  let sentOnline = ''
  let isStopped = false
  let cancelTick = clock.after(HEARTBEAT_EVERY_MS, tick)
  let cancelPresence: (() => void) | null = null

  function beat(): void {
    sentOnline = online().join()
    if (isCurrent()) room.heartbeat()
  }

  function tick(): void {
    cancelTick = clock.after(HEARTBEAT_EVERY_MS, tick)
    room.probe()
    // Dropping the last watcher closes the room.
    if (isStopped) return
    beat()
    onPresence()
    onBeat()
  }

  return {
    beat,
    presenceChanged() {
      cancelPresence ??= clock.after(PRESENCE_DELAY_MS, () => {
        cancelPresence = null
        if (online().join() === sentOnline) return
        beat()
        onPresence()
      })
    },
    stop() {
      isStopped = true
      cancelTick()
      cancelPresence?.()
    },
  }
}
