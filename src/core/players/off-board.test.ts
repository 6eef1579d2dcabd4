import { expect, test } from 'vitest'
import { boardOf } from '../../../tests/support/builders.ts'
import { createBoard } from './board.ts'
import { withOffBoardPlayers } from './off-board.ts'

const BOARD = boardOf(3)

test("[SV5] a player whom today's board lacks joins its end, unranked, with what was stored about him", () => {
  const identity = { id: 'x9', name: 'Old Hand', position: 'TE', team: 'BUF' } as const
  const board = withOffBoardPlayers(BOARD, ['p1', 'x9', 'x9'], [identity])
  expect(board.players.map((player) => player.id)).toEqual(['p1', 'p2', 'p3', 'x9'])
  expect(board.playersById.get('x9')).toMatchObject({
    ...identity,
    rank: 4,
    isUnranked: true,
    adp: null,
    bye: null,
    headshot_url: null,
  })
  expect(board.players.slice(0, 3)).toEqual(BOARD.players)
  const deep = createBoard(BOARD.players.map((player, index) => ({ ...player, tier: [1, 7, 3][index] ?? 1 })))
  expect(withOffBoardPlayers(deep, ['x9'], [identity]).playersById.get('x9')?.tier).toBe(7)
})

test('[SV5] with nobody missing the board is the same one', () => {
  expect(withOffBoardPlayers(BOARD, ['p1', 'p3'], [])).toBe(BOARD)
  expect(withOffBoardPlayers(BOARD, [], [])).toBe(BOARD)
})

test('[SV5] without a stored identity the id says what it can', () => {
  const positions = withOffBoardPlayers(BOARD, ['qb1', 'RB12', 'dst3', 'k2', '00-0033873', 'x1', ''], []).players.slice(
    3,
  )
  expect(positions.map((player) => player.position)).toEqual(['QB', 'RB', 'DST', 'K', 'WR', 'WR', 'WR'])
  expect(positions.map((player) => player.name)).toEqual(['qb1', 'RB12', 'dst3', 'k2', '00-0033873', 'x1', ''])
  expect(positions.map((player) => player.rank)).toEqual([4, 5, 6, 7, 8, 9, 10])
})

test('[SV5] an empty board can still show a stored draft', () => {
  expect(withOffBoardPlayers(boardOf(0), ['qb1'], []).players).toMatchObject([{ id: 'qb1', rank: 1, tier: 1 }])
})
