import { expect, test } from 'vitest'
import { blendText } from './blend-text.ts'

test('[RK5] a blend is explained in a line', () => {
  const sources = ['Board', 'a.csv', 'b.csv'].map((label, index) => ({ id: `${index}`, label }))
  expect(blendText(sources, { 0: 50, 1: 30, 2: 20 })).toBe(
    'Ranked by average place: 50% Board, 30% a.csv and 20% b.csv.',
  )
  expect(blendText(sources, { 1: 30 })).toBe('Ranked by a.csv.')
  expect(blendText(sources, {})).toBe('No source has any weight, so players are in the order of the board.')
})
