import type { DownFrame } from '#protocol/lobby/live-frames.ts'
import { close } from './closing.ts'
import { drop, dropForRestart, hear } from './link.ts'
import { inTurn, stay, type Move } from './move.ts'
import { compareWith, distrust, takeEvent, takePresence, takeSnapshot } from './versions.ts'

/** Reasons after which coming back makes no sense; any other is a lost connection. */
const LAST_REASONS: ReadonlySet<string> = new Set([
  'lobby_not_found',
  'not_your_seat',
  'seat_moved',
  'seat_removed',
  'old_protocol',
  'no_device',
])

/** One message of the live channel. A socket that was given up has nothing to say any more. */
export function takeFrame(frame: DownFrame): Move {
  return (state, world) => (state.internal.hasSocket ? inTurn(hear(frame), read(frame))(state, world) : stay(state))
}

function read(frame: DownFrame): Move {
  switch (frame.type) {
    case 'welcome':
    case 'heartbeat':
      return inTurn(takePresence(frame), compareWith(frame.version))
    case 'snapshot':
      return inTurn(takePresence(frame), takeSnapshot(frame.version, frame.state), compareWith(frame.version))
    case 'event':
      return takeEvent(frame)
    case 'bye':
      if (LAST_REASONS.has(frame.reason)) return close(frame.reason)
      if (frame.reason === 'rewound') return inTurn(distrust, drop)
      return frame.reason === 'server_stopping' ? dropForRestart : drop
  }
}
