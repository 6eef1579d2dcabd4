import { expect, test } from 'vitest'

import { relativeTime } from './dates.ts'

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
