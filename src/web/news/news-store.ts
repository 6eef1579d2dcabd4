import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallFunction } from '../api/call-function.ts'
import type { ToastMessage } from '../ui/toast.ts'
import { feedState, type FeedState } from './feed-state.ts'
import { NEWS_TOASTS } from './news-messages.ts'

export interface NewsState {
  readonly feed: FeedState
  readonly isRefreshing: boolean
  /** When the last request ended: "2h ago" is relative to this. */
  readonly nowMs: number
}

export type RefreshReason = 'button' | 'opened' | 'automatic'

export interface NewsStore {
  readonly state: StoreApi<NewsState>
  /** One request at a time: callers meanwhile get the same promise. Never rejects. */
  refresh(reason: RefreshReason): Promise<void>
}

export interface NewsStoreParts {
  readonly call: CallFunction
  readonly showToast: (message: ToastMessage) => void
  readonly nowMs: () => number
}

/** A server that has just started asks its sources within this time; after that an empty feed is an empty feed. */
export const FIRST_NEWS_WITHIN_MS = 60_000

/** The combined feed. Loaded articles stay when a later request fails. */
export function createNewsStore({ call, showToast, nowMs }: NewsStoreParts): NewsStore {
  const state = createStore<NewsState>(() => ({ feed: { kind: 'loading' }, isRefreshing: false, nowMs: nowMs() }))
  let underWay: Promise<void> | null = null
  let firstAnswerAtMs: number | null = null

  return {
    state,
    refresh(reason) {
      underWay ??= load(reason).finally(() => {
        underWay = null
      })
      return underWay
    },
  }

  async function load(reason: RefreshReason): Promise<void> {
    const { feed } = state.getState()
    state.setState({ isRefreshing: true, feed: feed.kind === 'failed' ? { kind: 'loading' } : feed })
    const answer = await call('get_news_feed', {})
    const atMs = nowMs()
    firstAnswerAtMs ??= atMs
    if (!answer.ok) {
      state.setState({
        feed: feed.kind === 'loaded' ? feed : { kind: 'failed' },
        isRefreshing: false,
        nowMs: atMs,
      })
      // Once is enough: the screen keeps trying and shows how old its articles are.
      if (reason !== 'automatic') showToast(NEWS_TOASTS.failed())
      return
    }
    const loaded = feedState(answer.value, atMs, atMs - firstAnswerAtMs < FIRST_NEWS_WITHIN_MS)
    state.setState({ feed: loaded, isRefreshing: false, nowMs: atMs })
    if (reason === 'button' && loaded.kind === 'loaded') showToast(toastOf(loaded))
  }
}

function toastOf({ isEverySourceFailing, isSample, articles }: FeedState & { kind: 'loaded' }): ToastMessage {
  if (isEverySourceFailing) return NEWS_TOASTS.noSource(isSample ? 'sample' : 'stored')
  return NEWS_TOASTS.updated(articles.length)
}
