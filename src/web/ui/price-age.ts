import { DAY_MS } from '#core/lib/dates.ts'

const FRESH_DAYS = 3

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "Prices are 12 days old (August 21)" of the day of a board's ADP; null up to three days, and for what is no date. */
export function priceAgeText(adpDate: string, nowMs: number): string | null {
  const dayMs = Date.parse(`${adpDate}T00:00:00Z`)
  const ageDays = Math.floor((nowMs - dayMs) / DAY_MS)
  return ageDays > FRESH_DAYS ? `Prices are ${ageDays} days old (${DAY_FORMAT.format(dayMs)})` : null
}
