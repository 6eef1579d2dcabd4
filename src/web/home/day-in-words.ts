const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "2026-08-21" as "21 Aug 2026", the same in every time zone; text that is no day comes back as it is. */
export function dayInWords(day: string): string {
  const atMs = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(atMs) ? day : DAY_FORMAT.format(atMs)
}
