import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { runRefresh, type RefreshRun } from '../../scripts/data-refresh/run-refresh.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { prepareFacts } from '../../src/server/players/refresh/prepare-facts.ts'
import { startRefreshJob } from '../../src/server/players/refresh/refresh-job.ts'
import { FEW_FACTS } from '../support/player-facts.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { buildHere, NOW_MS, refreshWorld, SILENT, TEST_PACE, type RefreshWorld } from '../support/refresh-world.ts'
import { KNOWN_COUNT, rosterCsv, SEASON_ROW_COUNT } from '../support/upstream-season.ts'
import { countGames, countPlayers } from '../support/count-players.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/data-refresh.ts', import.meta.url))

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const folders: string[] = []
const worlds: RefreshWorld[] = []

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.remove()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function newWorld(): Promise<RefreshWorld> {
  const world = await refreshWorld()
  worlds.push(world)
  return world
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-refresh-'))
  folders.push(folder)
  return folder
}

const FEW_FACTS_OF_2024 = { ...FEW_FACTS, seasons: FEW_FACTS.seasons.filter(({ season }) => season === 2024) }

function run(
  world: RefreshWorld,
  dataDir: string,
  databaseUrl: string | null = null,
  change: Partial<Pick<RefreshRun, 'build' | 'bundledFacts' | 'isDryRun' | 'waitMs'>> = {},
) {
  return runRefresh({
    config: { dataDir, databaseUrl, sources: world.upstream.addresses },
    season: null,
    from: null,
    nowMs: NOW_MS,
    signal: new AbortController().signal,
    pace: TEST_PACE,
    print: (line) => void world.progress.push(line),
    log: SILENT,
    isDryRun: false,
    build: buildHere,
    ...change,
  })
}

async function playerCount(dataDir: string, databaseUrl: string | null = null): Promise<number> {
  const stores = await openStores({ dataDir, databaseUrl, log: SILENT })
  if (!stores.ok) throw new Error(stores.error)
  const count = await countPlayers(stores.value)
  await stores.value.close()
  return count
}

test('[DF12] the command loads into an unused database, and says so', async () => {
  const [world, dataDir] = [await newWorld(), newFolder()]
  const loaded = await run(world, dataDir, null, { build: prepareFacts })
  expect(loaded).toEqual({ ok: true, value: 'The new data is loaded.' })
  expect(world.progress).toContainEqual(expect.stringContaining(`${KNOWN_COUNT} players; 2026: `))
  expect(world.progress.at(-1)).toBe(`games of 2025: ${SEASON_ROW_COUNT} new`)
  expect(await playerCount(dataDir)).toBe(KNOWN_COUNT)
  expect(await run(world, dataDir)).toEqual({ ok: true, value: 'The database has this data already.' })
})

test('[DF12] a database that no server has filled yet first gets the bundled facts, with the seasons that a refresh lacks', async () => {
  const [world, dataDir] = [await newWorld(), newFolder()]
  const bundledFacts = { fingerprint: 'of the program', asOfMs: NOW_MS, read: async () => FEW_FACTS_OF_2024 }
  expect(await run(world, dataDir, null, { bundledFacts })).toEqual({ ok: true, value: 'The new data is loaded.' })
  const stores = await openStores({ dataDir, databaseUrl: null, log: SILENT })
  if (!stores.ok) throw new Error(stores.error)
  expect([...(await countGames(stores.value)).keys()]).toEqual([2024, 2025, 2026])
  await stores.value.close()
})

function startServerJob({ dataDir, upstream, stores }: RefreshWorld) {
  return startRefreshJob({
    dataDir,
    addresses: upstream.addresses,
    pace: TEST_PACE,
    isDaily: false,
    store: stores.players,
    boardStore: stores.boards,
    boards: { update: async () => undefined },
    ownDrafts: null,
    leases: stores.leases,
    log: SILENT,
    now: () => NOW_MS,
    random: () => 0,
    everyMs: 20,
  })
}

test('[DF22] if a server owns the folder, the command waits for its verdict and exits with it', async () => {
  const world = await newWorld()
  const job = startServerJob(world)
  expect(await run(world, world.dataDir)).toEqual({ ok: true, value: 'The new data is loaded.' })
  expect(await countPlayers(world.stores)).toBe(KNOWN_COUNT)
  expect(world.progress).toContain('Snakeboard is running on this data folder. Waiting for it to load the data ...')
  expect(await run(world, world.dataDir)).toEqual({ ok: true, value: 'The database has this data already.' })

  const withoutPassers = rosterCsv(2026).replaceAll(',QB,', ',WR,')
  world.upstream.files.set('/rosters/roster_2026.csv', Buffer.from(withoutPassers))
  expect(await run(world, world.dataDir)).toEqual({
    ok: false,
    error: expect.stringMatching(/^Nothing was changed\. .*0 of 32 active players at QB are still there/),
  })
  await job.stop()
})

test('[DF22] a server that does not answer in time is reported as late', async () => {
  const world = await newWorld()
  expect(await run(world, world.dataDir, null, { waitMs: 1 })).toEqual({
    ok: false,
    error: 'The running Snakeboard has not loaded the new data yet. It will when its database answers.',
  })
})

test('[DF23] a dry run shows what would change and changes nothing, with and without a server', async () => {
  const world = await newWorld()
  const job = startServerJob(world)
  const dryRun = { ok: true, value: 'This was a dry run. Nothing was changed.' }
  expect(await run(world, world.dataDir, null, { isDryRun: true })).toEqual(dryRun)
  expect(world.progress).toContain(`active players: ${KNOWN_COUNT} new`)
  expect(world.progress).toContain(`games of 2026: ${SEASON_ROW_COUNT} new`)
  expect(await countPlayers(world.stores)).toBe(0)
  await job.stop()

  const dataDir = newFolder()
  await run(world, dataDir)
  world.progress.length = 0
  const renamed = rosterCsv(2026).replace('SEA PlayerA', 'SEA Newcomer')
  world.upstream.files.set('/rosters/roster_2026.csv', Buffer.from(renamed))
  for (const round of [1, 2]) {
    expect([round, await run(world, dataDir, null, { isDryRun: true })]).toEqual([round, dryRun])
    expect(world.progress.slice(-3)).toEqual([
      'active players: 1 changed',
      'games of 2026: unchanged',
      'games of 2025: unchanged',
    ])
  }
})

test('[DF12] a refusal says that nothing was changed, and the command exits with 1', async () => {
  const [world, dataDir] = [await newWorld(), newFolder()]
  const script = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      NFLVERSE_URL: world.upstream.url,
      ...environment,
    }
    const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { output, code }
  }
  world.upstream.files.delete('/schedules/games.csv')
  expect(await script([])).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was changed\. .*games\.csv is not there/),
  })
  expect(await script(['--season', 'next'])).toEqual({
    code: 1,
    output: expect.stringContaining('--season must be a year'),
  })
  expect(await script(['--fast'])).toEqual({ code: 1, output: expect.stringContaining('Usage: npm run data:refresh') })
  expect(await script([], { NFLVERSE_URL: 'http://example.com' })).toEqual({
    code: 1,
    output: expect.stringContaining('NFLVERSE_URL must be an https address'),
  })
  expect(existsSync(join(dataDir, 'snakeboard.sqlite'))).toBe(false)
})

describe.skipIf(postgres === null)('PostgreSQL', () => {
  test('[DF12] the command loads while servers are running', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? ''
    const [world, dataDir] = [await newWorld(), newFolder()]
    expect(await run(world, dataDir, databaseUrl)).toEqual({ ok: true, value: 'The new data is loaded.' })
    expect(await playerCount(dataDir, databaseUrl)).toBe(KNOWN_COUNT)
  })
})
