import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seatFor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { waitingHeading } from './waiting-text.ts'
import { Waiting } from './waiting.tsx'

const LOBBY = waitingLobby(2)
const SCHEDULE = {
  startsAtMs: Date.UTC(2026, 7, 24, 2),
  timeZone: 'America/Los_Angeles',
  startsItself: true,
  autopicksMissing: true,
  fillsSeats: false,
  remindsAtMs: null,
  missedBecause: null,
  missingSeatIds: [],
  answers: [],
}

test('[WT15] before the start spectators see who is here, away and a computer', () => {
  const seats = [seatFor(1), seatFor(2), seatFor(3, { isComputer: true })]
  const room = { lobby: { ...LOBBY, seats, maxTeams: 8 }, onlineSeatIds: new Set(['s1', 's3']) }
  const html = renderToStaticMarkup(createElement(Waiting, { room }))
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('The draft hasn’t started 3 of 8 teams have joined. The draft will open on this page.')
  expect(text).toMatch(/Player 1 here Player 2 away Player 3 computer/)
})

test('[WT15] a start time stands in the heading', () => {
  const nowMs = Date.UTC(2026, 7, 20)
  expect(waitingHeading({ schedule: SCHEDULE }, nowMs)).toMatch(/^Draft starts \w+day \d+:00 [AP]M$/)
  const lobby = { ...LOBBY, schedule: SCHEDULE }
  const html = renderToStaticMarkup(createElement(Waiting, { room: { lobby, onlineSeatIds: new Set<string>() } }))
  expect(html).toMatch(/Draft starts .* \d+:00 [AP]M/)
  expect(html).toMatch(/August 2[34], /)
})
