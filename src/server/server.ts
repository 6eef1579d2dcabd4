import { checkWrite } from './platform/database/transactions.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import { startBackupJob, type BackupJob } from './backup/backup-job.ts'
import { readBundledEdition } from './bundled-pool.ts'
import type { Config } from './config.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { NO_BUS } from './lobby/host/lobby-bus.ts'
import { StoreUnavailableError } from './platform/database/transactions.ts'
import { serverSecret } from './platform/database/server-secret.ts'
import { openBus } from './lobby/wire/open-bus.ts'
import { hostPlayersOnceLoaded } from './league-hosts/host-players.ts'
import { createLeagueHosts } from './league-hosts/league-hosts.ts'
import { SYSTEM_LIVE_CLOCK } from './live/live-clock.ts'
import { createNews, NEWS_PACE, type NewsPace } from './news/start-news.ts'
import { createServerFigures, type ServerFigures } from './observation/server-figures.ts'
import { watchSlowStatements } from './observation/slow-statements.ts'
import { createWatch } from './observation/watch.ts'
import { openStores, type OpenStores } from './open-stores.ts'
import { createLobbyAccess } from './lobby/wire/lobby-access.ts'
import { clientAddress, allowListedOrigins } from './platform/origin.ts'
import { createPreviewRoutes, fontsOf } from './previews/preview-routes.ts'
import { createPictures } from './previews/pictures.ts'
import { startIntegrityCheck } from './platform/database/integrity-check.ts'
import { readBuiltApp } from './platform/built-app.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { startHttpServer, type HttpServer } from './platform/http-server.ts'
import { securityHeaders } from './platform/security-headers.ts'
import type { Log } from './platform/log.ts'
import { createBoardRoutes } from './players/board/board-routes.ts'
import { openBoards, type Boards } from './players/board/boards.ts'
import type { BundledFacts } from './players/facts-files.ts'
import type { RefreshJob } from './players/refresh/refresh-job.ts'
import { startPlayers } from './players/start-players.ts'
import { createRealtimeRoutes } from './stock/realtime/realtime-service.ts'
import { readCall } from './rpc/read-call.ts'
import { createRestRoutes } from './rpc/rest-routes.ts'
import { startStorage } from './stock/storage/storage-routes.ts'
import { createDraws } from './lobby/host/draws.ts'
import { pushKeys } from './push/push-keys.ts'
import { startAuth } from './start-auth.ts'
import { startLobbies } from './start-lobbies.ts'

/** `npm run build` writes web/, which is served, into this folder. */
export type DistFolder = string

/** After the answers under way had their time; a supervisor waits ten seconds for all of it. */
const CLOSE_MS = 2000

export interface ServerOptions {
  /** What the tables of players are filled with where they are empty; without it they stay as they are. */
  readonly bundledFacts?: BundledFacts
  /** Whether the server opens before they are loaded. */
  readonly opensBeforeFacts?: boolean
  /** Tells the person who starts the server what takes time. */
  readonly print?: (line: string) => void
  /** How soon and how often the sources of news are asked; tests are in more of a hurry. */
  readonly newsPace?: NewsPace
  /** Instead of the store of the settings: tests have one that fails. */
  readonly files?: FileStore
}

/** Builds the server from its settings and starts it; a failure is a text for the person who starts it. */
export async function createServer(
  config: Config,
  dist: DistFolder,
  log: Log,
  { bundledFacts, opensBeforeFacts = false, print = () => undefined, newsPace = NEWS_PACE, files }: ServerOptions = {},
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
    const boards = await openBoards({
      store: stores.value.boards,
      keepPool: stores.value.lobbies.keepPool,
      bundled: readBundledEdition(),
      nowMs: Date.now(),
      log,
    })
    // Facts load after the server has opened. A full disk has to end the start all the same.
    if (opensBeforeFacts) await checkWrite(stores.value.database, Date.now())
    const facts = { bundledFacts, opensBeforeFacts }
    const { finishedDrafts } = stores.value
    const ownDrafts = config.lobbyAdp ? finishedDrafts.finishedSince : null
    const players = await startPlayers({ config, stores: stores.value, boards, ownDrafts, ...facts, print, log })
    const parts = { boards, stores: stores.value, players, config, dist, log, newsPace, figures, elapsedMs, files }
    const started = await startOver(parts)
    if (!started.ok) {
      await players.stop()
      await stores.value.close()
    }
    return started
  } catch (error) {
    await stores.value.close()
    if (!(error instanceof StoreUnavailableError)) throw error
    return err('The database went away while the server was starting. Start it again when the database is back.')
  }
}

interface StartParts {
  readonly boards: Boards
  readonly stores: OpenStores
  readonly players: RefreshJob
  readonly config: Config
  readonly dist: DistFolder
  readonly log: Log
  readonly newsPace: NewsPace
  readonly figures: ServerFigures
  readonly elapsedMs: () => number
  readonly files: FileStore | undefined
}

async function startOver(parts: StartParts): Promise<Result<HttpServer, string>> {
  const { boards, stores, players, config, dist, log, newsPace, figures, elapsedMs } = parts
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const rateLimits = createRateLimits(config.limits, elapsedMs)
  const nodeId = randomUUID()
  // Whatever can fail comes before the bus, which has to be closed again.
  const builtApp = readBuiltApp(`${dist}/web`)
  const headers = securityHeaders({ isHttps })
  const { databaseUrl, limits, publicUrl, allowedOrigins, trustProxy } = config
  const addressOf = (context: Context) =>
    clientAddress(getConnInfo(context).remote.address, context.req.header('X-Forwarded-For'), trustProxy)
  const {
    identity,
    routes: auth,
    forDevices,
  } = await startAuth({ config, stores, rateLimits, isHttps, addressOf, log })
  const sharedBus = await openBus(config, nodeId, log)
  const bus = sharedBus ?? NO_BUS
  const { meters } = figures
  const news = createNews({
    addresses: config.news,
    store: stores.news,
    leases: stores.leases,
    rows: stores.rows,
    editions: () => stores.players.editions(),
    pace: newsPace,
    now: Date.now,
    log,
  })
  const leagueHosts =
    config.leagueHosts === null
      ? null
      : createLeagueHosts({
          addresses: config.leagueHosts,
          players: hostPlayersOnceLoaded(stores.players, () => boards.current().edition.board.players),
          clock: SYSTEM_LIVE_CLOCK,
          meters,
        })
  const files = parts.files ?? (await openFileStore(config.files))
  const lobbies = startLobbies({
    config,
    stores,
    bus,
    nodeId,
    boards,
    newsFunctions: news.functions,
    leagueHosts,
    identity,
    forDevices,
    rateLimits,
    draws: createDraws(await serverSecret(stores.database, 'draws', () => randomBytes(32).toString('hex'))),
    pushKeys: await pushKeys(stores.database),
    log,
    meters,
  })
  const { downloadResult } = lobbies
  const callParts = { identity, publicUrl, allowedOrigins, addressOf }
  const rest = createRestRoutes({
    ...callParts,
    functions: lobbies.functions,
    reader: news.rows,
    downloadResult,
    limits,
    rateLimits,
    log,
    meters,
  })
  const storage = await startStorage({
    database: stores.database,
    files,
    downloadResult,
    backupToken: config.backupToken,
    callOf: (context) => readCall(context, callParts),
    addressOf,
    tableReads: rateLimits.tableReads,
    log,
  })
  const pictures = createPictures({ fonts: fontsOf(builtApp), log, now: Date.now })
  const previews = createPreviewRoutes({
    builtApp,
    access: createLobbyAccess({ ...rateLimits, store: stores.lobbies, now: Date.now }),
    published: stores.published,
    pictures,
    tableReads: rateLimits.tableReads,
    addressOf,
    publicUrl,
  })
  let backups: BackupJob | null = null
  const integrity = databaseUrl === null ? startIntegrityCheck(config.dataDir, log) : null
  const watch = createWatch({
    access: config,
    database: stores.database,
    news: stores.news,
    players: stores.players,
    figures,
    live: lobbies.live,
    bus: sharedBus,
    facts: () => ({
      nowMs: Date.now(),
      integrity: integrity?.integrity ?? 'unchecked',
      newsSources: news.sources,
      isRefreshing: config.dataRefresh === 'daily',
      refreshedAtMs: players.succeededAtMs,
      lastBackupAtMs: backups?.lastBackupAtMs ?? null,
      boardDay: boards.current().edition.rosterDate,
    }),
  })
  const app = createApp({
    builtApp,
    rest,
    auth,
    storage,
    cors: allowListedOrigins(allowedOrigins),
    realtime: createRealtimeRoutes(),
    boards: createBoardRoutes(boards),
    previews,
    watch: watch.routes,
    log,
    meters,
  })
  const started = await startHttpServer(app, config.host, config.port, { headers, onUpgrade: lobbies.handleUpgrade })
  if (!started.ok) {
    await Promise.all([lobbies.stopLive(), integrity?.stop(), leagueHosts?.stop()])
    await lobbies.stop()
    return err(listenText(started.error.code, started.error.detail, config))
  }

  // PostgreSQL has programs of its own for backups.
  if (integrity !== null && config.backups !== null) {
    const { dataDir, backups: plan } = config
    backups = startBackupJob({ dataDir, files, checkDatabase: integrity.run, plan, log, now: Date.now })
  }
  const gathering = news.startGathering()
  const { port, stop: stopHttp } = started.value
  let stopped: Promise<void> | undefined
  return ok({ port, stop: () => (stopped ??= stopInOrder()) })

  /** Not ready any more; a while for balancers to notice; no new connection, goodbye to the sockets, answers under way, and only then the database. */
  async function stopInOrder(): Promise<void> {
    watch.stopping()
    pictures.stop()
    if (config.drainMs > 0) await pause(config.drainMs)
    await Promise.all([stopHttp(), lobbies.stopLive()])
    // A database that hangs must not hold up the stop: what it has not answered was acknowledged to nobody.
    await Promise.race([closeDatabase(), pause(CLOSE_MS, undefined, { ref: false })])
  }

  async function closeDatabase(): Promise<void> {
    // A store of files that hangs must not keep the database open.
    const backupsEnd = backups?.stop()
    await Promise.all([lobbies.stop(), players.stop(), gathering.stop(), integrity?.stop(), leagueHosts?.stop()])
    await stores.close()
    await backupsEnd
  }
}

function listenText(code: string, detail: string, { host, port }: Config): string {
  const texts: Readonly<Record<string, string>> = {
    port_in_use: `Port ${port} is already in use. Stop what uses it, or choose another one: PORT=${port === 3000 ? 3001 : 3000} npm start`,
    not_allowed: `This user may not open port ${port}. Choose one above 1023: PORT=3000 npm start`,
    no_such_address: `This machine has no address ${host}. Leave HOST unset, or set one of its own addresses.`,
  }
  return texts[code] ?? `The server cannot listen on ${host}, port ${port}: ${detail}`
}
