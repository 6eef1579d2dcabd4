import { type Logger, type LoggerOptions, pino } from 'pino'
import { type LogStream, createLogOutlet } from './log-outlet.ts'
import { createLineLimit } from './line-limit.ts'

export type Log = Logger

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * Writes JSON lines, or short readable lines to a terminal, on stderr; stdout is for messages to the server's owner. Callers
 * log codes, paths and durations, never names, cookies or bodies.
 */
export function createLog(level: LogLevel, stream: LogStream & { readonly isTTY?: boolean } = process.stderr): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { logMethod: withoutFloods() },
  }
  const shown = stream.isTTY ? (line: string) => `${readableLine(line)}\n` : (line: string) => line
  const outlet = createLogOutlet(stream, (droppedCount) => shown(droppedNote(droppedCount)))
  return pino(options, { write: (line) => outlet.write(shown(line)) })
}

/** More lines of one text add nothing. Levels below info, enabled for debugging, are not limited. */
const LINES_OF_TEXT_PER_MINUTE = 100
const LINES_PER_MINUTE = 1000

/** pino's number for this level. */
const INFO = 30

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

function withoutFloods(): LogMethod {
  const lines = createLineLimit({
    perKindPerMinute: LINES_OF_TEXT_PER_MINUTE,
    perMinute: LINES_PER_MINUTE,
    elapsedMs: () => performance.now(),
  })
  return function write(parts, method, level) {
    if (level < INFO) return method.apply(this, parts)
    const [facts, text] = parts
    const line = lines.take(typeof facts === 'string' ? facts : String(text))
    if (line === null) return
    if (line.leftOutCount > 0) method.apply(this, [line, 'lines left out'])
    method.apply(this, parts)
  }
}

/** In pino's line format. */
function droppedNote(droppedCount: number): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: pino.levels.values['warn'], time, droppedCount, msg: 'log lines dropped' })}\n`
}

/** `{"level":30,"time":"2026-09-01T12:30:00.000Z","msg":"page not found","path":"/x"}` as `12:30:00 page not found path=/x`. */
export function readableLine(jsonLine: string): string {
  const entry: unknown = JSON.parse(jsonLine)
  if (typeof entry !== 'object' || entry === null) return jsonLine
  const { level, time, msg, ...facts } = { level: 0, time: '', msg: '', ...entry }
  const label = pino.levels.labels[level] ?? 'log'
  const details = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [time.slice(11, 19), ...(label === 'info' ? [] : [label.toUpperCase()]), msg, ...details].join(' ')
}
