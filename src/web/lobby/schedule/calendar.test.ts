import { expect, test } from 'vitest'
import { calendarFile, googleCalendarLink } from './calendar.ts'

const DATE = {
  lobbyName: 'Sunday; League, ' + 'ä'.repeat(40),
  code: 'QX7K2M',
  startsAtMs: Date.UTC(2026, 7, 23, 23),
  url: 'https://draft.example/?lobby=QX7K2M',
}

test('[DN4] the calendar file has the date in UTC, the code and the address of the lobby', () => {
  const file = calendarFile(DATE, Date.UTC(2026, 7, 1))
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain('DTSTART:20260823T230000Z\r\n')
  expect(unfolded).toContain('DTEND:20260824T010000Z\r\n')
  expect(unfolded).toContain('UID:QX7K2M@snakeboard\r\n')
  expect(unfolded).toContain(`SUMMARY:Fantasy draft: Sunday\\; League\\, ${'ä'.repeat(40)}\r\n`)
  expect(unfolded).toContain('URL:https://draft.example/?lobby=QX7K2M\r\n')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('[DN4] a later file of the same lobby replaces the date', () => {
  const sequenceOf = (nowMs: number) => Number(/SEQUENCE:(\d+)/.exec(calendarFile(DATE, nowMs))?.[1])
  expect(sequenceOf(2_000_000)).toBeGreaterThan(sequenceOf(1_000_000))
})

test('[DN4] the link opens the same date in a calendar of Google', () => {
  const query = new URL(googleCalendarLink(DATE)).searchParams
  expect(query.get('dates')).toBe('20260823T230000Z/20260824T010000Z')
  expect(query.get('text')).toBe(`Fantasy draft: ${DATE.lobbyName}`)
})
