import { daysSince } from '../platform/local-date.ts'

const FRESH_DAYS = 3

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "Prices are 12 days old (August 21)" of the day of a board's ADP; null up to three days, and for what is no date. */
export function priceAgeText(adpDate: string, nowMs: number): string | null {
  const ageDays = daysSince(adpDate, nowMs)
  if (!(ageDays > FRESH_DAYS)) return null
  return `Prices are ${ageDays} days old (${DAY_FORMAT.format(Date.parse(adpDate))})`
}
