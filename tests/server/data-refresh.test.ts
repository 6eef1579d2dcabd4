import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { runRefresh } from '../../scripts/data-refresh/run-refresh.ts'
import { openStores } from '../../src/server/open-stores.ts'
import type { BundledFacts } from '../../src/server/players/bundled-facts.ts'
import { startRefreshJob } from '../../src/server/players/refresh/refresh-job.ts'
import { ALWAYS_MINE, createPostgresTurn } from '../../src/server/players/refresh/refresh-turn.ts'
import { FEW_FACTS } from '../support/player-facts.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { NOW_MS, refreshWorld, SILENT, TEST_PACE, type RefreshWorld } from '../support/refresh-world.ts'
import { KNOWN_COUNT } from '../support/upstream-season.ts'
import { countPlayers } from '../support/count-players.ts'

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

function run(world: RefreshWorld, dataDir: string, databaseUrl: string | null = null, bundledFacts?: BundledFacts) {
  return runRefresh({
    ...(bundledFacts && { bundledFacts }),
    config: { dataDir, databaseUrl, sources: world.upstream.addresses },
    season: null,
    from: null,
    nowMs: NOW_MS,
    signal: new AbortController().signal,
    pace: TEST_PACE,
    say: (line) => void world.told.push(line),
    log: SILENT,
  })
}

async function playerCount(dataDir: string, databaseUrl: string | null = null): Promise<number> {
  const stores = await openStores({ dataDir, databaseUrl, log: SILENT })
  if (!stores.ok) throw new Error(stores.error)
  const count = await countPlayers(stores.value)
  await stores.value.close()
  return count
}

test('[DF12] the command loads into a database that nobody uses, and says so', async () => {
  const [world, dataDir] = [await newWorld(), newFolder()]
  expect(await run(world, dataDir)).toEqual({ ok: true, value: 'The new data is loaded.' })
  expect(world.told.at(-1)).toContain(`${KNOWN_COUNT} players; 2026: `)
  expect(await playerCount(dataDir)).toBe(KNOWN_COUNT)
  expect(await run(world, dataDir)).toEqual({ ok: true, value: 'The database has this data already.' })
})

test('[DF12] a database that no server has filled yet gets the facts of the program first, with the seasons that a refresh has not', async () => {
  const [world, dataDir] = [await newWorld(), newFolder()]
  const bundledFacts = { fingerprint: 'of the program', asOfMs: NOW_MS, read: async () => FEW_FACTS_OF_2024 }
  expect(await run(world, dataDir, null, bundledFacts)).toEqual({ ok: true, value: 'The new data is loaded.' })
  const stores = await openStores({ dataDir, databaseUrl: null, log: SILENT })
  if (!stores.ok) throw new Error(stores.error)
  expect([...(await stores.value.players.seasonRowCounts()).keys()]).toEqual([2024, 2025, 2026])
  await stores.value.close()
})

test('[DF12] where a server owns the folder, the command leaves the data to it', async () => {
  const world = await newWorld()
  expect(await run(world, world.dataDir)).toEqual({
    ok: true,
    value: 'Snakeboard is running on this data folder: it takes the new data in within a minute.',
  })
  const { players } = world.stores
  expect(await countPlayers(world.stores)).toBe(0)
  const job = startRefreshJob({
    dataDir: world.dataDir,
    addresses: world.upstream.addresses,
    pace: TEST_PACE,
    isDaily: false,
    store: players,
    turn: ALWAYS_MINE,
    log: SILENT,
    now: () => NOW_MS,
    random: () => 0,
    everyMs: 20,
  })
  await expect.poll(() => countPlayers(world.stores), { timeout: 20_000 }).toBe(KNOWN_COUNT)
  await job.stop()
})

test('[DF12] a refusal says that nothing was changed, and ends the command with 1', async () => {
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
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { said, code }
  }
  world.upstream.files.delete('/schedules/games.csv')
  expect(await script([])).toEqual({
    code: 1,
    said: expect.stringMatching(/^Nothing was changed\. .*games\.csv is not there/),
  })
  expect(await script(['--season', 'next'])).toEqual({
    code: 1,
    said: expect.stringContaining('--season must be a year'),
  })
  expect(await script(['--fast'])).toEqual({ code: 1, said: expect.stringContaining('Usage: npm run data:refresh') })
  expect(await script([], { NFLVERSE_URL: 'http://example.com' })).toEqual({
    code: 1,
    said: expect.stringContaining('NFLVERSE_URL must be an https address'),
  })
  expect(existsSync(join(dataDir, 'snakeboard.sqlite'))).toBe(false)
})

describe.skipIf(postgres === null)('PostgreSQL', () => {
  test('[DF12] the command loads beside the servers that run', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? ''
    const [world, dataDir] = [await newWorld(), newFolder()]
    expect(await run(world, dataDir, databaseUrl)).toEqual({ ok: true, value: 'The new data is loaded.' })
    expect(await playerCount(dataDir, databaseUrl)).toBe(KNOWN_COUNT)
  })

  test('[DF15] of several nodes one has the turn, keeps it, and leaves it to another when it ends', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? ''
    const [first, second] = [createPostgresTurn(databaseUrl, SILENT), createPostgresTurn(databaseUrl, SILENT)]
    expect([await first.isMine(), await second.isMine(), await first.isMine()]).toEqual([true, false, true])
    await first.close()
    expect(await second.isMine()).toBe(true)
    expect(await first.isMine()).toBe(false)
    await Promise.all([first.close(), second.close()])
  })

  test('[DF15] a node whose connection was lost does not go on as if it had the turn', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? ''
    const [first, second] = [createPostgresTurn(databaseUrl, SILENT), createPostgresTurn(databaseUrl, SILENT)]
    expect(await first.isMine()).toBe(true)
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'snakeboard refresh' and datname = current_database()",
    )
    await admin.end()
    expect([await second.isMine(), await first.isMine()]).toEqual([true, false])
    await Promise.all([first.close(), second.close()])
  })

  test('[DF15] where the database is away it is nobody’s turn', async () => {
    const turn = createPostgresTurn('postgres://nobody@127.0.0.1:1/none', SILENT)
    expect(await turn.isMine()).toBe(false)
    await turn.close()
  })
})
