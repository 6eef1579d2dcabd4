import { DAY_MS, isoDate } from './civil-date.ts'

/** A moment as ISO writes it, in UTC: "2026-09-18T06:35:37.000Z". Years 0000 to 9999, whole milliseconds. */
export function isoInstant(atMs: number): string {
  const msOfDay = atMs - Math.floor(atMs / DAY_MS) * DAY_MS
  const [hours, minutes] = [Math.floor(msOfDay / HOUR_MS), Math.floor(msOfDay / MINUTE_MS) % 60]
  const [seconds, ms] = [Math.floor(msOfDay / 1000) % 60, msOfDay % 1000]
  return `${isoDate(atMs)}T${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(ms, 3)}Z`
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

function padded(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
