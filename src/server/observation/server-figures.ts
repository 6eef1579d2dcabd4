import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import { APP_VERSION } from '#core/version.ts'
import type { EditionName } from '../platform/database/tables.ts'
import type { Meters } from '../platform/meters.ts'
import type { DatabaseStatus, ProcessFacts } from './database-status.ts'
import { createPrometheusMeters } from './prometheus-meters.ts'

/** The facts that are read on each scrape. */
interface ReportedFacts extends ProcessFacts {
  readonly isReady: boolean
  readonly database: 'sqlite' | 'postgres'
  readonly status: DatabaseStatus
  readonly live: LiveCounts
  /** Null without other processes. */
  readonly bus: BusStatus | null
}

export interface LiveCounts {
  readonly socketCount: number
  /** Lobbies with a socket at this process. */
  readonly watchedLobbyCount: number
}

export interface BusStatus {
  readonly isConnected: boolean
  /** Messages that have not been published yet. */
  readonly waitingCount: number
}

/** The metrics of one server, in its own registry because several servers may run in one process. */
export interface ServerFigures {
  readonly meters: Meters
  readonly contentType: string
  /** All metrics in Prometheus' text format. */
  text(facts: ReportedFacts): Promise<string>
}

const EDITIONS: readonly EditionName[] = ['bundled', 'refreshed', 'adp']

/** A metric whose value is read on each scrape. A null value is unknown or does not apply, and has no line. */
interface ReportedFigure {
  readonly name: string
  readonly help: string
  /** The figure then has one value per label value. */
  readonly label?: string
  readonly value: (facts: ReportedFacts) => number | null | Readonly<Record<string, number | null>>
}

const REPORTED_FIGURES: readonly ReportedFigure[] = [
  {
    name: 'snakeboard_info',
    help: 'Always 1; the label is the version.',
    label: 'version',
    value: () => ({ [APP_VERSION]: 1 }),
  },
  {
    name: 'snakeboard_database_info',
    help: 'Always 1; the label is the kind of database.',
    label: 'kind',
    value: ({ database }) => ({ [database]: 1 }),
  },
  {
    name: 'snakeboard_ready',
    help: 'Whether /readyz reports ready: 1 or 0.',
    value: ({ isReady }) => (isReady ? 1 : 0),
  },
  {
    name: 'snakeboard_database_up',
    help: 'Whether the database responded in time: 1 or 0.',
    value: ({ status }) => (status.database === 'ok' ? 1 : 0),
  },
  {
    name: 'snakeboard_database_intact',
    help: 'Whether the last check found the SQLite file undamaged: 1 or 0; absent before the first check and on PostgreSQL.',
    value: ({ integrity }) => (integrity === 'unchecked' ? null : integrity === 'ok' ? 1 : 0),
  },
  {
    name: 'snakeboard_live_sockets',
    help: 'Live sockets that are open at this process.',
    value: ({ live }) => live.socketCount,
  },
  {
    name: 'snakeboard_watched_lobbies',
    help: 'Lobbies with a live socket at this process.',
    value: ({ live }) => live.watchedLobbyCount,
  },
  {
    name: 'snakeboard_bus_connected',
    help: 'Whether this process is connected to the others: 1 or 0; absent on SQLite.',
    value: ({ bus }) => (bus === null ? null : bus.isConnected ? 1 : 0),
  },
  {
    name: 'snakeboard_bus_waiting',
    help: 'Messages to other processes that are not sent yet; absent on SQLite.',
    value: ({ bus }) => bus?.waitingCount ?? null,
  },
  {
    name: 'snakeboard_news_age_seconds',
    help: 'Time since a news source last responded; absent if it is off or never has.',
    label: 'source',
    value: ({ status, newsSources, nowMs }) =>
      Object.fromEntries(
        (status.feeds?.sources ?? [])
          .filter(({ source }) => newsSources.has(source))
          .map(({ source, succeededAtMs }) => [source, succeededAtMs === null ? null : (nowMs - succeededAtMs) / 1000]),
      ),
  },
  {
    name: 'snakeboard_data_loaded_timestamp_seconds',
    help: 'When the players and stats in the database were loaded, by edition; absent if there are none.',
    label: 'edition',
    value: ({ status }) =>
      Object.fromEntries(
        EDITIONS.map((name) => {
          const edition = status.feeds?.editions.find((loaded) => loaded.name === name)
          return [name, secondsOf(edition?.loadedAtMs ?? null)]
        }),
      ),
  },
  {
    name: 'snakeboard_board_timestamp_seconds',
    help: 'Roster date of the newest board.',
    value: ({ boardDay }) => secondsOf(Date.parse(boardDay)),
  },
  {
    name: 'snakeboard_refresh_success_timestamp_seconds',
    help: 'When this process last fetched all sources of players and stats; absent if it never has.',
    value: ({ refreshedAtMs }) => secondsOf(refreshedAtMs),
  },
  {
    name: 'snakeboard_backup_success_timestamp_seconds',
    help: 'When the newest good backup known to this process was made; absent if there is none.',
    value: ({ lastBackupAtMs }) => secondsOf(lastBackupAtMs),
  },
]

export function createServerFigures(): ServerFigures {
  const registry = new Registry()
  const meters = createPrometheusMeters(registry)
  const updates = REPORTED_FIGURES.map((figure) => reportIn(registry, figure))
  return {
    meters,
    contentType: registry.contentType,
    async text(facts) {
      for (const update of updates) update(facts)
      return `${await registry.metrics()}${await processFigures().metrics()}`
    },
  }
}

function reportIn(registry: Registry, { name, help, label, value }: ReportedFigure) {
  const gauge = new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] })
  return (facts: ReportedFacts): void => {
    gauge.reset()
    const read = value(facts)
    if (label !== undefined) {
      for (const [of, figure] of Object.entries(read ?? {})) if (figure !== null) gauge.set({ [label]: of }, figure)
    } else if (typeof read === 'number') gauge.set(read)
    else gauge.remove()
  }
}

let processRegistry: Registry | null = null

/** Memory, processor, event loop and garbage collection of the process. Made once, because the collectors never stop. */
function processFigures(): Registry {
  if (processRegistry === null) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

function secondsOf(atMs: number | null): number | null {
  return atMs === null ? null : atMs / 1000
}
