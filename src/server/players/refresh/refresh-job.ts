import { DAY_MS } from '#core/lib/dates.ts'
import type { Leases } from '../../platform/database/leases.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { runPeriodically, type PeriodicTask } from '../../platform/run-periodically.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { Boards } from '../board/boards.ts'
import type { PlayerStore } from '../player-store.ts'
import { readOwnLists, type ReadOwnDrafts } from './own-drafts.ts'
import { readDownloadRecord } from './source-files.ts'
import { loadPrepared } from './load-prepared.ts'
import { prepareFacts } from './prepare-facts.ts'
import { refreshData, upstreamFolder, type RefreshOptions } from './refresh-data.ts'
import type { RefreshFailure } from './prepared-folder.ts'

interface RefreshJobParts extends Pick<RefreshOptions, 'dataDir' | 'addresses' | 'pace' | 'build'> {
  readonly isDaily: boolean
  readonly store: Pick<PlayerStore, 'editions' | 'replace' | 'replaceAdp' | 'stored'>
  /** Where a refresh stores a new board, and the server's own copy of the newest. */
  readonly boardStore: BoardStore
  readonly boards: Pick<Boards, 'update'>
  /** Null: no drafts of this server count in the ADP. */
  readonly ownDrafts: ReadOwnDrafts | null
  readonly leases: Leases
  readonly log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  readonly now: () => number
  /** 0 <= n < 1; spreads servers that start together. */
  readonly random: () => number
  readonly everyMs?: number
}

/** Somebody may be waiting for the verdict on data they prepared by hand. */
const CHECK_EVERY_MS = 5000

/** A server that restarts every few minutes must not fetch each time. */
const FIRST_RUN_MS = 3 * 60_000
const FIRST_RUN_SPREAD_MS = 4 * 60_000

/** A refresh takes minutes. After a crash in the middle of one, another node may begin this much later. */
const LEASE_MS = 30 * 60_000

/** After a failure that may pass, or when another node has the lease. */
const RETRY_MS = 60 * 60_000

export interface RefreshJob extends PeriodicTask {
  /** When this process last reached all sources; null if it has not yet. */
  readonly succeededAtMs: number | null
}

/** Refreshes the data once a day while the server runs, and loads what `data:refresh` prepared. */
export function startRefreshJob(parts: RefreshJobParts): RefreshJob {
  const {
    dataDir,
    addresses,
    pace,
    isDaily,
    store,
    boardStore,
    boards,
    ownDrafts,
    leases,
    log,
    now,
    random,
    everyMs = CHECK_EVERY_MS,
    build = prepareFacts,
  } = parts
  let dueAtMs = now() + FIRST_RUN_MS + random() * FIRST_RUN_SPREAD_MS
  let isFirst = true
  let lastFailure: string | null = null
  let succeededAtMs: number | null = null
  const task = runPeriodically(check, { everyMs })
  return {
    get succeededAtMs() {
      return succeededAtMs
    },
    ...task,
  }

  async function check(signal: AbortSignal): Promise<void> {
    try {
      await load(signal)
      // Another node may have stored a newer one.
      await boards.update()
      if (!isDaily || signal.aborted || now() < dueAtMs) return
      const waitMs = await refresh(signal)
      dueAtMs = now() + waitMs
    } catch (error) {
      dueAtMs = now() + RETRY_MS
      log.warn({ failure: loggableError(error) }, 'refresh of players failed, tried again later')
    }
  }

  async function load(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const verdict = await loadPrepared({ dataDir, store, boards: boardStore, nowMs: now(), log })
    if (verdict === null || verdict === 'unavailable') return
    if (verdict.kind === 'loaded') log.info({ changes: verdict.changes }, 'players and statistics are new')
    if ('board' in verdict && verdict.board !== null) log.info({ board: verdict.board }, 'board of the refresh')
    if (verdict.kind === 'refused') log.warn({ reason: verdict.text }, 'prepared data refused; the old data stays')
  }

  /** Returns how long to wait for the next refresh. */
  async function refresh(signal: AbortSignal): Promise<number> {
    if (isFirst) {
      isFirst = false
      const { built } = await readDownloadRecord(upstreamFolder(dataDir))
      const sinceMs = now() - (built?.atMs ?? -Infinity)
      if (sinceMs >= 0 && sinceMs < DAY_MS) {
        succeededAtMs = now() - sinceMs
        return DAY_MS - sinceMs
      }
    }
    const lease = await leases.claim('player_data', now(), LEASE_MS)
    if (lease === null) return RETRY_MS
    const waitMs = await refreshNow(signal)
    // The node that did today's refresh does the next one. If it could not, another node may.
    await (waitMs === DAY_MS ? lease.extendTo(now() + DAY_MS) : lease.release())
    return waitMs
  }

  async function refreshNow(signal: AbortSignal): Promise<number> {
    const refreshed = await refreshData({
      dataDir,
      addresses,
      nowMs: now(),
      season: null,
      from: null,
      isDryRun: false,
      loadedFingerprint: await loadedFingerprint(),
      ownLists: ownDrafts === null ? [] : await readOwnLists(ownDrafts, now()),
      signal,
      report: (line) => log.debug({ line }, 'refresh of players'),
      pace,
      build,
    })
    if (!refreshed.ok) return waitAfter(refreshed.error)
    lastFailure = null
    succeededAtMs = now()
    if (refreshed.value.kind === 'prepared') await load(signal)
    await boards.update()
    return DAY_MS
  }

  /** A newer program may have loaded its own facts since the last refresh. */
  async function loadedFingerprint(): Promise<string | null> {
    const editions = await store.editions()
    const [newest] = editions.filter(({ name }) => name !== 'adp').toSorted((a, b) => b.loadedAtMs - a.loadedAtMs)
    return newest?.fingerprint ?? null
  }

  /** A server without a network says so once, not every hour. */
  function waitAfter({ kind, text }: RefreshFailure): number {
    if (kind !== 'stopped' && text !== lastFailure) {
      const level = kind === 'refused' ? 'warn' : 'info'
      log[level]({ reason: text }, 'players not refreshed; the old data stays')
      lastFailure = text
    }
    return kind === 'refused' ? DAY_MS : RETRY_MS
  }
}
