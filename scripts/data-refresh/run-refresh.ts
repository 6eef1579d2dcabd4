import { err, ok, type Result } from '#core/lib/result.ts'
import type { Config } from '../../src/server/config.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { isDataDirTaken } from '../../src/server/platform/database/sqlite-owner.ts'
import type { Log } from '../../src/server/platform/log.ts'
import { forgetDownloads } from '../../src/server/players/refresh/download-record.ts'
import { preparedRoot } from '../../src/server/players/refresh/prepared-folder.ts'
import { refreshData, upstreamFolder, type RefreshOrder } from '../../src/server/players/refresh/refresh-data.ts'
import { takeIn } from '../../src/server/players/refresh/take-in.ts'

export interface RefreshRun extends Pick<RefreshOrder, 'season' | 'from' | 'nowMs' | 'signal' | 'pace'> {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'sources'>
  readonly say: (line: string) => void
  readonly log: Log
}

const OLD_DATA_STAYS = 'Nothing was changed.'

/**
 * One refresh by hand. Facts are prepared without the database, so that a server may run meanwhile; the answer is what became of
 * them, or why nothing did, for people.
 */
export async function runRefresh({ config, say, log, ...order }: RefreshRun): Promise<Result<string, string>> {
  const { dataDir, databaseUrl, sources } = config
  const refreshed = await refreshData({ ...order, dataDir, addresses: sources, loadedFingerprint: null, tell: say })
  if (!refreshed.ok) return err(`${OLD_DATA_STAYS} ${refreshed.error.text}`)
  // Nobody was asked what is loaded, so there is always something to take in.
  if (refreshed.value.kind === 'unchanged') return ok('Everything is up to date.')
  say(refreshed.value.summary)
  return loadPrepared({ dataDir, databaseUrl, nowMs: order.nowMs, log })
}

interface LoadParts {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly nowMs: number
  readonly log: Log
}

async function loadPrepared({ dataDir, databaseUrl, nowMs, log }: LoadParts): Promise<Result<string, string>> {
  const stores = await openStores({ dataDir, databaseUrl, log })
  if (!stores.ok) {
    if (databaseUrl === null && isDataDirTaken(dataDir))
      return ok('Snakeboard is running on this data folder: it takes the new data in within a minute.')
    return err(`The new data is ready, and the next Snakeboard on this data folder takes it in. ${stores.error}`)
  }
  try {
    const taken = await takeIn({ root: preparedRoot(dataDir), store: stores.value.players, nowMs, log })
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
