import { DAY_MS, isoDate, relativeTime } from '#core/lib/dates.ts'

/** The calendar date on this device, as YYYY-MM-DD. */
export function localIsoDate(atMs: number): string {
  return isoDate(atMs, zoneOffsetMs(atMs))
}

/** Of the IANA list: "Europe/Zurich". */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** How far local time is ahead of UTC at that moment. */
function zoneOffsetMs(atMs: number): number {
  return -new Date(atMs).getTimezoneOffset() * 60_000
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "2026-08-21" as "Aug 21, 2026", the same in every time zone; anything that is not a date is returned unchanged. */
export function dayText(isoDay: string): string {
  const atMs = Date.parse(`${isoDay}T00:00:00Z`)
  return Number.isNaN(atMs) ? isoDay : DAY_FORMAT.format(atMs)
}

/** Whole days since that day began in UTC, negative before it; NaN for anything that is not a date. */
export function daysSince(isoDay: string, nowMs: number): number {
  return Math.floor((nowMs - Date.parse(`${isoDay}T00:00:00Z`)) / DAY_MS)
}

/** ", 12 days old" for a day that has passed; '' until the day after, and for anything that is not a date. */
export function daysAgo(isoDay: string, nowMs: number): string {
  const dayCount = daysSince(isoDay, nowMs)
  return dayCount >= 1 ? `, ${dayCount} ${dayCount === 1 ? 'day' : 'days'} old` : ''
}

/** "5h ago", or the date on this device if it is longer ago; '' for a time that cannot be read. */
export function timeAgo(isoTime: string, nowMs: number): string {
  const atMs = Date.parse(isoTime)
  return Number.isNaN(atMs) ? '' : relativeTime(atMs, nowMs, zoneOffsetMs(atMs))
}
