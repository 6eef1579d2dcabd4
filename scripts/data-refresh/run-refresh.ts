import { err, ok, type Result } from '#core/lib/result.ts'
import type { Config } from '../../src/server/config.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { isDataDirTaken } from '../../src/server/platform/database/sqlite-owner.ts'
import type { Log } from '../../src/server/platform/log.ts'
import type { BundledFacts } from '../../src/server/players/bundled-facts.ts'
import { forgetDownloads } from '../../src/server/players/refresh/download-record.ts'
import { preparedRoot } from '../../src/server/players/refresh/prepared-folder.ts'
import { refreshData, upstreamFolder, type RefreshOrder } from '../../src/server/players/refresh/refresh-data.ts'
import { takeIn } from '../../src/server/players/refresh/take-in.ts'
import { seedPlayers } from '../../src/server/players/seed.ts'

export interface RefreshRun extends Pick<RefreshOrder, 'season' | 'from' | 'nowMs' | 'signal' | 'pace'> {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'sources'>
  readonly say: (line: string) => void
  readonly log: Log
  /** What came with the program: for a database that no server has filled yet, since a refresh brings two seasons alone. */
  readonly bundledFacts?: BundledFacts
}

const OLD_DATA_STAYS = 'Nothing was changed.'

/**
 * One refresh by hand. Facts are prepared without the database, so that a server may run meanwhile; the answer is what became of
 * them, or why nothing did, for people.
 */
export async function runRefresh({
  config,
  say,
  log,
  bundledFacts,
  ...order
}: RefreshRun): Promise<Result<string, string>> {
  const { dataDir, databaseUrl, sources } = config
  const refreshed = await refreshData({ ...order, dataDir, addresses: sources, loadedFingerprint: null, tell: say })
  if (!refreshed.ok) return err(`${OLD_DATA_STAYS} ${refreshed.error.text}`)
  // Nobody was asked what is loaded, so there is always something to take in.
  if (refreshed.value.kind === 'unchanged') return ok('Everything is up to date.')
  say(refreshed.value.summary)
  return loadPrepared({ dataDir, databaseUrl, nowMs: order.nowMs, say, log, bundledFacts })
}

interface LoadParts extends Pick<RefreshRun, 'nowMs' | 'say' | 'log'>, Pick<Config, 'dataDir' | 'databaseUrl'> {
  readonly bundledFacts: BundledFacts | undefined
}

async function loadPrepared(parts: LoadParts): Promise<Result<string, string>> {
  const { dataDir, databaseUrl, nowMs, say, log, bundledFacts } = parts
  const stores = await openStores({ dataDir, databaseUrl, log })
  if (!stores.ok) {
    if (databaseUrl === null && isDataDirTaken(dataDir))
      return ok('Snakeboard is running on this data folder: it takes the new data in within a minute.')
    return err(`The new data is ready, and the next Snakeboard on this data folder takes it in. ${stores.error}`)
  }
  const store = stores.value.players
  try {
    if (bundledFacts !== undefined) await seedPlayers({ store, bundled: bundledFacts, nowMs, say })
    const taken = await takeIn({ root: preparedRoot(dataDir), store, nowMs, log })
    switch (taken.kind) {
      case 'loaded':
        return ok(taken.isNew ? 'The new data is loaded.' : 'The database has this data already.')
      case 'refused':
        await forgetDownloads(upstreamFolder(dataDir))
        return err(`${OLD_DATA_STAYS} ${taken.text}`)
      case 'later':
        return err('The new data is ready, and Snakeboard takes it in when the database is back.')
      case 'nothing':
        return ok('Another process has taken the new data in.')
    }
  } finally {
    await stores.value.close()
  }
}
