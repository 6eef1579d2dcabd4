import { expect, test } from 'vitest'
import { waitingLobby } from '../../../../tests/support/lobby-builders.ts'
import { scheduleOf } from '#core/lobby/draft-schedule.ts'
import { wallTime } from '#core/lobby/wall-time.ts'
import {
  countdown,
  deviceClockNote,
  reminderTitle,
  startDetail,
  startHeading,
  startPlanText,
  wallTimeNote,
} from './schedule-messages.ts'

const SUNDAY = Date.UTC(2026, 7, 24, 2)
const PACIFIC = 'America/Los_Angeles'
const EASTERN = 'America/New_York'
const MINUTE_MS = 60_000

function planned(startsItself = true) {
  const plan = { startsAtMs: SUNDAY, timeZone: PACIFIC, startsItself, autopicksMissing: true, fillsSeats: true }
  const schedule = scheduleOf(plan, SUNDAY - 86_400_000)
  if (!schedule.ok) throw new Error(schedule.error)
  return schedule.value
}

test('[DN2] the time is told in the zone of its reader, which is named, and in the host’s where it differs', () => {
  expect(startHeading(SUNDAY, SUNDAY - 2 * 86_400_000, PACIFIC)).toBe('Draft starts Sunday 7:00 PM')
  expect(startHeading(SUNDAY, SUNDAY - 20 * 86_400_000, PACIFIC)).toBe('Draft starts Sun, Aug 23 7:00 PM')
  expect(startDetail(planned(), PACIFIC)).toBe('August 23, Pacific Time.')
  expect(startDetail(planned(), EASTERN)).toBe('August 23, Eastern Time. That is Sunday 7:00 PM in Pacific Time.')
})

test.each([
  [2 * 24 * 60 + 4 * 60, 'In 2 days 4 hours.'],
  [24 * 60, 'In 1 day.'],
  [60, 'In 1 hour.'],
  [200, 'In 3 hours 20 minutes.'],
  [12, 'In 12 minutes.'],
  [0.7, 'In 0:42.'],
  [0, 'It is time.'],
])('[DN2] %d minutes before, the countdown says %s', (minutes, text) => {
  expect(countdown(SUNDAY, SUNDAY - minutes * MINUTE_MS)).toBe(text)
})

test('[DN1] a time that comes twice or never is explained', () => {
  const twice = wallTime('2026-11-01', '01:30', EASTERN)
  const skipped = wallTime('2026-03-08', '02:30', EASTERN)
  expect(twice && wallTimeNote(twice, EASTERN)).toContain('1:30 AM comes twice')
  expect(skipped && wallTimeNote(skipped, EASTERN)).toContain('starts at 3:30 AM')
})

test('[DN2] a device whose clock is wrong hears that the server’s time counts', () => {
  expect(deviceClockNote(SUNDAY, SUNDAY + 30_000)).toBe('')
  expect(deviceClockNote(SUNDAY + 3_600_000, SUNDAY)).toContain('clock is ahead')
})

test('[DN5] what happens at the time, and why it did not, is a sentence', () => {
  const lobby = { ...waitingLobby(3, { maxTeams: 4 }), schedule: planned() }
  expect(startPlanText(lobby)).toBe(
    'It starts automatically. Autopick drafts for whoever is missing, until they arrive. A computer takes the open seat.',
  )
  expect(startPlanText({ ...lobby, schedule: planned(false) })).toBe('The host starts it.')
  expect(startPlanText({ ...lobby, schedule: { ...planned(), missedBecause: 'too_late' } })).toContain(
    'more than 1 hour',
  )
  expect(startPlanText({ ...lobby, schedule: { ...planned(), missedBecause: 'position_full' } })).toContain('a keeper')
})

test('[DN3] the title counts down in the last quarter of an hour', () => {
  expect(reminderTitle('Sunday League', SUNDAY, SUNDAY - 16 * MINUTE_MS)).toBeNull()
  expect(reminderTitle('Sunday League', SUNDAY, SUNDAY - 12 * MINUTE_MS)).toBe('In 12 min · Sunday League')
  expect(reminderTitle('Sunday League', SUNDAY, SUNDAY)).toBeNull()
})
