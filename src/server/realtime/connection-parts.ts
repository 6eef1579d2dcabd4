import type { LiveClock } from '../live/live-clock.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Meters } from '../platform/meters.ts'
import type { ChannelParts } from './lobby-channel.ts'
import type { IdentifySocket } from './socket-owner.ts'

/** What the sockets of a node share. */
export interface ConnectionParts extends ChannelParts {
  readonly identify: IdentifySocket
  readonly clock: LiveClock
  readonly limits: Pick<Limits, 'unsentBytes' | 'channelsPerSocket' | 'socketsPerDevice'>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly meters: Pick<Meters, 'socketEnded' | 'databaseMissed'>
}
