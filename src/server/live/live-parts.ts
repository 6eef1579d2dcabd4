import type { Identity } from '../devices/identity.ts'
import type { Limits } from '../platform/limits.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { TalkHost } from '../lobby/host/talk-host.ts'
import type { LobbyBus } from '../lobby/host/lobby-bus.ts'
import type { KeyedQueue } from '../platform/keyed-queue.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import type { WatchLinkStore } from '../lobby/store/watch-link-store.ts'
import type { Meters } from '../platform/meters.ts'
import type { Log } from '../platform/log.ts'
import type { LiveClock } from './live-clock.ts'

export interface LiveParts {
  readonly store: Pick<LobbyStore, 'read' | 'lobbyIdOf' | 'entriesAfter'>
  readonly watchLinks: Pick<WatchLinkStore, 'linkOf'>
  /** Shared with lobby commands. */
  readonly queue: KeyedQueue
  readonly bus: LobbyBus
  /** Identifies this process among those that share a database. */
  readonly nodeId: string
  readonly identity: Pick<Identity, 'identify'>
  /** Shared with the remote functions (RU11). */
  readonly wrongCodes: RateLimit
  readonly limits: Pick<
    Limits,
    'socketsPerSeat' | 'socketsPerDevice' | 'spectatorsPerLobby' | 'snapshotEveryMs' | 'unsentBytes'
  >
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly clock: LiveClock
  readonly meters?: LiveMeters
  readonly talk?: Pick<TalkHost, 'read'>
}

export type LiveMeters = Pick<Meters, 'socketOpened' | 'socketEnded' | 'socketRefused' | 'resynced' | 'databaseMissed'>

/** What the upgrade request says about the client. */
export interface LiveCaller {
  readonly cookieHeader: string | undefined
  readonly address: string
}
