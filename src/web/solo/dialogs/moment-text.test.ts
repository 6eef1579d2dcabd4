import { expect, test } from 'vitest'
import { agoAndMomentText, momentText } from './moment-text.ts'

const MOMENT = '2026-08-21T16:05:00.000Z'
const AT_MS = Date.parse(MOMENT)
const HOUR_MS = 60 * 60 * 1000

test('[TM1] a stored time is shown as a date and a time of the reader', () => {
  expect(plain(momentText(MOMENT, 'UTC'))).toBe('Aug 21, 2026, 4:05 PM')
  expect(plain(momentText(MOMENT, 'America/New_York'))).toBe('Aug 21, 2026, 12:05 PM')
})

test.each(['', 'yesterday', '2026-13-40'])('[TM1] "%s" is no time and says so', (iso) => {
  expect(momentText(iso)).toBe('Unknown date')
  expect(agoAndMomentText(iso, AT_MS)).toBe('Unknown date')
})

test('[TM2] a recent time is also told by its age, an old one by its date alone', () => {
  expect(plain(agoAndMomentText(MOMENT, AT_MS + 1, 'UTC'))).toBe('Just now (Aug 21, 2026, 4:05 PM)')
  expect(plain(agoAndMomentText(MOMENT, AT_MS + 3 * HOUR_MS, 'UTC'))).toBe('3h ago (Aug 21, 2026, 4:05 PM)')
  expect(plain(agoAndMomentText(MOMENT, AT_MS + 50 * HOUR_MS, 'UTC'))).toBe('2d ago (Aug 21, 2026, 4:05 PM)')
  expect(plain(agoAndMomentText(MOMENT, AT_MS + 168 * HOUR_MS, 'UTC'))).toBe('Aug 21, 2026, 4:05 PM')
})

/** Newer ICU data puts a narrow no-break space before AM and PM. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}
