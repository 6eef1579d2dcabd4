import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import { positionRanks } from './position-ranks.ts'

test('[ADS32] the rank at the position is that of the board that is shown, also after another one', () => {
  const board = boardOf(14)
  // Six positions alternate.
  expect(['p1', 'p7', 'p13', 'p2', 'p14'].map((id) => positionRanks(board).get(id))).toEqual([1, 2, 3, 1, 3])
  const other = createBoard(board.players.slice(6))
  expect(['p1', 'p7', 'p13', 'p14'].map((id) => positionRanks(other).get(id))).toEqual([undefined, 1, 2, 2])
  expect(positionRanks(board).get('p7')).toBe(2)
})
