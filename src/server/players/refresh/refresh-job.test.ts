import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  buildHere,
  NOW_MS,
  refreshWorld,
  TEST_PACE,
  type RefreshWorld,
} from '../../../../tests/support/refresh-world.ts'
import { SEASON_ROW_COUNT, upstreamFilesBefore, weeksCsv } from '../../../../tests/support/upstream-season.ts'
import { DEFAULT_RULES } from '#core/league/rules.ts'
import { readEdition } from '#protocol/stored/read-board.ts'
import type { Player } from '#core/players/player.ts'
import type { PeriodicTask } from '../../platform/run-periodically.ts'
import type { OwnDraft, ReadOwnDrafts } from './own-drafts.ts'
import { prepareFacts, type BuildFacts } from './prepare-facts.ts'
import { sha256 } from '../../platform/secrets.ts'
import { startRefreshJob } from './refresh-job.ts'
import { countGames, countPlayers } from '../../../../tests/support/count-players.ts'

const NO_FACTS = { rosterSeason: 2026, players: [], ids: [], seasons: [] }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let world: RefreshWorld
let nowMs: number
let logged: { msg: string; reason?: string }[]
const jobs: PeriodicTask[] = []

beforeEach(async () => {
  world = await refreshWorld()
  nowMs = NOW_MS
  logged = []
})

afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()))
  await world.remove()
})

interface Started {
  readonly isDaily?: boolean
  readonly build?: BuildFacts
  readonly ownDrafts?: ReadOwnDrafts | null
}

function start({ isDaily = true, build = buildHere, ownDrafts = null }: Started = {}): PeriodicTask {
  const job = startRefreshJob({
    dataDir: world.dataDir,
    addresses: world.upstream.addresses,
    pace: TEST_PACE,
    isDaily,
    store: world.stores.players,
    boardStore: world.stores.boards,
    boards: { update: async () => undefined },
    ownDrafts,
    leases: world.stores.leases,
    log: pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    now: () => nowMs,
    random: () => 0.5,
    everyMs: HOUR_MS,
    build,
  })
  jobs.push(job)
  return job
}

/** What the job does when so much time has passed: the requests that it made. */
async function after(job: PeriodicTask, ms: number): Promise<string[]> {
  world.upstream.answers.length = 0
  nowMs += ms
  await job.runNow()
  return [...world.upstream.answers]
}

test('[DF14] the first refresh comes minutes after the start, then one a day', async () => {
  const job = start({ build: prepareFacts })
  expect(await after(job, 0)).toEqual([])
  expect(await after(job, 2 * MINUTE_MS)).toEqual([])
  expect(await after(job, 8 * MINUTE_MS)).not.toEqual([])
  expect([...(await countGames(world.stores))]).toEqual([
    [2025, SEASON_ROW_COUNT],
    [2026, SEASON_ROW_COUNT],
  ])
  expect(logged.map(({ msg }) => msg)).toEqual(['players and statistics are new', 'board of the refresh'])
  expect(await after(job, 23 * HOUR_MS)).toEqual([])
  const nextDay = await after(job, 2 * HOUR_MS)
  expect(nextDay.length).toBeGreaterThan(5)
  // Nothing is downloaded again. Two older seasons are not there at all.
  expect(nextDay.filter((line) => !/ (?:304|404)$/.test(line))).toEqual([])

  // A restart is no reason to ask again.
  const restarted = start()
  expect(await after(restarted, 10 * MINUTE_MS)).toEqual([])
  expect(await after(restarted, 24 * HOUR_MS)).not.toEqual([])
})

test('[DF5] where a newer program has put its own facts over the refreshed ones, what has not changed is built again', async () => {
  const job = start()
  await after(job, HOUR_MS)
  await world.stores.players.replace({ name: 'bundled', fingerprint: 'newer' }, NO_FACTS, nowMs + 1)
  await after(job, 25 * HOUR_MS)
  const [newest] = (await world.stores.players.editions()).toSorted((a, b) => b.loadedAtMs - a.loadedAtMs)
  expect(newest?.name).toBe('refreshed')
})

test('[DF8] files that turn out bad where they were to be loaded are fetched anew', async () => {
  const job = start()
  await after(job, HOUR_MS)
  const rows = weeksCsv(2026).split('\n')
  // Seven of nine rows of each game are left: whole by themselves, and fewer than are stored.
  world.upstream.files.set(
    '/stats_player/stats_player_week_2026.csv',
    Buffer.from(rows.filter((row) => !row.includes('PlayerD') && !row.includes('PlayerF')).join('\n')),
  )
  await after(job, 25 * HOUR_MS)
  expect(logged.at(-1)).toMatchObject({ reason: expect.stringContaining('stored games of 2026 are still there') })
  expect((await after(job, 25 * HOUR_MS)).filter((line) => line.endsWith(' 304'))).toEqual([])
})

test('[DF14] switched off, it asks nobody, and still takes in what was prepared by hand', async () => {
  const job = start({ isDaily: false })
  expect(await after(job, 100 * HOUR_MS)).toEqual([])
  await world.refresh()
  await job.runNow()
  expect(logged.map(({ msg }) => msg)).toEqual(['players and statistics are new', 'board of the refresh'])
  expect(await countPlayers(world.stores)).toBeGreaterThan(0)
})

test('[DF10] without a network there is one line, another try every hour, and the old data', async () => {
  for (const path of world.upstream.files.keys()) {
    world.upstream.files.set(path, (request) => request.socket.destroy())
  }
  const job = start()
  for (const wait of [HOUR_MS, HOUR_MS, HOUR_MS])
    expect(await after(job, wait)).toContain('GET /schedules/games.csv 200')
  expect(logged).toMatchObject([
    { msg: 'players not refreshed; the old data stays', reason: expect.stringContaining('games.csv') },
  ])
  expect(await after(job, 30 * MINUTE_MS)).toEqual([])
})

test('[DF8] files that are refused are said, and tried the next day', async () => {
  world.upstream.files.set('/schedules/games.csv', Buffer.from('<html>'))
  const job = start()
  expect(await after(job, HOUR_MS)).not.toEqual([])
  expect(logged).toMatchObject([{ reason: expect.stringContaining('games.csv') }])
  expect(await after(job, 2 * HOUR_MS)).toEqual([])
  expect(await after(job, 24 * HOUR_MS)).not.toEqual([])
})

test('[DF15] while another node holds the lease a node asks nobody, and tries again an hour later', async () => {
  const other = await world.stores.leases.claim('player_data', nowMs, 90 * MINUTE_MS)
  const job = start()
  expect(await after(job, HOUR_MS)).toEqual([])
  await other?.release()
  expect(await after(job, 30 * MINUTE_MS)).toEqual([])
  expect(await after(job, HOUR_MS)).not.toEqual([])
})

test('[DF15] a refresh that succeeded holds the lease for a day; one without a network gives it back', async () => {
  const isFree = async () => {
    const lease = await world.stores.leases.claim('player_data', nowMs, MINUTE_MS)
    await lease?.release()
    return lease !== null
  }
  const job = start()
  await after(job, HOUR_MS)
  nowMs += 24 * HOUR_MS - 1
  expect(await isFree()).toBe(false)
  nowMs += 1
  expect(await isFree()).toBe(true)
  await world.upstream.close()
  await after(job, 0)
  expect(await isFree()).toBe(true)
})

test('[DF6] a stop ends a refresh in the middle of a download, and none begins after it', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  world.upstream.files.set('/schedules/games.csv', (_, response) => {
    response.write('game_id,')
    isAsked()
  })
  const job = start()
  nowMs += HOUR_MS
  const looking = job.runNow()
  await asked
  const startedAtMs = performance.now()
  await job.stop()
  await looking
  expect(performance.now() - startedAtMs).toBeLessThan(1500)
  expect(await after(job, 48 * HOUR_MS)).toEqual([])
  expect(logged).toEqual([])
})

test('[DF10] a data folder in the way of the files ends no server', async () => {
  mkdirSync(join(world.dataDir, 'upstream', 'nflverse', 'games.csv'), { recursive: true })
  const job = start()
  await after(job, HOUR_MS)
  expect(logged).toMatchObject([{ reason: expect.stringContaining('data folder') }])
})

async function newestEdition() {
  const fingerprint = (await world.stores.boards.newest()) ?? ''
  const edition = readEdition({
    content: (await world.stores.boards.content(fingerprint)) ?? '',
    fingerprint,
    sha256,
  })
  if (!edition.ok) throw new Error(edition.error)
  return edition.value
}

const AUGUST_2027_MS = Date.parse('2027-08-20T12:00:00Z')

/** By eight teams, one every three hours before that, in the order of the board; `first` goes first. */
function serverDrafts(players: readonly Player[], first: Player, count: number): readonly OwnDraft[] {
  const picks = [first, ...players.filter(({ id }) => id !== first.id)]
    .slice(0, 128)
    .map(({ id, position }) => ({ playerId: id, position, by: 'person' }))
  return Array.from({ length: count }, (_draft, index) => ({
    finishedAtMs: AUGUST_2027_MS - index * 3 * HOUR_MS,
    teamCount: 8,
    rules: DEFAULT_RULES,
    picks,
  }))
}

test('[DF28] drafts of this server move the prices of the next edition, which names them; too few are left out', async () => {
  for (const [path, file] of upstreamFilesBefore(2027)) world.upstream.files.set(path, file)
  nowMs = AUGUST_2027_MS
  await after(start(), HOUR_MS)
  const { board, sources } = await newestEdition()
  expect(sources.map(({ name }) => name)).not.toContain('Drafts on this server')
  const moved = board.players[20]
  if (moved?.adp == null) throw new Error('a player with an ADP')
  await Promise.all(jobs.splice(0).map((job) => job.stop()))

  let count = 19
  const job = start({ ownDrafts: async () => serverDrafts(board.players, moved, count) })
  await after(job, 25 * HOUR_MS)
  expect((await newestEdition()).sources.map(({ name }) => name)).not.toContain('Drafts on this server')

  count = 31
  await after(job, 25 * HOUR_MS)
  const next = await newestEdition()
  expect(next.sources.map(({ credit }) => credit)).toContain(
    'ADP: Drafts on this server (31 drafts, 2027-08-16 to 2027-08-20)',
  )
  const price = next.board.playersById.get(moved.id)
  expect(price?.adp).toBeLessThan(0.8 * moved.adp)
  expect(price?.adp).toBeGreaterThan(1)
  expect(price?.adpSpread).toMatchObject({ within: 0 })
})
