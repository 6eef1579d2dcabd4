import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from './civil-date.ts'

const FIRST_MS = Date.parse('0000-01-01')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

test('[RT3] the date of any moment is the calendar date', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST_MS, max: LAST_MS }), (atMs) => {
      expect(isoDate(atMs)).toBe(new Date(atMs).toISOString().slice(0, 10))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '0000-01-01',
  '0000-02-29',
  '1899-12-31',
  '1900-02-28',
  '1970-01-01',
  '2000-02-29',
  '2024-02-29',
  '2026-08-21',
  '2100-03-01',
  '9999-12-31',
])('[RT3] %s holds from midnight to midnight', (date) => {
  expect(isoDate(Date.parse(date))).toBe(date)
  expect(isoDate(Date.parse(`${date}T23:59:59.999Z`))).toBe(date)
})

test('[RT3] with the offset of a zone it is the date there', () => {
  const lateInNewYorkMs = Date.parse('2026-08-22T02:30:00Z')
  expect(isoDate(lateInNewYorkMs)).toBe('2026-08-22')
  expect(isoDate(lateInNewYorkMs, -4 * 3_600_000)).toBe('2026-08-21')
})

test('[RT3] what is no moment is refused loudly', () => {
  expect(() => isoDate(Number.NaN)).toThrow('a moment between')
  expect(() => isoDate(Infinity)).toThrow('a moment between')
  expect(() => isoDate(LAST_MS + 1)).toThrow('a moment between')
})
