import { expect, test } from 'vitest'
import { wallPartsOf, wallTime } from './wall-time.ts'

const NEW_YORK = 'America/New_York'

test('[DN1] a date and a time of day are a moment in the zone of the host', () => {
  expect(wallTime('2026-08-23', '19:00', NEW_YORK)).toEqual({ atMs: Date.UTC(2026, 7, 23, 23), kind: 'once' })
  expect(wallTime('2026-08-23', '19:00', 'Asia/Kolkata')).toEqual({ atMs: Date.UTC(2026, 7, 23, 13, 30), kind: 'once' })
  expect(wallPartsOf(Date.UTC(2026, 7, 23, 23), NEW_YORK)).toEqual({ date: '2026-08-23', time: '19:00' })
})

test('[DN1] at the change to winter time an hour comes twice, and the first one is meant', () => {
  expect(wallTime('2026-11-01', '01:30', NEW_YORK)).toEqual({ atMs: Date.UTC(2026, 10, 1, 5, 30), kind: 'twice' })
  expect(wallTime('2026-11-01', '02:30', NEW_YORK)).toEqual({ atMs: Date.UTC(2026, 10, 1, 7, 30), kind: 'once' })
})

test('[DN1] at the change to summer time an hour is missing, and a time in it moves on by an hour', () => {
  const skipped = wallTime('2026-03-08', '02:30', NEW_YORK)
  expect(skipped).toEqual({ atMs: Date.UTC(2026, 2, 8, 7, 30), kind: 'skipped' })
  expect(wallPartsOf(skipped?.atMs ?? 0, NEW_YORK)).toEqual({ date: '2026-03-08', time: '03:30' })
})

test.each([
  ['', '19:00'],
  ['2026-08-23', ''],
  ['2026-13-45', '19:00'],
  ['2026-08-23', '25:00'],
])('[DN1] %j at %j is no time', (date, time) => {
  expect(wallTime(date, time, NEW_YORK)).toBeNull()
})
