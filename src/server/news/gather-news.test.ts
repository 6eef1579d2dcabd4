import { expect, test } from 'vitest'
import { isDue } from './gather-news.ts'

const EVERY_MS = 10 * 60_000
const NOW_MS = Date.parse('2026-09-18T12:00:00Z')

/** After how many rounds a source with so many failures in a row is asked again. */
function roundsUntilDue(failureCount: number): number {
  for (let roundCount = 1; ; roundCount++) {
    if (isDue({ attemptedAtMs: NOW_MS, failureCount }, NOW_MS + roundCount * EVERY_MS, EVERY_MS)) return roundCount
  }
}

test('[NWG12] a source that fails is asked more and more seldom, at least once an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 500].map(roundsUntilDue)).toEqual([1, 1, 2, 4, 6, 6, 6])
})

test('[NWG12] a source that was never asked, or whose last time lies ahead, is asked', () => {
  expect(isDue({ attemptedAtMs: null, failureCount: 0 }, NOW_MS, EVERY_MS)).toBe(true)
  expect(isDue({ attemptedAtMs: NOW_MS + 1, failureCount: 9 }, NOW_MS, EVERY_MS)).toBe(true)
  expect(isDue({ attemptedAtMs: NOW_MS, failureCount: 1 }, NOW_MS + 1, EVERY_MS)).toBe(false)
})
