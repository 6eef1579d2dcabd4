import { DAY_MS } from '../lib/dates.ts'
import type { Limits } from '../lib/limits.ts'

/** 10 seconds to 24 hours per pick. */
export const CLOCK_SECONDS: Limits = { min: 10, max: 86_400 }

export const TIMEOUT_ACTIONS = ['autopick', 'skip', 'wait'] as const

/** What happens when a pick's time runs out. */
export type TimeoutAction = (typeof TIMEOUT_ACTIONS)[number]

/** Daily hours in which the clock stands still, in minutes after midnight in a time zone of the IANA list. May pass midnight. */
export interface QuietHours {
  readonly fromMinute: number
  readonly untilMinute: number
  readonly timeZone: string
}

export interface ClockRules {
  /** Null: no clock. */
  readonly secondsPerPick: number | null
  /** Another time per pick from this round on. */
  readonly later: { readonly fromRound: number; readonly secondsPerPick: number } | null
  readonly quietHours: QuietHours | null
  readonly onTimeout: TimeoutAction
}

export const NO_CLOCK: ClockRules = { secondsPerPick: null, later: null, quietHours: null, onTimeout: 'autopick' }

/** The time for a pick of a round, in seconds; null without a clock. */
export function secondsForRound({ secondsPerPick, later }: ClockRules, roundNumber: number): number | null {
  if (secondsPerPick === null) return null
  return later !== null && roundNumber >= later.fromRound ? later.secondsPerPick : secondsPerPick
}

/** When `durationMs` of running time have passed since `startMs`. Quiet hours do not count, and no deadline falls into them. */
export function deadlineAfter(startMs: number, durationMs: number, quietHours: QuietHours | null): number {
  if (quietHours === null) return startMs + durationMs
  let atMs = startMs
  let leftMs = durationMs
  for (;;) {
    const { isQuiet, endMs } = stretchAt(atMs, quietHours)
    if (!isQuiet && leftMs <= endMs - atMs) return atMs + leftMs
    if (!isQuiet) leftMs -= endMs - atMs
    atMs = endMs
  }
}

/** How much running time lies between two times; quiet hours do not count. */
export function runningMsBetween(fromMs: number, untilMs: number, quietHours: QuietHours | null): number {
  if (quietHours === null) return Math.max(0, untilMs - fromMs)
  let sumMs = 0
  let atMs = fromMs
  while (atMs < untilMs) {
    const { isQuiet, endMs } = stretchAt(atMs, quietHours)
    if (!isQuiet) sumMs += Math.min(endMs, untilMs) - atMs
    atMs = endMs
  }
  return sumMs
}

/** Whether the clock stands still at a time. */
export function isQuietAt(atMs: number, quietHours: QuietHours | null): boolean {
  return quietHours !== null && stretchAt(atMs, quietHours).isQuiet
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const MINUTE_MS = 60_000

/** A time in which the clock runs or stands still throughout. It ends where quiet hours begin or end, or where local time jumps. */
interface Stretch {
  readonly isQuiet: boolean
  readonly endMs: number
}

function stretchAt(atMs: number, { fromMinute, untilMinute, timeZone }: QuietHours): Stretch {
  const offsetMs = zoneOffsetMs(atMs, timeZone)
  const fromMidnightMs = msWithinDay(atMs + offsetMs)
  const sinceFromMs = msWithinDay(fromMidnightMs - fromMinute * MINUTE_MS)
  const isQuiet = sinceFromMs < msWithinDay((untilMinute - fromMinute) * MINUTE_MS)
  const boundaryMinute = isQuiet ? untilMinute : fromMinute
  const toBoundaryMs = msWithinDay(boundaryMinute * MINUTE_MS - fromMidnightMs)
  const endMs = atMs + (toBoundaryMs === 0 ? DAY_MS : toBoundaryMs)
  if (zoneOffsetMs(endMs - 1, timeZone) === offsetMs) return { isQuiet, endMs }
  return { isQuiet, endMs: firstMsWithOtherOffset(atMs, endMs, timeZone) }
}

/** Where local time jumps between two times with different offsets: the start or end of daylight-saving time. */
function firstMsWithOtherOffset(fromMs: number, untilMs: number, timeZone: string): number {
  const offsetMs = zoneOffsetMs(fromMs, timeZone)
  let lastBeforeMs = fromMs
  let firstAfterMs = untilMs
  while (firstAfterMs - lastBeforeMs > 1) {
    const middleMs = Math.floor((lastBeforeMs + firstAfterMs) / 2)
    if (zoneOffsetMs(middleMs, timeZone) === offsetMs) lastBeforeMs = middleMs
    else firstAfterMs = middleMs
  }
  return firstAfterMs
}

function msWithinDay(ms: number): number {
  return ((ms % DAY_MS) + DAY_MS) % DAY_MS
}

/** How far local time is ahead of UTC. */
export function zoneOffsetMs(atMs: number, timeZone: string): number {
  const figures = formatOf(timeZone).format(atMs).match(/\d+/g) ?? []
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = figures.map(Number)
  const wholeSecondMs = Math.floor(atMs / 1000) * 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecondMs
}

/** A format takes far longer to make than to use. The limit is above the number of zones that leagues at one server draft in. */
const FORMATS_MAX = 200
const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws for a zone that does not exist. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(timeZone, format)
  return format
}
