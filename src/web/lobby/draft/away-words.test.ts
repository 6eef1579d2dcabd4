import { expect, test } from 'vitest'
import { awayWords } from './away-words.ts'

const nameOf = (playerId: string) => (playerId === 'p1' ? "Ja'Marr Chase" : null)

test('[LD10] what happened while one was away is one line: how many picks, and the last of them', () => {
  expect(awayWords({ pickCount: 3, lastPlayerId: 'p1' }, nameOf)).toBe(
    "While you were away: 3 picks, last Ja'Marr Chase",
  )
  expect(awayWords({ pickCount: 1, lastPlayerId: 'p1' }, nameOf)).toBe("While you were away: 1 pick, Ja'Marr Chase")
})

test('[LD10] without a name the line still says how many', () => {
  expect(awayWords({ pickCount: 2, lastPlayerId: null }, nameOf)).toBe('While you were away: 2 picks')
  expect(awayWords({ pickCount: 2, lastPlayerId: 'p9' }, nameOf)).toBe('While you were away: 2 picks')
})
