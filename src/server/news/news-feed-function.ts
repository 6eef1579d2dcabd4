import type { Article } from '#core/news/article.ts'
import { mergeFeed } from '#core/news/merge-feed.ts'
import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import { toArticle } from '#core/news/to-article.ts'
import { newsFunctions, type NewsFeed } from '#protocol/news/news-functions.ts'
import { done } from '../rpc/rpc-call.ts'
import { rpcFunction } from '../rpc/rpc-function.ts'
import type { NewsStore, SourceMemory } from './news-store.ts'

/** How long a combined feed is told again without a look at the articles (specification, section 9). */
export const FEED_CACHE_MS = 10 * 60 * 1000

/** Of each source, eight times what the feed shows: enough for it when most of them are of no use to a fantasy player. */
const ITEMS_READ = 200

export interface NewsFeedParts {
  readonly store: Pick<NewsStore, 'newest' | 'memories'>
  /** Those that are asked; the articles of the others are not shown. */
  readonly sources: ReadonlySet<NewsSource>
  readonly now: () => number
}

/** The feed as it is told; its articles are core's, which nobody changes. */
type ToldFeed = Omit<NewsFeed, 'articles'> & { readonly articles: readonly Article[] }

/** News is public. Whoever asks, and however often: what is stored is told, and no source is asked for it. */
export function newsFeedFunctions({ store, sources, now }: NewsFeedParts) {
  const combined = cachedArticles({ store, sources, now })
  return {
    get_news_feed: rpcFunction(newsFunctions.get_news_feed, async () => {
      const memories = (await store.memories()).filter(({ source }) => sources.has(source))
      return done({
        articles: await combined(memories),
        updated_at: latest(memories.map(({ succeededAtMs }) => succeededAtMs)),
        attempted_at: latest(memories.map(({ attemptedAtMs }) => attemptedAtMs)),
        sources: NEWS_SOURCES.map((source) => ({ source, state: stateOf(source, sources, memories) })),
      } satisfies ToldFeed)
    }),
  } as const
}

/** The combined feed, worked out anew when a source has answered since, or when it is old; once for all who ask meanwhile. */
function cachedArticles({ store, sources, now }: NewsFeedParts) {
  let cached: {
    readonly key: string
    readonly madeAtMs: number
    readonly articles: Promise<readonly Article[]>
  } | null = null

  async function combine(nowMs: number): Promise<readonly Article[]> {
    const items = await store.newest(ITEMS_READ)
    return mergeFeed(
      items.filter(({ source }) => sources.has(source)),
      nowMs,
    ).map(toArticle)
  }

  return async (memories: readonly SourceMemory[]): Promise<readonly Article[]> => {
    const nowMs = now()
    const key = memories.map(({ source, succeededAtMs }) => `${source} ${succeededAtMs}`).join()
    if (cached === null || cached.key !== key || nowMs - cached.madeAtMs >= FEED_CACHE_MS) {
      cached = { key, madeAtMs: nowMs, articles: combine(nowMs) }
    }
    const asked = cached
    try {
      return await asked.articles
    } catch (error) {
      // A database that was out of reach is asked again by the next one.
      if (cached === asked) cached = null
      throw error
    }
  }
}

function stateOf(
  source: NewsSource,
  sources: ReadonlySet<NewsSource>,
  memories: readonly SourceMemory[],
): NewsFeed['sources'][number]['state'] {
  if (!sources.has(source)) return 'off'
  const memory = memories.find((each) => each.source === source)
  if (memory === undefined || memory.attemptedAtMs === null) return 'waiting'
  return memory.failureCount === 0 ? 'ok' : 'failing'
}

function latest(times: readonly (number | null)[]): string | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}
