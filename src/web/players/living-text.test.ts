import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { livingText } from './living-text.ts'

test('[RK37] who came and who left is said in a line', () => {
  const came = [playerOf('RB', { name: 'New Back' })]
  const left = boardOf(36).players.slice(0, 10)
  expect(livingText({ came, left: [] })).toBe('New in your ranking: New Back (RB).')
  expect(livingText({ came: [], left: left.slice(2, 3) })).toBe('No longer on the board: Player 3 (WR).')
  expect(livingText({ came, left })).toMatch(
    /^New in your ranking: New Back \(RB\)\. No longer on the board: .* and 2 more\.$/,
  )
  expect(livingText({ came: [], left: [] })).toBeNull()
})
