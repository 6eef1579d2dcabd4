import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import type { NewsFeed } from '#protocol/news/news-functions.ts'
import { fakeCall } from '../../../tests/support/fake-call.ts'
import { aFeed, anArticle } from '../../../tests/support/news-builders.ts'
import type { ToastMessage } from '../ui/toast.ts'
import { createNewsStore, FIRST_NEWS_WITHIN_MS } from './news-store.ts'

const ALL_FAILING = { espn: 'failing', rotowire: 'failing', pft: 'failing' } as const

test('[NWV5] what somebody refreshes is said; what comes by itself is not', async () => {
  const { news, toasts } = openNews([aFeed([anArticle(), anArticle({ id: 'espn:2' })]), aFeed([anArticle()])])
  await news.refresh('opened')
  await news.refresh('automatic')
  expect(toasts).toEqual([])
  await news.refresh('button')
  expect(toasts).toEqual([{ title: 'News Updated', description: 'Loaded 1 article from sources', id: 'news' }])
})

test('[NWV5] the number of articles is said', async () => {
  const { news, toasts } = openNews([aFeed([anArticle(), anArticle({ id: 'espn:2' })])])
  await news.refresh('button')
  expect(toasts[0]?.description).toBe('Loaded 2 articles from sources')
})

test('[NWV5][RU40] with every source failing, no news counts as updated: neither samples nor stored articles', async () => {
  const { news, toasts } = openNews([aFeed([], ALL_FAILING)])
  await news.refresh('button')
  expect(toasts).toEqual([
    { title: 'No source answers right now', description: 'Showing sample articles until one does.', id: 'news' },
  ])
  const stored = openNews([aFeed([anArticle()], { ...ALL_FAILING, pft: 'off' })])
  await stored.news.refresh('button')
  expect(stored.toasts).toEqual([
    { title: 'No source answers right now', description: 'Showing stored articles until one does.', id: 'news' },
  ])
  const oneAnswers = openNews([aFeed([anArticle()], { ...ALL_FAILING, pft: 'ok' })])
  await oneAnswers.news.refresh('button')
  expect(oneAnswers.toasts).toMatchObject([{ title: 'News Updated' }])
})

test('[NWV5] without the server the news of before stays, with the error said to who asked', async () => {
  const { news, toasts } = openNews([aFeed([anArticle()]), null])
  await news.refresh('opened')
  await news.refresh('automatic')
  expect(toasts).toEqual([])
  expect(news.state.getState()).toMatchObject({
    isRefreshing: false,
    feed: { kind: 'loaded', articles: [{ id: 'espn:1' }] },
  })
  await news.refresh('button')
  expect(toasts).toMatchObject([
    { title: 'Error', description: 'Failed to load news. Please try again.', tone: 'destructive' },
  ])
})

test('[NWV5] a first load that fails says so, and a later one gets over it', async () => {
  const { news, toasts } = openNews([null, aFeed([anArticle()])])
  await news.refresh('opened')
  expect(news.state.getState().feed).toEqual({ kind: 'failed' })
  expect(toasts).toHaveLength(1)
  const asked = news.refresh('button')
  expect(news.state.getState()).toMatchObject({ isRefreshing: true, feed: { kind: 'loading' } })
  await asked
  expect(news.state.getState().feed.kind).toBe('loaded')
})

test('[NWV6] one question at a time', async () => {
  const { news, call } = openNews([aFeed([anArticle()])])
  await Promise.all([news.refresh('opened'), news.refresh('button'), news.refresh('automatic')])
  expect(call.calls).toHaveLength(1)
  await news.refresh('automatic')
  expect(call.calls.map(({ name }) => name)).toEqual(['get_news_feed', 'get_news_feed'])
})

test('[NWV3] an empty answer of a server that has just started counts as empty only after a minute', async () => {
  const { news, pass } = openNews([aFeed([], { espn: 'waiting' })])
  await news.refresh('opened')
  pass(FIRST_NEWS_WITHIN_MS - 1)
  await news.refresh('automatic')
  expect(news.state.getState().feed.kind).toBe('loading')
  pass(1)
  await news.refresh('automatic')
  expect(news.state.getState().feed).toMatchObject({ kind: 'loaded', articles: [] })
})

/** Answers in turn, the last one from then on; null is a server out of reach. */
function openNews(answers: readonly (NewsFeed | null)[]) {
  const toasts: ToastMessage[] = []
  let atMs = 1_800_000_000_000
  let left = answers
  const call = fakeCall({
    get_news_feed: () => {
      const [answer] = left
      if (left.length > 1) left = left.slice(1)
      return answer === undefined || answer === null ? err({ code: 'no_answer', details: null }) : ok(answer)
    },
  })
  const news = createNewsStore({ call, showToast: (toast) => toasts.push(toast), nowMs: () => atMs })
  const pass = (durationMs: number) => {
    atMs += durationMs
  }
  return { news, call, toasts, pass }
}
