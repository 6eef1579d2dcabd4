import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from 'prom-client'
import { APP_VERSION } from '#core/version.ts'
import type { EditionName } from '../platform/database/tables.ts'
import {
  type Meters,
  ANSWER_KINDS,
  COMMAND_ENDS,
  OWN_SOCKET_ENDS,
  PUSH_ENDS,
  WAITS,
  type AnswerKind,
} from '../platform/meters.ts'
import type { DatabaseStatus, ProcessFacts } from './database-status.ts'
import { BYE_REASONS } from '#protocol/lobby/live-frames.ts'
import { REFUSAL_STATUSES } from '#protocol/refusal-codes.ts'
import { READ_HOSTS } from '#core/league-hosts/read-hosts.ts'
import type { MiddlewareHandler } from 'hono'
import { isTableName } from '#protocol/readable-tables.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { REST_PATH, WATCH_PATHS } from '#protocol/server-paths.ts'
import type { Log } from '../platform/log.ts'
import { READING_METHODS } from '../platform/built-app.ts'

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

/** A pick takes 15 ms in one lobby and 100 ms among a thousand; after 5 s the database counts as unavailable. */
const COMMIT_S = [0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** A command times out after 20 s. */
const WAIT_S = [0.001, 0.002, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const ANSWER_S = [0.002, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A transaction holds 32 commands at most. */
const BATCH_SIZES = [1, 2, 4, 8, 16, 32]

const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const
const SOCKET_REFUSAL_STATUSES = ['400', '403', '404', '429', '503'] as const

/** Exports the meters to Prometheus. No label identifies a person, a device or a lobby. */
function createPrometheusMeters(registry: Registry): Meters {
  const registers = [registry]
  const counter = (name: string, help: string, labels: LabelValues = {}) => {
    const made = new Counter({ name, help, labelNames: Object.keys(labels), registers })
    for (const series of seriesOf(labels)) made.inc(series, 0)
    return made
  }
  const histogram = (name: string, help: string, buckets: readonly number[], labels: LabelValues = {}) => {
    const made = new Histogram({ name, help, labelNames: Object.keys(labels), buckets: [...buckets], registers })
    for (const series of seriesOf(labels)) made.zero(series)
    return made
  }

  const picks = counter('snakeboard_picks_total', 'Lobby picks that this process saved.')
  const commands = counter('snakeboard_commands_total', 'Lobby commands, by outcome.', {
    end: COMMAND_ENDS,
  })
  const underWay = new Gauge({
    name: 'snakeboard_commands_under_way',
    help: 'Lobby commands without a response yet.',
    registers,
  })
  const refusals = counter('snakeboard_refusals_total', 'Refused requests, by code.', {
    code: Object.keys(REFUSAL_STATUSES),
  })
  const waits = histogram(
    'snakeboard_queue_wait_seconds',
    'How long work waited: for earlier work in its lobby, then for a transaction.',
    WAIT_S,
    { queue: WAITS },
  )
  const commits = histogram(
    'snakeboard_commit_seconds',
    'From the start of a lobby transaction until it is committed to disk.',
    COMMIT_S,
  )
  const batchSizes = histogram('snakeboard_batch_commands', 'Commands that shared one transaction.', BATCH_SIZES)
  const databaseMissed = counter(
    'snakeboard_database_unavailable_total',
    'How often the database was unavailable to a request or to the live channel.',
    { who: ['request', 'live'] },
  )
  const slowStatements = counter('snakeboard_slow_statements_total', 'Statements that took SLOW_QUERY_MS or longer.')
  const answers = counter('snakeboard_http_answers_total', 'HTTP responses, by kind and status class.', {
    kind: ANSWER_KINDS,
    status: STATUS_CLASSES,
  })
  const answerTimes = histogram(
    'snakeboard_http_answer_seconds',
    'From the arrival of a request until its response begins.',
    ANSWER_S,
    { kind: ANSWER_KINDS },
  )
  const socketsOpened = counter('snakeboard_sockets_opened_total', 'Live sockets that were opened.')
  const socketEnds = counter('snakeboard_socket_ends_total', 'Live sockets that ended, by reason.', {
    reason: [...BYE_REASONS, ...OWN_SOCKET_ENDS],
  })
  const socketRefusals = counter('snakeboard_sockets_refused_total', 'Live sockets that were refused, by status.', {
    status: SOCKET_REFUSAL_STATUSES,
  })
  const resyncs = counter(
    'snakeboard_resyncs_total',
    'How often a device received what it had missed, as events or as a snapshot.',
    { by: ['events', 'snapshot'] },
  )
  const leagueHostQuestions = counter(
    'snakeboard_league_host_questions_total',
    'Questions to sites where leagues live, by site and outcome.',
    { host: READ_HOSTS, end: ['answered', 'failed'] },
  )
  const pushEnds = counter('snakeboard_notifications_total', 'Notifications of turns, by outcome.', { end: PUSH_ENDS })

  return {
    commandArrived() {
      underWay.inc()
      return (end) => {
        underWay.dec()
        commands.inc({ end })
      }
    },
    waiting(queue) {
      const sinceMs = performance.now()
      return () => waits.observe({ queue }, secondsSince(sinceMs))
    },
    transactionBegan(commandCount) {
      const sinceMs = performance.now()
      return (isCommitted) => {
        if (!isCommitted) return
        commits.observe(secondsSince(sinceMs))
        batchSizes.observe(commandCount)
      }
    },
    pickMade: () => picks.inc(),
    refused: (code) => refusals.inc({ code }),
    answered(kind, status, durationMs) {
      answers.inc({ kind, status: classOf(status) })
      answerTimes.observe({ kind }, durationMs / 1000)
    },
    databaseMissed: (who) => databaseMissed.inc({ who }),
    statementWasSlow: () => slowStatements.inc(),
    socketOpened: () => socketsOpened.inc(),
    socketEnded: (reason) => socketEnds.inc({ reason }),
    socketRefused: (status) => socketRefusals.inc({ status }),
    resynced: (by) => resyncs.inc({ by }),
    pushEnded: (end) => pushEnds.inc({ end }),
    leagueHostAsked: (host) => (isAnswered) =>
      leagueHostQuestions.inc({ host, end: isAnswered ? 'answered' : 'failed' }),
  }
}

/** Each label with all of its values. */
type LabelValues = Readonly<Record<string, readonly string[]>>

/** Every series starts at 0, because a rule cannot see an increase in a series that begins with its first event. */
function seriesOf(labels: LabelValues): readonly Record<string, string>[] {
  return Object.entries(labels).reduce<readonly Record<string, string>[]>(
    (series, [name, values]) => series.flatMap((before) => values.map((value) => ({ ...before, [name]: value }))),
    [{}],
  )
}

function classOf(status: number): (typeof STATUS_CLASSES)[number] {
  return STATUS_CLASSES[Math.floor(status / 100) - 2] ?? '5xx'
}

function secondsSince(sinceMs: number): number {
  return (performance.now() - sinceMs) / 1000
}

/** A delay that people notice as a problem. */
const SLOW_ANSWER_MS = 1000

const RPC_PATH = `${REST_PATH}rpc/`

/** Counts and times each response. Logs slow ones, and all of them with `LOG_LEVEL=debug`. */
export function observeAnswers(meters: Pick<Meters, 'answered'>, log: Pick<Log, 'debug' | 'warn'>): MiddlewareHandler {
  return async (context, next) => {
    const beganAtMs = performance.now()
    await next()
    const durationMs = performance.now() - beganAtMs
    const { method, path } = context.req
    const { status } = context.res
    const kind = kindOf(method, path)
    meters.answered(kind, status, durationMs)
    const level = durationMs >= SLOW_ANSWER_MS ? 'warn' : 'debug'
    const text = level === 'warn' ? 'answered slowly' : 'answered'
    log[level]({ kind, name: nameOf(path), status, durationMs: Math.round(durationMs) }, text)
  }
}

function kindOf(method: string, path: string): AnswerKind {
  if (path.startsWith(RPC_PATH) || (path.startsWith(REST_PATH) && method === 'DELETE')) return 'rpc'
  if (path.startsWith(REST_PATH)) return 'read'
  return READING_METHODS.has(method) && !WATCH_PATHS.has(path) ? 'file' : 'other'
}

/** The name of a known function or table. The rest of a path may be private. */
function nameOf(path: string): string | undefined {
  if (!path.startsWith(REST_PATH)) return undefined
  const name = path.split('/').at(-1) ?? ''
  return Object.hasOwn(remoteFunctions, name) || isTableName(name) ? name : undefined
}
