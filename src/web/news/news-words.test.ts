import { expect, test } from 'vitest'
import { agoWords, showingWords, silentWords, updatedWords } from './news-words.ts'

const NOW_MS = Date.parse('2026-09-18T20:05:00Z')

test('[NWV9] an article says how long ago it came out, and nothing where that cannot be read', () => {
  expect(agoWords('2026-09-18T19:59:00Z', NOW_MS)).toBe('Just now')
  expect(agoWords('2026-09-18T15:00:00Z', NOW_MS)).toBe('5h ago')
  expect(agoWords('2026-09-15T15:00:00Z', NOW_MS)).toBe('3d ago')
  expect(agoWords('2026-08-01T12:00:00Z', NOW_MS)).toBe('2026-08-01')
  expect(agoWords('yesterday', NOW_MS)).toBe('')
})

test('[NWV9] "Updated" has hours and minutes, and the day where it is not today', () => {
  expect(updatedWords(Date.parse('2026-09-18T14:05:00Z'), NOW_MS, 'UTC')).toMatch(/^2:05\sPM$/u)
  expect(updatedWords(Date.parse('2026-09-17T20:05:00Z'), NOW_MS, 'UTC')).toMatch(/^Sep 17, 8:05\sPM$/u)
})

test('[NWV9] how many of how many, and who is silent', () => {
  expect(showingWords(3, 25)).toBe('Showing 3 of 25 articles')
  expect(silentWords([])).toBe('')
  expect(silentWords(['rotowire'])).toBe('RotoWire does not answer right now; what it said before stays.')
  expect(silentWords(['espn', 'pft'])).toBe(
    'ESPN and ProFootballTalk do not answer right now; what they said before stays.',
  )
})
