import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FACTS_VERSION } from '../facts-files.ts'
import { buildPrepared } from './build-prepared.ts'
import { prepareFacts } from './prepare-facts.ts'
import { refreshWorld, type RefreshWorld } from '../../../../tests/support/refresh-world.ts'
import {
  KNOWN_COUNT,
  playsCsv,
  rosterCsv,
  SEASON_ROW_COUNT,
  statsIdOf,
  upstreamFiles,
  WEEK_COUNT,
  weeksCsv,
} from '../../../../tests/support/upstream-season.ts'
import type { UpstreamAnswer } from '../../../../tests/support/upstream-server.ts'
import { countGames, countPlayers } from '../../../../tests/support/count-players.ts'

const WEEKS_2026 = '/stats_player/stats_player_week_2026.csv'
const PLAYS_2026 = '/pbp/play_by_play_2026.csv.gz'

let world: RefreshWorld

beforeEach(async () => {
  world = await refreshWorld()
})

afterEach(() => world.remove())

/** The files in the layout of data/README.md, some plain and some zipped. */
function writeUpstream(files: ReadonlyMap<string, Buffer>, folder = join(world.dataDir, 'upstream-files')): string {
  for (const name of ['nflverse', 'dynastyprocess']) mkdirSync(join(folder, name), { recursive: true })
  for (const [path, file] of files) {
    const name = path.split('/').at(-1) ?? ''
    if (name === 'db_playerids.csv') writeFileSync(join(folder, 'dynastyprocess', `${name}.gz`), gzipSync(file))
    else if (!name.startsWith('export')) writeFileSync(join(folder, 'nflverse', name), file)
  }
  return folder
}

function preparedNames(): string[] {
  const folder = join(world.dataDir, 'prepared')
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.verdict.json')) : []
}

async function loadAll(): Promise<void> {
  expect(await world.refresh()).toMatchObject({ ok: true, value: { kind: 'prepared' } })
  expect(await world.load()).toMatchObject({ kind: 'loaded' })
}

/** The rows of each season, the players and what the best receiver of a game did: what must not change by a bad file. */
async function stored() {
  const { players } = world.stores
  return {
    rows: [...(await countGames(world.stores))],
    playerCount: await countPlayers(world.stores),
    games: await players.games(statsIdOf('SEA', 3), 30),
    editions: await players.editions(),
  }
}

test('[DF7] players, both seasons and ADP are fetched, built and loaded', async () => {
  expect(await world.refresh({ build: prepareFacts })).toMatchObject({
    ok: true,
    value: {
      kind: 'prepared',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      summary: `${KNOWN_COUNT} players; 2026: ${SEASON_ROW_COUNT} rows; 2025: ${SEASON_ROW_COUNT} rows; ADP of ${KNOWN_COUNT - 31}`,
    },
  })
  expect(await world.load()).toMatchObject({ kind: 'loaded' })
  const { rows, playerCount, games } = await stored()
  expect(rows).toEqual([
    [2025, SEASON_ROW_COUNT],
    [2026, SEASON_ROW_COUNT],
  ])
  expect(playerCount).toBe(KNOWN_COUNT)
  expect(games).toHaveLength(2 * WEEK_COUNT)
  expect(games[0]).toMatchObject({
    season: 2026,
    week: WEEK_COUNT,
    team: 'SEA',
    receptions: 6,
    rec_long: 31,
    result: 'L',
  })
  const adp = await world.stores.database.reads
    .selectFrom('player_adp')
    .selectAll()
    .where('player_id', '=', 'SEA')
    .execute()
  expect(adp).toMatchObject([{ source: 'MyFantasyLeague', adp: 2.25 }])
  expect(preparedNames()).toEqual([])
})

test('[DF5] what has not changed is neither fetched nor built again', async () => {
  await loadAll()
  const [edition] = await world.stores.players.editions()
  world.upstream.answers.length = 0
  const again = await world.refresh({ loadedFingerprint: edition?.fingerprint ?? null })
  expect(again).toEqual({ ok: true, value: { kind: 'unchanged' } })
  expect(
    world.upstream.answers.filter((line) => !/ 304$|_202[34]\.csv 404|\/adp\/ppr 404|timestamp/.test(line)),
  ).toEqual([])
  expect(preparedNames()).toEqual([])

  // Another database, or another version of the program, has not got them.
  expect(await world.refresh({ loadedFingerprint: 'another' })).toMatchObject({ ok: true, value: { kind: 'prepared' } })
  expect(await world.load()).toMatchObject({ kind: 'already_loaded' })
})

test('[DF5] a version of the program that stores other fields builds again from the same files', async () => {
  await loadAll()
  const [edition] = await world.stores.players.editions()
  const record = join(world.dataDir, 'upstream', 'downloads.json')
  const built = readFileSync(record, 'utf8')
  writeFileSync(record, built.replace(`,${FACTS_VERSION}]"`, `,${FACTS_VERSION - 1}]"`))
  expect(readFileSync(record, 'utf8')).not.toBe(built)
  const again = await world.refresh({ loadedFingerprint: edition?.fingerprint ?? null })
  expect(again).toMatchObject({ ok: true, value: { kind: 'prepared' } })
})

test('[DF5] a refresh that was killed between fetching and building is not taken for done', async () => {
  await loadAll()
  const [edition] = await world.stores.players.editions()
  const loadedFingerprint = edition?.fingerprint ?? null
  world.upstream.files.set(
    '/rosters/roster_2026.csv',
    Buffer.from(rosterCsv(2026).replace('SEA PlayerA', 'SEA Newcomer')),
  )
  const stopping = new AbortController()
  const report = (line: string) => void (line.startsWith('reading') && stopping.abort())
  expect(
    await world.refresh({ loadedFingerprint, signal: stopping.signal, report, build: prepareFacts }),
  ).toMatchObject({
    ok: false,
    error: { kind: 'stopped' },
  })
  expect(preparedNames()).toEqual([])
  expect(await world.refresh({ loadedFingerprint })).toMatchObject({ ok: true, value: { kind: 'prepared' } })
})

test('[DF5] files without a version of their own go by the timestamp of their release', async () => {
  let timestamp = '{"last_updated":"2026-10-06 08:12:40 EDT"}'
  const bodies: string[] = []
  for (const [path, answer] of world.upstream.files) {
    world.upstream.files.set(path, (_, response) => {
      bodies.push(path)
      response.end(answer)
    })
  }
  for (const release of ['rosters', 'stats_player', 'pbp', 'schedules']) {
    world.upstream.files.set(`/${release}/timestamp.json`, (_, response) => void response.end(timestamp))
  }
  expect(await world.refresh()).toMatchObject({ ok: true, value: { kind: 'prepared' } })
  bodies.length = 0
  await world.refresh()
  expect(bodies.toSorted()).toEqual(['/2026/export', '/2026/export', '/2026/export?TYPE=aav', '/db_playerids.csv'])
  timestamp = '{"last_updated":"2026-10-07 08:12:40 EDT"}'
  await world.refresh()
  expect(bodies).toContain(WEEKS_2026)
})

const half = (text: string) => text.slice(0, text.length / 2)
const twice = (text: string) => `${text}${text.split('\n')[1] ?? ''}\n`
const tenth = (text: string) => text.slice(0, text.lastIndexOf('\n', text.length / 10) + 1)

const BAD_FILES: readonly [string, string, Buffer, RegExp][] = [
  [
    'a weekly table that ends in the middle of a row',
    WEEKS_2026,
    Buffer.from(half(weeksCsv(2026))),
    /stats_player_week_2026\.csv/,
  ],
  [
    'a weekly table that ends behind a row',
    WEEKS_2026,
    Buffer.from(tenth(weeksCsv(2026))),
    /looks wrong: .*games of 2026 have statistics/,
  ],
  [
    'plays that end in the middle of the zip',
    PLAYS_2026,
    gzipSync(playsCsv(2026)).subarray(0, 2000),
    /play_by_play_2026/,
  ],
  ['plays that end behind a row', PLAYS_2026, gzipSync(tenth(playsCsv(2026))), /looks wrong: .*longest/],
  ['plays that are no zip', PLAYS_2026, Buffer.from('<html>'), /play_by_play_2026/],
  [
    'a page instead of a table',
    WEEKS_2026,
    Buffer.from('<!doctype html>\n<title>Sign in</title>\n'),
    /stats_player_week_2026/,
  ],
  ['an empty table', WEEKS_2026, Buffer.from(''), /stats_player_week_2026\.csv/],
  ['a renamed column', WEEKS_2026, Buffer.from(weeksCsv(2026).replace('receptions', 'catches')), /"receptions"/],
  ['a text where a number was', WEEKS_2026, Buffer.from(weeksCsv(2026).replaceAll(',250,', ',many,')), /"many"/],
  ['the table of another season', WEEKS_2026, Buffer.from(weeksCsv(2025)), /stats_player_week_2026\.csv/],
  ['a roster of one team', '/rosters/roster_2026.csv', Buffer.from(tenth(rosterCsv(2026))), /active players/],
  [
    'ids that nobody has',
    '/db_playerids.csv',
    Buffer.from('mfl_id,gsis_id,sleeper_id,espn_id,rotowire_id,name,position,team\n'),
    /Sleeper id/,
  ],
  [
    'a row that occurs twice',
    WEEKS_2026,
    Buffer.from(twice(weeksCsv(2026))),
    /row 577: the player \S+ has another row of week 1/,
  ],
  [
    'yards of 1e308',
    WEEKS_2026,
    Buffer.from(weeksCsv(2026).replace(',250,', ',1e308,')),
    /row 1: .*"passing_yards" has "1e308"/,
  ],
  [
    'yards ten times too large',
    WEEKS_2026,
    Buffer.from(weeksCsv(2026).replaceAll(',250,', ',2500,')),
    /row 1: .*"2500"/,
  ],
  [
    'a schedule without a score',
    '/schedules/games.csv',
    Buffer.from('game_id,season,game_type,week,away_team,away_score,home_team,home_score\n'),
    /games\.csv|score/,
  ],
]

test.each(BAD_FILES)('[DF8] %s is refused', async (_, path, bad, reason) => {
  const upstreamFolder = writeUpstream(new Map([...upstreamFiles([2026, 2025]), [path, bad]]))
  const preparedFolder = join(upstreamFolder, 'prepared')
  const order = {
    upstreamFolder,
    request: { rosterSeason: 2026, seasons: [2026, 2025] },
    leagueAdp: {},
    calculatorAdp: {},
    ownLists: [],
    auctionValues: null,
    boardSeason: 2026,
    date: '2026-10-06',
    preparedFolder,
  }
  expect(await buildPrepared(order, () => {})).toEqual({ kind: 'refused', text: expect.stringMatching(reason) })
  expect(existsSync(preparedFolder)).toBe(false)
})

test('[DF8] a bad file changes nothing, and everything is fetched anew', async () => {
  await loadAll()
  const before = await stored()
  const good = world.upstream.files.get(WEEKS_2026) ?? Buffer.from('')
  world.upstream.files.set(WEEKS_2026, Buffer.from(half(weeksCsv(2026))))
  expect(await world.refresh({ build: prepareFacts })).toMatchObject({
    ok: false,
    error: { kind: 'refused', text: expect.stringMatching(/stats_player_week_2026\.csv/) },
  })
  expect(preparedNames()).toEqual([])
  expect(await world.load()).toBeNull()
  expect(await stored()).toEqual(before)
  world.upstream.files.set(WEEKS_2026, good)
  world.upstream.answers.length = 0
  expect(await world.refresh()).toMatchObject({ ok: true, value: { kind: 'prepared' } })
  expect(world.upstream.answers.filter((line) => line.endsWith(' 304'))).toEqual([])
})

test('[DF17] a folder with only last year’s roster is refused, and the loaded players stay', async () => {
  await loadAll()
  const before = await stored()
  const from = writeUpstream(upstreamFiles([2025]))
  expect(await world.refresh({ from })).toMatchObject({ ok: true, value: { kind: 'prepared' } })
  expect(await world.load()).toEqual({
    kind: 'refused',
    text: 'The data looks wrong: the newest roster is of 2025, and one of 2026 is loaded',
  })
  expect(await stored()).toEqual(before)
})

test('[DF7] a hundred columns that nobody has heard of do no harm', async () => {
  world.upstream.files.set(WEEKS_2026, Buffer.from(weeksCsv(2026, 103)))
  await loadAll()
  expect((await stored()).games[0]).toMatchObject({ receptions: 6, receiving_yards: 88 })
})

test('[DF9] before the first game of a season the last one is refreshed, with the new rosters', async () => {
  world.upstream.files.delete(WEEKS_2026)
  world.upstream.files.delete(PLAYS_2026)
  await loadAll()
  expect((await stored()).rows).toEqual([[2025, SEASON_ROW_COUNT]])
  expect(world.progress).toContain('2026: no statistics yet')
})

test('[DF9] statistics wait for their plays, rosters of last year stand in, and no ADP is no failure', async () => {
  for (const path of [PLAYS_2026, '/rosters/roster_2026.csv', '/2026/export']) world.upstream.files.delete(path)
  await loadAll()
  expect((await stored()).rows).toEqual([[2025, SEASON_ROW_COUNT]])
  expect(world.upstream.answers).toContain('GET /rosters/roster_2025.csv 200')
})

test('[DF9] what upstream took back is not read from the copy of an earlier refresh', async () => {
  await world.refresh()
  world.upstream.files.delete(WEEKS_2026)
  expect(await world.refresh()).toMatchObject({
    ok: true,
    value: { summary: expect.not.stringContaining('2026:') },
  })
})

test('[DF9] a season that nobody has seen yet is read like any other', async () => {
  for (const [path, file] of upstreamFiles([2031, 2030])) world.upstream.files.set(path, file)
  const refreshed = await world.refresh({ season: null, nowMs: Date.parse('2032-01-20T12:00:00Z') })
  expect(refreshed).toMatchObject({ ok: true, value: { summary: expect.stringContaining('2031: ') } })
  await world.load()
  expect((await stored()).games.map(({ season }) => season)).toEqual([2031, 2031, 2030, 2030])
})

test('[DF10] a source that is away, and a file that has to be there and is not, change nothing', async () => {
  await loadAll()
  const before = await stored()
  world.upstream.files.set(WEEKS_2026, (_, response) => void response.writeHead(503).end())
  expect(await world.refresh()).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  world.upstream.files.delete('/db_playerids.csv')
  expect(await world.refresh()).toMatchObject({
    ok: false,
    error: { kind: 'refused', text: expect.stringContaining('not there') },
  })
  const away = 'http://127.0.0.1:1'
  const nowhere = { nflverse: away, playerIds: `${away}/ids.csv`, adp: away, auctionValues: away, calculator: away }
  expect(await world.refresh({ addresses: nowhere })).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  expect(await stored()).toEqual(before)
})

test('[DF11] an ADP source that is away or sends something else holds nothing up', async () => {
  const answers: UpstreamAnswer[] = [
    (_, response) => void response.writeHead(500).end(),
    Buffer.from('<html>'),
    Buffer.from('{"adp":{"player":[{"id":"13001","averagePick":"1.5"},{"id":"13002","averagePick":"2"}]}}'),
  ]
  for (const answer of answers) {
    world.upstream.files.set('/2026/export', answer)
    world.progress.length = 0
    expect(await world.refresh()).toMatchObject({ ok: true, value: { kind: 'prepared' } })
    expect(world.progress.join('\n')).toContain('no ADP this time')
  }
  expect(await world.load()).toMatchObject({ kind: 'loaded' })
  expect(await world.stores.database.reads.selectFrom('player_adp').selectAll().execute()).toEqual([])
})

test('[DF12] a folder of files is read instead of the sources, plain or zipped, up to the season that is asked for', async () => {
  const from = join(world.dataDir, 'upstream-files')
  for (const folder of ['nflverse', 'dynastyprocess']) mkdirSync(join(from, folder), { recursive: true })
  expect(await world.refresh({ from })).toMatchObject({
    ok: false,
    error: { text: expect.stringContaining('roster_YYYY.csv') },
  })
  writeUpstream(upstreamFiles([2027, 2026]), from)
  const both = await world.refresh({ from })
  expect(both).toMatchObject({ ok: true, value: { summary: expect.stringMatching(/; 2027: .*; 2026: /) } })
  expect(await world.refresh({ from, season: 2026 })).toMatchObject({
    ok: true,
    value: { summary: expect.not.stringContaining('2027') },
  })
  expect(await world.refresh({ from, season: 2025 })).toMatchObject({ ok: false, error: { kind: 'refused' } })
  expect(world.upstream.answers).toEqual([])
})

test('[DF6] a second refresh of the same folder is told to wait for the first', async () => {
  const first = world.refresh()
  expect(await world.refresh()).toMatchObject({ ok: false, error: { kind: 'busy' } })
  expect(await first).toMatchObject({ ok: true })
  expect(await world.refresh()).toMatchObject({ ok: true })
})

test('[DF8] what upstream writes cannot move the cursor of who reads why it was refused', async () => {
  world.upstream.files.set(WEEKS_2026, Buffer.from(weeksCsv(2026).replaceAll(',250,', ',\u001b[2J\u202Eevil,')))
  const refused = await world.refresh()
  expect(refused).toMatchObject({ ok: false, error: { text: expect.stringContaining('evil') } })
  expect(JSON.stringify(refused)).not.toMatch(/u001b|\u202E/)
})

test('[DF8] a record of downloads that is damaged is as good as none', async () => {
  await world.refresh()
  const record = join(world.dataDir, 'upstream', 'downloads.json')
  expect(JSON.parse(readFileSync(record, 'utf8'))).toHaveProperty('files')
  for (const text of ['', '{"files":[]}', 'null']) {
    writeFileSync(record, text)
    world.upstream.answers.length = 0
    expect(await world.refresh()).toMatchObject({ ok: true, value: { kind: 'prepared' } })
    expect(world.upstream.answers).toContain(`GET ${WEEKS_2026} 200`)
  }
})
