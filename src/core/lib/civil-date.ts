export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The calendar day of a moment as YYYY-MM-DD, in UTC or where local time is `zoneOffsetMs` ahead of UTC (negative in America, the
 * opposite sign of `getTimezoneOffset`). Throws for what is no moment.
 */
export function isoDate(atMs: number, zoneOffsetMs = 0): string {
  return new Date(atMs + zoneOffsetMs).toISOString().slice(0, 10)
}
