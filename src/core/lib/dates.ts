const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/**
 * The calendar day of a moment as YYYY-MM-DD, in UTC or where local time is `zoneOffsetMs` ahead of UTC (negative in America, the
 * opposite sign of `getTimezoneOffset`). Throws for what is no moment.
 */
export function isoDate(atMs: number, zoneOffsetMs = 0): string {
  return new Date(atMs + zoneOffsetMs).toISOString().slice(0, 10)
}

/**
 * How long ago (specification, section 9): "Just now" under an hour, "5h ago" under a day, "3d ago" under a week, else
 * the date as YYYY-MM-DD. A time in the future is "Just now": a source's clock may be ahead. `zoneOffsetMs` is how far the
 * reader's time is ahead of UTC, for the date only.
 */
export function relativeTime(publishedMs: number, nowMs: number, zoneOffsetMs = 0): string {
  const ageMs = nowMs - publishedMs
  if (ageMs < HOUR_MS) return 'Just now'
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}h ago`
  if (ageMs < 7 * DAY_MS) return `${Math.floor(ageMs / DAY_MS)}d ago`
  return isoDate(publishedMs, zoneOffsetMs)
}
