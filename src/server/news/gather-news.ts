import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { DAY_MS } from '#core/lib/civil-date.ts'
import type { Result } from '#core/lib/result.ts'
import { NEWS_SOURCES, type NewsItem, type NewsSource, type ReportedItem } from '#core/news/news-item.ts'
import { toNewsItem } from '#core/news/to-news-item.ts'
import type { NamedPlayer } from '#core/players/player-index.ts'
import type { Log } from '../platform/log.ts'
import { askSource, type SourceNews } from './ask-source.ts'
import type { NewsAddresses } from './news-addresses.ts'
import type { NewsStore, SourceStatus } from './news-store.ts'

const NEWS_LIFE_MS = 30 * DAY_MS

/** A source's clock may be ahead of ours; an article dated tomorrow would stay on top until then. */
const MAX_AHEAD_MS = 15 * 60_000

/** A source that comes back is noticed within the hour. */
const LONGEST_WAIT_MS = 60 * 60_000

export interface GatherParts {
  readonly addresses: NewsAddresses
  /** How often the sources are asked. */
  readonly everyMs: number
  readonly store: Pick<NewsStore, 'save' | 'deleteBefore' | 'sourceStatuses' | 'saveSourceStatus'>
  readonly players: () => Promise<readonly NamedPlayer[]>
  readonly log: Pick<Log, 'debug' | 'info'>
}

/**
 * Asks every source that is due and saves its articles. A failing source affects neither its stored articles nor the other
 * sources; what cannot be saved is thrown at the end. False if the signal aborted the round, which then saves nothing.
 */
export async function gatherNews(parts: GatherParts, nowMs: number, signal: AbortSignal): Promise<boolean> {
  const { addresses, everyMs, store } = parts
  const statuses = await store.sourceStatuses()
  const due = NEWS_SOURCES.flatMap((source) => {
    const status = statuses.find((known) => known.source === source) ?? neverAsked(source)
    return addresses[source].length > 0 && isDue(status, nowMs, everyMs) ? [status] : []
  })
  const answers = await Promise.all(
    due.map(async (status) => {
      const { source } = status
      return { status, answer: await askSource({ source, addresses: addresses[source], known: status, signal }) }
    }),
  )
  if (signal.aborted) return false
  const failures: unknown[] = []
  for (const { status, answer } of answers) {
    await saveAnswer(status, answer, parts, nowMs).catch((error: unknown) => failures.push(error))
  }
  await store.deleteBefore(nowMs - NEWS_LIFE_MS)
  if (failures.length > 0) throw failures[0]
  return true
}

/** After its first failure a source is asked in the next round, then in the second next, the fourth next and so on. */
export function isDue(
  { attemptedAtMs, failureCount }: Pick<SourceStatus, 'attemptedAtMs' | 'failureCount'>,
  nowMs: number,
  everyMs: number,
): boolean {
  // A clock that was set back must not silence a source until it has caught up.
  if (attemptedAtMs === null || failureCount === 0 || nowMs < attemptedAtMs) return true
  return nowMs - attemptedAtMs >= Math.min(everyMs * 2 ** (failureCount - 1), LONGEST_WAIT_MS)
}

async function saveAnswer(
  status: SourceStatus,
  answer: Result<SourceNews, string>,
  { store, players, log }: GatherParts,
  nowMs: number,
): Promise<void> {
  const { source, failureCount, etag, lastModified } = status
  if (!answer.ok) {
    // Once in a row of failures, so that a source that is gone does not fill the log.
    if (failureCount === 0) log.info({ source, reason: answer.error }, 'news source failed; stored articles stay')
    await store.saveSourceStatus({ ...status, attemptedAtMs: nowMs, failureCount: failureCount + 1 })
    return
  }
  const news = answer.value
  if (news.kind === 'read') {
    const { items, leftOutCount } = news.read
    const current = items.filter(
      ({ publishedAtMs }) => publishedAtMs > nowMs - NEWS_LIFE_MS && publishedAtMs < nowMs + MAX_AHEAD_MS,
    )
    // Before the status: the source must be asked again for articles that were not saved.
    if (current.length > 0) await store.save(await withPlayers(current, await players()), nowMs)
    const dropped = leftOutCount + items.length - current.length
    log.debug({ source, savedCount: current.length, leftOutCount: dropped }, 'news read')
  }
  const validators = news.kind === 'read' ? news.validators : { etag, lastModified }
  await store.saveSourceStatus({
    source,
    attemptedAtMs: nowMs,
    succeededAtMs: nowMs,
    failureCount: 0,
    ...validators,
  })
  if (failureCount > 0) log.info({ source }, 'news source answers again')
}

/** Matching takes milliseconds per article, and picks must not wait for all of them. */
async function withPlayers(
  items: readonly ReportedItem[],
  players: readonly NamedPlayer[],
): Promise<readonly NewsItem[]> {
  const matched: NewsItem[] = []
  for (const item of items) {
    matched.push(toNewsItem(item, players))
    await yieldToOthers()
  }
  return matched
}

function neverAsked(source: NewsSource): SourceStatus {
  return { source, attemptedAtMs: null, succeededAtMs: null, failureCount: 0, etag: null, lastModified: null }
}
