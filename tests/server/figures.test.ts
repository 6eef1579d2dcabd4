import { afterEach, describe, expect, test } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { openLive, type LiveClient } from '../support/live-server.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { newServerDraft, type LobbySeat, type ServerLobby } from '../support/server-lobby.ts'
import { countsOf, serverFigures } from '../support/server-figures.ts'
import { eventually } from '../support/eventually.ts'

let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  stops = []
}, RELEASE_LIMIT_MS)

async function start(environment: Readonly<Record<string, string>> = {}): Promise<LobbyServer> {
  const server = await startLobbyServer(environment)
  stops.push(() => server.stop())
  return server
}

async function watch(server: LobbyServer, { code }: ServerLobby, seat: LobbySeat, version: number | null) {
  const client = await openLive(server.port, seat.caller.cookie ?? '')
  client.send({ type: 'hello', protocol: PROTOCOL_VERSION, lobby: code, seat: seat.username, version })
  await waitForVersions(client, 1)
  return client
}

async function waitForVersions(client: LiveClient, count: number) {
  await eventually(() => expect(client.versions.length).toBeGreaterThanOrEqual(count))
}

/** Two people draft two rounds, with mistakes; versions 1 to 4 precede the first pick. */
async function draft({ code, seats }: ServerLobby) {
  const [ann, ben] = seats
  if (ann === undefined || ben === undefined) throw new Error('two seats')
  const pick = ({ username, caller }: LobbySeat, playerId: string, commandId?: string) =>
    caller.call(
      'make_draft_pick',
      { lobby_code: code, participant_username: username, player_id: playerId },
      commandId === undefined ? {} : { commandId },
    )
  const pool = await ann.caller.get('get_lobby_pool', { lobby_code: code })
  const [first = '', second = '', third = '', fourth = ''] = pool.players.map(({ id }) => id)
  expect(await pick(ben, first)).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect(await pick(ann, first, 'command-1')).toMatchObject({ ok: true })
  // A retry gets the same answer and makes no second pick.
  expect(await pick(ann, first, 'command-1')).toMatchObject({ ok: true })
  expect(await pick(ben, first)).toMatchObject({ ok: false, code: 'already_drafted' })
  expect(await pick(ben, second)).toMatchObject({ ok: true })
  expect(await pick(ben, third)).toMatchObject({ ok: true })
  expect(await pick(ann, 'nobody')).toMatchObject({ ok: false, code: 'unknown_player' })
  expect(await pick(ann, fourth)).toMatchObject({ ok: true })
}

async function scripted(server: LobbyServer) {
  const lobby = await newServerDraft(server.url, { usernames: ['Ann', 'Ben'], rounds: 2 })
  const [ann, ben] = lobby.seats
  if (ann === undefined || ben === undefined) throw new Error('two seats')
  // A first visit has missed nothing; a client that returns with an older version has.
  const clients = [await watch(server, lobby, ann, null), await watch(server, lobby, ben, 2)]
  await draft(lobby)
  const [annsClient, bensClient] = clients
  if (annsClient === undefined || bensClient === undefined) throw new Error('two clients')
  await waitForVersions(annsClient, 5)
  await waitForVersions(bensClient, 5)
  // As after a gap: one snapshot, the last two events, and nothing for a client that is up to date.
  annsClient.send({ type: 'sync', version: 6 })
  await waitForVersions(annsClient, 7)
  annsClient.send({ type: 'sync', version: 8 })
  await waitForVersions(annsClient, 8)
  expect(annsClient.versions).toEqual([4, 5, 6, 7, 8, 7, 8, 8])
  return { lobby, clients }
}

/** With `mayLookAgain` a command may take a second transaction: it looks again where the machine stood still for a moment. */
async function expectScripted(server: LobbyServer, { mayLookAgain = false } = {}) {
  const { clients } = await scripted(server)
  const figures = await serverFigures(server.url)
  expect(figures.get('snakeboard_picks_total')).toBe(4)
  // Joining, the order, the start; four picks and the retry; three mistakes.
  expect(countsOf(figures, 'snakeboard_commands_total')).toEqual({ accepted: 8, refused: 3 })
  expect(figures.get('snakeboard_commands_under_way')).toBe(0)
  expect(countsOf(figures, 'snakeboard_refusals_total')).toEqual({
    not_your_turn: 1,
    already_drafted: 1,
    unknown_player: 1,
  })
  const commitCount = figures.get('snakeboard_commit_seconds_count') ?? 0
  expect(mayLookAgain ? Math.min(commitCount, 11) : commitCount).toBe(11)
  expect(figures.get('snakeboard_batch_commands_sum')).toBe(commitCount)
  expect(figures.get('snakeboard_queue_wait_seconds_count{queue="transaction"}')).toBe(commitCount)
  // The two clients that connected also waited there, and the word that the new lobby has a host.
  expect(figures.get('snakeboard_queue_wait_seconds_count{queue="lobby"}')).toBe(14)
  expect(countsOf(figures, 'snakeboard_resyncs_total')).toEqual({ snapshot: 1, events: 1 })
  expect(figures.get('snakeboard_live_sockets')).toBe(2)
  expect(figures.get('snakeboard_watched_lobbies')).toBe(1)
  expect(figures.get('snakeboard_sockets_opened_total')).toBe(2)
  expect(figures.get('snakeboard_database_unavailable_total{who="request"}')).toBe(0)
  expect(figures.get('snakeboard_http_answers_total{kind="rpc",status="4xx"}')).toBe(3)
  expect(figures.get('snakeboard_http_answers_total{kind="rpc",status="5xx"}')).toBe(0)
  expect(figures.get('snakeboard_http_answer_seconds_count{kind="rpc"}')).toBe(15)
  expect(figures.get('snakeboard_ready')).toBe(1)

  for (const { ws } of clients) ws.close()
  await eventually(async () => expect((await serverFigures(server.url)).get('snakeboard_live_sockets')).toBe(0))
  const after = await serverFigures(server.url)
  expect(after.get('snakeboard_watched_lobbies')).toBe(0)
  expect(countsOf(after, 'snakeboard_socket_ends_total')).toEqual({ closed: 2 })
}

describe('a scripted draft', () => {
  test('[OB1] is reported in exact figures, and closed sockets are no longer counted; SQLite', async () => {
    await expectScripted(await start())
  })

  test('[OB1] is reported in exact figures, and closed sockets are no longer counted; PostgreSQL', async ({ skip }) => {
    const postgres = await testPostgres()
    if (postgres === null) return skip('PostgreSQL is not on this machine')
    stops.push(() => postgres.release())
    const server = await start({ DATABASE_URL: await postgres.createTables() })
    await expectScripted(server, { mayLookAgain: true })
    await eventually(async () => {
      const figures = await serverFigures(server.url)
      expect([figures.get('snakeboard_bus_connected'), figures.get('snakeboard_bus_waiting')]).toEqual([1, 0])
    })
  }, 60_000)
})

test('[OB1] refused sockets are counted by reason', async () => {
  const server = await start({ LIMITS: JSON.stringify({ newSocketsPerAddressPerMinute: 3 }) })
  const lobby = await newServerDraft(server.url, { usernames: ['Ann', 'Ben'] })
  const [ann] = lobby.seats
  const strange = await openLive(server.port)
  strange.send({ type: 'hello', protocol: PROTOCOL_VERSION, lobby: lobby.code, seat: 'Ann', version: null })
  await strange.closed()
  const broken = await openLive(server.port, ann?.caller.cookie ?? '')
  broken.ws.send('{')
  await broken.closed()
  const left = await openLive(server.port)
  left.ws.close()
  await left.closed()
  await expect(openLive(server.port)).rejects.toThrow('429')
  await eventually(async () => {
    const figures = await serverFigures(server.url)
    expect(countsOf(figures, 'snakeboard_socket_ends_total')).toEqual({ no_device: 1, bad_frame: 1, closed: 1 })
    expect(countsOf(figures, 'snakeboard_sockets_refused_total')).toEqual({ 429: 1 })
  })
})

test('[OB2] two servers in one process count separately', async () => {
  const [one, other] = [await start(), await start()]
  await newServerDraft(one.url, { usernames: ['Ann', 'Ben'] })
  expect((await serverFigures(one.url)).get('snakeboard_commands_total{end="accepted"}')).toBe(3)
  expect((await serverFigures(other.url)).get('snakeboard_commands_total{end="accepted"}')).toBe(0)
})

test('[OB3] what has not happened yet is reported as 0, and what does not exist is not reported', async () => {
  const figures = await serverFigures((await start()).url)
  expect(figures.get('snakeboard_refusals_total{code="too_many_requests"}')).toBe(0)
  expect(figures.get('snakeboard_http_answers_total{kind="rpc",status="5xx"}')).toBe(0)
  expect(figures.get('snakeboard_database_info{kind="sqlite"}')).toBe(1)
  expect(figures.get('nodejs_eventloop_lag_seconds')).toEqual(expect.any(Number))
  const names = [...figures.keys()].join('\n')
  for (const absent of ['bus_', 'news_age', 'data_loaded', 'refresh_success', 'backup_success']) {
    expect(names).not.toContain(`snakeboard_${absent}`)
  }
})
