import { expect, test } from 'vitest'
import { isoDate, relativeTime } from './dates.ts'

test.each(['0000-01-01', '1900-02-28', '1970-01-01', '2000-02-29', '2026-08-21', '9999-12-31'])(
  '[RT3] %s holds from midnight to midnight',
  (date) => {
    expect(isoDate(Date.parse(date))).toBe(date)
    expect(isoDate(Date.parse(`${date}T23:59:59.999Z`))).toBe(date)
  },
)

test('[RT3] with the offset of a zone it is the date there', () => {
  const lateInNewYorkMs = Date.parse('2026-08-22T02:30:00Z')
  expect(isoDate(lateInNewYorkMs)).toBe('2026-08-22')
  expect(isoDate(lateInNewYorkMs, -4 * 3_600_000)).toBe('2026-08-21')
})

test('[RT3] what is no moment is refused loudly', () => {
  expect(() => isoDate(Number.NaN)).toThrow(RangeError)
  expect(() => isoDate(Infinity)).toThrow(RangeError)
})

const NOW_MS = Date.parse('2026-08-21T12:00:00Z')
const HOUR_MS = 3_600_000

test.each([
  [0, 'Just now'],
  [HOUR_MS - 1, 'Just now'],
  [HOUR_MS, '1h ago'],
  [24 * HOUR_MS - 1, '23h ago'],
  [24 * HOUR_MS, '1d ago'],
  [7 * 24 * HOUR_MS - 1, '6d ago'],
  [7 * 24 * HOUR_MS, '2026-08-14'],
  [400 * 24 * HOUR_MS, '2025-07-17'],
])('[RT1] %i ms ago reads "%s"', (ageMs, words) => {
  expect(relativeTime(NOW_MS - ageMs, NOW_MS)).toBe(words)
})

test('[RT2] a time in the future reads "Just now"', () => {
  expect(relativeTime(NOW_MS + 90 * 24 * HOUR_MS, NOW_MS)).toBe('Just now')
})
