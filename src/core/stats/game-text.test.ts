import { expect, test } from 'vitest'
import { figureText, opponentText, resultText } from './game-text.ts'

test('[GL5] an opponent reads "vs", away "@"', () => {
  expect(opponentText({ opponent: 'BUF', home_away: 'H' })).toBe('vs BUF')
  expect(opponentText({ opponent: 'BUF', home_away: 'A' })).toBe('@ BUF')
  expect(opponentText({ opponent: 'BUF', home_away: null })).toBe('vs BUF')
})

test.each([
  ['W', 27, 20, 'W 27-20'],
  ['L', 0, 3, 'L 0-3'],
  ['T', 20, 20, 'T 20-20'],
  [null, 20, 20, '20-20'],
  ['W', null, 20, 'W'],
  ['L', 3, null, 'L'],
  [null, null, null, '–'],
] as const)('[GL5] result %s with %s to %s reads "%4$s"', (result, team_pts, opp_pts, text) => {
  expect(resultText({ result, team_pts, opp_pts })).toBe(text)
})

test('[GL6] a figure has its decimals, a minus sign where it is negative, and a dash where it is missing', () => {
  expect(figureText(31.18, 2)).toBe('31.18')
  expect(figureText(403, 2)).toBe('403.00')
  expect(figureText(0, 0)).toBe('0')
  expect(figureText(-3, 0)).toBe('−3')
  expect(figureText(null, 1)).toBe('–')
  expect(figureText(Number.NaN, 1)).toBe('–')
  expect(figureText(Number.POSITIVE_INFINITY, 0)).toBe('–')
})

test('[GL6] what is rounded to nothing has no minus sign', () => {
  expect(figureText(-0.04, 1)).toBe('0.0')
  expect(figureText(-0, 0)).toBe('0')
})
