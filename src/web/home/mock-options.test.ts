import { expect, test } from 'vitest'
import type { MockChoice } from '../platform/mock-choice.ts'
import { choiceSummary, hasSeat, opponents, seatOfValue, seatOptions, seatValue } from './mock-options.ts'

const CHOICE: MockChoice = {
  type: 'snake',
  seatNumber: null,
  teamCount: 12,
  rules: 'half_ppr',
  speed: 'second',
  startedSeed: null,
}

test('[LA13] phones read the folded choices as one sentence', () => {
  expect(choiceSummary(CHOICE)).toBe('12 teams, Half PPR, a second each')
  expect(choiceSummary({ ...CHOICE, teamCount: 8, rules: 'ppr', speed: 'people' })).toBe('8 teams, PPR, like people')
})

test('[LA13] [MO8] seats are Random and one for each team; an auction has none', () => {
  expect(seatOptions(3).map(({ label }) => label)).toEqual(['Random', '1', '2', '3'])
  for (const seat of [null, 1, 3]) expect(seatOfValue(seatValue(seat))).toBe(seat)
  expect(hasSeat(CHOICE)).toBe(true)
  expect(hasSeat({ ...CHOICE, type: 'auction' })).toBe(false)
})

test('[LA13] one opponent is a computer, several are computers', () => {
  expect(opponents(CHOICE)).toBe('against 11 computers')
  expect(opponents({ ...CHOICE, teamCount: 2 })).toBe('against 1 computer')
})
