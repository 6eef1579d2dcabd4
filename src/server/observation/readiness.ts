import { DAY_MS } from '#core/lib/civil-date.ts'
import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import type { FeedWord, Readiness } from '#protocol/health.ts'
import type { Standing } from './standing.ts'

/** Which feeds this server wants, and what it remembers of them that the database does not. */
export interface WantedFeeds {
  readonly newsSources: ReadonlySet<NewsSource>
  readonly isRefreshing: boolean
  /** When this process last asked all sources of players with success. */
  readonly refreshedAtMs: number | null
}

/** Sources are asked every ten minutes, and once an hour where they fail. */
const NEWS_FRESH_MS = 60 * 60_000
/** While games are played, each week brings new facts; they are asked for every day. */
const PLAYERS_FRESH_MS = 8 * DAY_MS

/**
 * Whether this process can serve people now. The feeds are told and do not count: without news or last week's games everybody
 * drafts as before, and every process has the same ones, so to take one out would help nobody.
 */
export function readinessOf(
  { database, migrations, feeds }: Standing,
  wanted: WantedFeeds,
  isStopping: boolean,
  nowMs: number,
): Readiness {
  const isReady = !isStopping && database === 'ok' && migrations === 'ok'
  return {
    status: isReady ? 'ready' : 'not_ready',
    serving: isStopping ? 'stopping' : 'ok',
    database,
    migrations,
    feeds: {
      ...Object.fromEntries(NEWS_SOURCES.map((source) => [source, newsWord(source)])),
      players: playersWord(),
    },
  }

  function newsWord(source: NewsSource): FeedWord {
    if (!wanted.newsSources.has(source)) return 'off'
    if (feeds === null) return 'unknown'
    const memory = feeds.sources.find((known) => known.source === source)
    if (memory === undefined || memory.attemptedAtMs === null) return 'waiting'
    return nowMs - (memory.succeededAtMs ?? -Infinity) <= NEWS_FRESH_MS ? 'fresh' : 'stale'
  }

  function playersWord(): FeedWord {
    if (!wanted.isRefreshing) return 'off'
    if (feeds === null) return 'unknown'
    const loadedAtMs = feeds.editions.filter(({ name }) => name === 'refreshed').map((edition) => edition.loadedAtMs)
    const knownAtMs = Math.max(wanted.refreshedAtMs ?? -Infinity, ...loadedAtMs)
    if (knownAtMs === -Infinity) return 'waiting'
    return nowMs - knownAtMs <= PLAYERS_FRESH_MS ? 'fresh' : 'stale'
  }
}
