import type { Leases } from '../platform/database/leases.ts'
import type { Log } from '../platform/log.ts'
import type { BundledFacts } from './bundled-facts.ts'
import type { BoardStore } from './board/board-store.ts'
import type { Boards } from './board/boards.ts'
import type { PlayerStore } from './player-store.ts'
import { UPSTREAM_PACE } from './refresh/fetch-file.ts'
import { startRefreshJob, type RefreshJob } from './refresh/refresh-job.ts'
import type { SourceAddresses } from './refresh/source-addresses.ts'
import { seedPlayers } from './seed.ts'

interface StartPlayersParts {
  readonly config: {
    readonly dataDir: string
    readonly dataRefresh: 'daily' | 'off'
    readonly sources: SourceAddresses
  }
  readonly stores: { readonly players: PlayerStore; readonly boards: BoardStore; readonly leases: Leases }
  readonly boards: Boards
  /** Without them the tables stay as they are. */
  readonly bundledFacts: BundledFacts | undefined
  readonly print: (line: string) => void
  readonly log: Log
}

/** Loads the bundled players and statistics where nothing newer is stored, then refreshes them every day. */
export async function startPlayers(parts: StartPlayersParts): Promise<RefreshJob> {
  const { config, stores, boards, bundledFacts, print, log } = parts
  const { players: store, boards: boardStore, leases } = stores
  if (bundledFacts !== undefined) await seedPlayers({ store, bundled: bundledFacts, nowMs: Date.now(), print })
  return startRefreshJob({
    dataDir: config.dataDir,
    addresses: config.sources,
    pace: UPSTREAM_PACE,
    isDaily: config.dataRefresh === 'daily',
    store,
    boardStore,
    boards,
    leases,
    log,
    now: Date.now,
    random: Math.random,
  })
}
