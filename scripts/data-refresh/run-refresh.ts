import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Config } from '../../src/server/config.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { isDataDirTaken } from '../../src/server/platform/database/data-dir-lock.ts'
import type { Log } from '../../src/server/platform/log.ts'
import type { BundledFacts } from '../../src/server/players/facts-files.ts'
import { loadPrepared } from '../../src/server/players/refresh/load-prepared.ts'
import { removePrepared, takeVerdict, type Verdict } from '../../src/server/players/refresh/prepared-folder.ts'
import { refreshData, type RefreshOptions } from '../../src/server/players/refresh/refresh-data.ts'
import { seedPlayers } from '../../src/server/players/start-players.ts'

export interface RefreshRun extends Pick<
  RefreshOptions,
  'season' | 'from' | 'isDryRun' | 'nowMs' | 'signal' | 'pace' | 'build'
> {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'sources'>
  readonly print: (line: string) => void
  readonly log: Log
  /** Loaded first into a database that no server has filled yet, because a refresh has two seasons only. */
  readonly bundledFacts?: BundledFacts
  /** How long to wait for a running server. */
  readonly waitMs?: number
}

/** The server looks for prepared data every few seconds; loading takes less than one. */
const WAIT_MS = 2 * 60_000
const POLL_MS = 200

const NOTHING_CHANGED = 'Nothing was changed.'

/**
 * One refresh by hand. The facts are prepared without the database. Then this process loads them or, where a server owns the
 * data folder, waits for that server's verdict. The result is a sentence for people.
 */
export async function runRefresh(run: RefreshRun): Promise<Result<string, string>> {
  const { config, print } = run
  const refreshed = await refreshData({
    ...run,
    dataDir: config.dataDir,
    addresses: config.sources,
    loadedFingerprint: null,
    report: print,
  })
  if (!refreshed.ok) return err(`${NOTHING_CHANGED} ${refreshed.error.text}`)
  if (refreshed.value.kind === 'unchanged') return ok('Everything is up to date.')
  const { folder, summary } = refreshed.value
  print(summary)
  const verdict = await verdictOn(folder, run)
  if (!verdict.ok && run.isDryRun) await removePrepared(folder)
  return verdict.ok ? resultOf(verdict.value, print) : verdict
}

async function verdictOn(
  folder: string,
  { config, nowMs, signal, print, log, bundledFacts, waitMs = WAIT_MS }: RefreshRun,
): Promise<Result<Verdict, string>> {
  const { dataDir, databaseUrl } = config
  const giveUpAtMs = performance.now() + waitMs
  let isWaiting = false
  for (;;) {
    const verdict = await takeVerdict(folder)
    if (verdict !== null) return ok(verdict)
    if (databaseUrl === null && isDataDirTaken(dataDir)) {
      if (!isWaiting) print('Snakeboard is running on this data folder. Waiting for it to load the data ...')
      isWaiting = true
      if (signal.aborted || performance.now() > giveUpAtMs)
        return err('The running Snakeboard has not loaded the new data yet. It will when its database answers.')
      await pause(POLL_MS)
      continue
    }
    const stores = await openStores({ dataDir, databaseUrl, log })
    if (!stores.ok)
      return err(`The new data is ready. The next Snakeboard on this data folder loads it. ${stores.error}`)
    const { players: store, boards, close } = stores.value
    try {
      if (bundledFacts !== undefined) await seedPlayers({ store, bundled: bundledFacts, nowMs, print })
      if ((await loadPrepared({ dataDir, store, boards, nowMs, log })) === 'unavailable')
        return err('The new data is ready. Snakeboard loads it when the database is back.')
    } finally {
      await close()
    }
  }
}

function resultOf(verdict: Verdict, print: (line: string) => void): Result<string, string> {
  if ('board' in verdict && verdict.board !== null) print(verdict.board)
  switch (verdict.kind) {
    case 'loaded':
      for (const line of verdict.changes) print(line)
      return ok('The new data is loaded.')
    case 'already_loaded':
      return ok('The database has this data already.')
    case 'dry_run':
      for (const line of verdict.changes) print(line)
      return ok('This was a dry run. Nothing was changed.')
    case 'refused':
      return err(`${NOTHING_CHANGED} ${verdict.text}`)
    case 'superseded':
      return err('Newer data was prepared before this was loaded.')
  }
}
