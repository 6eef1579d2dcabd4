import type { Article } from '#core/news/article.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import type { NewsFeed } from '#protocol/news/news-functions.ts'
import { sampleArticles } from './sample-articles.ts'

export type FeedState =
  /** No answer yet, or the server is asking its sources for the first time. */
  | { readonly kind: 'loading' }
  /** Our own server is unreachable, and nothing was loaded before. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded'
      readonly articles: readonly Article[]
      /** True for the built-in articles (RU22). */
      readonly isSample: boolean
      /** The "Updated" time; null if no source was ever asked. */
      readonly updatedAtMs: number | null
      /** Those that did not answer last time. */
      readonly failingSources: readonly NewsSource[]
      readonly isEverySourceFailing: boolean
    }

/**
 * Sample articles only if every source that is switched on failed and nothing is stored; "Updated" is then the time of the
 * last attempt (RU22). `mayBeFirst`: whether an empty answer may mean that the server has not asked its sources yet.
 */
export function feedState(answer: NewsFeed, nowMs: number, mayBeFirst: boolean): FeedState {
  const { articles, sources } = answer
  const switchedOn = sources.filter(({ state }) => state !== 'off')
  const isEmpty = articles.length === 0
  if (isEmpty && mayBeFirst && switchedOn.some(({ state }) => state === 'waiting')) return { kind: 'loading' }
  const failing = switchedOn.filter(({ state }) => state === 'failing')
  const isEverySourceFailing = switchedOn.length > 0 && failing.length === switchedOn.length
  const isSample = isEmpty && isEverySourceFailing
  return {
    kind: 'loaded',
    articles: isSample ? sampleArticles(nowMs) : articles,
    isSample,
    updatedAtMs: timeOf(isSample ? answer.attempted_at : answer.updated_at),
    failingSources: failing.map(({ source }) => source),
    isEverySourceFailing,
  }
}

function timeOf(iso: string | null): number | null {
  const atMs = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(atMs) ? null : atMs
}
