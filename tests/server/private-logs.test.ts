import { afterEach, describe, expect, test } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { pftItem, rssFeed } from '../support/news-feeds.ts'
import { callerWithoutCookie, startLobbyServer, type Caller, type LobbyServer } from '../support/lobby-server.ts'
import { openLive } from '../support/live-server.ts'
import { RELEASE_LIMIT_MS, ownCluster } from '../support/postgres.ts'
import { startUpstream } from '../support/upstream-server.ts'
import { eventually } from '../support/eventually.ts'

/** Texts that people entered, each unique enough to be found anywhere. */
const ANN = 'Geheimrat Annegret'
const BEN = 'Benjamin Verborgen'
const LOBBY_NAME = 'Stammtisch Zwielicht'
const TEAM_NAME = 'Unsichtbare Elf'
const DRAFT_NAME = 'Heimlicher Entwurf'
const MARK = 'heimliche-marke-17'
const ADDRESS = '203.0.113.77'
const COMMAND_ID = 'command-id-of-annegret'
const HEADLINE = 'Quarterback Qwertzuiop breaks his silence'
const SEARCHED = 'Suchwort Dunkel'
const TOKEN = 'a-token-of-sixteen'

let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  stops = []
}, RELEASE_LIMIT_MS)

async function start(environment: Readonly<Record<string, string>>): Promise<LobbyServer> {
  const upstream = await startUpstream()
  stops.push(() => upstream.close())
  const published = new Date(Date.now() - 60_000).toUTCString()
  upstream.files.set('/pft', Buffer.from(rssFeed([pftItem({ title: HEADLINE, pubDate: published })])))
  // Every statement counts as slow, every response is logged, every caller comes through a proxy.
  const server = await startLobbyServer(
    {
      LOG_LEVEL: 'trace',
      SLOW_QUERY_MS: '0',
      TRUST_PROXY: 'true',
      METRICS_TOKEN: TOKEN,
      NEWS: 'on',
      NEWS_ESPN: 'off',
      NEWS_ROTOWIRE: `${upstream.url}/broken?${MARK}`,
      NEWS_PFT: `${upstream.url}/pft`,
      ...environment,
    },
    { newsPace: { firstMs: 20, checkMs: 100, everyMs: 200 } },
  )
  stops.push(() => server.stop())
  return server
}

const headers = { 'X-Forwarded-For': ADDRESS }

/** A whole evening: a lobby from creation to the end, a solo draft, reads, news and every mistake. Returns what must stay private. */
async function evening(server: LobbyServer): Promise<readonly string[]> {
  const { url } = server
  const [ann, ben] = [callerWithoutCookie(url), callerWithoutCookie(url)]
  for (const caller of [ann, ben]) await caller.get('ensure_device', {}, { headers })
  const created = await ann.get(
    'create_lobby_secure',
    { lobby_name: LOBBY_NAME, host_username: ANN, max_teams: 2, rounds: 1 },
    { headers, commandId: COMMAND_ID },
  )
  const { lobby_code: code, lobby_id: lobbyId } = created
  const inLobby = { lobby_code: code }
  await ben.call('join_lobby_with_code', { ...inLobby, user_name: ANN }, { headers })
  await ben.get('join_lobby_with_code', { ...inLobby, user_name: BEN }, { headers })
  const { token } = await ben.get('make_seat_link', { ...inLobby, participant_username: BEN }, { headers })
  await ann.call('claim_seat', { ...inLobby, token: `${token}${MARK}` }, { headers })
  const watchLink = await ann.get('make_watch_link', { ...inLobby, host_username: ANN }, { headers })
  const guest = await openLive(server.port)
  guest.send({ type: 'watch', protocol: PROTOCOL_VERSION, lobby: code, token: watchLink.token, version: null })
  await ann.get('set_draft_order', { ...inLobby, host_username: ANN, order_type: 'manual', manual_order: [1, 2] })
  await ann.get('start_draft', { ...inLobby, host_username: ANN })

  // Off again before it drafts.
  const annsSeat = { ...inLobby, participant_username: ANN }
  await ann.get('set_autopick', { ...annsSeat, on: true }, { headers })
  await ann.get('set_autopick_list', { ...annsSeat, queue: [MARK], avoids: [MARK], ranking: [MARK] }, { headers })
  await ann.get('set_autopick', { ...annsSeat, on: false }, { headers })

  const watching = await openLive(server.port, ann.cookie ?? '')
  watching.send({ type: 'hello', protocol: PROTOCOL_VERSION, lobby: code, seat: ANN, version: 1 })
  const strange = await openLive(server.port)
  strange.ws.send(`{"type":"${MARK}`)
  await strange.closed()

  const { players } = await ann.get('get_lobby_pool', inLobby)
  const [first = { id: '', name: '' }, second = { id: '', name: '' }] = players
  const pick = (caller: Caller, username: string, playerId: string) =>
    caller.call('make_draft_pick', { ...inLobby, participant_username: username, player_id: playerId }, { headers })
  await pick(ben, BEN, first.id)
  await pick(ann, ANN, MARK)
  await pick(ann, ANN, first.id)
  await pick(ben, BEN, second.id)
  const file = await fetch(`${url}/rest/v1/lobby_results/${code}.json`, { headers: { Cookie: ann.cookie ?? '' } })
  expect(await file.text()).toContain(ANN)
  await fetch(`${url}/rest/v1/lobby_results/${code}.csv`, { headers })
  await fetch(`${url}/rest/v1/draft_picks?lobby_id=eq.${lobbyId}&player_name=eq.${encodeURIComponent(second.name)}`, {
    method: 'DELETE',
    headers: { Cookie: ann.cookie ?? '' },
  })
  await ann.call('get_lobby_state', { ...inLobby, version: null }, { headers })

  const solo = { draft_name: DRAFT_NAME, username: ANN, num_teams: 2, rounds: 1, current_pick: 1 }
  const saved = { ...solo, team_names: [TEAM_NAME, 'x'], draft_state: { targets: [MARK] } }
  await ann.get('upsert_solo_draft', saved, { headers })
  await ann.call('upsert_solo_draft', { ...saved, revision: 7 }, { headers })
  await ann.get('get_solo_draft', { username: ANN }, { headers })

  await fetch(`${url}/rest/v1/players?full_name=ilike.*${encodeURIComponent(SEARCHED)}*`, { headers })
  await fetch(`${url}/rest/v1/${MARK}`, { headers })
  await fetch(`${url}/rest/v1/rpc/${MARK}`, { method: 'POST', headers })
  const post = (body: string, type = 'application/json') =>
    fetch(`${url}/rest/v1/rpc/make_draft_pick`, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body })
  await post(`{"lobby_code":"${code}","participant_username":"${ANN}`)
  await post(`{"lobby_code":7,"participant_username":"${ANN}"}`)
  await post(`lobby_code=${code}`, 'text/csv')
  await fetch(`${url}/?name=${MARK}`, { headers: { ...headers, Cookie: `${ann.cookie}; ${MARK}=1` } })
  await eventually(async () => {
    const { articles } = await ann.get('get_news_feed', {})
    expect(JSON.stringify(articles)).toContain(HEADLINE)
  })

  const cookies = [ann.cookie, ben.cookie].map((cookie) => cookie?.split('=')[1] ?? '')
  const ids = [lobbyId, created.participant_id, token, code, ...cookies, watchLink.token]
  expect(ids.every((id) => id.length >= 6)).toBe(true)
  return [...ids, first.name, second.name]
}

const SENT = [ANN, BEN, LOBBY_NAME, TEAM_NAME, DRAFT_NAME, MARK, ADDRESS, COMMAND_ID, HEADLINE, SEARCHED, TOKEN]

/** Also in their URL-encoded form. */
function expectNoneOf(words: readonly string[], text: string): void {
  const found = words.filter((word) => text.includes(word) || text.includes(encodeURIComponent(word)))
  expect(found).toEqual([])
}

async function figuresText({ url }: LobbyServer): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  expect(response.status).toBe(200)
  return response.text()
}

describe('what a server tells of an evening', () => {
  test('[OB9] [OB10] the most verbose logs, and figures, contain no names, codes, cookies, addresses or values; SQLite', async () => {
    const server = await start({})
    const made = await evening(server)
    const logged = server.logged()
    // The logs were really on: statements of picks, responses, a failing source.
    expect(logged).toContain('insert into \\"draft_picks\\"')
    expect(logged).toContain('"name":"make_draft_pick"')
    expect(logged).toContain('news source failed')
    expectNoneOf([...SENT, ...made], logged)
    expectNoneOf([...SENT, ...made], await figuresText(server))
  }, 60_000)

  test('[OB9] [OB10] the same on PostgreSQL, also when it goes down midway', async ({ skip }) => {
    const cluster = await ownCluster()
    if (cluster === null) return skip('PostgreSQL is not on this machine')
    stops.push(() => cluster.remove())
    const server = await start({ DATABASE_URL: cluster.url })
    const made = await evening(server)
    const [, , , code = ''] = made
    await cluster.kill()
    const ann = callerWithoutCookie(server.url)
    const away = await ann.call('get_lobby_by_code', { lobby_code: code }, { headers })
    expect(away).toMatchObject({ ok: false, code: 'unavailable' })
    const logged = server.logged()
    expect(logged).toContain('insert into \\"draft_picks\\"')
    expect(logged).toContain('database out of reach')
    expectNoneOf([...SENT, ...made], logged)
    expectNoneOf([...SENT, ...made], await figuresText(server))
  }, 90_000)
})
