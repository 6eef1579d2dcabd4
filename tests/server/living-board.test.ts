import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEdition } from '#protocol/stored/read-board.ts'
import { newestEditionSchema, type NewestEdition } from '#protocol/players/newest-edition.ts'
import { boardPath, NEWEST_BOARD_PATH } from '#protocol/server-paths.ts'
import { runRefresh } from '../../scripts/data-refresh/run-refresh.ts'
import { readBundledEdition } from '../../src/server/bundled-pool.ts'
import { prepareFacts } from '../../src/server/players/refresh/prepare-facts.ts'
import { sha256 } from '../../src/server/platform/secrets.ts'
import { startLobbyServer, START_LIMIT_MS, type LobbyServer } from '../support/lobby-server.ts'
import { buildHere, SILENT, TEST_PACE } from '../support/refresh-world.ts'
import { newServerDraft, type LobbySeat, type ServerLobby } from '../support/server-lobby.ts'
import { calculatorJson, upstreamFilesBefore } from '../support/upstream-season.ts'
import {
  auctionValuesPath,
  startUpstream,
  type UpstreamAnswer,
  type UpstreamServer,
} from '../support/upstream-server.ts'

const BUNDLED = readBundledEdition()
const AUGUST_2027_MS = Date.parse('2027-08-20T12:00:00Z')

let upstream: UpstreamServer
let server: LobbyServer
let printed: string[]

beforeEach(async () => {
  upstream = await startUpstream(upstreamFilesBefore(2027))
  server = await startLobbyServer()
  printed = []
}, START_LIMIT_MS)

afterEach(async () => {
  await server.stop()
  await upstream.close()
})

/** By hand, while the server runs, which loads what was prepared. */
function refresh(nowMs: number, sources = upstream.addresses, build = buildHere) {
  return runRefresh({
    config: { dataDir: server.dataDir, databaseUrl: null, sources },
    season: null,
    from: null,
    nowMs,
    signal: new AbortController().signal,
    pace: TEST_PACE,
    print: (line) => void printed.push(line),
    log: SILENT,
    isDryRun: false,
    build,
  })
}

async function newest(): Promise<NewestEdition> {
  const answer = await fetch(server.url + NEWEST_BOARD_PATH)
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  return newestEditionSchema.parse(await answer.json())
}

async function editionAt(fingerprint: string) {
  const answer = await fetch(server.url + boardPath(fingerprint))
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const edition = readEdition({ content: await answer.text(), fingerprint, sha256 })
  if (!edition.ok) throw new Error(edition.error)
  return edition.value
}

function pick({ caller, username }: LobbySeat, { code }: ServerLobby, playerId: string | undefined) {
  const input = { lobby_code: code, participant_username: username, player_id: playerId ?? '' }
  return caller.call('make_draft_pick', input)
}

async function poolOf({ code, host }: ServerLobby) {
  return host.caller.get('get_lobby_pool', { lobby_code: code })
}

test('[ED5] [ED6] [DF24] a refresh in August 2027 makes the board of 2027, and a lobby drafts through it untouched', async () => {
  const lobby = await newServerDraft(server.url, { usernames: ['Hana', 'Otto'], rounds: 1 })
  const [hana, otto] = lobby.seats
  if (hana === undefined || otto === undefined) throw new Error('two seats')
  const before = await poolOf(lobby)
  expect(before.pool_id).toBe(BUNDLED.fingerprint)
  expect(await newest()).toMatchObject({ fingerprint: BUNDLED.fingerprint, season: 2026 })
  expect(await pick(hana, lobby, BUNDLED.board.players[0]?.id)).toMatchObject({ ok: true })

  const refreshed = await refresh(AUGUST_2027_MS, upstream.addresses, prepareFacts)
  expect(refreshed).toMatchObject({ ok: true })
  expect(printed).toContain('board of 2027 (2027-08-20): 320 players, 289 with an auction value')
  await expect.poll(async () => (await newest()).season, { timeout: 10_000 }).toBe(2027)

  const { fingerprint } = await newest()
  const { board, adpBasis, sources, ...head } = await editionAt(fingerprint)
  expect(head).toMatchObject({ season: 2027, rosterDate: '2027-08-20' })
  expect(adpBasis).toEqual({ ppr: 'published', half_ppr: 'converted', standard: 'published' })
  expect(sources.map(({ credit }) => credit)).toContain(
    'ADP and average auction values: MyFantasyLeague (420 drafts, 2027-08-15 to 2027-08-20)',
  )
  expect(board.players[0]).toMatchObject({
    rank: 1,
    tier: 1,
    team: 'SEA',
    position: 'DST',
    bye: 7,
    adp: 2.25,
    auctionValue: 28.42,
  })
  expect(board.players.every(({ bye, projected, lastSeason }) => bye === 7 && projected.line && lastSeason.line)).toBe(
    true,
  )

  // The lobby of last season goes on with its players; those of the new board are none of them.
  expect(await poolOf(lobby)).toEqual(before)
  expect(await pick(otto, lobby, board.players[1]?.id)).toMatchObject({ ok: false, code: 'unknown_player' })
  expect(await pick(otto, lobby, BUNDLED.board.players[1]?.id)).toMatchObject({ ok: true })
  expect((await editionAt(BUNDLED.fingerprint)).season).toBe(2026)

  const next = await newServerDraft(server.url, { usernames: ['Ada', 'Ben'], rounds: 1 })
  expect((await poolOf(next)).pool_id).toBe(fingerprint)
  expect(await pick(next.host, next, board.players[1]?.id)).toMatchObject({ ok: true })
})

const VALUES_2027 = auctionValuesPath('/2027/export')

test.each<[string, UpstreamAnswer | null, string]>([
  ['is away', (_, response) => void response.writeHead(500).end(), 'no auction values this time: '],
  ['sends a page', Buffer.from('<html>'), ', no auction values: the list of MyFantasyLeague has another shape'],
  ['sends ADP', Buffer.from('{"adp":{"player":[]}}'), 'has another shape (aav)'],
  ['has none', null, 'board of 2027 (2027-08-20): 320 players'],
])('[DF24] the board of 2027 comes without auction values where the source %s', async (_, answer, line) => {
  if (answer === null) upstream.files.delete(VALUES_2027)
  else upstream.files.set(VALUES_2027, answer)
  expect(await refresh(AUGUST_2027_MS)).toMatchObject({ ok: true })
  expect(printed.join('\n')).toContain(line)
  await expect.poll(async () => (await newest()).season, { timeout: 10_000 }).toBe(2027)
  const { board, sources } = await editionAt((await newest()).fingerprint)
  expect(board.players.some((player) => 'auctionValue' in player)).toBe(false)
  expect(sources.map(({ credit }) => credit)).toContain('ADP: MyFantasyLeague (420 drafts, 2027-08-15 to 2027-08-20)')
})

test('[DF24] switched off, nobody is asked for auction values', async () => {
  await refresh(AUGUST_2027_MS, { ...upstream.addresses, auctionValues: null })
  expect(upstream.answers.filter((asked) => asked.includes('/2027/export'))).toHaveLength(2)
  expect(printed).toContain('board of 2027 (2027-08-20): 320 players')
})

/** Fantasy Football Calculator's lists of a week in August 2027. */
function setCalculator(answers: Readonly<Record<string, string>>) {
  for (const [format, answer] of Object.entries(answers))
    upstream.files.set(`/api/v1/adp/${format}`, Buffer.from(answer))
}

const WEEK = { from: '2027-08-14', to: '2027-08-20' }

test('[DF25] an edition of two sites has their mean, the spreads, and the days and drafts behind it', async () => {
  setCalculator({ ppr: calculatorJson(WEEK, 4), 'half-ppr': calculatorJson(WEEK, 8) })
  await refresh(AUGUST_2027_MS)
  await expect.poll(async () => (await newest()).season, { timeout: 10_000 }).toBe(2027)
  const { board, adpBasis, adpDate, sources } = await editionAt((await newest()).fingerprint)
  expect(adpDate).toBe('2027-08-20')
  expect(adpBasis).toEqual({ ppr: 'published', half_ppr: 'published', standard: 'published' })
  expect(sources.slice(0, 2).map(({ credit }) => credit)).toEqual([
    'ADP and average auction values: MyFantasyLeague (420 drafts, 2027-08-15 to 2027-08-20)',
    'ADP: Fantasy Football Calculator (3608 drafts, 2027-08-14 to 2027-08-20)',
  ])
  const { adp, adpIn, adpSpread } = board.players.find(({ name }) => name === 'ARI PlayerB') ?? {}
  expect(adp).toBeGreaterThan(4.25)
  expect(adp).toBeLessThan(8.25)
  expect(adpIn?.half_ppr).toBe(12.3)
  expect(adpSpread).toEqual({ within: 2.5, between: 2 })
  // A defense of which the other site has no price keeps its own.
  expect(board.players.find(({ id }) => id === 'SEA')).toMatchObject({ adp: 2.25 })
})

test('[DF25] where MyFantasyLeague is away, the other site alone makes the board', async () => {
  upstream.files.delete('/2027/export')
  setCalculator({ ppr: calculatorJson(WEEK) })
  await refresh(AUGUST_2027_MS)
  await expect.poll(async () => (await newest()).season, { timeout: 10_000 }).toBe(2027)
  const { sources } = await editionAt((await newest()).fingerprint)
  expect(sources[0]?.credit).toBe('ADP: Fantasy Football Calculator (1804 drafts, 2027-08-14 to 2027-08-20)')
})

test('[DF26] a list of another season is left out, and the log and the edition give the reason', async () => {
  setCalculator({ ppr: calculatorJson({ from: '2026-08-14', to: '2026-08-20' }, 40) })
  await refresh(AUGUST_2027_MS)
  const reason = 'the ADP of Fantasy Football Calculator (ppr): its drafts are of 2026, not of 2027'
  expect(printed).toContain(`left out: ${reason}`)
  await expect.poll(async () => (await newest()).season, { timeout: 10_000 }).toBe(2027)
  const answer = await fetch(server.url + boardPath((await newest()).fingerprint))
  expect(await answer.json()).toMatchObject({ leftOut: [reason] })
})

test('[DF27] switched off, Fantasy Football Calculator is not asked', async () => {
  setCalculator({ ppr: calculatorJson(WEEK) })
  await refresh(AUGUST_2027_MS, { ...upstream.addresses, calculator: null })
  expect(upstream.answers.filter((asked) => asked.includes('/api/v1/adp'))).toEqual([])
})

function firstAdp(file: Buffer | undefined, playerCount: number): Buffer {
  const { adp } = JSON.parse(String(file))
  return Buffer.from(JSON.stringify({ adp: { player: adp.player.slice(0, playerCount) } }))
}

const UNFIT: readonly (readonly [string, (files: UpstreamServer['files']) => void, string])[] = [
  ['without a roster', (files) => files.delete('/rosters/roster_2027.csv'), 'there is no roster of 2027 yet'],
  ['without ADP', (files) => files.delete('/2027/export'), 'no ADP of 2027: no source has one'],
  [
    'without a schedule',
    (files) =>
      files.set('/schedules/games.csv', upstreamFilesBefore(2028).get('/schedules/games.csv') ?? Buffer.from('')),
    'no new board',
  ],
  [
    'with a short list of ADP',
    (files) => files.set('/2027/export', firstAdp(upstreamFilesBefore(2027).get('/2027/export'), 120)),
    '119 players have an ADP, at least 144 are needed',
  ],
]

test.each(UNFIT)('[ED4] a season %s leaves the board of 2026 standing', async (_, spoil, reason) => {
  spoil(upstream.files)
  await refresh(AUGUST_2027_MS)
  expect(printed.join('\n')).toContain(reason)
  expect((await newest()).fingerprint).toBe(BUNDLED.fingerprint)
})

test('[ED7] a board that is not there is not found', async () => {
  for (const name of ['0'.repeat(64), 'x', '..%2f..%2fpackage']) {
    expect((await fetch(server.url + boardPath(name))).status).toBe(404)
  }
})
