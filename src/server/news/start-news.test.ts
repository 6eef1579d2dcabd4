import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { espnArticle, espnFeed, pftItem, rotowireItem, rssFeed } from '../../../tests/support/news-feeds.ts'
import { placeTables } from '../../../tests/support/sqlite-tables.ts'
import { startUpstream, type UpstreamServer } from '../../../tests/support/upstream-server.ts'
import { openStores, type OpenStores } from '../open-stores.ts'
import type { PeriodicTask } from '../platform/run-periodically.ts'
import type { NewsAddresses } from './news-addresses.ts'
import { readSource } from './feeds.ts'
import { readInProcess, type ReadFeed } from './read-in-process.ts'
import { createNews } from './start-news.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START_MS = Date.parse('2026-09-18T12:00:00Z')

const FACTS = {
  rosterSeason: 2026,
  players: [
    player('00-0000001', 'Jack Campbell', 'DET', '4569465'),
    player('00-0000002', 'Christian Gonzalez', 'NE', null),
    player('00-0000003', 'Joe Burrow', 'CIN', null),
  ],
  ids: [{ gsis_id: '00-0000002', sleeper_id: null, espn_id: null, rotowire_id: '16683', mfl_id: null }],
  seasons: [],
}

function player(id: string, name: string, team: string, espn_id: string | null) {
  return { id, name, team, position: 'QB' as const, headshot_url: null, gsis_id: id, espn_id, active: true }
}

let folder: string
let stores: OpenStores
let upstream: UpstreamServer
let nowMs: number
let logged: { msg: string; source?: string; reason?: string }[]
const started: PeriodicTask[] = []

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/news-`)
  await placeTables(folder)
  const opened = await openStores({ dataDir: folder, databaseUrl: null, log: pino({ level: 'silent' }) })
  if (!opened.ok) throw new Error(opened.error)
  stores = opened.value
  await stores.players.replace({ name: 'bundled', fingerprint: 'one' }, FACTS, START_MS)
  upstream = await startUpstream()
  upstream.files.set('/espn', Buffer.from(espnFeed([espnArticle()])))
  upstream.files.set('/rotowire', Buffer.from(rssFeed([rotowireItem()])))
  upstream.files.set('/pft', Buffer.from(rssFeed([pftItem()])))
  nowMs = START_MS
  logged = []
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((gathering) => gathering.stop()))
  await upstream.close()
  await stores.close()
  rmSync(folder, { recursive: true })
})

/** Starting a process takes a hundred times as long as reading such a feed. */
const readHere: ReadFeed = async ({ source, text }) => readSource(source, text)

/** Looks only when a test lets it. */
function start(change: Partial<NewsAddresses> = {}, readFeed: ReadFeed = readHere): PeriodicTask {
  const gathering = createNews({
    addresses: {
      espn: [`${upstream.url}/espn`],
      rotowire: [`${upstream.url}/rotowire`],
      pft: [`${upstream.url}/pft`],
      ...change,
    },
    store: stores.news,
    leases: stores.leases,
    rows: stores.rows,
    editions: () => stores.players.editions(),
    pace: { firstMs: DAY_MS, checkMs: DAY_MS, everyMs: 10 * MINUTE_MS },
    now: () => nowMs,
    log: pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    readFeed,
  }).startGathering()
  started.push(gathering)
  return gathering
}

/** The requests that a look makes when so much time has passed, by source. */
async function after(gathering: PeriodicTask, ms: number): Promise<string[]> {
  upstream.answers.length = 0
  nowMs += ms
  await gathering.runNow()
  return upstream.answers.toSorted()
}

async function stored() {
  const items = await stores.news.newest(100)
  return items.map(({ id, mentions }) => [id, mentions.map(({ playerId }) => playerId)])
}

const PFT_ALONE: Partial<NewsAddresses> = { espn: [], rotowire: [] }

const EVERYTHING = [
  ['espn:49970421', ['00-0000001']],
  ['rotowire:nfl636384', ['00-0000002']],
  ['pft:https://profootballtalk.nbcsports.com/?p=815', ['00-0000003']],
]

test('[NWG10] the three sources are asked, and what they have is kept with its players', async () => {
  const gathering = start({}, readInProcess)
  expect(await after(gathering, 0)).toEqual(['GET /espn 200', 'GET /pft 200', 'GET /rotowire 200'])
  expect(await stored()).toEqual(EVERYTHING)
  expect(await stores.news.sourceStatuses()).toMatchObject(
    ['espn', 'rotowire', 'pft'].map((source) => ({
      source,
      attemptedAtMs: START_MS,
      succeededAtMs: START_MS,
      failureCount: 0,
      etag: expect.stringMatching(/^"/),
    })),
  )
  expect(logged).toEqual([])
})

test('[NWG10] every ten minutes, by one of several nodes, and not again after a restart', async () => {
  const [one, other] = [start(), start()]
  expect(await after(one, 0)).toHaveLength(3)
  expect(await after(other, 0)).toEqual([])
  expect(await after(one, 9 * MINUTE_MS)).toEqual([])
  expect(await after(start(), 0)).toEqual([])
  expect(await after(other, MINUTE_MS)).toEqual(['GET /espn 304', 'GET /pft 304', 'GET /rotowire 304'])
  expect(await after(one, 0)).toEqual([])
  // What is unchanged stays, and counts as an answer.
  expect(await stored()).toEqual(EVERYTHING)
  for (const status of await stores.news.sourceStatuses()) {
    expect(status).toMatchObject({ succeededAtMs: nowMs, failureCount: 0, etag: expect.any(String) })
  }
})

test('[NWG13] a source that dies leaves what it told and the others as they are, and is welcome back', async () => {
  const gathering = start()
  await after(gathering, 0)
  const good = upstream.files.get('/pft') ?? Buffer.from('')
  upstream.files.set('/pft', Buffer.from('<!doctype html><title>Be right back</title>'))
  upstream.files.set(
    '/espn',
    Buffer.from(espnFeed([espnArticle({ id: 2, links: { web: { href: 'https://www.espn.com/2' } } })])),
  )
  for (let round = 0; round < 4; round++) await after(gathering, 10 * MINUTE_MS)
  expect(await stored()).toHaveLength(4)
  const failedAtMs = START_MS + 20 * MINUTE_MS
  expect((await stores.news.sourceStatuses())[2]).toMatchObject({
    succeededAtMs: START_MS,
    attemptedAtMs: failedAtMs + 20 * MINUTE_MS,
    failureCount: 3,
  })
  expect(logged).toMatchObject([
    { msg: 'news source failed; stored articles stay', source: 'pft', reason: 'is no RSS feed' },
  ])
  upstream.files.set('/pft', good)
  // Its turn comes with the fourth round after the last.
  expect(await after(gathering, 10 * MINUTE_MS)).toEqual(['GET /espn 304', 'GET /rotowire 304'])
  expect(await after(gathering, 30 * MINUTE_MS)).toEqual(['GET /espn 304', 'GET /pft 304', 'GET /rotowire 304'])
  expect((await stores.news.sourceStatuses())[2]).toMatchObject({ succeededAtMs: nowMs, failureCount: 0 })
  expect(logged).toHaveLength(2)
  expect(logged[1]).toMatchObject({ msg: 'news source answers again', source: 'pft' })
})

test('[NWG13] without a network there is one line a source', async () => {
  for (const path of upstream.files.keys()) upstream.files.set(path, (request) => request.socket.destroy())
  const gathering = start()
  for (let round = 0; round < 6; round++) await after(gathering, 10 * MINUTE_MS)
  expect(logged.map(({ source, reason }) => [source, reason])).toEqual(
    ['espn', 'rotowire', 'pft'].map((source) => [source, 'cannot be reached (other side closed)']),
  )
  for (const status of await stores.news.sourceStatuses()) expect(status).toMatchObject({ succeededAtMs: null })
})

test('[NWG14] the next address of a source is asked where one gives nothing', async () => {
  upstream.files.set('/first', (_, response) => void response.writeHead(403).end())
  upstream.files.set('/html', Buffer.from('<html>'))
  const addresses = ['/first', '/html', '/espn'].map((path) => upstream.url + path)
  const gathering = start({ espn: addresses, rotowire: [], pft: [] })
  expect(await after(gathering, 0)).toEqual(['GET /espn 200', 'GET /first 403', 'GET /html 200'])
  expect(await stored()).toEqual([EVERYTHING[0]])
  upstream.files.set('/espn', Buffer.from('{}'))
  await after(gathering, 10 * MINUTE_MS)
  expect(logged).toMatchObject([{ reason: 'answered 403; is no list of articles; is no list of articles' }])
})

test('[NWG1] a source that is switched off is not asked, and with all off nothing is', async () => {
  expect(await after(start({ rotowire: [], pft: [] }), 0)).toEqual(['GET /espn 200'])
  const silent = start({ espn: [], rotowire: [], pft: [] })
  expect(await after(silent, DAY_MS)).toEqual([])
})

test('[NWG15] what is from the future or older than thirty days is not taken, and what grows older goes', async () => {
  const dates = {
    tomorrow: START_MS + DAY_MS,
    soon: START_MS + 16 * MINUTE_MS,
    ahead: START_MS + 14 * MINUTE_MS,
    today: START_MS - DAY_MS,
    old: START_MS - 29 * DAY_MS,
    ancient: START_MS - 30 * DAY_MS,
  }
  const articles = Object.entries(dates).map(([id, ms]) =>
    espnArticle({ id, published: new Date(ms).toISOString(), links: { web: { href: `https://www.espn.com/${id}` } } }),
  )
  upstream.files.set('/espn', Buffer.from(espnFeed(articles)))
  const gathering = start({ rotowire: [], pft: [] })
  await after(gathering, 0)
  expect((await stored()).map(([id]) => id)).toEqual(['espn:ahead', 'espn:today', 'espn:old'])
  upstream.files.set('/espn', Buffer.from(espnFeed([])))
  await after(gathering, 2 * DAY_MS)
  expect((await stored()).map(([id]) => id)).toEqual(['espn:ahead', 'espn:today'])
})

test('[NWG10] players who were loaded later are found', async () => {
  const gathering = start(PFT_ALONE)
  await after(gathering, 0)
  const players = FACTS.players.filter(({ name }) => name !== 'Joe Burrow')
  const facts = { ...FACTS, players: [...players, player('00-0000004', 'Joe Burrow', 'CIN', null)] }
  await stores.players.replace({ name: 'refreshed', fingerprint: 'two' }, facts, START_MS + 1)
  upstream.files.set('/pft', Buffer.from(rssFeed([pftItem(), pftItem({ guid: 'x', title: 'Joe Burrow is back' })])))
  await after(gathering, 10 * MINUTE_MS)
  expect((await stored()).map(([, playerIds]) => playerIds)).toEqual([['00-0000004'], ['00-0000004']])
})

test('[NWG10] a database that is away is asked again by the next look', async () => {
  const gathering = start(PFT_ALONE)
  const away = vi.spyOn(stores.leases, 'claim').mockRejectedValueOnce(new Error('connection lost'))
  expect(await after(gathering, 0)).toEqual([])
  expect(away).toHaveBeenCalledOnce()
  expect(logged).toMatchObject([{ msg: 'gathering news failed; trying again later' }])
  expect(await after(gathering, MINUTE_MS)).toEqual(['GET /pft 200'])
})

test('[NWG10] a stop breaks a question off, is no failure of the source, and no round begins after it', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  upstream.files.set('/pft', () => isAsked())
  const gathering = start(PFT_ALONE)
  const round = gathering.runNow()
  await asked
  const startedAtMs = performance.now()
  await gathering.stop()
  await round
  expect(performance.now() - startedAtMs).toBeLessThan(2000)
  expect(await stores.news.sourceStatuses()).toEqual([])
  expect(logged).toEqual([])
  // Its turn is free again: who starts the server anew need not wait ten minutes for the first news.
  upstream.files.set('/pft', Buffer.from(rssFeed([pftItem()])))
  await after(start(PFT_ALONE), 0)
  expect(await stored()).toHaveLength(1)
  expect(await after(gathering, DAY_MS)).toEqual([])
})

test('[NWG13] what cannot be kept of one source costs the others nothing', async () => {
  const save = stores.news.save.bind(stores.news)
  vi.spyOn(stores.news, 'save').mockImplementation(async (items, ms) => {
    if (items[0]?.source === 'espn') throw new Error('not this one')
    await save(items, ms)
  })
  const gathering = start()
  await after(gathering, 0)
  expect(await stored()).toEqual(EVERYTHING.slice(1))
  expect(logged).toMatchObject([{ msg: 'gathering news failed; trying again later' }])
  vi.mocked(stores.news.save).mockRestore()
  await after(gathering, 10 * MINUTE_MS)
  expect(await stored()).toEqual(EVERYTHING)
})

test('[NWG15] what was told before all sources were switched off grows old and goes, too', async () => {
  await after(start(), 0)
  const silent = start({ espn: [], rotowire: [], pft: [] })
  expect(await after(silent, 10 * DAY_MS)).toEqual([])
  expect(await stored()).toHaveLength(3)
  await after(silent, 90 * DAY_MS)
  expect(await stored()).toEqual([])
})
