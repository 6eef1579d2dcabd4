import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

export type Log = Logger

/**
 * JSON lines for machines, short lines for a person at a terminal; on stderr, so that stdout has only what the
 * server says to its owner. Callers log codes, paths and durations: never names, cookies or bodies.
 */
export function createLog(level: Config['logLevel'], stream: NodeJS.WriteStream = process.stderr): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return stream.isTTY ? pino(options, readableLines(stream)) : pino(options, stream)
}

function readableLines(stream: NodeJS.WritableStream): DestinationStream {
  return {
    write(line) {
      stream.write(`${readableLine(line)}\n`)
    },
  }
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
