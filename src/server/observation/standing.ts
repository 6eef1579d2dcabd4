import { setTimeout as pause } from 'node:timers/promises'
import type { SourceMemory } from '../news/news-store.ts'
import { StoreUnavailableError } from '../lobby/lobby-store.ts'
import type { LoadedEdition } from '../players/player-store.ts'

/** How the database does, and what it says of the feeds. */
export interface Standing {
  /** `slow`: there was no answer in time. */
  readonly database: 'ok' | 'unreachable' | 'slow'
  /** Whether its tables are those that this program knows. */
  readonly migrations: 'ok' | 'newer' | 'older' | 'unknown'
  /** Null where the database did not say. */
  readonly feeds: Feeds | null
}

export interface Feeds {
  readonly sources: readonly SourceMemory[]
  readonly editions: readonly LoadedEdition[]
}

export interface StandingParts {
  /** The number of the last migration that the database has seen. */
  readonly newestMigrationNumber: () => Promise<number>
  readonly knownMigrationCount: number
  readonly feeds: () => Promise<Feeds>
  /** Counts on evenly. */
  readonly elapsedMs: () => number
  readonly limitMs?: number
}

/** A balancer gives up after a few seconds, and would learn nothing. */
const LIMIT_MS = 1000
/** Whoever asks more often is told the same again: no crowd of callers becomes one of questions to the database. */
const KEEP_MS = 1000

const SLOW: Standing = { database: 'slow', migrations: 'unknown', feeds: null }

/** Asks the database how it does: one question at a time, however many want to know, and an answer in any case. */
export function createStandingLook(parts: StandingParts): () => Promise<Standing> {
  const { elapsedMs, limitMs = LIMIT_MS } = parts
  let told: { readonly standing: Standing; readonly atMs: number } | null = null
  let asking: Promise<Standing> | null = null
  let answering: Promise<Standing> | null = null

  function tell(standing: Standing): Standing {
    told = { standing, atMs: elapsedMs() }
    return standing
  }

  /** One that hangs is not asked again while it does. */
  function ask(): Promise<Standing> {
    asking ??= standingOf(parts)
      .then(tell)
      .finally(() => {
        asking = null
      })
    return asking
  }

  async function answer(): Promise<Standing> {
    const calledOff = new AbortController()
    const late = pause(limitMs, SLOW, { signal: calledOff.signal, ref: false }).catch(() => SLOW)
    const standing = await Promise.race([ask(), late])
    calledOff.abort()
    return standing === SLOW ? tell(SLOW) : standing
  }

  return async () => {
    if (told !== null && elapsedMs() - told.atMs < KEEP_MS) return told.standing
    answering ??= answer().finally(() => {
      answering = null
    })
    return answering
  }
}

async function standingOf({ newestMigrationNumber, knownMigrationCount, feeds }: StandingParts): Promise<Standing> {
  try {
    const newest = await newestMigrationNumber()
    const migrations = newest === knownMigrationCount ? 'ok' : newest > knownMigrationCount ? 'newer' : 'older'
    // Tables of another form are asked for nothing else.
    return { database: 'ok', migrations, feeds: migrations === 'ok' ? await feeds() : null }
  } catch (error) {
    if (error instanceof StoreUnavailableError) return { database: 'unreachable', migrations: 'unknown', feeds: null }
    // It answers, and has no such tables: somebody has emptied it.
    return { database: 'ok', migrations: 'unknown', feeds: null }
  }
}
