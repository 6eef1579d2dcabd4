import { expect, test } from 'vitest'
import { draftOf } from '../../../tests/support/builders.ts'
import { firstRosterChoice, readRosterValue, rosterOptions, rosterTeamIndex, rosterValue } from './roster-choice.ts'

const NAMES = ['Ann', 'Bob', 'Cy']

test('[RP1] follows the team on the clock until a team is chosen', () => {
  expect(rosterTeamIndex(firstRosterChoice(null), draftOf(3, 2, ['a']))).toBe(1)
  expect(rosterTeamIndex(firstRosterChoice(null), draftOf(3, 2, ['a', 'b', 'c']))).toBe(2)
  expect(rosterTeamIndex({ kind: 'team', teamIndex: 0 }, draftOf(3, 2, ['a']))).toBe(0)
})

test('[RP1] in a lobby one’s own team is shown first', () => {
  expect(rosterTeamIndex(firstRosterChoice(2), draftOf(3, 2, ['a']))).toBe(2)
})

test('[RP2] a team that the setup no longer has gives way to the clock', () => {
  const choice = { kind: 'team', teamIndex: 5 } as const
  expect(rosterTeamIndex(choice, draftOf(3, 2))).toBe(0)
  expect(rosterValue(choice, draftOf(3, 2))).toBe('clock')
})

test('[RP3] offers the clock first, then every team', () => {
  expect(rosterOptions(draftOf(3, 1, ['a']), NAMES).map((option) => option.label)).toEqual([
    'On the clock: Bob',
    'Ann',
    'Bob',
    'Cy',
  ])
  expect(rosterOptions(draftOf(3, 1, ['a', 'b', 'c']), NAMES)[0]?.label).toBe('Last pick: Cy')
})

test('[RP4] every offered value reads back as itself', () => {
  const draft = draftOf(3, 2)
  for (const { value } of rosterOptions(draft, NAMES)) {
    expect(rosterValue(readRosterValue(value), draft)).toBe(value)
  }
})
