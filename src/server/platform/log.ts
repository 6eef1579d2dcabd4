import { pino, type Logger, type LoggerOptions } from 'pino'

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

/** Where log lines are written: stderr, or a test's stream. */
export interface LogStream {
  readonly writableLength: number
  write(text: string, done: (error?: Error | null) => void): unknown
  on(event: 'error' | 'drain', listener: () => void): unknown
}

interface LogOutlet {
  write(line: string): void
}

/** A few thousand lines. A reader that is this far behind has stopped reading. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes lines without ever blocking the server, filling its memory or ending it, even if the reader stalls or the disk is
 * full. Lines that cannot be written are dropped and counted; `noteOf` reports the count once writing works again.
 */
export function createLogOutlet(stream: LogStream, noteOf: (droppedCount: number) => string): LogOutlet {
  let droppedCount = 0
  // Without a listener, a stream error would end the process. Each write also gets its own error.
  stream.on('error', () => undefined)
  stream.on('drain', reportDropped)

  function reportDropped(): void {
    if (droppedCount === 0 || stream.writableLength > MAX_WAITING_BYTES / 2) return
    const reportedCount = droppedCount
    droppedCount = 0
    stream.write(noteOf(reportedCount), (error) => {
      if (error) droppedCount += reportedCount
    })
  }

  return {
    write(line) {
      if (stream.writableLength > MAX_WAITING_BYTES) {
        droppedCount += 1
        return
      }
      stream.write(line, (error) => {
        if (error) droppedCount += 1
        else reportDropped()
      })
    },
  }
}

const LONGEST_PATH = 200

/** A path that is safe to log: no control characters, line breaks or direction marks, and at most 200 characters. */
export function loggablePath(path: string): string {
  const readable = decoded(path).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
  const characters = [...readable]
  return characters.length > LONGEST_PATH ? `${characters.slice(0, LONGEST_PATH).join('')}...` : readable
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Limits log lines per kind, so that a night of failures doesn't fill the disk. Counts the lines left out. */
interface LineLimit {
  /** Null if this line is left out, else how many were left out since the last one written. */
  take(kind: string): { readonly leftOutCount: number } | null
}

interface LineLimitParts {
  readonly perKindPerMinute: number
  /** For all kinds together. Also bounds how many kinds are remembered. */
  readonly perMinute: number
  /** Monotonic. */
  readonly elapsedMs: () => number
}

const MINUTE_MS = 60_000

export function createLineLimit({ perKindPerMinute, perMinute, elapsedMs }: LineLimitParts): LineLimit {
  let beganAtMs = elapsedMs()
  let lineCount = 0
  let leftOutCount = 0
  const counts = new Map<string, number>()

  function startMinute(nowMs: number): void {
    beganAtMs = nowMs
    lineCount = 0
    counts.clear()
  }

  return {
    take(kind) {
      const nowMs = elapsedMs()
      if (nowMs - beganAtMs >= MINUTE_MS) startMinute(nowMs)
      const count = counts.get(kind) ?? 0
      if (lineCount >= perMinute || count >= perKindPerMinute) {
        leftOutCount += 1
        return null
      }
      counts.set(kind, count + 1)
      lineCount += 1
      const permit = { leftOutCount }
      leftOutCount = 0
      return permit
    },
  }
}
