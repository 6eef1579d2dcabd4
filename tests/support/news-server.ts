import { setTimeout as delay } from 'node:timers/promises'
import { NEWS_SOURCES, type NewsSource } from '../../src/core/news/news-item.ts'
import { openBundledFacts } from '../../src/server/players/facts-files.ts'
import { BUILT_APP, callerWithoutCookie, startLobbyServer } from './lobby-server.ts'
import { ROBOT_LIMITS } from './robot-limits.ts'
import { sendFile, startUpstream, type UpstreamAnswer } from './upstream-server.ts'

/** Fast, so that a test soon sees a source fail or recover. */
const PACE = { firstMs: 50, checkMs: 100, everyMs: 200 }

/** A source on this machine. */
export interface NewsSourceServer {
  /** The body of its responses. Null: it breaks every connection. */
  feed: string | null
}

/** The real server with the built app, the bundled players and three sources of its own. */
export interface NewsServer {
  readonly url: string
  readonly sources: Readonly<Record<NewsSource, NewsSourceServer>>
  remove(): Promise<void>
}

export async function newsServer(feeds: Readonly<Record<NewsSource, string | null>>): Promise<NewsServer> {
  const sources = { espn: { feed: feeds.espn }, rotowire: { feed: feeds.rotowire }, pft: { feed: feeds.pft } }
  const upstream = await startUpstream(
    NEWS_SOURCES.map((source): [string, UpstreamAnswer] => [
      `/${source}`,
      (request, response) => {
        const feed = sources[source].feed
        if (feed === null) response.destroy()
        // Reading a feed starts a process; one that has not changed costs nothing.
        else sendFile(Buffer.from(feed), request, response)
      },
    ]),
  )
  const server = await startLobbyServer(
    {
      LIMITS: ROBOT_LIMITS,
      NEWS: 'on',
      NEWS_ESPN: `${upstream.url}/espn`,
      NEWS_ROTOWIRE: `${upstream.url}/rotowire`,
      NEWS_PFT: `${upstream.url}/pft`,
    },
    { bundledFacts: await openBundledFacts(), newsPace: PACE },
    BUILT_APP,
  )
  const { get } = callerWithoutCookie(server.url)
  const hasAllNews = async () =>
    (await get('get_news_feed', {})).sources.every(({ source, state }) => feeds[source] === null || state === 'ok')
  // Until then the app may show sample articles, and asks again only minutes later.
  while (!(await hasAllNews())) await delay(PACE.checkMs)
  return {
    url: server.url,
    sources,
    async remove() {
      await server.stop()
      await upstream.close()
    },
  }
}
