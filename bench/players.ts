import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { PlayerIds } from '#core/players/player.ts'
import { rpcPath, tablePath } from '#protocol/server-paths.ts'
import { freePort } from '../scripts/test/free-port.ts'
import { openStores } from '../src/server/open-stores.ts'
import { openBundledFacts } from '../src/server/players/facts-files.ts'
import type { PlayerFacts } from '../src/server/players/player-store.ts'
import { startServerProcess, type ServerProcess } from '../tests/support/server-process.ts'
import { processorMs } from './bench-server.ts'
import { databaseServer } from './database-server.ts'
import { writeFigures } from './figures-file.ts'
import { machineText, markdownTable } from './markdown-table.ts'
import { quantile } from './quantile.ts'

const READ_COUNT = 3000
/** Warm-up reads of a new process, not counted. */
const WARM_UP_COUNT = 300

const NO_LIMITS = JSON.stringify({ tableReadsPerAddressPerMinute: 1e9 })

interface PlayerFigures {
  readonly database: string
  readonly loadMs: number
  readonly seasonReads: ReadFigures
  readonly gameLogs: ReadFigures
  readonly nameSearches: ReadFigures
}

interface ReadFigures {
  readonly timesMs: readonly number[]
  /** CPU time of the server per request; other work on the machine doesn't affect it. */
  readonly cpuMs: number
}

const agent = new Agent({ keepAlive: true })
const bundled = await openBundledFacts()
const facts = withThirdSeason(await bundled.read())
const namesByKey = new Map(facts.players.map(({ gsis_id, name }) => [gsis_id, name]))
const columns = [await benchSqlite(), await benchPostgres()].filter((figures) => figures !== null)
const figures = table(columns)
console.log(figures)
writeFigures('bench:players', figures)

async function benchSqlite(): Promise<PlayerFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-bench-'))
  try {
    return await bench('SQLite', { dataDir, databaseUrl: null })
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function benchPostgres(): Promise<PlayerFigures | null> {
  const postgres = await databaseServer()
  if (postgres === null) return null
  try {
    return await bench('PostgreSQL', { dataDir: '', databaseUrl: await postgres.createDatabase() })
  } finally {
    await postgres.release()
  }
}

/** Loads three seasons, then reads them from the real server in a separate process, one request after another. */
async function bench(
  database: string,
  address: { readonly dataDir: string; readonly databaseUrl: string | null },
): Promise<PlayerFigures> {
  const loadMs = await load(address)
  const environment = { DATA_DIR: address.dataDir, DATABASE_URL: address.databaseUrl ?? '', LIMITS: NO_LIMITS }
  const server = await startServerProcess({ port: await freePort(), environment })
  const ids = facts.ids.filter(({ sleeper_id }) => sleeper_id !== null)
  try {
    const season = `${tablePath('player_stats_weekly_normalized')}?season=eq.2025&week=gte.1&week=lte.22&gsis_id=eq.`
    const search = `${tablePath('active_players')}?limit=10&name=ilike.*`
    return {
      database,
      loadMs,
      seasonReads: await measure(ids, server, ({ gsis_id }) => get(`${server.url}${season}${gsis_id}`)),
      gameLogs: await measure(ids, server, ({ sleeper_id }) =>
        post(`${server.url}${rpcPath('get_player_game_log_ext')}`, { p_sleeper_id: sleeper_id }),
      ),
      nameSearches: await measure(ids, server, ({ gsis_id }) => get(`${server.url}${search}${lettersOf(gsis_id)}*`)),
    }
  } finally {
    await server.stop()
  }
}

/** Three letters from inside a player's name. */
function lettersOf(gsisId: string): string {
  return encodeURIComponent(namesByKey.get(gsisId)?.slice(3, 6) ?? 'all')
}

async function load(address: { readonly dataDir: string; readonly databaseUrl: string | null }): Promise<number> {
  const opened = await openStores({ ...address, log: pino({ level: 'error' }) })
  if (!opened.ok) throw new Error(opened.error)
  const { players, close } = opened.value
  const startMs = performance.now()
  await players.replace({ name: 'bundled', fingerprint: bundled.fingerprint }, facts, Date.now())
  const tookMs = performance.now() - startMs
  await close()
  return tookMs
}

async function measure(
  ids: readonly PlayerIds[],
  { pid }: ServerProcess,
  ask: (ids: PlayerIds) => Promise<void>,
): Promise<ReadFigures> {
  const timesMs: number[] = []
  let cpuBeforeMs = 0
  for (let index = 0; index < WARM_UP_COUNT + READ_COUNT; index += 1) {
    if (index === WARM_UP_COUNT) cpuBeforeMs = processorMs(pid)
    // Spread across the list, so that no database page is read twice in a row.
    const whose = ids[(index * 7919) % ids.length]
    if (whose === undefined) throw new Error('no players')
    const startMs = performance.now()
    await ask(whose)
    if (index >= WARM_UP_COUNT) timesMs.push(performance.now() - startMs)
  }
  return { timesMs, cpuMs: (processorMs(pid) - cpuBeforeMs) / READ_COUNT }
}

function get(url: string): Promise<void> {
  return exchange(url, 'GET', null)
}

function post(url: string, input: unknown): Promise<void> {
  return exchange(url, 'POST', JSON.stringify(input))
}

/** Waits for the last byte of the response. */
function exchange(url: string, method: string, body: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = body === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const sent = request(url, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} ${url}`))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The bundled seasons plus one more of the same size. */
function withThirdSeason(original: PlayerFacts): PlayerFacts {
  const earliest = original.seasons.toSorted((a, b) => a.season - b.season)[0]
  if (earliest === undefined) throw new Error('no seasons')
  const season = earliest.season - 1
  const another = { season, weeks: earliest.weeks.map((game) => ({ ...game, season })) }
  return { ...original, seasons: [...original.seasons, another] }
}

function table(each: readonly PlayerFigures[]): string {
  const rowCount = facts.seasons.reduce((count, { weeks }) => count + weeks.length, 0)
  const row = (label: string, text: (one: PlayerFigures) => string, goal = '') => [label, ...each.map(text), goal]
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machineText()}; ${rowCount} games of ${facts.seasons.length} seasons`,
    markdownTable(
      ['', ...each.map(({ database }) => database), 'Goal'],
      [
        row("One player's season, p50 / p99 (processor)", ({ seasonReads }) => times(seasonReads), 'p99 5 ms'),
        row('Game log by Sleeper id, p50 / p99 (processor)', ({ gameLogs }) => times(gameLogs), 'p99 5 ms'),
        row('Players with letters in the name, p50 / p99 (processor)', ({ nameSearches }) => times(nameSearches)),
        row('Writing all players, ids and games', ({ loadMs }) => `${loadMs.toFixed(0)} ms`),
      ],
    ),
  ].join('\n\n')
}

function times({ timesMs, cpuMs }: ReadFigures): string {
  return `${quantile(timesMs, 0.5).toFixed(1)} / ${quantile(timesMs, 0.99).toFixed(1)} ms (${cpuMs.toFixed(2)} ms)`
}
