import { setTimeout as pause } from 'node:timers/promises'
import type { SourceStatus } from '../news/news-store.ts'
import { StoreUnavailableError } from '../platform/database/failures.ts'
import type { LoadedEdition } from '../players/player-store.ts'

/** The state of the database and of the feeds stored in it. */
export interface DatabaseStatus {
  /** `slow`: no response within the limit; `not_writable`: it answers and takes nothing, as on a full or read-only disk. */
  readonly database: 'ok' | 'unreachable' | 'slow' | 'not_writable'
  /** Whether its migrations match this program's. */
  readonly migrations: 'ok' | 'newer' | 'older' | 'unknown'
  /** Null if the database could not be read. */
  readonly feeds: Feeds | null
}

export interface Feeds {
  readonly sources: readonly SourceStatus[]
  readonly editions: readonly LoadedEdition[]
}

export interface DatabaseStatusParts {
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
