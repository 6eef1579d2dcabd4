import type { Lobby } from '#core/lobby/lobby.ts'
import { createLobbyAuthority } from '../../src/server/lobby/lobby-authority.ts'
import { createLobbyQueue } from '../../src/server/lobby/lobby-queue.ts'
import type { LobbyAudience, LobbyAuthority } from '../../src/server/lobby/lobby-authority.ts'
import type { LobbyStore } from '../../src/server/lobby/lobby-store.ts'
import type { SyncState } from '../../src/web/lobby/sync/sync-types.ts'
import type { SimDisk } from './sim-disk.ts'
import type { SimStore } from './sim-store.ts'
import type { Timeline } from './timeline.ts'

/** What a world is built from. Each part is the production one; a planted bug is another part in its place. */
export interface SimParts {
  /** What a page shows. */
  readonly shownOf: (state: SyncState, pendingPicks: readonly string[]) => ShownLobby | null
  /** The id under which an attempt is sent. */
  readonly attemptId: (commandId: string, attemptNumber: number) => string
  readonly createQueue: typeof createLobbyQueue
  readonly createAuthority: (parts: AuthorityParts) => LobbyAuthority
  readonly wrapStore: (store: SimStore, around: StoreAround) => LobbyStore
  readonly wrapDisk: (disk: SimDisk, timeline: Timeline) => SimDisk
  /** What a message becomes before it leaves the server. */
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
  createQueue: createLobbyQueue,
  createAuthority: createLobbyAuthority,
  wrapStore: (store) => store,
  wrapDisk: (disk) => disk,
  downText: (text) => text,
}
