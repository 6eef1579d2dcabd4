import { expect, test } from 'vitest'
import { gameOf } from '../../../tests/support/stats-builders.ts'
import { guessPosition, statSet } from './stat-set.ts'

test.each([
  ['QB', 'passer'],
  ['RB', 'runner'],
  ['WR', 'runner'],
  ['TE', 'runner'],
  ['K', 'kicker'],
  ['DST', 'defense'],
] as const)('[GL3] a %s gets the figures of a %s, whatever his games look like', (position, set) => {
  expect(statSet(position, [gameOf({ pass_att: 40, position: 'QB' })])).toBe(set)
})

test.each([
  [10, 0, 'QB'],
  [10, 20, 'QB'],
  [9, 8, 'RB'],
  [9, 7, 'WR'],
  [null, null, 'WR'],
] as const)('[GL4] %s passes and %s rushes look like a %s', (pass_att, rush_att, position) => {
  expect(guessPosition(gameOf({ pass_att, rush_att }))).toBe(position)
})

test('[GL4] without a position the newest row that has one decides', () => {
  const games = [
    gameOf({ season: 2025, week: 2 }),
    gameOf({ season: 2025, week: 1, position: 'K' }),
    gameOf({ season: 2024, week: 18, position: 'QB' }),
  ]
  expect(statSet(null, games)).toBe('kicker')
})

test('[GL4] without any position one game with ten passes makes a quarterback', () => {
  const substitute = [gameOf({ pass_att: 2 }), gameOf({ pass_att: 10 }), gameOf({ pass_att: 0 })]
  expect(statSet(null, substitute)).toBe('passer')
  expect(statSet(null, [gameOf({ pass_att: 9 }), gameOf({ rush_att: 25 })])).toBe('runner')
  expect(statSet(null, [])).toBe('runner')
})
