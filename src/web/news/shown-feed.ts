import type { Article } from '#core/news/article.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import type { NewsFeed } from '#protocol/news/news-functions.ts'
import { sampleArticles } from './sample-articles.ts'

/** What the screen has to show. */
export type ShownFeed =
  /** Nothing was heard yet, or the server is asking its sources for the first time. */
  | { readonly kind: 'loading' }
  /** Our own server is out of reach, and nothing was loaded before. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded'
      readonly articles: readonly Article[]
      /** True for the built-in ones, which are about nobody (RU22). */
      readonly isSample: boolean
      /** The "Updated" time; null where no source was ever asked. */
      readonly updatedAtMs: number | null
      /** Sources that did not answer last time. */
      readonly silentSources: readonly NewsSource[]
    }

/**
 * Live and stored articles as they are. Samples only where every source that is switched on failed and nothing is left
 * to show; "Updated" is then the time of the last attempt (RU22). `mayWait`: whether an empty answer of a server that
 * has not asked its sources yet is still on its way.
 */
export function shownFeed(answer: NewsFeed, nowMs: number, mayWait: boolean): ShownFeed {
  const { articles, sources } = answer
  const live = sources.filter(({ state }) => state !== 'off')
  const silent = live.filter(({ state }) => state === 'failing')
  const silentSources = silent.map(({ source }) => source)
  const isEmpty = articles.length === 0
  if (isEmpty && mayWait && live.some(({ state }) => state === 'waiting')) return { kind: 'loading' }
  const isSample = isEmpty && live.length > 0 && silent.length === live.length
  return {
    kind: 'loaded',
    articles: isSample ? sampleArticles(nowMs) : articles,
    isSample,
    updatedAtMs: timeOf(isSample ? answer.attempted_at : answer.updated_at),
    silentSources,
  }
}

function timeOf(iso: string | null): number | null {
  const atMs = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(atMs) ? null : atMs
}
