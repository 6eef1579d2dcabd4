import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort } from '../scripts/test/free-port.ts'
import { runPart } from '../scripts/test/run-part.ts'
import { startServerProcess, type ServerProcess } from '../tests/support/server-process.ts'
import { testNats } from '../tests/support/nats.ts'
import { NO_LIMITS, residentBytes } from './bench-server.ts'
import { databaseServer } from './database-server.ts'
import { writeFigures } from './figures-file.ts'
import { costsText, measureCosts } from './fleet/fleet-costs.ts'
import { fleetRow, HEADS, missedGoals, SCREENS_A_LOBBY, type Situation } from './fleet/fleet-table.ts'
import { SECONDS_A_MOVE } from './fleet/fleet-moves.ts'
import { startPeople, type People } from './fleet/people.ts'
import { machineText, markdownTable } from './markdown-table.ts'

const INDEX = fileURLToPath(new URL('../dist/web/index.html', import.meta.url))
const BUILD_LIMIT_MS = 3 * 60_000
/** Files that a process has open beside its sockets. */
const SPARE_FILES = 400
const PEOPLE_PROCESSES = 2
/** One pick of a lobby each 30 seconds. */
const SECONDS_A_PICK = 30
const KILL_AFTER_MS = 4000
const PARTS = ['sqlite', 'auctions', 'notify', 'nats'] as const
type Part = (typeof PARTS)[number]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** At most so many lobbies; otherwise as many as one process may have files for. */
    lobbies: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '15' },
  },
})
const seconds = Number(options.seconds)
const mostLobbies = Math.min(Number(options.lobbies), Math.floor((openFiles() - SPARE_FILES) / SCREENS_A_LOBBY))

if (!existsSync(INDEX)) {
  const built = await runPart(['scripts/launch.mjs', 'build'], BUILD_LIMIT_MS)
  if (built.outcome.kind !== 'passed') process.exit(1)
}
const wanted = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
if (wanted.includes('sqlite')) await benchSqlite()
if (wanted.includes('auctions')) await benchAuctions()
if (wanted.includes('notify')) await benchNodes('notify', 'PostgreSQL, two nodes, NOTIFY')
if (wanted.includes('nats')) await benchNodes('nats', 'PostgreSQL, two nodes, NATS')
process.exit(0)

/** What one part has measured so far, on the console and in the file after each step. */
function createReport(part: Part) {
  const rows: (readonly string[])[] = []
  const notes: string[] = []
  const write = () => {
    const machine = `${new Date().toISOString().slice(0, 10)}, ${machineText()}; people and servers share them. Open files a process: ${openFiles()}.`
    writeFigures(`bench:fleet ${part}`, [markdownTable(HEADS, rows), ...notes, machine].join('\n\n'))
  }
  return {
    row(row: readonly string[]) {
      rows.push(row)
      console.log(row.join(' | '))
      write()
    },
    note(text: string) {
      notes.push(text)
      console.log(text)
      write()
    },
  }
}

/** One node on SQLite with more and more lobbies, at people's pace, until a goal is missed. */
async function benchSqlite(): Promise<void> {
  const report = createReport('sqlite')
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-fleet-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const people = startPeople(PEOPLE_PROCESSES)
  const emptyBytes = residentBytes(server)
  let [openCount, heldCount] = [0, 0]
  try {
    for (const lobbyCount of [0.5, 0.75, 1].map((share) => Math.floor(mostLobbies * share))) {
      printProgress(`SQLite, ${lobbyCount} lobbies`)
      await people.open(lobbyCount - openCount, [server.url])
      if (openCount === 0) report.note(costsText(await measureCosts(people, server, { lobbyCount, emptyBytes })))
      openCount = lobbyCount
      const measured = await measure({ name: 'SQLite', situation: 'steady', lobbyCount }, people, [server])
      report.row(fleetRow(measured))
      if (missedGoals(measured).length > 0) break
      heldCount = lobbyCount
    }
    report.note(
      `**Most lobbies on one node with every goal met: ${heldCount}, with ${heldCount * SCREENS_A_LOBBY} sockets.**`,
    )
  } finally {
    people.close()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Lobbies that take turns and as many that bid, each on a node of its own on SQLite, with what a pick and a bid cost it. */
async function benchAuctions(): Promise<void> {
  const report = createReport('auctions')
  for (const share of [0.3, 0.5]) {
    const lobbyCount = Math.floor(mostLobbies * share)
    for (const format of ['turns', 'auction'] as const) {
      printProgress(`SQLite, ${lobbyCount} lobbies, ${format}`)
      const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-fleet-'))
      const server = await startServer({ DATA_DIR: dataDir })
      const people = startPeople(PEOPLE_PROCESSES)
      const emptyBytes = residentBytes(server)
      try {
        await people.open(lobbyCount, [server.url], format)
        const isAuction = format === 'auction'
        const name = isAuction ? 'SQLite, auctions' : 'SQLite, turns'
        const secondsAMove = isAuction ? SECONDS_A_MOVE : SECONDS_A_PICK
        const pace = isAuction ? { movesPerSecond: lobbyCount / secondsAMove } : {}
        report.note(`${name}. ${costsText(await measureCosts(people, server, { lobbyCount, emptyBytes, ...pace }))}`)
        report.row(fleetRow(await measure({ name, situation: 'steady', lobbyCount, secondsAMove }, people, [server])))
      } finally {
        people.close()
        await server.stop()
        rmSync(dataDir, { recursive: true })
      }
    }
  }
}

/** Two nodes on PostgreSQL; one of them is killed, and at the end all are restarted. */
async function benchNodes(part: 'notify' | 'nats', name: string): Promise<void> {
  const postgres = await databaseServer()
  const nats = part === 'nats' ? await testNats() : null
  if (postgres === null || (part === 'nats' && nats === null)) return printProgress(`${name}: its programs are missing`)
  const bus = nats === null ? {} : { BUS_URL: nats.url }
  try {
    await playNodes(createReport(part), name, { DATABASE_URL: await postgres.createDatabase(), ...bus })
  } finally {
    await nats?.kill()
    await postgres.release()
  }
}

async function playNodes(
  report: ReturnType<typeof createReport>,
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const ports = [await freePort(), await freePort()]
  const servers = [await startServer(environment, ports[0]), await startServer(environment, ports[1])]
  const people = startPeople(PEOPLE_PROCESSES)
  // One of the two must be able to hold all of them.
  const lobbyCount = Math.floor(mostLobbies / 2)
  const urls = servers.map(({ url }) => url)
  try {
    printProgress(`${name}, ${lobbyCount} lobbies`)
    await people.open(lobbyCount, urls)
    report.row(fleetRow(await measure({ name, situation: 'steady', lobbyCount }, people, servers)))

    printProgress(`${name}: one is killed`)
    const killed = measure({ name: `${name}, one killed`, situation: 'killed', lobbyCount }, people, [servers[0]])
    await pause(KILL_AFTER_MS)
    await servers[1]?.kill()
    report.row(fleetRow(await killed))

    printProgress(`${name}: all are restarted`)
    servers[1] = await startServer(environment, ports[1])
    const restarted = measure({ name: `${name}, all restarted`, situation: 'restarted', lobbyCount }, people, servers)
    await pause(KILL_AFTER_MS)
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all(
      ports.map(async (port, index) => {
        servers[index] = await startServer(environment, port)
      }),
    )
    report.row(fleetRow(await restarted))
  } finally {
    people.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function measure(
  {
    name,
    situation,
    lobbyCount,
    secondsAMove = SECONDS_A_PICK,
  }: { name: string; situation: Situation; lobbyCount: number; secondsAMove?: number },
  people: People,
  servers: readonly (ServerProcess | undefined)[],
) {
  const picksPerSecond = lobbyCount / secondsAMove
  const figures = await people.play({ seconds, picksPerSecond })
  const memoryBytes = Math.max(...servers.map((server) => (server === undefined ? 0 : residentBytes(server))))
  return { name, situation, lobbyCount, picksPerSecond, figures, memoryBytes }
}

async function startServer(environment: Readonly<Record<string, string>>, port?: number): Promise<ServerProcess> {
  const settings = { ...environment, LIMITS: NO_LIMITS, LOG_LEVEL: 'error' }
  return startServerProcess({ port: port ?? (await freePort()), environment: settings })
}

function openFiles(): number {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })
  return stdout.trim() === 'unlimited' ? 1e6 : Number(stdout)
}

function printProgress(text: string): void {
  process.stderr.write(`${text} ...\n`)
}
