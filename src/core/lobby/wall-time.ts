import { zoneOffsetMs } from '../league/clock-rules.ts'

/** What a date and a time of day mean in a time zone. */
export interface WallTime {
  readonly atMs: number
  /** `skipped`: clocks go forward past it, so it is moved by as much. `twice`: clocks go back, and this is the first of the two. */
  readonly kind: 'once' | 'skipped' | 'twice'
}

const HALF_DAY_MS = 12 * 3_600_000

/** "2026-08-23" and "19:00" in a zone of the IANA list; null for anything else. */
export function wallTime(date: string, time: string, timeZone: string): WallTime | null {
  const asUtcMs = Date.parse(`${date}T${time}:00.000Z`)
  if (Number.isNaN(asUtcMs) || !DATE.test(date) || !TIME.test(time)) return null
  const beforeMs = zoneOffsetMs(asUtcMs - HALF_DAY_MS, timeZone)
  const afterMs = zoneOffsetMs(asUtcMs + HALF_DAY_MS, timeZone)
  const fits = [asUtcMs - beforeMs, asUtcMs - afterMs].filter((atMs) => atMs + zoneOffsetMs(atMs, timeZone) === asUtcMs)
  const [first, second] = [...new Set(fits)].toSorted((one, other) => one - other)
  if (first === undefined) return { atMs: asUtcMs - beforeMs, kind: 'skipped' }
  return { atMs: first, kind: second === undefined ? 'once' : 'twice' }
}

/** The date and the time of day of a moment in a time zone, as `wallTime` takes them. */
export function wallPartsOf(atMs: number, timeZone: string): { readonly date: string; readonly time: string } {
  const iso = new Date(atMs + zoneOffsetMs(atMs, timeZone)).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

const DATE = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/
