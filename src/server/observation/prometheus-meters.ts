import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { BYE_REASONS } from '#protocol/lobby/live-frames.ts'
import { REFUSAL_STATUSES } from '#protocol/refusal-codes.ts'
import { READ_HOSTS } from '#core/league-hosts/read-hosts.ts'
import { ANSWER_KINDS, COMMAND_ENDS, type Meters, OWN_SOCKET_ENDS, PUSH_ENDS, WAITS } from '../platform/meters.ts'

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
export function createPrometheusMeters(registry: Registry): Meters {
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

/** Each label with all of its values. */
type LabelValues = Readonly<Record<string, readonly string[]>>
