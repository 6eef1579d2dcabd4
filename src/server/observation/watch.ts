import type { Hono } from 'hono'
import type { NewsSource } from '#core/news/news-item.ts'
import type { NewsStore } from '../news/news-store.ts'
import type { Database } from '../platform/database/database.ts'
import type { PlayerStore } from '../players/player-store.ts'
import { newestMigrationNumber } from '../platform/database/migrate.ts'
import type { Integrity } from '../platform/database/integrity-check.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'
import type { MetricsAccess } from './may-read-metrics.ts'
import { readinessOf } from './readiness.ts'
import type { BusStatus, LiveCounts, ServerFigures } from './server-figures.ts'
import { createDatabaseStatus, type DatabaseStatus } from './database-status.ts'
import { createWatchRoutes } from './watch-routes.ts'

export interface WatchParts {
  readonly access: MetricsAccess
  readonly database: Database
  readonly news: Pick<NewsStore, 'sourceStatuses'>
  readonly players: Pick<PlayerStore, 'editions'>
  /** Whether this server refreshes players by itself. */
  readonly isRefreshing: boolean
  readonly newsSources: ReadonlySet<NewsSource>
  readonly figures: ServerFigures
  readonly live: LiveCounts
  readonly bus: BusStatus | null
  /** When this process last fetched all sources of players. */
  readonly refreshedAtMs: () => number | null
  readonly lastBackupAtMs: () => number | null
  /** Of the SQLite file. */
  readonly integrity: () => Integrity
  readonly now: () => number
}

/** Health, readiness and metrics of this server. */
export interface Watch {
  readonly routes: Hono
  /** Reports this server as not ready from now on, so that load balancers stop sending requests. */
  stopping(): void
}

export function createWatch(parts: WatchParts): Watch {
  const { database, news, players, isRefreshing, newsSources, figures, live, bus } = parts
  const { refreshedAtMs, lastBackupAtMs, integrity, now } = parts
  let isStopping = false
  const databaseStatus = createDatabaseStatus({
    newestMigrationNumber: () => newestMigrationNumber(database),
    knownMigrationCount: MIGRATIONS.length,
    async feeds() {
      const [sources, editions] = await Promise.all([news.sourceStatuses(), players.editions()])
      return { sources, editions }
    },
    elapsedMs: () => performance.now(),
  })

  function readiness(status: DatabaseStatus) {
    const facts = { integrity: integrity(), newsSources, isRefreshing, refreshedAtMs: refreshedAtMs() }
    return readinessOf(status, facts, isStopping, now())
  }

  async function metrics() {
    const status = await databaseStatus()
    const text = await figures.text({
      nowMs: now(),
      isReady: readiness(status).status === 'ready',
      database: database.dialect,
      integrity: integrity(),
      status,
      newsSources,
      live,
      bus,
      refreshedAtMs: refreshedAtMs(),
      lastBackupAtMs: lastBackupAtMs(),
    })
    return { text, contentType: figures.contentType }
  }

  return {
    routes: createWatchRoutes({
      access: parts.access,
      readiness: async () => readiness(await databaseStatus()),
      metrics,
    }),
    stopping() {
      isStopping = true
    },
  }
}
