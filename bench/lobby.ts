import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/test/free-port.ts'
import { runPart } from '../scripts/test/run-part.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { NO_LIMITS, residentBytes } from './bench-server.ts'
import { databaseServer } from './database-server.ts'
import { writeFigures } from './figures-file.ts'
import type { Load, LoadResult } from './lobby/load-kinds.ts'
import {
  lobbyTable,
  MESSAGES_PER_SECOND,
  SPECTATOR_COUNT,
  talkTable,
  warTable,
  type DatabaseFigures,
} from './lobby/lobby-table.ts'
import { machineText } from './markdown-table.ts'
import { rawPostgresCommits, rawSqliteCommits } from './lobby/raw-commits.ts'

const AUTHORITY = fileURLToPath(new URL('./lobby/authority-picks.ts', import.meta.url))
const LOAD = fileURLToPath(new URL('./lobby/load.ts', import.meta.url))
const INDEX = fileURLToPath(new URL('../dist/web/index.html', import.meta.url))

/**
 * Run `npm run bench:lobby -- talk` for picks beside messages alone, `-- war` for a bidding war alone, `-- 100` for fewer lobbies on a machine
 * with a low limit on open files.
 */
const ALONE = ['talk', 'war'].find((part) => part === process.argv[2]) ?? null
const LOBBY_COUNT = ALONE === null ? Number(process.argv[2] ?? 1000) : 0
const SCREENS_A_LOBBY = 12
const ONE_LOBBY_PICK_COUNT = 180
const MANY_LOBBIES_PICK_COUNT = 3000
const PICKS_PER_SECOND = 100
/** Four teams that answer each other within a second, as long as a lot of a star takes. */
const BIDS_PER_SECOND = 4
const BID_COUNT = 200
/** Lobbies that draft as fast as they can: enough to fill the batches of every connection. */
const BUSY_LOBBY_COUNT = 128
/** Concurrent commits: as many as the server has connections. */
const RAW_CONNECTION_COUNT = 10

const BUILD_LIMIT_MS = 3 * 60_000

if (!existsSync(INDEX)) {
  const built = await runPart(['scripts/launch.mjs', 'build'], BUILD_LIMIT_MS)
  if (built.outcome.kind !== 'passed') process.exit(1)
}
if (ALONE !== null) {
  await benchAlone(ALONE)
  process.exit(0)
}
const columns = [await benchSqlite(), await benchPostgres()].filter((figures) => figures !== null)
const figures = lobbyTable(columns, LOBBY_COUNT)
console.log(figures)
writeFigures('bench:lobby', figures)

async function benchSqlite(): Promise<DatabaseFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-bench-'))
  try {
    const commits = {
      raw: () => Promise.resolve(rawSqliteCommits(dataDir)),
      authority: () => authorityPicks({ dataDir: join(dataDir, 'authority'), databaseUrl: null }),
    }
    return await bench('SQLite', { DATA_DIR: dataDir }, commits)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function benchPostgres(): Promise<DatabaseFigures | null> {
  const postgres = await databaseServer()
  if (postgres === null) return null
  try {
    const databaseUrl = await postgres.createDatabase()
    const commits = {
      raw: () => rawPostgresCommits(databaseUrl, RAW_CONNECTION_COUNT),
      authority: () => authorityPicks({ dataDir: '', databaseUrl }),
    }
    return await bench('PostgreSQL', { DATABASE_URL: databaseUrl }, commits)
  } finally {
    await postgres.release()
  }
}

/** Prints one part alone. */
async function benchAlone(part: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-bench-'))
  const postgres = await databaseServer()
  const environments = [
    ['SQLite', { DATA_DIR: dataDir }] as const,
    ...(postgres === null ? [] : [['PostgreSQL', { DATABASE_URL: await postgres.createDatabase() }] as const]),
  ]
  const talks: Pick<DatabaseFigures, 'database' | 'talk'>[] = []
  const wars: Pick<DatabaseFigures, 'database' | 'war'>[] = []
  try {
    for (const [database, environment] of environments) {
      const settings = { LIMITS: NO_LIMITS, LOG_LEVEL: 'error' }
      const server = await startServerProcess({ port: await freePort(), environment: { ...environment, ...settings } })
      if (part === 'talk') talks.push({ database, talk: await talkOn(database, server.url) })
      else wars.push({ database, war: await warOn(database, server.url) })
      await server.stop()
    }
  } finally {
    await postgres?.release()
    rmSync(dataDir, { recursive: true })
  }
  console.log(`${part === 'talk' ? talkTable(talks) : warTable(wars)}\n\n${machineText()}`)
}

function talkOn(database: string, baseUrl: string) {
  printProgress(`${database}: ${MESSAGES_PER_SECOND} messages a second`)
  return run({ kind: 'talk', baseUrl, messagesPerSecond: MESSAGES_PER_SECOND }, 'talk')
}

function warOn(database: string, baseUrl: string) {
  printProgress(`${database}: a bidding war`)
  return run({ kind: 'war', baseUrl, bidsPerSecond: BIDS_PER_SECOND, bidCount: BID_COUNT }, 'war')
}

async function bench(
  database: string,
  environment: Readonly<Record<string, string>>,
  commits: { readonly raw: () => Promise<number>; readonly authority: () => Promise<number> },
): Promise<DatabaseFigures> {
  printProgress(`${database}: picks and raw commits without a wire`)
  const rawCommitsPerSecond = await commits.raw()
  const authorityPicksPerSecond = await commits.authority()
  const server = await startServerProcess({
    port: await freePort(),
    environment: { ...environment, LIMITS: NO_LIMITS, LOG_LEVEL: 'error' },
  })
  const baseUrl = server.url
  try {
    printProgress(`${database}: one lobby`)
    const oneLobby = await run(
      { kind: 'screens', baseUrl, leagueCount: 1, picksPerSecond: PICKS_PER_SECOND, pickCount: ONE_LOBBY_PICK_COUNT },
      'screens',
    )
    const war = await warOn(database, baseUrl)
    printProgress(`${database}: bytes and time against fetching again`)
    const refetch = await run({ kind: 'refetch', baseUrl }, 'refetch')
    printProgress(`${database}: ${SPECTATOR_COUNT} spectators`)
    const spectators = await run({ kind: 'spectators', baseUrl, spectatorCount: SPECTATOR_COUNT }, 'spectators')
    const talk = await talkOn(database, baseUrl)
    printProgress(`${database}: as many picks as it takes`)
    const throughput = await run({ kind: 'throughput', baseUrl, leagueCount: BUSY_LOBBY_COUNT }, 'throughput')
    printProgress(`${database}: ${LOBBY_COUNT} lobbies`)
    const before = residentBytes(server)
    let bytesPerSocket = 0
    const manyLobbies = await run(
      {
        kind: 'screens',
        baseUrl,
        leagueCount: LOBBY_COUNT,
        picksPerSecond: PICKS_PER_SECOND,
        pickCount: MANY_LOBBIES_PICK_COUNT,
      },
      'screens',
      () => {
        bytesPerSocket = (residentBytes(server) - before) / (LOBBY_COUNT * SCREENS_A_LOBBY)
      },
    )
    return {
      database,
      oneLobby,
      manyLobbies,
      socketCount: LOBBY_COUNT * SCREENS_A_LOBBY,
      bytesPerSocket,
      wirePicksPerSecond: throughput.picksPerSecond,
      authorityPicksPerSecond,
      rawCommitsPerSecond,
      refetch,
      spectators,
      war,
      talk,
    }
  } finally {
    await server.stop()
  }
}

function authorityPicks(address: { dataDir: string; databaseUrl: string | null }): Promise<number> {
  return new Promise((resolve, reject) => {
    const wanted = JSON.stringify({ ...address, lobbyCount: BUSY_LOBBY_COUNT })
    execFile(process.execPath, [AUTHORITY, wanted], (error, output) => {
      if (error !== null) return reject(error)
      const { picksPerSecond }: { picksPerSecond: number } = JSON.parse(output)
      resolve(picksPerSecond)
    })
  })
}

/** Runs the load generator; `onOpen` when all its sockets are open. */
function run<Kind extends LoadResult['kind']>(
  load: Load,
  kind: Kind,
  onOpen: () => void = () => undefined,
): Promise<LoadResult & { kind: Kind }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LOAD, JSON.stringify(load)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('message', onOpen)
    child.on('error', reject)
    child.on('close', (status) => {
      if (status !== 0) return reject(new Error(`the load generator ended with ${status}`))
      const result: LoadResult = JSON.parse(output)
      if (isOfKind(result, kind)) resolve(result)
      else reject(new Error(`unexpected result kind: ${result.kind}`))
    })
  })
}

function isOfKind<Kind extends LoadResult['kind']>(
  result: LoadResult,
  kind: Kind,
): result is LoadResult & { kind: Kind } {
  return result.kind === kind
}

function printProgress(text: string): void {
  process.stderr.write(`${text} ...\n`)
}
