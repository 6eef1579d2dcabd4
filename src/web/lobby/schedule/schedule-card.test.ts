import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scheduleOf, type DraftSchedule } from '#core/lobby/draft-schedule.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { waitingLobby } from '../../../../tests/support/lobby-builders.ts'
import { lobbySnapshotOf } from '../../../../tests/support/lobby-snapshot.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { ScheduleCard, WhoIsComing } from './schedule-card.tsx'

const START_MS = Date.UTC(2026, 7, 24, 2)
const PLAN = {
  startsAtMs: START_MS,
  timeZone: 'America/Los_Angeles',
  startsItself: true,
  autopicksMissing: true,
  fillsSeats: false,
}
const planned = scheduleOf(PLAN, START_MS - 86_400_000)
if (!planned.ok) throw new Error(planned.error)
const SCHEDULE: DraftSchedule = planned.value
const LOBBY: Lobby = { ...waitingLobby(3), schedule: SCHEDULE }

function drawn(
  component: ComponentType<{ session: LobbySession }>,
  lobby: Lobby,
  seatId: string,
  { fields = {}, serverNowMs = Date.now() }: { fields?: Partial<LobbySnapshot>; serverNowMs?: number } = {},
): string {
  const snapshot = lobbySnapshotOf(lobby, seatId, fields)
  const session: Partial<LobbySession> = {
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    serverNowMs: () => serverNowMs,
    invite: { url: 'https://snakeboard.example/?lobby=QX7K2M', note: null },
  }
  return renderToStaticMarkup(createElement(component, { session: session as LobbySession }))
}

const text = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('[DN2] a room without a date has no card for it', () => {
  const lobby = { ...LOBBY, schedule: null }
  expect([drawn(ScheduleCard, lobby, 's1'), drawn(WhoIsComing, lobby, 's1')]).toEqual(['', ''])
})

test.each<readonly [string, Partial<DraftSchedule>, string, RegExp]>([
  ['by itself', {}, 's2', /It starts automatically\. Autopick drafts for whoever is missing/],
  ['by the host', { startsItself: false }, 's2', /The host starts it\./],
  [
    'not, and why',
    { missedBecause: 'too_few_seats' },
    's2',
    /did not start.*The host can start it, or set another time/,
  ],
])('[DN5] a dated draft starts %s', (_how, changed, seatId, shown) => {
  const lobby = { ...LOBBY, schedule: { ...SCHEDULE, ...changed } }
  expect(text(drawn(ScheduleCard, lobby, seatId))).toMatch(shown)
})

test('[DN2] only the host changes the time, and everybody takes it into a calendar', () => {
  const [host, guest] = [text(drawn(ScheduleCard, LOBBY, 's1')), text(drawn(ScheduleCard, LOBBY, 's2'))]
  expect(host).toContain('Change the start time')
  expect(guest).not.toContain('Change')
  for (const card of [host, guest]) expect(card).toMatch(/Add to calendar Google Calendar/)
})

test('[DN2] a device whose clock is off is told', () => {
  expect(text(drawn(ScheduleCard, LOBBY, 's2'))).not.toContain('This device’s clock')
  const late = drawn(ScheduleCard, LOBBY, 's2', { serverNowMs: Date.now() - 3_600_000 })
  expect(text(late)).toContain('This device’s clock is ahead')
})

test('[DN3] who comes is counted, the own answer is marked, and waits while the server is out of reach', () => {
  const answers = [
    { seatId: 's1', answer: 'coming' as const },
    { seatId: 's2', answer: 'cannot' as const },
  ]
  const lobby = { ...LOBBY, schedule: { ...SCHEDULE, answers } }
  const [ann, cy] = [drawn(WhoIsComing, lobby, 's2'), drawn(WhoIsComing, lobby, 's3')]
  expect(text(ann)).toMatch(/coming 1 late 0 can’t 1/)
  expect(ann).toMatch(/<input[^>]*value="cannot"[^>]*checked=""|<input[^>]*checked=""[^>]*value="cannot"/)
  expect(text(ann)).toContain('Your answer')
  expect(text(cy)).toMatch(/Are you coming, Player 3\?/)
  expect(cy).not.toContain('checked=""')
  const lost = { fields: { link: { kind: 'reconnecting', freshAtMs: 0 } } } as const
  expect(drawn(WhoIsComing, lobby, 's3', lost)).toContain('<fieldset disabled=""')
})
