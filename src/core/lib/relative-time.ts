import { DAY_MS, isoDate } from './civil-date.ts'

/**
 * How long ago, in the specification's words (section 9): "Just now" under an hour, "5h ago" under a day, "3d ago"
 * under seven, else the date as YYYY-MM-DD. A time in the future is "Just now": a source's clock may be ahead of ours.
 * `zoneOffsetMs` is what the reader's time is ahead of UTC, for the date alone.
 */
export function relativeTime(publishedMs: number, nowMs: number, zoneOffsetMs = 0): string {
  const ageMs = nowMs - publishedMs
  if (ageMs < HOUR_MS) return 'Just now'
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}h ago`
  if (ageMs < WEEK_MS) return `${Math.floor(ageMs / DAY_MS)}d ago`
  return isoDate(publishedMs, zoneOffsetMs)
}

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
