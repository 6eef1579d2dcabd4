import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { APP_VERSION } from '#core/version.ts'
import type { Health } from '#protocol/health.ts'
import { HEALTH_PATH, METRICS_PATH, READY_PATH } from '#protocol/server-paths.ts'
import type { NewsStore } from '../news/news-store.ts'
import type { Database } from '../platform/database/database.ts'
import { checkWrite } from '../platform/database/transactions.ts'
import { newestMigrationNumber } from '../platform/database/open-database.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'
import type { PlayerStore } from '../players/player-store.ts'
import { createDatabaseStatus, readinessOf, type ProcessFacts } from './database-status.ts'
import type { BusStatus, LiveCounts, ServerFigures } from './server-figures.ts'
import { isSameSecret } from '../platform/secrets.ts'

export interface WatchParts {
  readonly access: MetricsAccess
  readonly database: Database
  readonly news: Pick<NewsStore, 'sourceStatuses'>
  readonly players: Pick<PlayerStore, 'editions'>
  readonly figures: ServerFigures
  readonly live: LiveCounts
  readonly bus: BusStatus | null
  readonly facts: () => ProcessFacts
}

/** Health, readiness and metrics of this server: for supervisors, load balancers and Prometheus. */
export interface ServerWatch {
  readonly routes: Hono
  /** Reports this server as not ready from now on, so that load balancers stop sending requests. */
  stopping(): void
}

export function createWatch({ access, database, news, players, figures, live, bus, facts }: WatchParts): ServerWatch {
  let isStopping = false
  const databaseStatus = createDatabaseStatus({
    newestMigrationNumber: () => newestMigrationNumber(database),
    knownMigrationCount: MIGRATIONS.length,
    checkWrite: () => checkWrite(database, Date.now()),
    async feeds() {
      const [sources, editions] = await Promise.all([news.sourceStatuses(), players.editions()])
      return { sources, editions }
    },
    elapsedMs: () => performance.now(),
  })

  const routes = new Hono()
  routes.get(HEALTH_PATH, (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ status: 'ok', version: APP_VERSION } satisfies Health)
  })
  routes.get(READY_PATH, async (context) => {
    context.header('Cache-Control', 'no-store')
    const readiness = readinessOf(await databaseStatus(), facts(), isStopping)
    return context.json(readiness, readiness.status === 'ready' ? 200 : 503)
  })
  routes.get(METRICS_PATH, async (context, next) => {
    const socketAddress = getConnInfo(context).remote.address
    // Other callers get the same 404 as for an unknown path.
    if (!mayReadMetrics(access, { socketAddress, header: (name) => context.req.header(name) })) return next()
    const status = await databaseStatus()
    const known = facts()
    const isReady = readinessOf(status, known, isStopping).status === 'ready'
    const text = await figures.text({ ...known, isReady, database: database.dialect, status, live, bus })
    return context.body(text, 200, { 'Content-Type': figures.contentType, 'Cache-Control': 'no-store' })
  })

  return {
    routes,
    stopping() {
      isStopping = true
    },
  }
}

/** The settings that control who may read the metrics. */
interface MetricsAccess {
  /** The bearer token; null means that only this machine may read them. */
  readonly metricsToken: string | null
  readonly trustProxy: boolean
  readonly publicUrl: string | null
}

interface MetricsCaller {
  readonly socketAddress: string | undefined
  readonly header: (name: string) => string | undefined
}

const FORWARDING_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/**
 * With a token, whoever sends it. Without one, only direct requests from this machine: through a local proxy, every request
 * comes from here, so proxied requests are refused, and the Host check stops DNS rebinding.
 */
export function mayReadMetrics(
  { metricsToken, trustProxy, publicUrl }: MetricsAccess,
  { socketAddress, header }: MetricsCaller,
): boolean {
  if (metricsToken !== null) return isSameSecret(header('Authorization') ?? '', `Bearer ${metricsToken}`)
  if (trustProxy || publicUrl !== null) return false
  if (FORWARDING_HEADERS.some((name) => header(name) !== undefined)) return false
  return LOOPBACK_ADDRESS.test(socketAddress ?? '') && LOOPBACK_HOST.test(header('Host') ?? '')
}
