import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../api/call-function.ts'
import { valueOf } from '../api/query-client.ts'
import type { ToastMessage } from '../ui/toast.ts'
import { feedState, type FeedState } from './feed-state.ts'
import { NEWS_TOASTS } from './news-messages.ts'

/** Specification, section 9. */
export const REFRESH_EVERY_MS = 5 * 60_000
/** While the server asks its sources for the first time. */
const FIRST_NEWS_EVERY_MS = 4_000
/** A server that has just started asks its sources within this time; after that an empty feed is an empty feed. */
export const FIRST_NEWS_WITHIN_MS = 60_000

/** The combined feed: read when the screen opens, while it is visible, and when the network returns. */
export function newsFeedQuery(call: CallFunction, nowMs: () => number) {
  let firstAnswerAtMs: number | null = null
  return queryOptions({
    queryKey: ['news', 'feed'],
    async queryFn(): Promise<FeedState> {
      const answer = await call('get_news_feed', {})
      const atMs = nowMs()
      firstAnswerAtMs ??= atMs
      return feedState(valueOf(answer), atMs, atMs - firstAnswerAtMs < FIRST_NEWS_WITHIN_MS)
    },
    // Its articles are there at once the next time the screen opens.
    gcTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.kind === 'loading' ? FIRST_NEWS_EVERY_MS : REFRESH_EVERY_MS),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // A hidden page loads nothing.
    refetchOnReconnect: () => (document.visibilityState === 'visible' ? 'always' : false),
  })
}

interface FeedAnswer {
  readonly data: FeedState | undefined
  readonly isError: boolean
  readonly isFetching: boolean
}

/** Loaded articles stay when a later request fails. */
export function shownFeed({ data, isError, isFetching }: FeedAnswer): FeedState {
  if (data?.kind === 'loaded') return data
  return isError && !isFetching ? { kind: 'failed' } : { kind: 'loading' }
}

/** What to say about a refresh that somebody waited for; null for nothing. Failing again by itself says nothing. */
export function refreshToast(
  { data, isError }: Pick<FeedAnswer, 'data' | 'isError'>,
  reason: 'button' | 'opened',
): ToastMessage | null {
  if (isError) return NEWS_TOASTS.failed()
  if (reason === 'opened' || data?.kind !== 'loaded') return null
  if (data.isEverySourceFailing) return NEWS_TOASTS.noSource(data.isSample ? 'sample' : 'stored')
  return NEWS_TOASTS.updated(data.articles.length)
}
