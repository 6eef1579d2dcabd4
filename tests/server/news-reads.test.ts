import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgrestClient } from '@supabase/postgrest-js'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#core/news/news-item.ts'
import { newsItemRowSchema } from '#protocol/news/news-functions.ts'
import { z } from '#protocol/zod.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { databaseSettings, onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { callerWithoutCookie, START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts'
import { mention, NEWS_TIME_MS, storedNews } from '../support/stored-news.ts'

const ALLEN = '00-0034857'
const CHASE = '00-0036900'
const MINUTE_MS = 60_000

/** Seven about Allen, the third also about Chase; one that only mentions him; one from a disabled source. */
const NEWS: readonly NewsItem[] = [
  ...Array.from({ length: 7 }, (_, index) =>
    storedNews({
      sourceId: `nfl${index}`,
      source: 'rotowire',
      title: `Josh Allen: limited in practice ${'abcdefg'[index]} of ${index} with a shoulder injury`,
      publishedAtMs: NEWS_TIME_MS - index * MINUTE_MS,
      mentions: index === 2 ? [mention(ALLEN), mention(CHASE, 0.9)] : [mention(ALLEN)],
    }),
  ),
  storedNews({ sourceId: 'prose', summary: 'Thrown by josh ALLEN, who left early.', publishedAtMs: NEWS_TIME_MS - 1 }),
  storedNews({ sourceId: 'off', source: 'pft', title: 'Trade of a wide receiver', publishedAtMs: NEWS_TIME_MS }),
]

await onEachDatabase(describeNewsReads)

function describeNewsReads(database: TestDatabase): void {
  let server: LobbyServer
  let client: PostgrestClient
  let source: UpstreamServer
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-news-'))

  beforeAll(async () => {
    source = await startUpstream()
    const settings = { ...(await databaseSettings(database)), DATA_DIR: dataDir }
    await keepNews(settings)
    server = await startLobbyServer(
      { ...settings, NEWS: 'on', NEWS_ESPN: source.url, NEWS_ROTOWIRE: source.url, NEWS_PFT: 'off' },
      // No source is polled during a test.
      { newsPace: { firstMs: 1e9, checkMs: 1e9, everyMs: 1e9 } },
    )
    client = new PostgrestClient(`${server.url}/rest/v1`, { headers: { apikey: 'anonymous' } })
  }, START_LIMIT_MS)
  afterAll(async () => {
    await server.stop()
    await source.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function titlesOf(query: string): Promise<readonly string[]> {
    const response = await fetch(`${server.url}/rest/v1/news_items?${query}`)
    expect([query, response.status]).toEqual([query, 200])
    return z
      .array(z.pick(newsItemRowSchema, { id: true }))
      .parse(await response.json())
      .map(({ id }) => id)
  }

  test('[NWS13] the last five articles of a player are read by their id, newest first', async () => {
    const five = ['nfl0', 'nfl1', 'nfl2', 'nfl3', 'nfl4'].map((id) => `rotowire:${id}`)
    expect(await titlesOf(`matched_player_ids=cs.{${ALLEN}}&order=published_at.desc&limit=5`)).toEqual(five)
    const { data, error } = await client
      .from('news_items')
      .select()
      .contains('matched_player_ids', [CHASE, ALLEN])
      .order('published_at', { ascending: false })
      .limit(5)
    expect(error).toBeNull()
    expect(z.array(newsItemRowSchema).parse(data)).toEqual([
      {
        id: 'rotowire:nfl2',
        source: 'rotowire',
        url: 'https://news.example/rotowire/nfl2',
        title: NEWS[2]?.title,
        summary: 'Two sentences. No more.',
        published_at: '2026-08-20T17:58:00.000Z',
        team: 'BUF',
        author: 'Erika Example',
        image_url: 'https://a.espncdn.com/photo/one.jpg',
        match_confidence: 1,
        matched_player_ids: [ALLEN, CHASE],
        match_confidences: [1, 0.9],
      },
    ])
  })

  test('[NWS13] if no article is tagged with a player, their name is searched in title and summary', async () => {
    const named = encodeURIComponent('*josh allen*')
    expect(await titlesOf(`or=(title.ilike.${named},summary.ilike.${named})&limit=3`)).toEqual([
      'rotowire:nfl0',
      'espn:prose',
      'rotowire:nfl1',
    ])
    expect(await titlesOf('matched_player_ids=cs.{00-0000000}&limit=5')).toEqual([])
    const { data } = await client.from('news_items').select('id').or('title.ilike."*, nobody*",summary.ilike."*, who*"')
    expect(data).toEqual([{ id: 'espn:prose' }])
  })

  test('[NWS10] articles of a disabled source do not appear in table reads either, and are not counted', async () => {
    expect(await titlesOf('limit=1')).toEqual(['rotowire:nfl0'])
    expect(await titlesOf('or=(title.ilike.*trade*,source.eq.pft)')).toEqual([])
    const { count } = await client.from('news_items').select('*', { count: 'exact', head: true })
    expect(count).toBe(NEWS.length - 1)
  })

  test('[NWS13] the feed needs no cookie, at any rate, and no source is contacted for it', async () => {
    const caller = callerWithoutCookie(server.url)
    const feeds = await Promise.all(Array.from({ length: 40 }, () => caller.get('get_news_feed', {})))
    const [feed] = feeds
    expect(feeds.every((each) => JSON.stringify(each) === JSON.stringify(feed))).toBe(true)
    expect(feed?.articles[0]).toMatchObject({ id: 'rotowire:nfl0', source: { name: 'RotoWire' }, playerIds: [ALLEN] })
    expect(feed?.articles.some(({ id }) => id === 'pft:off')).toBe(false)
    expect(feed?.updated_at).toBe('2026-08-20T18:00:00.000Z')
    expect(feed?.sources.map(({ state }) => state)).toEqual(['failing', 'ok', 'off'])
    expect(source.answers).toEqual([])
    expect(server.logged()).not.toContain('"level":50')
  })
}

/** As stored by an earlier run of the server. */
async function keepNews(settings: Readonly<Record<string, string>>): Promise<void> {
  const stores = await openStores({
    dataDir: settings['DATA_DIR'] ?? '',
    databaseUrl: settings['DATABASE_URL'] ?? null,
    log: pino({ level: 'silent' }),
  })
  if (!stores.ok) throw new Error(stores.error)
  const { news } = stores.value
  await news.save(NEWS, NEWS_TIME_MS)
  const times = { attemptedAtMs: NEWS_TIME_MS, etag: null, lastModified: null }
  await news.saveSourceStatus({ ...times, source: 'rotowire', succeededAtMs: NEWS_TIME_MS, failureCount: 0 })
  await news.saveSourceStatus({ ...times, source: 'espn', succeededAtMs: null, failureCount: 3 })
  await stores.value.close()
}
