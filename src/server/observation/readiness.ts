import { DAY_MS } from '#core/lib/civil-date.ts'
import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import type { FeedWord, Readiness } from '#protocol/health.ts'
import type { Integrity } from '../platform/database/integrity-check.ts'
import type { DatabaseStatus } from './database-status.ts'

/** What this process knows and the database does not. */
export interface ProcessFacts {
  readonly nowMs: number
  /** Of the SQLite file. */
  readonly integrity: Integrity
  /** Those that are switched on. */
  readonly newsSources: ReadonlySet<NewsSource>
  /** Whether this process refreshes players by itself. */
  readonly isRefreshing: boolean
  /** When it last fetched all sources of players. */
  readonly refreshedAtMs: number | null
  readonly lastBackupAtMs: number | null
  /** Roster date of the newest board, YYYY-MM-DD. */
  readonly boardDay: string
}

/** Sources are fetched every ten minutes, or hourly after failures. */
const NEWS_FRESH_MS = 60 * 60_000
/** During the season there is new data every week; it is fetched every day. */
const PLAYERS_FRESH_MS = 8 * DAY_MS

/**
 * Whether this process can serve people now. Feeds do not count, because people can draft without news or last week's games.
 * Nor does a damaged file: no other process has a better one and most of it may still work, so its owner decides.
 */
export function readinessOf(
  { database, migrations, feeds }: DatabaseStatus,
  processFacts: ProcessFacts,
  isStopping: boolean,
): Readiness {
  const { nowMs } = processFacts
  const isReady = !isStopping && database === 'ok' && migrations === 'ok'
  return {
    status: isReady ? 'ready' : 'not_ready',
    serving: isStopping ? 'stopping' : 'ok',
    database,
    migrations,
    integrity: processFacts.integrity,
    feeds: {
      ...Object.fromEntries(NEWS_SOURCES.map((source) => [source, newsWord(source)])),
      players: playersWord(),
    },
  }

  function newsWord(source: NewsSource): FeedWord {
    if (!processFacts.newsSources.has(source)) return 'off'
    if (feeds === null) return 'unknown'
    const memory = feeds.sources.find((known) => known.source === source)
    if (memory === undefined || memory.attemptedAtMs === null) return 'waiting'
    return nowMs - (memory.succeededAtMs ?? -Infinity) <= NEWS_FRESH_MS ? 'fresh' : 'stale'
  }

  function playersWord(): FeedWord {
    if (!processFacts.isRefreshing) return 'off'
    if (feeds === null) return 'unknown'
    const loadedAtMs = feeds.editions.filter(({ name }) => name === 'refreshed').map((edition) => edition.loadedAtMs)
    const knownAtMs = Math.max(processFacts.refreshedAtMs ?? -Infinity, ...loadedAtMs)
    if (knownAtMs === -Infinity) return 'waiting'
    return nowMs - knownAtMs <= PLAYERS_FRESH_MS ? 'fresh' : 'stale'
  }
}
