import { afterEach, beforeEach, expect, test } from 'vitest'
import { espnArticle, espnFeed, pftItem, rotowireItem, rssFeed } from '../support/news-feeds.ts'
import { callerWithoutCookie, START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts'

const IN_A_HURRY = { firstMs: 20, checkMs: 100, everyMs: 200 }

let upstream: UpstreamServer
let server: LobbyServer | null = null

beforeEach(async () => {
  upstream = await startUpstream()
  const published = new Date(Date.now() - 3_600_000).toUTCString()
  upstream.files.set('/espn', Buffer.from(espnFeed([espnArticle({ published: new Date().toISOString() })])))
  upstream.files.set('/rotowire', Buffer.from(rssFeed([rotowireItem({ pubDate: published })])))
  upstream.files.set('/pft', Buffer.from(rssFeed([pftItem({ pubDate: published })])))
})

afterEach(async () => {
  await server?.stop()
  server = null
  await upstream.close()
})

function settings() {
  return {
    NEWS: 'on',
    NEWS_ESPN: `${upstream.url}/espn`,
    NEWS_ROTOWIRE: `${upstream.url}/rotowire`,
    NEWS_PFT: `${upstream.url}/pft`,
  }
}

test(
  '[NWG10] soon after the start the feed has the articles of the sources, and a stop does not wait for them',
  { timeout: START_LIMIT_MS },
  async () => {
    server = await startLobbyServer(settings(), { newsPace: IN_A_HURRY })
    const caller = callerWithoutCookie(server.url)
    await expect
      .poll(async () => (await caller.get('get_news_feed', {})).sources, { timeout: 20_000 })
      .toEqual(['espn', 'rotowire', 'pft'].map((source) => ({ source, state: 'ok' })))
    const { articles, updated_at } = await caller.get('get_news_feed', {})
    expect(updated_at).not.toBeNull()
    expect(articles.map(({ source }) => source.name)).toEqual(expect.arrayContaining(['RotoWire', 'ProFootballTalk']))
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    upstream.files.set('/pft', () => isAsked())
    await asked
    const startedAtMs = performance.now()
    await server.stop()
    server = null
    expect(performance.now() - startedAtMs).toBeLessThan(3000)
  },
)

test('[NWG1] a server with news switched off contacts no source', { timeout: START_LIMIT_MS }, async () => {
  server = await startLobbyServer({ ...settings(), NEWS: 'off' }, { newsPace: IN_A_HURRY })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(upstream.answers).toEqual([])
  const { sources } = await callerWithoutCookie(server.url).get('get_news_feed', {})
  expect(sources.map(({ state }) => state)).toEqual(['off', 'off', 'off'])
})
