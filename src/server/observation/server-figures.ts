import { Registry } from 'prom-client'
import type { NewsSource } from '#core/news/news-item.ts'
import { APP_VERSION } from '#core/version.ts'
import type { EditionName } from '../players/player-store.ts'
import { gaugeIn, type LabelledFigure, type StandingFigure } from './figures.ts'
import type { Meters } from './meters.ts'
import { processFigures } from './process-figures.ts'
import { createPrometheusMeters } from './prometheus-meters.ts'
import type { Standing } from './standing.ts'

/** What is looked up when the figures are asked for. */
export interface StandingFacts {
  readonly nowMs: number
  readonly isReady: boolean
  readonly database: 'sqlite' | 'postgres'
  readonly standing: Standing
  readonly newsSources: ReadonlySet<NewsSource>
  readonly live: LiveCounts
  /** Null where there is no other process to tell anything. */
  readonly bus: BusStanding | null
  readonly refreshedAtMs: number | null
  readonly lastBackupAtMs: number | null
}

export interface LiveCounts {
  readonly socketCount: number
  /** Those with a socket here. */
  readonly watchedLobbyCount: number
}

export interface BusStanding {
  readonly isConnected: boolean
  /** What could not be said yet. */
  readonly waitingCount: number
}

/** The figures of one server, in a registry of its own: several servers may run in one process. */
export interface ServerFigures {
  readonly meters: Meters
  readonly contentType: string
  /** All of them in Prometheus' text form. */
  text(facts: StandingFacts): Promise<string>
}

const EDITIONS: readonly EditionName[] = ['bundled', 'refreshed', 'adp']

const STANDING_FIGURES: readonly (StandingFigure<StandingFacts> | LabelledFigure<StandingFacts>)[] = [
  {
    name: 'snakeboard_info',
    help: 'Always 1; the label says which version this is.',
    label: 'version',
    values: () => ({ [APP_VERSION]: 1 }),
  },
  {
    name: 'snakeboard_database_info',
    help: 'Always 1; the label says which database it runs on.',
    label: 'kind',
    values: ({ database }) => ({ [database]: 1 }),
  },
  {
    name: 'snakeboard_ready',
    help: 'Whether /readyz says so: 1 or 0.',
    value: ({ isReady }) => (isReady ? 1 : 0),
  },
  {
    name: 'snakeboard_database_up',
    help: 'Whether the database answered in time: 1 or 0.',
    value: ({ standing }) => (standing.database === 'ok' ? 1 : 0),
  },
  {
    name: 'snakeboard_live_sockets',
    help: 'Live sockets that are open at this process.',
    value: ({ live }) => live.socketCount,
  },
  {
    name: 'snakeboard_watched_lobbies',
    help: 'Lobbies that somebody watches at this process.',
    value: ({ live }) => live.watchedLobbyCount,
  },
  {
    name: 'snakeboard_bus_connected',
    help: 'Whether this process can tell the others and hear them: 1 or 0; absent on SQLite.',
    value: ({ bus }) => (bus === null ? null : bus.isConnected ? 1 : 0),
  },
  {
    name: 'snakeboard_bus_waiting',
    help: 'What the other processes could not be told yet; absent on SQLite.',
    value: ({ bus }) => bus?.waitingCount ?? null,
  },
  {
    name: 'snakeboard_news_age_seconds',
    help: 'How long ago a source of news last answered; absent where it is off or never did.',
    label: 'source',
    values: ({ standing, newsSources, nowMs }) =>
      Object.fromEntries(
        (standing.feeds?.sources ?? [])
          .filter(({ source }) => newsSources.has(source))
          .map(({ source, succeededAtMs }) => [source, succeededAtMs === null ? null : (nowMs - succeededAtMs) / 1000]),
      ),
  },
  {
    name: 'snakeboard_data_loaded_timestamp_seconds',
    help: 'When the players and statistics that are in the database were loaded, by where they are from; absent where there are none.',
    label: 'edition',
    values: ({ standing }) =>
      Object.fromEntries(
        EDITIONS.map((name) => {
          const edition = standing.feeds?.editions.find((loaded) => loaded.name === name)
          return [name, secondsOf(edition?.loadedAtMs ?? null)]
        }),
      ),
  },
  {
    name: 'snakeboard_refresh_success_timestamp_seconds',
    help: 'When this process last asked all sources of players and statistics with success; absent where it never did.',
    value: ({ refreshedAtMs }) => secondsOf(refreshedAtMs),
  },
  {
    name: 'snakeboard_backup_success_timestamp_seconds',
    help: 'When the newest good backup that this process knows of was made; absent where it knows of none.',
    value: ({ lastBackupAtMs }) => secondsOf(lastBackupAtMs),
  },
]

export function createServerFigures(): ServerFigures {
  const registry = new Registry()
  const meters = createPrometheusMeters(registry)
  const takeUp = STANDING_FIGURES.map((figure) => gaugeIn(registry, figure))
  return {
    meters,
    contentType: registry.contentType,
    async text(facts) {
      for (const take of takeUp) take(facts)
      return `${await registry.metrics()}${await processFigures().metrics()}`
    },
  }
}

function secondsOf(atMs: number | null): number | null {
  return atMs === null ? null : atMs / 1000
}
