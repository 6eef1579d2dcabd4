import type { Lobby } from '#core/lobby/lobby.ts'
import { createLobbyAuthority } from '../../src/server/lobby/host/lobby-authority.ts'
import { createKeyedQueue } from '../../src/server/platform/keyed-queue.ts'
import type { LobbyAudience, LobbyAuthority } from '../../src/server/lobby/host/lobby-authority.ts'
import type { LobbyStore } from '../../src/server/lobby/store/lobby-store.ts'
import type { SyncState } from '../../src/web/lobby/sync/sync-types.ts'
import type { SimDisk } from './sim-disk.ts'
import type { Timeline } from './timeline.ts'

/** Where a process can die: between two steps of one transaction. */
export interface SimStore extends LobbyStore {
  /** Waits for a database step; if the process dies during it, the promise never settles. */
  step(point: 'before-commit' | 'after-commit' | 'other'): Promise<void>
}

/** The parts of a simulated world: production code, or a planted bug in its place. */
export interface SimParts {
  /** What a page shows. */
  readonly shownOf: (state: SyncState, pendingPicks: readonly string[]) => ShownLobby | null
  /** The id that an attempt is sent with. */
  readonly attemptId: (commandId: string, attemptNumber: number) => string
  /** When a process caches a changed lobby: after its commit, or already when it is saved. */
  readonly cachedWhen: 'committed' | 'saved'
  readonly createQueue: typeof createKeyedQueue
  readonly createAuthority: (parts: AuthorityParts) => LobbyAuthority
  readonly wrapStore: (store: SimStore, around: StoreAround) => LobbyStore
  readonly wrapDisk: (disk: SimDisk, timeline: Timeline) => SimDisk
  /** Transforms a message before it leaves the server. */
  readonly downText: (text: string) => string
}

export type AuthorityParts = Parameters<typeof createLobbyAuthority>[0]

export interface ShownLobby {
  readonly version: number
  readonly lobby: Lobby
}

export interface StoreAround {
  readonly disk: SimDisk
  readonly audience: () => LobbyAudience
}

export const PRODUCTION_PARTS: SimParts = {
  shownOf: ({ lobby, version }) => (lobby === null ? null : { lobby, version }),
  attemptId: (commandId) => commandId,
  cachedWhen: 'committed',
  createQueue: createKeyedQueue,
  createAuthority: createLobbyAuthority,
  wrapStore: (store) => store,
  wrapDisk: (disk) => disk,
  downText: (text) => text,
}
