import { expect, test } from 'vitest'
import { isoDate } from './dates.ts'

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
