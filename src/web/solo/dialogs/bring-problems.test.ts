import { expect, test } from 'vitest'
import { defaultRulesFor } from '#core/league/rules.ts'
import { boardOf } from '../../../../tests/support/builders.ts'
import { bringProblems } from './bring-problems.ts'

const RULES = { ...defaultRulesFor(1), lineup: { ...defaultRulesFor(1).lineup } }

test('[LH128] a league may need as many players as the board has, and not one more', () => {
  const { players } = boardOf(24)
  const problems = (teamCount: number, roundCount: number) =>
    bringProblems({ teamCount, roundCount, rules: RULES }, players).filter((text) => text.startsWith('This draft'))
  expect(problems(12, 2)).toEqual([])
  expect(problems(5, 5)).toEqual(['This draft needs 25 players and the board has 24.'])
})

test('[LH128] a board without enough starters of a position is told', () => {
  const rules = { ...RULES, lineup: { ...RULES.lineup, K: 3 } }
  const players = boardOf(24).players.filter(({ position }) => position !== 'K')
  expect(bringProblems({ teamCount: 4, roundCount: 2, rules }, players)).toEqual([
    'All teams together start 12 K and the board has 0. Choose fewer teams or places.',
  ])
})
