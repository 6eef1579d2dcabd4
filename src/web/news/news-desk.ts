import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallFunction } from '../api/call-function.ts'
import { NEWS_TOASTS } from '../app/news-toast-words.ts'
import type { ToastMessage } from '../ui/toaster.tsx'
import { shownFeed, type ShownFeed } from './shown-feed.ts'

export interface NewsState {
  readonly feed: ShownFeed
  readonly isAsking: boolean
  /** When the server last answered or failed to: "2h ago" is counted from here. */
  readonly nowMs: number
}

/** Who wants the news: a person at the button, somebody who has just come to the screen, or the screen by itself. */
export type NewsAsker = 'person' | 'arrival' | 'screen'

export interface NewsDesk {
  readonly store: StoreApi<NewsState>
  /** One question at a time: who asks meanwhile waits for the same answer. Never rejects. */
  ask(asker: NewsAsker): Promise<void>
}

export interface NewsPorts {
  readonly call: CallFunction
  readonly say: (message: ToastMessage) => void
  readonly nowMs: () => number
}

/** A server that has just started asks its sources within this time; after that an empty feed is an empty feed. */
export const FIRST_NEWS_WITHIN_MS = 60_000

/** The combined feed of this visit. What was loaded stays in view whatever comes after it. */
export function createNewsDesk({ call, say, nowMs }: NewsPorts): NewsDesk {
  const store = createStore<NewsState>(() => ({ feed: { kind: 'loading' }, isAsking: false, nowMs: nowMs() }))
  let underWay: Promise<void> | null = null
  let waitingSinceMs: number | null = null

  return {
    store,
    ask(asker) {
      underWay ??= askOnce(asker).finally(() => {
        underWay = null
      })
      return underWay
    },
  }

  async function askOnce(asker: NewsAsker): Promise<void> {
    const { feed } = store.getState()
    store.setState({ isAsking: true, feed: feed.kind === 'failed' ? { kind: 'loading' } : feed })
    const answer = await call('get_news_feed', {})
    const atMs = nowMs()
    waitingSinceMs ??= atMs
    const next: ShownFeed = answer.ok
      ? shownFeed(answer.value, atMs, atMs - waitingSinceMs < FIRST_NEWS_WITHIN_MS)
      : feed.kind === 'loaded'
        ? feed
        : { kind: 'failed' }
    store.setState({ feed: next, isAsking: false, nowMs: atMs })
    if (!answer.ok) {
      // Once is enough: the screen goes on asking by itself, and shows from when its news is.
      if (asker !== 'screen') say(NEWS_TOASTS.failed())
    } else if (asker === 'person' && next.kind === 'loaded') {
      say(next.isSample ? NEWS_TOASTS.samples() : NEWS_TOASTS.updated(next.articles.length))
    }
  }
}
