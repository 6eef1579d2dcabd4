import { toArticle, type Article } from '#core/news/article.ts'
import { mergeFeed } from '#core/news/merge-feed.ts'
import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import { newsFunctions, type NewsFeed } from '#protocol/news/news-functions.ts'
import { done } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import type { NewsStore, SourceStatus } from './news-store.ts'

/** How long a combined feed is reused (specification, section 9). */
export const FEED_CACHE_MS = 10 * 60 * 1000

/** Per source. Eight times what the feed shows, because most of ESPN's articles may not matter to fantasy. */
const ITEMS_READ = 200

export interface NewsFeedParts {
  readonly store: Pick<NewsStore, 'newest' | 'sourceStatuses'>
  /** Those that are switched on; the articles of the others are not shown. */
  readonly sources: ReadonlySet<NewsSource>
  readonly now: () => number
}

/** The feed with core's readonly articles. */
type ReadonlyFeed = Omit<NewsFeed, 'articles'> & { readonly articles: readonly Article[] }

export type NewsFunctions = ReturnType<typeof newsFeedFunctions>

/** News is public and read from the store, so requests never reach a source. */
export function newsFeedFunctions({ store, sources, now }: NewsFeedParts) {
  const articlesFor = cachedArticles({ store, sources, now })
  return {
    get_news_feed: rpcFunction(newsFunctions.get_news_feed, async () => {
      const statuses = (await store.sourceStatuses()).filter(({ source }) => sources.has(source))
      return done({
        articles: await articlesFor(statuses),
        updated_at: latest(statuses.map(({ succeededAtMs }) => succeededAtMs)),
        attempted_at: latest(statuses.map(({ attemptedAtMs }) => attemptedAtMs)),
        sources: NEWS_SOURCES.map((source) => ({ source, state: stateOf(source, sources, statuses) })),
      } satisfies ReadonlyFeed)
    }),
  } as const
}

/** The combined feed, rebuilt when a source has answered since or it is too old; concurrent requests share one build. */
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

  return async (statuses: readonly SourceStatus[]): Promise<readonly Article[]> => {
    const nowMs = now()
    const key = statuses.map(({ source, succeededAtMs }) => `${source} ${succeededAtMs}`).join()
    if (cached === null || cached.key !== key || nowMs - cached.madeAtMs >= FEED_CACHE_MS) {
      cached = { key, madeAtMs: nowMs, articles: combine(nowMs) }
    }
    const current = cached
    try {
      return await current.articles
    } catch (error) {
      // The next request asks the database again.
      if (cached === current) cached = null
      throw error
    }
  }
}

function stateOf(
  source: NewsSource,
  sources: ReadonlySet<NewsSource>,
  statuses: readonly SourceStatus[],
): NewsFeed['sources'][number]['state'] {
  if (!sources.has(source)) return 'off'
  const status = statuses.find((each) => each.source === source)
  if (status === undefined || status.attemptedAtMs === null) return 'waiting'
  return status.failureCount === 0 ? 'ok' : 'failing'
}

function latest(times: readonly (number | null)[]): string | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}
