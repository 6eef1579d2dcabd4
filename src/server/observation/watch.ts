import type { Hono } from 'hono'
import type { NewsSource } from '#core/news/news-item.ts'
import type { Config } from '../config.ts'
import type { OpenStores } from '../open-stores.ts'
import { newestMigrationNumber } from '../platform/database/migrate.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'
import { readinessOf } from './readiness.ts'
import type { BusStanding, LiveCounts, ServerFigures } from './server-figures.ts'
import { createStandingLook, type Standing } from './standing.ts'
import { createWatchRoutes } from './watch-routes.ts'

export interface WatchParts {
  readonly config: Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl' | 'dataRefresh'>
  readonly stores: Pick<OpenStores, 'database' | 'news' | 'players'>
  readonly newsSources: ReadonlySet<NewsSource>
  readonly figures: ServerFigures
  readonly live: LiveCounts
  readonly bus: BusStanding | null
  /** When this process last had all that the sources of players have. */
  readonly refreshedAtMs: () => number | null
  readonly lastBackupAtMs: () => number | null
  readonly now: () => number
}

/** What is told of this server to those who watch over it. */
export interface Watch {
  readonly routes: Hono
  /** From here on it is not ready: whoever sends people here should send them elsewhere. */
  stopping(): void
}

export function createWatch(parts: WatchParts): Watch {
  const { config, stores, newsSources, figures, live, bus, refreshedAtMs, lastBackupAtMs, now } = parts
  const { database, news, players } = stores
  let isStopping = false
  const look = createStandingLook({
    newestMigrationNumber: () => newestMigrationNumber(database),
    knownMigrationCount: MIGRATIONS.length,
    async feeds() {
      const [sources, editions] = await Promise.all([news.memories(), players.editions()])
      return { sources, editions }
    },
    elapsedMs: () => performance.now(),
  })

  function readiness(standing: Standing) {
    const isRefreshing = config.dataRefresh === 'daily'
    return readinessOf(standing, { newsSources, isRefreshing, refreshedAtMs: refreshedAtMs() }, isStopping, now())
  }

  async function metrics() {
    const standing = await look()
    const text = await figures.text({
      nowMs: now(),
      isReady: readiness(standing).status === 'ready',
      database: database.dialect,
      standing,
      newsSources,
      live,
      bus,
      refreshedAtMs: refreshedAtMs(),
      lastBackupAtMs: lastBackupAtMs(),
    })
    return { text, contentType: figures.contentType }
  }

  return {
    routes: createWatchRoutes({ access: config, readiness: async () => readiness(await look()), metrics }),
    stopping() {
      isStopping = true
    },
  }
}
