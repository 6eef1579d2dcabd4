import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { createBoard } from './board.ts'
import { livingRanking } from './living-ranking.ts'

const DATE = '2026-08-28'
const BOARD = boardOf(36)

test('[RK37] a new player stands behind the next better one of the position, with rank and tier, and is marked', () => {
  const rookie = playerOf('RB', { id: 'new', name: 'New Back', rank: 9 })
  const newest = createBoard(BOARD.players.toSpliced(8, 0, rookie))
  const own = createBoard(BOARD.players.toReversed().map((player, index) => ({ ...player, rank: index + 1, tier: 7 })))
  const { board, came, left } = livingRanking(own, newest, DATE)
  const ids = board.players.map(({ id }) => id)
  expect(ids[ids.indexOf('p8') + 1], 'p8 is the running back before').toBe('new')
  expect(board.playersById.get('new')).toMatchObject({ newSince: DATE, tier: 7, rank: 29 })
  expect([came.map(({ id }) => id), left]).toEqual([['new'], []])
})

test('[RK37] who left the board leaves the ranking, and who is known to the ranking alone stays', () => {
  const addedByImport = { adpFromRank: true, tierFromRank: true }
  const mine = { ...playerOf('WR', { id: 'mine', name: 'My Sleeper', rank: 1 }), addedByImport }
  const own = createBoard([mine, ...BOARD.players])
  const newest = createBoard(BOARD.players.filter(({ id }) => id !== 'p3'))
  const { board, left } = livingRanking(own, newest, DATE)
  expect(board.players.map(({ id }) => id)).toEqual(['mine', ...newest.players.map(({ id }) => id)])
  expect(left.map(({ id }) => id)).toEqual(['p3'])
  expect(livingRanking(board, newest, DATE).board, 'told once').toBe(board)
})

test('[RK37] whatever the ranking was, it has everybody of the newest board once, and the others keep their order', () => {
  const ids = BOARD.players.map(({ id }) => id)
  const some = fc.shuffledSubarray(ids)
  fc.assert(
    fc.property(some, some, (ownIds, newestIds) => {
      const pick = (of: readonly string[]) =>
        createBoard(
          of.flatMap((id) => BOARD.playersById.get(id) ?? []).map((each, index) => ({ ...each, rank: index + 1 })),
        )
      const [own, newest] = [pick(ownIds), pick(newestIds)]
      const { board } = livingRanking(own, newest, DATE)
      expect(board.players.map(({ id }) => id).toSorted()).toEqual(newestIds.toSorted())
      const stayed = board.players.filter(({ id }) => own.playersById.has(id)).map(({ id }) => id)
      expect(stayed).toEqual(ownIds.filter((id) => newest.playersById.has(id)))
    }),
  )
})
