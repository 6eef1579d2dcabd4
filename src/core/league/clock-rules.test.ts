import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  deadlineAfter,
  isQuietAt,
  isTimeZone,
  NO_CLOCK,
  runningMsBetween,
  secondsForRound,
  type QuietHours,
} from './clock-rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const NIGHT: QuietHours = { fromMinute: 22 * 60, untilMinute: 8 * 60, timeZone: 'America/New_York' }

test('[LGR7] the time for a pick, and another one from a later round on', () => {
  expect(secondsForRound(NO_CLOCK, 1)).toBe(null)
  const clock = { ...NO_CLOCK, secondsPerPick: 120, later: { fromRound: 3, secondsPerPick: 60 } }
  expect([1, 2, 3, 4].map((roundNumber) => secondsForRound(clock, roundNumber))).toEqual([120, 120, 60, 60])
  expect(secondsForRound({ ...clock, secondsPerPick: null }, 3)).toBe(null)
})

test.each([
  ['without quiet hours', '2026-08-21T21:00:00-04:00', null, '2026-08-22T01:00:00-04:00'],
  ['by day', '2026-08-21T12:00:00-04:00', NIGHT, '2026-08-21T16:00:00-04:00'],
  ['over the night', '2026-08-21T21:00:00-04:00', NIGHT, '2026-08-22T11:00:00-04:00'],
  ['up to the night', '2026-08-21T18:00:00-04:00', NIGHT, '2026-08-21T22:00:00-04:00'],
  ['from within the night', '2026-08-22T03:00:00-04:00', NIGHT, '2026-08-22T12:00:00-04:00'],
  ['from the end of the night', '2026-08-22T08:00:00-04:00', NIGHT, '2026-08-22T12:00:00-04:00'],
  ['over the night that loses an hour', '2026-03-07T21:00:00-05:00', NIGHT, '2026-03-08T11:00:00-04:00'],
  ['over the night that gains an hour', '2026-10-31T21:00:00-04:00', NIGHT, '2026-11-01T11:00:00-05:00'],
  [
    'at noon in a zone with half hours',
    '2026-08-21T11:00:00+05:30',
    { fromMinute: 720, untilMinute: 780, timeZone: 'Asia/Kolkata' },
    '2026-08-21T16:00:00+05:30',
  ],
  [
    'where the hour that is skipped ends the quiet hours',
    '2026-03-08T00:00:00-05:00',
    { fromMinute: 0, untilMinute: 150, timeZone: 'America/New_York' },
    '2026-03-08T07:00:00-04:00',
  ],
])('[LGR8] four hours to pick, %s', (_name, start, quietHours, deadline) => {
  const deadlineMs = deadlineAfter(Date.parse(start), 4 * HOUR_MS, quietHours)
  expect(new Date(deadlineMs).toISOString()).toBe(new Date(deadline).toISOString())
})

const anyQuietHours: fc.Arbitrary<QuietHours> = fc
  .record({
    fromMinute: fc.integer({ min: 0, max: 1439 }),
    untilMinute: fc.integer({ min: 0, max: 1439 }),
    timeZone: fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'UTC',
    ),
  })
  // Longer quiet hours make the test that counts minutes slow.
  .filter(({ fromMinute, untilMinute }) => (untilMinute - fromMinute + 1440) % 1440 < 1200)

/** Days on which clocks change in some of these zones, and one on which they do in none. */
const anyStartMs = fc
  .record({
    day: fc.constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-04-04',
      '2026-08-21',
      '2026-10-03',
      '2026-10-24',
      '2026-10-31',
    ),
    minute: fc.integer({ min: 0, max: 2 * 1440 }),
  })
  .map(({ day, minute }) => Date.parse(day) + minute * MINUTE_MS)

test('[LGR8] the running time between start and deadline is the time for the pick', () => {
  fc.assert(
    fc.property(
      anyStartMs,
      fc.integer({ min: 1, max: 24 * HOUR_MS }),
      anyQuietHours,
      (startMs, durationMs, quietHours) => {
        const deadlineMs = deadlineAfter(startMs, durationMs, quietHours)
        expect(runningMsBetween(startMs, deadlineMs, quietHours)).toBe(durationMs)
        // It ran until the very end.
        expect(isQuietAt(deadlineMs - 1, quietHours)).toBe(false)
      },
    ),
  )
})

test('[LGR8] the clock runs in exactly the minutes whose local time is outside the quiet hours', () => {
  fc.assert(
    fc.property(anyStartMs, fc.integer({ min: 0, max: 36 * 60 }), anyQuietHours, (startMs, minuteCount, quietHours) => {
      const minutes = Array.from({ length: minuteCount }, (_minute, index) => startMs + index * MINUTE_MS)
      const runningCount = minutes.filter((atMs) => !isQuietLocally(atMs, quietHours)).length
      expect(runningMsBetween(startMs, startMs + minuteCount * MINUTE_MS, quietHours)).toBe(runningCount * MINUTE_MS)
    }),
    { numRuns: 100 },
  )
})

test('[LGR8] no time runs backwards', () => {
  expect(runningMsBetween(2000, 1000, null)).toBe(0)
  expect(runningMsBetween(2000, 1000, NIGHT)).toBe(0)
})

test('[LGR8] quiet hours that begin when they end are none', () => {
  expect(isQuietAt(0, { fromMinute: 60, untilMinute: 60, timeZone: 'UTC' })).toBe(false)
})

test('[LGR9] a time zone is one that the language knows', () => {
  expect(['America/New_York', 'Asia/Kolkata', 'UTC'].map(isTimeZone)).toEqual([true, true, true])
  expect(['', 'Mars/Olympus', 'New York', 'America/New_York; DROP'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const localTimes = new Map<string, Intl.DateTimeFormat>()

/** Read from the local time of day as people see it, minute by minute. */
function isQuietLocally(atMs: number, { fromMinute, untilMinute, timeZone }: QuietHours): boolean {
  const format =
    localTimes.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  localTimes.set(timeZone, format)
  const [hour = 0, minute = 0] = format.format(atMs).split(':').map(Number)
  const atMinute = hour * 60 + minute
  return fromMinute <= untilMinute
    ? atMinute >= fromMinute && atMinute < untilMinute
    : atMinute >= fromMinute || atMinute < untilMinute
}
