import { isoDate } from '#core/lib/civil-date.ts'

/** The calendar date on this device, as YYYY-MM-DD. */
export function localIsoDate(atMs: number): string {
  return isoDate(atMs, zoneOffsetMs(atMs))
}

/** How far this device's clock is ahead of UTC at that time. */
export function zoneOffsetMs(atMs: number): number {
  return -new Date(atMs).getTimezoneOffset() * 60_000
}
