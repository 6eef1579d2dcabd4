import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import type { NewsFeed } from '#protocol/news/news-functions.ts'
import { fakeCall } from '../../../tests/support/fake-call.ts'
import { aFeed, anArticle } from '../../../tests/support/news-builders.ts'
import { feedState } from './feed-state.ts'
import { FIRST_NEWS_WITHIN_MS, newsFeedQuery, REFRESH_EVERY_MS, refreshToast, shownFeed } from './news-feed.ts'

const ALL_FAILING = { espn: 'failing', rotowire: 'failing', pft: 'failing' } as const
const NEWS = aFeed([anArticle()])

beforeEach(() => {
  vi.useFakeTimers()
  // On a server it would not repeat anything.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('[NWV5] a refresh by button says how many articles there are; opening the screen only says that it failed', () => {
  const two = { data: loaded(aFeed([anArticle(), anArticle({ id: 'espn:2' })])), isError: false }
  expect(refreshToast(two, 'opened')).toBeNull()
  expect(refreshToast(two, 'button')).toEqual({
    title: 'News Updated',
    description: 'Loaded 2 articles from sources',
    id: 'news',
  })
  expect(refreshToast({ data: loaded(NEWS), isError: false }, 'button')?.description).toBe(
    'Loaded 1 article from sources',
  )
  for (const reason of ['opened', 'button'] as const) {
    expect(refreshToast({ data: undefined, isError: true }, reason)).toMatchObject({
      title: 'Error',
      description: 'Failed to load news. Please try again.',
      tone: 'destructive',
    })
  }
})

test('[NWV5][RU40] with every source failing, no news counts as updated: neither samples nor stored articles', () => {
  const toastOf = (feed: NewsFeed) => refreshToast({ data: loaded(feed), isError: false }, 'button')
  expect(toastOf(aFeed([], ALL_FAILING))).toEqual({
    title: 'No source answers right now',
    description: 'Showing sample articles until one does.',
    id: 'news',
  })
  expect(toastOf(aFeed([anArticle()], { ...ALL_FAILING, pft: 'off' }))).toMatchObject({
    title: 'No source answers right now',
    description: 'Showing stored articles until one does.',
  })
  expect(toastOf(aFeed([anArticle()], { ...ALL_FAILING, pft: 'ok' }))).toMatchObject({ title: 'News Updated' })
})

test('[NWV5] loaded articles stay when the server is unreachable; without any the screen says so until it asks again', async () => {
  const { shown, refresh } = openScreen([null, NEWS, null])
  await refresh()
  expect(shown()).toEqual({ kind: 'failed' })
  const asking = refresh()
  expect(shown()).toEqual({ kind: 'loading' })
  await asking
  expect(shown()).toMatchObject({ kind: 'loaded', articles: [{ id: 'espn:1' }] })
  await refresh()
  expect(shown()).toMatchObject({ kind: 'loaded', articles: [{ id: 'espn:1' }] })
})

test('[NWV6] only one request runs at a time', async () => {
  const { refresh, askedCount } = openScreen([NEWS])
  await Promise.all([refresh(), refresh()])
  expect(askedCount()).toBe(1)
})

test('[NWV4] the feed reloads every five minutes while the page is visible, and when it becomes visible', async () => {
  expect(REFRESH_EVERY_MS).toBe(300_000)
  const { askedCount, close } = openScreen([NEWS])
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS - 1)
  expect(askedCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(3 * REFRESH_EVERY_MS)
  expect(askedCount()).toBe(4)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(10 * REFRESH_EVERY_MS)
  expect(askedCount()).toBe(4)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(askedCount()).toBe(5)
  close()
  await vi.advanceTimersByTimeAsync(2 * REFRESH_EVERY_MS)
  expect(askedCount()).toBe(5)
})

test('[NWV3] [NWV4] the first news of a server that has just started are awaited for a minute, asking every few seconds', async () => {
  const { shown, askedCount } = openScreen([aFeed([], { espn: 'waiting' })])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(askedCount()).toBe(6)
  await vi.advanceTimersByTimeAsync(FIRST_NEWS_WITHIN_MS - 20_001)
  expect(shown()).toEqual({ kind: 'loading' })
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toMatchObject({ kind: 'loaded', articles: [] })
  const countThen = askedCount()
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS - 1)
  expect(askedCount()).toBe(countThen)
})

function loaded(feed: NewsFeed) {
  return feedState(feed, Date.now(), false)
}

/** The screen's observer. The server answers in turn, the last answer from then on; null is no answer. */
function openScreen(answers: readonly (NewsFeed | null)[]) {
  focusManager.setFocused(true)
  let left = answers
  const call = fakeCall({
    get_news_feed: () => {
      const [answer] = left
      if (left.length > 1) left = left.slice(1)
      return answer === undefined || answer === null ? err({ code: 'no_answer', details: null }) : ok(answer)
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  client.mount()
  const observer = new QueryObserver(client, newsFeedQuery(call, Date.now))
  const unsubscribe = observer.subscribe(() => undefined)
  return {
    askedCount: () => call.calls.length,
    shown: () => shownFeed(observer.getCurrentResult()),
    refresh: () => observer.refetch({ cancelRefetch: false }),
    close() {
      unsubscribe()
      client.unmount()
    },
  }
}
