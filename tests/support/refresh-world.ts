import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import type { Result } from '../../src/core/lib/result.ts'
import { openStores, type OpenStores } from '../../src/server/open-stores.ts'
import type { DownloadPace } from '../../src/server/players/refresh/source-files.ts'
import { buildPrepared } from '../../src/server/players/refresh/build-prepared.ts'
import { loadPrepared } from '../../src/server/players/refresh/load-prepared.ts'
import type { BuildFacts } from '../../src/server/players/refresh/prepare-facts.ts'
import { RefreshError, type Verdict, type RefreshFailure } from '../../src/server/players/refresh/prepared-folder.ts'
import { refreshData, type Refreshed, type RefreshOptions } from '../../src/server/players/refresh/refresh-data.ts'
import { placeTables } from './sqlite-tables.ts'
import { upstreamFiles } from './upstream-season.ts'
import { startUpstream, type UpstreamServer } from './upstream-server.ts'

/** During the 2026 season. */
export const NOW_MS = Date.parse('2026-10-06T12:00:00Z')

export const TEST_PACE: DownloadPace = { idleMs: 2000, totalMs: 20_000, retryWaitsMs: [], betweenAdpMs: 0 }

export const SILENT = pino({ level: 'silent' })

/** Starting a process takes longer than building two small seasons. */
export const buildHere: BuildFacts = async (order, report) => {
  const built = await buildPrepared(order, report)
  if (built.kind === 'refused') throw new RefreshError('refused', built.text)
  return built
}

/** A data folder, sources with two seasons, and a database. */
export interface RefreshWorld {
  readonly dataDir: string
  readonly upstream: UpstreamServer
  readonly stores: OpenStores
  readonly progress: string[]
  /** Builds in this process. Tests of the process give `prepareFacts`. */
  refresh(change?: Partial<RefreshOptions>): Promise<Result<Refreshed, RefreshFailure>>
  load(): Promise<Verdict | 'unavailable' | null>
  remove(): Promise<void>
}

export async function refreshWorld(seasons: readonly number[] = [2026, 2025]): Promise<RefreshWorld> {
  const dataDir = mkdtempSync(`${tmpdir()}/refresh-`)
  await placeTables(dataDir)
  const upstream = await startUpstream(upstreamFiles(seasons))
  const opened = await openStores({ dataDir, databaseUrl: null, log: SILENT })
  if (!opened.ok) throw new Error(opened.error)
  const stores = opened.value
  const progress: string[] = []
  return {
    dataDir,
    upstream,
    stores,
    progress,
    refresh: (change = {}) =>
      refreshData({
        dataDir,
        addresses: upstream.addresses,
        nowMs: NOW_MS,
        season: null,
        from: null,
        isDryRun: false,
        loadedFingerprint: null,
        signal: new AbortController().signal,
        report: (line) => void progress.push(line),
        pace: TEST_PACE,
        build: buildHere,
        ...change,
      }),
    load: () => loadPrepared({ dataDir, store: stores.players, boards: stores.boards, nowMs: NOW_MS, log: SILENT }),
    async remove() {
      await upstream.close()
      await stores.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
