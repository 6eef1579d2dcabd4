import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import type { NewsFeed } from '#protocol/news/news-functions.ts'
import { fakeCall } from '../../../tests/support/fake-call.ts'
import { aFeed, anArticle } from '../../../tests/support/news-builders.ts'
import type { ToastMessage } from '../ui/toaster.tsx'
import { createNewsDesk, FIRST_NEWS_WITHIN_MS } from './news-desk.ts'

const ALL_FAILING = { espn: 'failing', rotowire: 'failing', pft: 'failing' } as const

test('[NWV5] what somebody refreshes is said; what comes by itself is not', async () => {
  const { desk, toasts } = openDesk([aFeed([anArticle(), anArticle({ id: 'espn:2' })]), aFeed([anArticle()])])
  await desk.ask('arrival')
  await desk.ask('screen')
  expect(toasts).toEqual([])
  await desk.ask('person')
  expect(toasts).toEqual([{ title: 'News Updated', description: 'Loaded 1 article from sources', id: 'news' }])
})

test('[NWV5] the number of articles is said', async () => {
  const { desk, toasts } = openDesk([aFeed([anArticle(), anArticle({ id: 'espn:2' })])])
  await desk.ask('person')
  expect(toasts[0]?.description).toBe('Loaded 2 articles from sources')
})

test('[NWV5] samples are never said to be from sources', async () => {
  const { desk, toasts } = openDesk([aFeed([], ALL_FAILING)])
  await desk.ask('person')
  expect(toasts).toEqual([
    { title: 'No source answers right now', description: 'Sample articles stand in until one does', id: 'news' },
  ])
})

test('[NWV5] without the server the news of before stays, with the error said to who asked', async () => {
  const { desk, toasts } = openDesk([aFeed([anArticle()]), null])
  await desk.ask('arrival')
  await desk.ask('screen')
  expect(toasts).toEqual([])
  expect(desk.store.getState()).toMatchObject({
    isAsking: false,
    feed: { kind: 'loaded', articles: [{ id: 'espn:1' }] },
  })
  await desk.ask('person')
  expect(toasts).toMatchObject([
    { title: 'Error', description: 'Failed to load news. Please try again.', tone: 'destructive' },
  ])
})

test('[NWV5] a first load that fails says so, and a later one gets over it', async () => {
  const { desk, toasts } = openDesk([null, aFeed([anArticle()])])
  await desk.ask('arrival')
  expect(desk.store.getState().feed).toEqual({ kind: 'failed' })
  expect(toasts).toHaveLength(1)
  const asked = desk.ask('person')
  expect(desk.store.getState()).toMatchObject({ isAsking: true, feed: { kind: 'loading' } })
  await asked
  expect(desk.store.getState().feed.kind).toBe('loaded')
})

test('[NWV6] one question at a time', async () => {
  const { desk, call } = openDesk([aFeed([anArticle()])])
  await Promise.all([desk.ask('arrival'), desk.ask('person'), desk.ask('screen')])
  expect(call.calls).toHaveLength(1)
  await desk.ask('screen')
  expect(call.calls.map(({ name }) => name)).toEqual(['get_news_feed', 'get_news_feed'])
})

test('[NWV3] an empty answer of a server that has just started counts as empty only after a minute', async () => {
  const { desk, pass } = openDesk([aFeed([], { espn: 'waiting' })])
  await desk.ask('arrival')
  pass(FIRST_NEWS_WITHIN_MS - 1)
  await desk.ask('screen')
  expect(desk.store.getState().feed.kind).toBe('loading')
  pass(1)
  await desk.ask('screen')
  expect(desk.store.getState().feed).toMatchObject({ kind: 'loaded', articles: [] })
})

/** Answers in turn, the last one from then on; null is a server out of reach. */
function openDesk(answers: readonly (NewsFeed | null)[]) {
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
  const desk = createNewsDesk({ call, say: (toast) => toasts.push(toast), nowMs: () => atMs })
  const pass = (durationMs: number) => {
    atMs += durationMs
  }
  return { desk, call, toasts, pass }
}
