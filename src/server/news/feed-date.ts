/** "Mon, 07 Sep 2026 10:04:00 PM PDT": RFC 822 as feeds write it, on a 12-hour or 24-hour clock. */
const MAIL_DATE =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]{0,6}\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(am|pm)?\s*([a-z]{1,4}|[+-]\d{2}:?\d{2})?$/i

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(z|[+-]\d{2}:?\d{2})?$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Hours ahead of UTC. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ...['z', 'ut', 'utc', 'gmt', ''].map((name) => [name, 0] as const),
  ...['est', 'cst', 'mst', 'pst'].map((name, index) => [name, -5 - index] as const),
  ...['edt', 'cdt', 'mdt', 'pdt'].map((name, index) => [name, -4 - index] as const),
])

const HOUR_MS = 60 * 60_000
const LONGEST_DATE = 60

/** A source's date in milliseconds; null if it is invalid (no such month, April 31) or its zone is unknown. Without a zone it is UTC. */
export function readFeedDate(text: string | null | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > LONGEST_DATE) return null
  const mail = MAIL_DATE.exec(trimmed)
  if (mail !== null) {
    const [, day, monthName = '', year, hour, minute, second, half, zone] = mail
    const monthIndex = MONTHS.indexOf(monthName.toLowerCase())
    const hours = half === undefined ? Number(hour) : hoursOf(Number(hour), half.toLowerCase() === 'pm')
    return instant([Number(year), monthIndex, Number(day), hours, Number(minute), Number(second ?? 0)], zone)
  }
  const iso = ISO_DATE.exec(trimmed)
  if (iso === null) return null
  const [, year, month, day, hour, minute, second, zone] = iso
  return instant(
    [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0)],
    zone,
  )
}

/** 12 AM is midnight; "22:04 PM", which some feeds write, is 22:04. */
function hoursOf(hour: number, isAfternoon: boolean): number {
  if (hour > 12) return hour
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

type DateParts = readonly [year: number, monthIndex: number, day: number, hour: number, minute: number, second: number]

function instant([year, monthIndex, day, hour, minute, second]: DateParts, zone = ''): number | null {
  const aheadMs = zoneMs(zone.toLowerCase())
  const dayMs = Date.UTC(year, monthIndex, day)
  const date = new Date(dayMs)
  const isDay = date.getUTCMonth() === monthIndex && date.getUTCDate() === day
  if (aheadMs === null || !isDay || hour > 23 || minute > 59 || second > 60) return null
  return dayMs + hour * HOUR_MS + minute * 60_000 + second * 1000 - aheadMs
}

function zoneMs(zone: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000)
  const known = ZONES.get(zone)
  return known === undefined ? null : known * HOUR_MS
}
