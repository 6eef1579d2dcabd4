import { DAY_MS } from '#core/lib/civil-date.ts'
import type { Log } from '../../platform/log.ts'
import { loggableError } from '../../platform/loggable-error.ts'
import { lookRegularly, type RegularLook } from '../../platform/regular-look.ts'
import type { PlayerStore } from '../player-store.ts'
import { forgetDownloads, readDownloadRecord } from './download-record.ts'
import { preparedRoot } from './prepared-folder.ts'
import { refreshData, upstreamFolder, type RefreshOrder } from './refresh-data.ts'
import type { RefreshFailure } from './refresh-failure.ts'
import type { RefreshTurn } from './refresh-turn.ts'
import { takeIn } from './take-in.ts'

interface RefreshJobParts extends Pick<RefreshOrder, 'dataDir' | 'addresses' | 'pace'> {
  readonly isDaily: boolean
  readonly store: Pick<PlayerStore, 'editions' | 'replace' | 'replaceAdp' | 'seasonRowCounts' | 'knownCounts'>
  readonly turn: RefreshTurn
  readonly log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  readonly now: () => number
  /** From 0 up to, and without, 1: spreads servers that start together. */
  readonly random: () => number
  readonly everyMs?: number
}

const LOOK_EVERY_MS = 20_000

/** A server that was just started has its people to serve; a restart every few minutes must not fetch each time. */
const FIRST_RUN_MS = 3 * 60_000
const FIRST_RUN_SPREAD_MS = 4 * 60_000

/** No network, the turn of another node: that may be different soon. */
const RETRY_MS = 60 * 60_000

export interface RefreshJob extends RegularLook {
  /** When this process last asked all sources with success; null where it has not yet. */
  readonly succeededAtMs: number | null
}

/** Keeps the data of players fresh while the server runs, and takes in what `data:refresh` prepared beside it. */
export function startRefreshJob(parts: RefreshJobParts): RefreshJob {
  const { dataDir, addresses, pace, isDaily, store, turn, log, now, random, everyMs = LOOK_EVERY_MS } = parts
  let dueAtMs = now() + FIRST_RUN_MS + random() * FIRST_RUN_SPREAD_MS
  let isFirst = true
  let lastFailure: string | null = null
  let succeededAtMs: number | null = null
  const regular = lookRegularly(lookNow, { everyMs })
  return {
    get succeededAtMs() {
      return succeededAtMs
    },
    look: regular.look,
    async stop() {
      await regular.stop()
      await turn.close()
    },
  }

  async function lookNow(signal: AbortSignal): Promise<void> {
    try {
      await takeInPrepared(signal)
      if (!isDaily || signal.aborted || now() < dueAtMs) return
      const waitMs = await refresh(signal)
      dueAtMs = now() + waitMs
    } catch (error) {
      dueAtMs = now() + RETRY_MS
      log.warn({ failure: loggableError(error) }, 'refresh of players failed, tried again later')
    }
  }

  async function takeInPrepared(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const taken = await takeIn({ root: preparedRoot(dataDir), store, nowMs: now(), log })
    if (taken.kind === 'loaded' && taken.isNew) log.info('players and statistics are new')
    if (taken.kind !== 'refused') return
    log.warn({ reason: taken.text }, 'prepared data refused; the old data stays')
    await forgetDownloads(upstreamFolder(dataDir))
  }

  /** How long to wait for the next one. */
  async function refresh(signal: AbortSignal): Promise<number> {
    if (!(await turn.isMine())) return RETRY_MS
    if (isFirst) {
      isFirst = false
      const { built } = await readDownloadRecord(upstreamFolder(dataDir))
      const sinceMs = now() - (built?.atMs ?? -Infinity)
      if (sinceMs >= 0 && sinceMs < DAY_MS) {
        succeededAtMs = now() - sinceMs
        return DAY_MS - sinceMs
      }
    }
    const refreshed = await refreshData({
      dataDir,
      addresses,
      nowMs: now(),
      season: null,
      from: null,
      loadedFingerprint: await loadedFingerprint(),
      signal,
      tell: (line) => log.debug({ line }, 'refresh of players'),
      pace,
    })
    if (!refreshed.ok) return failed(refreshed.error)
    lastFailure = null
    succeededAtMs = now()
    if (refreshed.value.kind === 'prepared') await takeInPrepared(signal)
    return DAY_MS
  }

  async function loadedFingerprint(): Promise<string | null> {
    const editions = await store.editions()
    // A later program may have brought facts of its own since the last refresh.
    const [newest] = editions.filter(({ name }) => name !== 'adp').toSorted((a, b) => b.loadedAtMs - a.loadedAtMs)
    return newest?.fingerprint ?? null
  }

  /** A server without a network says so once, not every hour. */
  function failed({ kind, text }: RefreshFailure): number {
    if (kind !== 'stopped' && text !== lastFailure) {
      const level = kind === 'refused' ? 'warn' : 'info'
      log[level]({ reason: text }, 'players not refreshed; the old data stays')
      lastFailure = text
    }
    return kind === 'refused' ? DAY_MS : RETRY_MS
  }
}
