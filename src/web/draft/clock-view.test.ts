import { expect, test } from 'vitest'
import type { DraftClock } from '#core/draft/draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import type { ClockRules } from '#core/league/clock-rules.ts'
import { clockView, quietEndText, timeText, type TurnTime } from './clock-view.ts'

const MINUTE: ClockRules = { secondsPerPick: 60, later: null, quietHours: null, onTimeout: 'autopick' }
const START_MS = Date.parse('2026-09-01T18:00:00Z')

function timeWith(clock: DraftClock, rules: ClockRules = MINUTE): TurnTime {
  const format = snakeFormat(2, 2)
  return {
    turnId: 'pick 1',
    clock,
    wholeSeconds: rules.secondsPerPick,
    shortSeconds: 9,
    format: { ...format, rules: { ...format.rules, clock: rules } },
  }
}

function running(leftMs: number): DraftClock {
  return { kind: 'running', deadlineMs: START_MS + leftMs, setAtMs: START_MS }
}

function viewAfter(passedMs: number, rules?: ClockRules) {
  const clock = { kind: 'running', deadlineMs: START_MS + 60_000, setAtMs: START_MS } as const
  return clockView(timeWith(clock, rules), START_MS + passedMs, 'UTC')
}

test('[CK50] the time left counts down to the server’s deadline and is redrawn when its text changes', () => {
  expect(viewAfter(0)).toMatchObject({ kind: 'running', text: '1:00', secondsLeft: 60, share: 1, nextChangeMs: 1001 })
  expect(viewAfter(18_400)).toMatchObject({ text: '0:42', isShort: false, nextChangeMs: 601 })
  expect(viewAfter(18_400 + 601)).toMatchObject({ text: '0:41' })
  expect(viewAfter(30_000)?.share).toBe(0.5)
})

test('[CK51] below 10 seconds, of a lot from 5 on, it is short, and at the end it says that time is up', () => {
  expect(viewAfter(50_000)).toMatchObject({ text: '0:10', isShort: false })
  expect(viewAfter(51_000)).toMatchObject({ text: '0:09', isShort: true })
  expect(clockView({ ...timeWith(running(5_000)), shortSeconds: 5 }, START_MS, 'UTC')).toMatchObject({ isShort: true })
  expect(clockView({ ...timeWith(running(5_001)), shortSeconds: 5 }, START_MS, 'UTC')).toMatchObject({ isShort: false })
  expect(viewAfter(60_000)).toMatchObject({ kind: 'over', text: '0:00', spokenText: 'Time is up', nextChangeMs: null })
})

test('[CK52] without a clock there is nothing to show, and a pause shows what it keeps', () => {
  expect(clockView(timeWith({ kind: 'off' }), START_MS, 'UTC')).toBeNull()
  expect(clockView(timeWith({ kind: 'paused', remainingMs: 42_000 }), START_MS, 'UTC')).toMatchObject({
    kind: 'paused',
    text: '0:42',
    nextChangeMs: null,
  })
  expect(clockView(timeWith({ kind: 'paused', remainingMs: null }), START_MS, 'UTC')).toMatchObject({
    kind: 'paused',
    text: '',
  })
})

test('[CK53] in quiet hours the clock stands still, and says until when', () => {
  const quietHours = { fromMinute: 17 * 60, untilMinute: 20 * 60 + 5, timeZone: 'UTC' }
  const clock = { kind: 'running', deadlineMs: START_MS + 3 * 3_600_000, setAtMs: START_MS } as const
  const view = clockView(timeWith(clock, { ...MINUTE, quietHours }), START_MS, 'UTC')
  expect(view).toMatchObject({ kind: 'quiet', text: '55:00', nextChangeMs: 60_000 })
  expect(view?.spokenText).toBe('55:00 left. The clock is stopped until 20:05')
  expect(quietEndText({ fromMinute: 0, untilMinute: 480, timeZone: 'America/New_York' }, 'Europe/Berlin')).toBe(
    'The clock is stopped until 8:00 (New York)',
  )
})

test('[CK50] long times are in hours and minutes', () => {
  expect([0, 9, 725, 3600, 18_720].map(timeText)).toEqual(['0:00', '0:09', '12:05', '1 h 0 min', '5 h 12 min'])
})
