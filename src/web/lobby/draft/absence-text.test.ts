import { expect, test } from 'vitest'
import { absenceText } from './absence-text.ts'

const nameOf = (playerId: string) => (playerId === 'p1' ? "Ja'Marr Chase" : null)

test('[LD10] what happened while one was away is one line: how many picks, and the last of them', () => {
  expect(absenceText({ pickCount: 3, lastPlayerId: 'p1', byHost: null }, nameOf)).toBe(
    "While you were away: 3 picks, last Ja'Marr Chase",
  )
  expect(absenceText({ pickCount: 1, lastPlayerId: 'p1', byHost: null }, nameOf)).toBe(
    "While you were away: 1 pick, Ja'Marr Chase",
  )
})

test('[LD10] without a name the line still says how many', () => {
  expect(absenceText({ pickCount: 2, lastPlayerId: 'p9', byHost: null }, nameOf)).toBe('While you were away: 2 picks')
})

test('[LD10] a pick that the host made for one is named', () => {
  const byHost = { hostName: 'Hanna', playerId: 'p1' }
  expect(absenceText({ pickCount: 2, lastPlayerId: 'p9', byHost }, nameOf)).toBe(
    "While you were away: 2 picks. Hanna drafted Ja'Marr Chase for you.",
  )
})
