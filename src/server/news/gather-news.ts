import { setImmediate as otherWork } from 'node:timers/promises'
import { DAY_MS } from '#core/lib/civil-date.ts'
import type { Result } from '#core/lib/result.ts'
import { toNewsItem } from '#core/news/keep-item.ts'
import { NEWS_SOURCES, type NewsItem, type NewsSource, type ReportedItem } from '#core/news/news-item.ts'
import type { NamedPlayer } from '#core/players/player-index.ts'
import type { Log } from '../platform/log.ts'
import { askSource, type SourceNews } from './ask-source.ts'
import { isDue } from './back-off.ts'
import type { NewsAddresses } from './news-addresses.ts'
import type { NewsStore, SourceMemory } from './news-store.ts'

/** What nobody reads any more goes. */
const NEWS_LIFE_MS = 30 * DAY_MS

/** A source's clock may be ahead of ours; an article from tomorrow would stay on top until tomorrow. */
const MAX_AHEAD_MS = 15 * 60_000

export interface GatherParts {
  readonly addresses: NewsAddresses
  /** How often the sources are asked. */
  readonly everyMs: number
  readonly store: Pick<NewsStore, 'keep' | 'expire' | 'memories' | 'remember'>
  readonly players: () => Promise<readonly NamedPlayer[]>
  readonly log: Pick<Log, 'debug' | 'info'>
}

interface Asked {
  readonly source: NewsSource
  readonly memory: SourceMemory
  readonly answer: Result<SourceNews, string>
}

/**
 * One round: every source whose time has come is asked, and what it has is kept. A source that fails takes nothing with it:
 * its articles stay, and so do the other sources'. What cannot be kept is thrown when the others are done.
 * False where the signal broke it off, and nothing is kept.
 */
export async function gatherNews(parts: GatherParts, nowMs: number, signal: AbortSignal): Promise<boolean> {
  const { addresses, everyMs, store } = parts
  const memories = await store.memories()
  const due = NEWS_SOURCES.flatMap((source) => {
    const memory = memories.find((known) => known.source === source) ?? neverAsked(source)
    return addresses[source].length > 0 && isDue(memory, nowMs, everyMs) ? [{ source, memory }] : []
  })
  const asked = await Promise.all(
    due.map(async ({ source, memory }): Promise<Asked> => {
      const answer = await askSource({ source, addresses: addresses[source], known: memory, signal })
      return { source, memory, answer }
    }),
  )
  // What was broken off by the stop is no fault of a source.
  if (signal.aborted) return false
  const failures: unknown[] = []
  for (const one of asked) await take(one, parts, nowMs).catch((error: unknown) => failures.push(error))
  await store.expire(nowMs - NEWS_LIFE_MS)
  if (failures.length > 0) throw failures[0]
  return true
}

async function take({ source, memory, answer }: Asked, parts: GatherParts, nowMs: number): Promise<void> {
  const { store, players, log } = parts
  if (!answer.ok) {
    // Once in a row of failures; a source that is gone must not fill the log.
    if (memory.failureCount === 0) log.info({ source, reason: answer.error }, FAILS)
    await store.remember({ ...memory, attemptedAtMs: nowMs, failureCount: memory.failureCount + 1 })
    return
  }
  const news = answer.value
  if (news.kind === 'read') {
    const { items, leftOutCount } = news.read
    const current = items.filter(
      ({ publishedAtMs }) => publishedAtMs > nowMs - NEWS_LIFE_MS && publishedAtMs < nowMs + MAX_AHEAD_MS,
    )
    // Kept before it is remembered: what was not kept must not count as known the next time.
    if (current.length > 0) await store.keep(await withPlayers(current, await players()), nowMs)
    log.debug(
      { source, keptCount: current.length, leftOutCount: leftOutCount + items.length - current.length },
      'news read',
    )
  }
  const version = news.kind === 'read' ? news.version : { etag: memory.etag, lastModified: memory.lastModified }
  await store.remember({ source, attemptedAtMs: nowMs, succeededAtMs: nowMs, failureCount: 0, ...version })
  if (memory.failureCount > 0) log.info({ source }, 'a source of news answers again')
}

/** Finding them takes milliseconds an article, and picks come first: they get in after each. */
async function withPlayers(
  items: readonly ReportedItem[],
  players: readonly NamedPlayer[],
): Promise<readonly NewsItem[]> {
  const kept: NewsItem[] = []
  for (const item of items) {
    kept.push(toNewsItem(item, players))
    await otherWork()
  }
  return kept
}

const FAILS = 'a source of news gave nothing; what is stored stays'

function neverAsked(source: NewsSource): SourceMemory {
  return { source, attemptedAtMs: null, succeededAtMs: null, failureCount: 0, etag: null, lastModified: null }
}
