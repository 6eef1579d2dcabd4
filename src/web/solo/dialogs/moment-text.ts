import { relativeTime } from '#core/lib/dates.ts'

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A stored ISO time for people, in the device's time zone; what is no time is said to be unknown. */
export function momentText(iso: string, timeZone?: string): string {
  const atMs = Date.parse(iso)
  if (Number.isNaN(atMs)) return 'Unknown date'
  return new Intl.DateTimeFormat('en', timeZone === undefined ? FORMAT : { ...FORMAT, timeZone }).format(atMs)
}

/** How long ago and when: "3h ago (Aug 21, 2026, 4:05 PM)"; from seven days on the date alone. */
export function agoAndMomentText(iso: string, nowMs: number, timeZone?: string): string {
  const atMs = Date.parse(iso)
  const moment = momentText(iso, timeZone)
  if (Number.isNaN(atMs) || nowMs - atMs >= RELATIVE_BELOW_MS) return moment
  return `${relativeTime(atMs, nowMs)} (${moment})`
}

/** Past this, relativeTime gives the date, which would then stand there twice. */
const RELATIVE_BELOW_MS = 7 * 24 * 60 * 60 * 1000
