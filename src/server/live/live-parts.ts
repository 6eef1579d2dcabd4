import type { Identity } from '../devices/identity.ts'
import type { Limits } from '../limits/limits.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { LobbyBus } from '../lobby/lobby-bus.ts'
import type { LobbyQueue } from '../lobby/lobby-queue.ts'
import type { LobbyStore } from '../lobby/lobby-store.ts'
import type { Meters } from '../observation/meters.ts'
import type { Log } from '../platform/log.ts'
import type { LiveClock } from './live-clock.ts'

/** What the live channel is built from. */
export interface LiveParts {
  readonly store: Pick<LobbyStore, 'read' | 'lobbyIdOf' | 'entriesAfter'>
  /** The one that commands go through, too. */
  readonly queue: LobbyQueue
  readonly bus: LobbyBus
  /** Of this process, among those on one database. */
  readonly nodeId: string
  readonly identity: Pick<Identity, 'identify'>
  /** Shared with the remote functions (RU11). */
  readonly wrongCodes: RateLimit
  readonly limits: Pick<Limits, 'socketsPerSeat' | 'socketsPerDevice' | 'snapshotEveryMs' | 'unsentBytes'>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly clock: LiveClock
  readonly meters?: LiveMeters
}

export type LiveMeters = Pick<Meters, 'socketOpened' | 'socketEnded' | 'socketRefused' | 'resynced' | 'databaseMissed'>

/** Who opened a socket, as far as its first request says. */
export interface LiveCaller {
  readonly cookieHeader: string | undefined
  readonly address: string
}
