import { csvText } from '#core/draft/export-csv.ts'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import { timeOfDay } from '../../platform/formats.ts'
import { logText, type LogReader } from '../events/lobby-texts.ts'

export interface LogLine {
  readonly version: number
  /** In the device's time: "11:42 AM". */
  readonly time: string
  /** "Nov 22", for logs of several days. */
  readonly day: string
  readonly text: string
}

/** The log as people read it, the newest first. */
export function logLines(rows: readonly LogRow[], reader: Omit<LogReader, 'ownUsername'>): readonly LogLine[] {
  return rows
    .map((row) => {
      const at = new Date(row.at)
      return {
        version: row.version,
        time: timeOfDay(at.getTime()),
        day: DAY.format(at),
        text: logText(row, { ...reader, ownUsername: null }),
      }
    })
    .toReversed()
}

/** The log as CSV, oldest first, with times that other programs can read. */
export function logCsv(rows: readonly LogRow[], reader: Omit<LogReader, 'ownUsername'>): string {
  const lines = rows.map((row) => [row.at, row.by_username, row.kind, logText(row, { ...reader, ownUsername: null })])
  return csvText([['Time', 'By', 'Event', 'What happened'], ...lines])
}

/** One line per event, oldest first: "11:42 AM Dana undid 3.05: Chris Olave is available again". */
export function logAsText(lines: readonly LogLine[]): string {
  return `${lines
    .toReversed()
    .map(({ time, text }) => `${time} ${text}`)
    .join('\n')}\n`
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
