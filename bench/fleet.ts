import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/test/free-port.ts'
import { runPart } from '../scripts/test/run-part.ts'
import { startServerProcess, type ServerProcess } from '../tests/support/server-process.ts'
import { testNats } from '../tests/support/nats.ts'
import { NO_LIMITS, residentBytes } from './bench-server.ts'
import { databaseServer } from './database-server.ts'
import { writeFigures } from './figures-file.ts'
import type { FleetFigures } from './fleet/fleet-messages.ts'
import { startPeople, type People } from './fleet/people.ts'
import { machineText, markdownTable } from './markdown-table.ts'
import { quantile } from './quantile.ts'

const INDEX = fileURLToPath(new URL('../dist/web/index.html', import.meta.url))
const BUILD_LIMIT_MS = 3 * 60_000
const SCREENS_A_LOBBY = 12
/** `npm run bench:fleet -- 600` measures up to so many lobbies. */
const MOST_LOBBIES = Number(process.argv[2] ?? 5000)
const SECONDS = Number(process.argv[3] ?? 60)
/** Files that a process has open beside its sockets. */
const SPARE_FILES = 400
const PEOPLE_PROCESSES = 2
/** One pick of a lobby each 30 seconds. */
const SECONDS_A_PICK = 30

type Row = readonly string[]

const HEADS = [
  'Servers',
  'lobbies',
  'sockets',
  'picks/s',
  'sent to last screen: median',
  'p99 (ms)',
  'longest silence (s)',
  'back after a loss, p99 (s)',
  'whole lobbies sent again',
  'memory of a server (MB)',
  'picks lost',
]

if (!existsSync(INDEX)) {
  const built = await runPart(['scripts/launch.mjs', 'build'], BUILD_LIMIT_MS)
  if (built.outcome.kind !== 'passed') process.exit(1)
}
const rows: Row[] = [...(await benchSqlite()), ...(await benchPostgres())]
const figures = `${markdownTable(HEADS, rows)}\n\n${machineText()}; people and servers share them. Open files a process: ${openFiles()}.`
console.log(figures)
writeFigures('bench:fleet', figures)
process.exit(0)

/** One node on SQLite with more and more lobbies, at people's pace and once as fast as 5,000 lobbies would draft. */
async function benchSqlite(): Promise<readonly Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-fleet-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const people = startPeople(PEOPLE_PROCESSES)
  const found: Row[] = []
  try {
    let openCount = 0
    for (const lobbyCount of steps(lobbiesPerNode())) {
      say(`SQLite, ${lobbyCount} lobbies`)
      await people.open(lobbyCount - openCount, [server.url])
      openCount = lobbyCount
      const picksPerSecond = lobbyCount / SECONDS_A_PICK
      found.push(row('SQLite', lobbyCount, picksPerSecond, await people.play(SECONDS, picksPerSecond), [server]))
    }
    const fast = MOST_LOBBIES / SECONDS_A_PICK
    found.push(row('SQLite, faster', openCount, fast, await people.play(SECONDS / 2, fast), [server]))
  } finally {
    people.close()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
  return found
}

/** Two nodes on PostgreSQL over each bus; one of them is killed, and at the end all are restarted. */
async function benchPostgres(): Promise<readonly Row[]> {
  const postgres = await databaseServer()
  if (postgres === null) return []
  const nats = await testNats()
  const found: Row[] = []
  try {
    for (const [name, bus] of [
      ['NOTIFY', {}],
      ...(nats === null ? [] : [['NATS', { BUS_URL: nats.url }] as const]),
    ] as const) {
      const environment = { DATABASE_URL: await postgres.createDatabase(), ...bus }
      found.push(...(await benchNodes(`PostgreSQL, two nodes, ${name}`, environment)))
    }
  } finally {
    await nats?.kill()
    await postgres.release()
  }
  return found
}

async function benchNodes(name: string, environment: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  const ports = [await freePort(), await freePort()]
  const servers = [await startServer(environment, ports[0]), await startServer(environment, ports[1])]
  const urls = servers.map(({ url }) => url)
  const people: People = startPeople(PEOPLE_PROCESSES)
  // One of the two must be able to hold all of them.
  const lobbyCount = steps(lobbiesPerNode()).at(-2) ?? lobbiesPerNode()
  const picksPerSecond = lobbyCount / SECONDS_A_PICK
  const found: Row[] = []
  try {
    say(`${name}, ${lobbyCount} lobbies`)
    await people.open(lobbyCount, urls)
    found.push(row(name, lobbyCount, picksPerSecond, await people.play(SECONDS, picksPerSecond), servers))

    say(`${name}: one is killed`)
    const killed = people.play(SECONDS / 2, picksPerSecond)
    await pause(5000)
    await servers[1]?.kill()
    found.push(row(`${name}, one killed`, lobbyCount, picksPerSecond, await killed, servers.slice(0, 1)))

    say(`${name}: all are restarted`)
    servers[1] = await startServer(environment, ports[1])
    const restarted = people.play(SECONDS, picksPerSecond)
    await pause(3000)
    await Promise.all(servers.map((server) => server.stop()))
    for (const [index, port] of ports.entries()) servers[index] = await startServer(environment, port)
    found.push(row(`${name}, all restarted`, lobbyCount, picksPerSecond, await restarted, servers))
  } finally {
    people.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
  return found
}

async function startServer(environment: Readonly<Record<string, string>>, port?: number): Promise<ServerProcess> {
  const settings = { ...environment, LIMITS: NO_LIMITS, LOG_LEVEL: 'error' }
  return startServerProcess({ port: port ?? (await freePort()), environment: settings })
}

function row(
  name: string,
  lobbyCount: number,
  picksPerSecond: number,
  measured: FleetFigures,
  servers: readonly ServerProcess[],
): Row {
  const share = (values: readonly number[], part: number) => (values.length === 0 ? 0 : quantile(values, part))
  return [
    name,
    String(lobbyCount),
    String(lobbyCount * SCREENS_A_LOBBY),
    picksPerSecond.toFixed(0),
    share(measured.lastScreenMs, 0.5).toFixed(1),
    share(measured.lastScreenMs, 0.99).toFixed(1),
    (Math.max(5000, ...measured.silencesMs) / 1000).toFixed(1),
    (share(measured.backMs, 0.99) / 1000).toFixed(1),
    `${measured.snapshotCount} of ${measured.reconnectCount}`,
    (Math.max(...servers.map(residentBytes)) / 1e6).toFixed(0),
    `${measured.lostPickCount} of ${measured.pickCount}`,
  ]
}

/** A quarter, half, three quarters and all of what one server can hold here, up to what was asked for. */
function steps(most: number): readonly number[] {
  return [0.25, 0.5, 0.75, 1].map((part) => Math.floor(most * part))
}

function lobbiesPerNode(): number {
  return Math.min(MOST_LOBBIES, Math.floor((openFiles() - SPARE_FILES) / SCREENS_A_LOBBY))
}

function openFiles(): number {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })
  return stdout.trim() === 'unlimited' ? 1e6 : Number(stdout)
}

function say(text: string): void {
  process.stderr.write(`${text} ...\n`)
}
