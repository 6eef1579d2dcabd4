import { assert } from './assert.ts'

/**
 * The calendar day of a moment as YYYY-MM-DD. `zoneOffsetMs` is what local time is ahead of UTC (negative in America,
 * the opposite sign of `getTimezoneOffset`); without it the day is the one in UTC. Years 0000 to 9999; anything else is
 * a mistake of the caller. The arithmetic is Howard Hinnant's civil_from_days: core has no Date.
 */
export function isoDate(atMs: number, zoneOffsetMs = 0): string {
  const dayIndex = Math.floor((atMs + zoneOffsetMs) / DAY_MS)
  assert(dayIndex >= FIRST_DAY_INDEX && dayIndex <= LAST_DAY_INDEX, `a moment between the years 0 and 9999: ${atMs}`)
  // Eras of 400 years that begin on a 1 March: the leap day is then the last day of a year, and needs no case.
  const daysFromEraZero = dayIndex + DAYS_FROM_ERA_ZERO_TO_1970
  const eraIndex = Math.floor(daysFromEraZero / DAYS_PER_ERA)
  const dayOfEra = daysFromEraZero - eraIndex * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarchIndex = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarchIndex + 2) / 5) + 1
  const month = monthFromMarchIndex < 10 ? monthFromMarchIndex + 3 : monthFromMarchIndex - 9
  const year = yearOfEra + eraIndex * 400 + (month <= 2 ? 1 : 0)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

export const DAY_MS = 24 * 60 * 60 * 1000

const DAYS_PER_ERA = 146_097
const DAYS_FROM_ERA_ZERO_TO_1970 = 719_468
/** 0000-01-01 and 9999-12-31, in days from 1970-01-01. */
const FIRST_DAY_INDEX = -719_528
const LAST_DAY_INDEX = 2_932_896

function padded(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
