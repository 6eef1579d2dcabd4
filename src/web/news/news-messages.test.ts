import { expect, test } from 'vitest'
import { showingText, failingSourcesText, unresolvedText, updatedText } from './news-messages.ts'

const NOW_MS = Date.parse('2026-09-18T20:05:00Z')

test('[NWV9] "Updated" has hours and minutes, and the day where it is not today', () => {
  expect(updatedText(Date.parse('2026-09-18T14:05:00Z'), NOW_MS, 'UTC')).toMatch(/^2:05\sPM$/u)
  expect(updatedText(Date.parse('2026-09-17T20:05:00Z'), NOW_MS, 'UTC')).toMatch(/^Sep 17, 8:05\sPM$/u)
})

test('[NWV9] how many of how many, and which sources are failing', () => {
  expect(showingText(3, 25)).toBe('Showing 3 of 25 articles')
  expect(failingSourcesText([], false)).toBe('')
  expect(failingSourcesText(['rotowire'], false)).toBe('RotoWire isn’t responding. Showing its earlier articles.')
  expect(failingSourcesText(['espn', 'pft'], false)).toBe(
    'ESPN and ProFootballTalk aren’t responding. Showing their earlier articles.',
  )
  expect(failingSourcesText(['espn', 'pft'], true)).toBe('No source answers right now. Showing stored articles.')
})

test('[NWV7] a name that opens nobody is unknown, or the server could not be asked, which can be tried again', () => {
  expect(unresolvedText(false)).toBe('This player isn’t in our data.')
  expect(unresolvedText(true)).toBe('The server isn’t responding.')
})
