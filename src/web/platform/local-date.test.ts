import { expect, test } from 'vitest'
import { dayText, timeAgo } from './local-date.ts'

test('[HM1] a day of the bundled data reads as words', () => {
  expect(dayText('2026-08-21')).toBe('Aug 21, 2026')
  expect(dayText('2027-01-01')).toBe('Jan 1, 2027')
})

test('[HM1] what is no day is shown as it is', () => {
  expect(dayText('')).toBe('')
  expect(dayText('last week')).toBe('last week')
})

test('[NWV9] an article says how long ago it came out, and nothing where that cannot be read', () => {
  const nowMs = Date.parse('2026-09-18T20:05:00Z')
  expect(timeAgo('2026-09-18T19:59:00Z', nowMs)).toBe('Just now')
  expect(timeAgo('2026-09-18T15:00:00Z', nowMs)).toBe('5h ago')
  expect(timeAgo('2026-09-15T15:00:00Z', nowMs)).toBe('3d ago')
  expect(timeAgo('2026-08-01T12:00:00Z', nowMs)).toBe('2026-08-01')
  // In New York, where this runs, it was still July.
  expect(timeAgo('2026-08-01T03:00:00Z', nowMs)).toBe('2026-07-31')
  expect(timeAgo('yesterday', nowMs)).toBe('')
})
