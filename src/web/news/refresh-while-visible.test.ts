import { expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import type { NewsFeed } from '#protocol/news/news-functions.ts'
import { fakeCall } from '../../../tests/support/fake-call.ts'
import { fakeClock, settled } from '../../../tests/support/fake-clock.ts'
import { aFeed, anArticle } from '../../../tests/support/news-builders.ts'
import { refreshWhileVisible, REFRESH_EVERY_MS } from './refresh-while-visible.ts'
import { createNewsStore } from './news-store.ts'

const NEWS = aFeed([anArticle()])

test('[NWV4] asks at once, then every five minutes while the page is visible', async () => {
  expect(REFRESH_EVERY_MS).toBe(300_000)
  const { clock, askedCount } = await openScreen(NEWS)
  expect(askedCount()).toBe(1)
  await clock.pass(REFRESH_EVERY_MS - 1)
  expect(askedCount()).toBe(1)
  await clock.pass(1)
  expect(askedCount()).toBe(2)
  await clock.pass(3 * REFRESH_EVERY_MS)
  expect(askedCount()).toBe(5)
})

test('[NWV4] a hidden page asks nothing; shown again it asks at once, and counts from there', async () => {
  const { clock, page, askedCount } = await openScreen(NEWS)
  await clock.pass(REFRESH_EVERY_MS / 2)
  await page.hide()
  await clock.pass(10 * REFRESH_EVERY_MS)
  await page.wakeHidden()
  expect(askedCount()).toBe(1)
  await page.show()
  expect(askedCount()).toBe(2)
  await clock.pass(REFRESH_EVERY_MS - 1)
  expect(askedCount()).toBe(2)
  await clock.pass(1)
  expect(askedCount()).toBe(3)
})

test('[NWV4] a page that was left asks nothing any more', async () => {
  const { clock, page, askedCount, stop } = await openScreen(NEWS)
  stop()
  await page.show()
  await clock.pass(2 * REFRESH_EVERY_MS)
  expect(askedCount()).toBe(1)
})

test('[NWV3] [NWV4] the first news of a server that has just started are looked for every few seconds', async () => {
  const { clock, askedCount } = await openScreen(aFeed([], { espn: 'waiting' }))
  await clock.pass(20_000)
  expect(askedCount()).toBe(6)
  await clock.pass(60_000)
  const countThen = askedCount()
  await clock.pass(REFRESH_EVERY_MS - 60_000)
  expect(askedCount() - countThen).toBeLessThanOrEqual(1)
})

async function openScreen(feed: NewsFeed) {
  const clock = fakeClock()
  const call = fakeCall({ get_news_feed: () => ok(feed) })
  const news = createNewsStore({ call, showToast: () => undefined, nowMs: clock.wallMs })
  const page = fakePage()
  const stop = refreshWhileVisible(news, clock, page)
  await settled()
  return { clock, page, stop, askedCount: () => call.calls.length }
}

function fakePage() {
  let isHidden = false
  let tell: (change: 'woken' | 'hidden') => void = () => undefined
  const change = (hidden: boolean, what: 'woken' | 'hidden') => {
    isHidden = hidden
    tell(what)
    return settled()
  }
  return {
    isHidden: () => isHidden,
    subscribe: (onChange: (what: 'woken' | 'hidden') => void) => {
      tell = onChange
      return () => {
        tell = () => undefined
      }
    },
    hide: () => change(true, 'hidden'),
    show: () => change(false, 'woken'),
    /** The network comes back while nobody looks. */
    wakeHidden: () => change(true, 'woken'),
  }
}
