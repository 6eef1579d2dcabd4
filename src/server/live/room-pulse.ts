import type { SeatId } from '#core/lobby/lobby.ts'
import { HEARTBEAT_EVERY_MS } from '#protocol/lobby/live-frames.ts'
import type { LiveClock } from './live-clock.ts'
import type { LiveRoom } from './live-room.ts'

/** Several people who come at once, as after a restart, are one message. */
const PRESENCE_DELAY_MS = 100

/** What a room says by itself: that it is there, and who else is. */
export interface RoomPulse {
  /** Somebody came or went, here or on another node: everybody hears of it soon. */
  presenceChanged(): void
  /** A heartbeat now, between two others. */
  beat(): void
  stop(): void
}

export interface PulseParts {
  readonly room: LiveRoom
  readonly clock: LiveClock
  readonly online: () => readonly SeatId[]
  /** Whether the room can be trusted to be up to date; if not, it keeps quiet and clients see that nothing comes. */
  readonly isSure: () => boolean
  /** Every few seconds, after the heartbeat. */
  readonly onBeat: () => void
  readonly onPresence: () => void
}

export function startRoomPulse({ room, clock, online, isSure, onBeat, onPresence }: PulseParts): RoomPulse {
  let toldOnline = ''
  let isStopped = false
  let callOffTick = clock.after(HEARTBEAT_EVERY_MS, tick)
  let callOffPresence: (() => void) | null = null

  function beat(): void {
    toldOnline = online().join()
    if (isSure()) room.heartbeat()
  }

  function tick(): void {
    callOffTick = clock.after(HEARTBEAT_EVERY_MS, tick)
    for (const watcher of room.watchers) watcher.probe()
    // The last one may just have turned out to be dead.
    if (isStopped) return
    beat()
    onPresence()
    onBeat()
  }

  return {
    beat,
    presenceChanged() {
      callOffPresence ??= clock.after(PRESENCE_DELAY_MS, () => {
        callOffPresence = null
        if (online().join() === toldOnline) return
        beat()
        onPresence()
      })
    },
    stop() {
      isStopped = true
      callOffTick()
      callOffPresence?.()
    },
  }
}
