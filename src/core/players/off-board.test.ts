import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { createBoard } from './board.ts'
import { isOffBoard, isSameWriteIn, withOffBoardPlayers, writeIn, writeInOf } from './off-board.ts'

const BOARD = boardOf(3)

test("[SV5] a player whom today's board lacks joins its end, unranked, with what was stored about them", () => {
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

test('[RU52] the id of a write-in says who they are, cleaned and in the spelling of the board', () => {
  const written = writeIn({ name: '  Jos\u00e9\u200b   N\u00fa\u00f1ez ', position: 'wr1', team: 'jac' })
  expect(written).toMatchObject({ name: 'Jos\u00e9 N\u00fa\u00f1ez', position: 'WR', team: 'JAX' })
  expect(writeInOf(written?.id ?? '')).toEqual(written)
  expect(withOffBoardPlayers(BOARD, [written?.id ?? ''], []).players.at(-1)).toMatchObject({
    name: 'Jos\u00e9 N\u00fa\u00f1ez',
    position: 'WR',
    team: 'JAX',
    isUnranked: true,
    adp: null,
  })
  expect(writeIn({ name: 'Ann: Lee', position: 'QB', team: '' })).toMatchObject({ name: 'Ann: Lee', team: '' })
})

test.each([
  { name: ' ', position: 'WR', team: 'KC' },
  { name: 'x'.repeat(41), position: 'WR', team: 'KC' },
  { name: 'Joe Newcomer', position: '', team: 'KC' },
  { name: 'Joe Newcomer', position: 'WR', team: 'a team of nobody' },
])('[RU52] nobody is written in without a name, a position and a team that can be read: $name $position', (typed) => {
  expect(writeIn(typed)).toBeNull()
})

test('[RU52] one name, position and team is one write-in, however it is spelled', () => {
  const idOf = (name: string, team: string) => writeIn({ name, position: 'RB', team })?.id ?? ''
  expect(isSameWriteIn(idOf("Joe O'Hara", 'KC'), idOf('JOE O\u2019HARA', 'KAN'))).toBe(true)
  expect(isSameWriteIn(idOf('Joe Hara', 'KC'), idOf('Joe Hara', 'BUF'))).toBe(false)
  expect(isSameWriteIn('p1', 'p1')).toBe(false)
})

test('[RU33] [RU52] write-ins and rows of an import that match nobody are marked, players of the board are not', () => {
  const known = playerOf('WR', { id: 'chase', name: "Ja'Marr Chase" })
  expect(isOffBoard(known)).toBe(false)
  expect(isOffBoard(playerOf('WR', { isUnranked: true }))).toBe(false)
  expect(isOffBoard({ ...known, addedByImport: { adpFromRank: true, tierFromRank: true } })).toBe(true)
  expect(isOffBoard({ ...known, id: 'write-in:WR:KC:Joe Newcomer' })).toBe(true)
})
