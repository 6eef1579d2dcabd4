import type { Leases } from '../platform/database/leases.ts'
import { loggableError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { BundledFacts } from './facts-files.ts'
import type { BoardStore } from './board/board-store.ts'
import type { Boards } from './board/boards.ts'
import type { PlayerStore, LoadedEdition, LoadProgress } from './player-store.ts'
import type { ReadOwnDrafts } from './refresh/own-drafts.ts'
import { UPSTREAM_PACE } from './refresh/source-files.ts'
import { startRefreshJob, type RefreshJob } from './refresh/refresh-job.ts'
import type { SourceAddresses } from './refresh/source-addresses.ts'

interface StartPlayersParts {
  readonly config: {
    readonly dataDir: string
    readonly dataRefresh: 'daily' | 'off'
    readonly sources: SourceAddresses
  }
  readonly stores: { readonly players: PlayerStore; readonly boards: BoardStore; readonly leases: Leases }
  readonly boards: Boards
  /** Null: no drafts of this server count in the ADP. */
  readonly ownDrafts: ReadOwnDrafts | null
  /** Without them the tables stay as they are. */
  readonly bundledFacts: BundledFacts | undefined
  /** Whether the server opens before they are loaded: nobody needs statistics in the first second of a new database. */
  readonly opensBeforeFacts: boolean
  readonly print: (line: string) => void
  readonly log: Log
}

/** Loads the bundled players and statistics where nothing newer is stored, then refreshes them every day. */
export async function startPlayers(parts: StartPlayersParts): Promise<RefreshJob> {
  const { config, stores, boards, ownDrafts, bundledFacts, opensBeforeFacts, print, log } = parts
  const { players: store, boards: boardStore, leases } = stores
  const seed = async () => {
    if (bundledFacts !== undefined) await seedPlayers({ store, bundled: bundledFacts, nowMs: Date.now(), print })
  }
  const seeding = opensBeforeFacts
    ? seed().catch((error: unknown) => log.error({ failure: loggableError(error) }, FACTS_NOT_LOADED))
    : seed()
  if (!opensBeforeFacts) await seeding
  const job = startRefreshJob({
    dataDir: config.dataDir,
    addresses: config.sources,
    pace: UPSTREAM_PACE,
    isDaily: config.dataRefresh === 'daily',
    store,
    boardStore,
    boards,
    ownDrafts,
    leases,
    log,
    now: Date.now,
    random: Math.random,
  })
  return {
    get succeededAtMs() {
      return job.succeededAtMs
    },
    runNow: job.runNow,
    async stop() {
      await seeding
      await job.stop()
    },
  }
}

const FACTS_NOT_LOADED = 'the bundled statistics could not be loaded'

interface SeedParts {
  readonly store: Pick<PlayerStore, 'editions' | 'replace'>
  readonly bundled: BundledFacts
  readonly nowMs: number
  /** Shows progress to the person who starts the server. */
  readonly print: (line: string) => void
}

/** One progress line per fifth. */
const STEP_COUNT = 5

/** Loads the bundled facts unless these or newer ones are loaded. Returns whether it did; of several nodes only one does. */
export async function seedPlayers({ store, bundled, nowMs, print }: SeedParts): Promise<boolean> {
  const editions = await store.editions()
  if (editions.some((edition) => replaces(edition, bundled))) return false
  print('Loading players and statistics ...')
  const facts = await bundled.read()
  let stepCount = 0
  return store.replace({ name: 'bundled', fingerprint: bundled.fingerprint }, facts, nowMs, (progress) => {
    const reached = Math.floor(progress.share * STEP_COUNT)
    if (reached > stepCount) print(progressLine(progress))
    stepCount = Math.max(stepCount, reached)
  })
}

/** A refresh is newer than the bundled facts unless the program was released later. */
function replaces({ name, fingerprint, loadedAtMs }: LoadedEdition, bundled: BundledFacts): boolean {
  if (name === 'bundled') return fingerprint === bundled.fingerprint
  return name === 'refreshed' && loadedAtMs >= bundled.asOfMs
}

function progressLine({ season, share }: LoadProgress): string {
  return `Loading players and statistics: ${season ?? 'players'}, ${Math.floor(share * 100)} %`
}
