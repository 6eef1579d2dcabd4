import { expect, test } from 'vitest'
import { createBoard } from '../players/board.ts'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { longestRun } from './longest-run.ts'

test('[TV8] the longest run is the first stretch of eight picks with the most of one position', () => {
  const positions = ['QB', 'WR', 'RB', 'WR', 'WR', 'RB', 'WR', 'WR', 'WR', 'TE'] as const
  const players = positions.map((position, index) => playerOf(position, { id: String(index) }))
  const ids = players.map(({ id }) => id)
  expect(longestRun(draftOf(2, 5, ids), createBoard(players))).toEqual({
    position: 'WR',
    count: 6,
    fromSlot: 2,
    toSlot: 9,
  })
  expect(longestRun(draftOf(2, 5, ids.slice(0, 3)), createBoard(players))).toBeNull()
})
