import { setTimeout as pause } from 'node:timers/promises'
import type { SourceStatus } from '../news/news-store.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import type { LoadedEdition } from '../players/player-store.ts'
import { DAY_MS } from '#core/lib/dates.ts'
import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import type { FeedWord, Readiness } from '#protocol/health.ts'
import type { Integrity } from '../platform/database/integrity-check.ts'

/** The state of the database and of the feeds stored in it. */
export interface DatabaseStatus {
  /** `slow`: no response within the limit; `not_writable`: it answers and takes nothing, as on a full or read-only disk. */
  readonly database: 'ok' | 'unreachable' | 'slow' | 'not_writable'
  /** Whether its migrations match this program's. */
  readonly migrations: 'ok' | 'newer' | 'older' | 'unknown'
  /** Null if the database could not be read. */
  readonly feeds: Feeds | null
}

interface Feeds {
  readonly sources: readonly SourceStatus[]
  readonly editions: readonly LoadedEdition[]
}

interface DatabaseStatusParts {
  /** The number of the last migration that was applied. */
  readonly newestMigrationNumber: () => Promise<number>
  readonly knownMigrationCount: number
  readonly feeds: () => Promise<Feeds>
  /** Rejects if nothing can be written. */
  readonly checkWrite: () => Promise<void>
  /** Monotonic. */
  readonly elapsedMs: () => number
  readonly limitMs?: number
}

/** Load balancers give up after a few seconds. */
const LIMIT_MS = 1000
/** Callers share a result for this long, so that many requests don't become many queries. */
const CACHE_MS = 1000

/** A write is a commit on the disk; one that failed is tried again at the next question. */
const WRITE_EVERY_MS = 5000

const SLOW: DatabaseStatus = { database: 'slow', migrations: 'unknown', feeds: null }

/** Checks the database, with one query at a time and a result within the limit. */
export function createDatabaseStatus(parts: DatabaseStatusParts): () => Promise<DatabaseStatus> {
  const { elapsedMs, limitMs = LIMIT_MS } = parts
  let cached: { readonly status: DatabaseStatus; readonly atMs: number } | null = null
  let asking: Promise<DatabaseStatus> | null = null
  let answering: Promise<DatabaseStatus> | null = null
  let wroteAtMs = -Infinity

  function cache(status: DatabaseStatus): DatabaseStatus {
    cached = { status, atMs: elapsedMs() }
    return status
  }

  /** Starts no second query while one hangs. */
  function ask(): Promise<DatabaseStatus> {
    asking ??= readStatus(parts)
      .then(withWrite)
      .then(cache)
      .finally(() => {
        asking = null
      })
    return asking
  }

  async function withWrite(status: DatabaseStatus): Promise<DatabaseStatus> {
    if (status.migrations !== 'ok' || elapsedMs() - wroteAtMs < WRITE_EVERY_MS) return status
    try {
      await parts.checkWrite()
      wroteAtMs = elapsedMs()
      return status
    } catch {
      return { ...status, database: 'not_writable' }
    }
  }

  async function answer(): Promise<DatabaseStatus> {
    const cancel = new AbortController()
    const late = pause(limitMs, SLOW, { signal: cancel.signal, ref: false }).catch(() => SLOW)
    const status = await Promise.race([ask(), late])
    cancel.abort()
    return status === SLOW ? cache(SLOW) : status
  }

  return async () => {
    if (cached !== null && elapsedMs() - cached.atMs < CACHE_MS) return cached.status
    answering ??= answer().finally(() => {
      answering = null
    })
    return answering
  }
}

async function readStatus({
  newestMigrationNumber,
  knownMigrationCount,
  feeds,
}: DatabaseStatusParts): Promise<DatabaseStatus> {
  try {
    const newest = await newestMigrationNumber()
    const migrations = newest === knownMigrationCount ? 'ok' : newest > knownMigrationCount ? 'newer' : 'older'
    // Tables of another version are not read.
    return { database: 'ok', migrations, feeds: migrations === 'ok' ? await feeds() : null }
  } catch (error) {
    if (error instanceof StoreUnavailableError) return { database: 'unreachable', migrations: 'unknown', feeds: null }
    // The database is up but its tables are missing.
    return { database: 'ok', migrations: 'unknown', feeds: null }
  }
}

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
