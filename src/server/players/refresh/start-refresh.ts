import type { Config } from '../../config.ts'
import type { Log } from '../../platform/log.ts'
import type { PlayerStore } from '../player-store.ts'
import { UPSTREAM_PACE } from './download-with-retries.ts'
import { startRefreshJob, type RefreshJob } from './refresh-job.ts'
import { ALWAYS_MINE, createPostgresTurn } from './refresh-turn.ts'

/** The refresh as the settings want it. */
export function startRefresh(
  { dataDir, databaseUrl, dataRefresh, sources }: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataRefresh' | 'sources'>,
  store: PlayerStore,
  log: Log,
): RefreshJob {
  return startRefreshJob({
    dataDir,
    addresses: sources,
    pace: UPSTREAM_PACE,
    isDaily: dataRefresh === 'daily',
    store,
    turn: databaseUrl === null ? ALWAYS_MINE : createPostgresTurn(databaseUrl, log),
    log,
    now: Date.now,
    random: Math.random,
  })
}
