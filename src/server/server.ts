import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Result } from '#core/lib/result.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import { z } from '#protocol/zod.ts'
import { createApp } from './app.ts'
import type { BackupJob } from './backup/backup-job.ts'
import { startBackups } from './backup/start-backups.ts'
import { readBundledBoard } from './bundled-pool.ts'
import type { Config } from './config.ts'
import { createIdentity } from './devices/identity.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { NO_BUS } from './lobby/lobby-bus.ts'
import { StoreUnavailableError } from './lobby/lobby-store.ts'
import { createPostgresBus } from './lobby/postgres-bus.ts'
import { askedRows } from './news/asked-rows.ts'
import { GATHERING_PACE, startGathering, type GatheringPace } from './news/gathering.ts'
import { createKnownPlayers } from './news/known-players.ts'
import { askedSources } from './news/news-addresses.ts'
import { createServerFigures, type ServerFigures } from './observation/server-figures.ts'
import { watchSlowStatements } from './observation/slow-statements.ts'
import { createWatch } from './observation/watch.ts'
import { openStores, type OpenStores } from './open-stores.ts'
import { readBuiltApp } from './platform/built-app.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { startHttpServer, type HttpServer } from './platform/http-server.ts'
import type { Log } from './platform/log.ts'
import { securityHeaders } from './platform/security-headers.ts'
import type { BundledFacts } from './players/bundled-facts.ts'
import type { RefreshJob } from './players/refresh/refresh-job.ts'
import { startRefresh } from './players/refresh/start-refresh.ts'
import { seedPlayers } from './players/seed.ts'
import { createRestRoutes } from './rpc/rest-routes.ts'
import { startLobbies } from './start-lobbies.ts'

/** `npm run build` writes web/ (what is served) and style-hashes.json (for the policy) into this folder. */
export type DistFolder = string

/** After the answers under way had their time; a supervisor waits ten seconds for all of it. */
const CLOSE_MS = 2000

const styleHashesSchema = z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/=]+'$/))

export interface ServerOptions {
  /** What the tables of players are filled with where they are empty; without it they stay as they are. */
  readonly bundledFacts?: BundledFacts
  /** Tells the person who starts the server what takes time. */
  readonly say?: (line: string) => void
  /** How soon and how often the sources of news are asked; tests are in more of a hurry. */
  readonly newsPace?: GatheringPace
  /** Instead of the store of the settings: tests have one that fails. */
  readonly files?: FileStore
}

/** Builds the server from its settings and starts it; a failure is a text for the person who starts it. */
export async function createServer(
  config: Config,
  dist: DistFolder,
  log: Log,
  { bundledFacts, say = () => undefined, newsPace = GATHERING_PACE, files }: ServerOptions = {},
): Promise<Result<HttpServer, string>> {
  if (!existsSync(`${dist}/web/index.html`)) {
    return err(
      `The app is not built yet (${dist}/web is missing). Run "npm start", which builds it, or "npm run build".`,
    )
  }
  const figures = createServerFigures()
  const { meters } = figures
  const elapsedMs = () => performance.now()
  const slowStatements = watchSlowStatements({ slowMs: config.slowQueryMs, meters, log, elapsedMs })
  const { dataDir, databaseUrl } = config
  const stores = await openStores({ dataDir, databaseUrl, log, slowStatements }, meters)
  if (!stores.ok) return stores
  try {
    if (bundledFacts !== undefined) {
      await seedPlayers({ store: stores.value.players, bundled: bundledFacts, nowMs: Date.now(), say })
    }
    const started = await startOver({ stores: stores.value, config, dist, log, newsPace, figures, elapsedMs, files })
    if (!started.ok) await stores.value.close()
    return started
  } catch (error) {
    await stores.value.close()
    if (!(error instanceof StoreUnavailableError)) throw error
    return err('The database went away while the server was starting. Start it again when the database is back.')
  }
}

interface StartParts {
  readonly stores: OpenStores
  readonly config: Config
  readonly dist: DistFolder
  readonly log: Log
  readonly newsPace: GatheringPace
  readonly figures: ServerFigures
  readonly elapsedMs: () => number
  readonly files: FileStore | undefined
}

async function startOver(parts: StartParts): Promise<Result<HttpServer, string>> {
  const { stores, config, dist, log, newsPace, figures, elapsedMs } = parts
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const rateLimits = createRateLimits(config.limits, elapsedMs)
  const identity = createIdentity({ devices: stores.devices, isHttps, now: Date.now })
  const nodeId = randomUUID()
  // Whatever can fail comes before the bus, which has to be closed again.
  const builtApp = readBuiltApp(`${dist}/web`)
  const headers = securityHeaders({ styleHashes: readStyleHashes(dist), isHttps })
  const board = readBundledBoard()
  await stores.lobbies.keepPool(lobbyPoolOfBoard(board))
  const { databaseUrl, limits, publicUrl, trustProxy } = config
  const postgresBus = databaseUrl === null ? null : createPostgresBus({ databaseUrl, nodeId, log })
  const bus = postgresBus ?? NO_BUS
  const { meters } = figures
  const newsSources = askedSources(config.news)
  const files = parts.files ?? openFileStore(config.files)
  const lobbies = startLobbies({
    config,
    stores,
    bus,
    nodeId,
    board,
    files,
    newsSources,
    identity,
    rateLimits,
    log,
    meters,
  })
  const rest = createRestRoutes({
    functions: lobbies.functions,
    reader: askedRows(stores.rows, newsSources),
    downloadResult: lobbies.downloadResult,
    identity,
    limits,
    rateLimits,
    publicUrl,
    trustProxy,
    log,
    meters,
  })
  let refresh: RefreshJob | null = null
  let backups: BackupJob | null = null
  const watch = createWatch({
    config,
    stores,
    newsSources,
    figures,
    live: lobbies.live,
    bus: postgresBus,
    refreshedAtMs: () => refresh?.succeededAtMs ?? null,
    lastBackupAtMs: () => backups?.status.lastBackupAtMs ?? null,
    now: Date.now,
  })
  const app = createApp({ builtApp, rest, watch: watch.routes, log, meters })
  const started = await startHttpServer(app, config.host, config.port, { headers, onUpgrade: lobbies.handleUpgrade })
  if (!started.ok) {
    await lobbies.stopLive()
    await lobbies.stop()
    return err(listenText(started.error.code, started.error.detail, config))
  }

  refresh = startRefresh(config, stores.players, log)
  backups = startBackups(config, files, log)
  const gathering = startGathering({
    addresses: config.news,
    store: stores.news,
    players: createKnownPlayers(stores.rows, stores.players),
    pace: newsPace,
    now: Date.now,
    log,
  })
  const { port, stop: stopHttp } = started.value
  let stopped: Promise<void> | undefined
  return ok({ port, stop: () => (stopped ??= stopInOrder()) })

  /** Not ready any more; a while for balancers to notice; no new connection, goodbye to the sockets, answers under way, and only then the database. */
  async function stopInOrder(): Promise<void> {
    watch.stopping()
    if (config.drainMs > 0) await pause(config.drainMs)
    await Promise.all([stopHttp(), lobbies.stopLive()])
    // A database that hangs must not hold up the stop: what it has not answered was acknowledged to nobody.
    await Promise.race([closeDatabase(), pause(CLOSE_MS, undefined, { ref: false })])
  }

  async function closeDatabase(): Promise<void> {
    // A store of files that hangs must not keep the database open.
    const backupsEnd = backups?.stop()
    await Promise.all([lobbies.stop(), refresh?.stop(), gathering.stop()])
    await stores.close()
    await backupsEnd
  }
}

function readStyleHashes(dist: DistFolder): string[] {
  return styleHashesSchema.parse(JSON.parse(readFileSync(`${dist}/style-hashes.json`, 'utf8')))
}

function listenText(code: string, detail: string, { host, port }: Config): string {
  const texts: Readonly<Record<string, string>> = {
    port_in_use: `Port ${port} is already in use. Stop what uses it, or choose another one: PORT=${port === 3000 ? 3001 : 3000} npm start`,
    not_allowed: `This user may not open port ${port}. Choose one above 1023: PORT=3000 npm start`,
    no_such_address: `This machine has no address ${host}. Leave HOST unset, or set one of its own addresses.`,
  }
  return texts[code] ?? `The server cannot listen on ${host}, port ${port}: ${detail}`
}
