import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { createBoard } from '#core/players/board.ts'
import { isRankingOlder, loadBoard, storeBoard } from '../platform/board-storage.ts'
import type { ToastMessage } from '../ui/toast.ts'
import { updateOwnRanking } from './own-ranking.ts'

const BOARD = boardOf(36)
const rookie = playerOf('RB', { id: 'new', name: 'New Back', rank: 40 })
const newest = { board: createBoard([...BOARD.players.slice(1), rookie]), rosterDate: '2026-08-28' }

test('[RK37] an imported ranking lives on with a new edition, and who came and left is told once', () => {
  const storage = fakeStorage()
  const shown: ToastMessage[] = []
  const show = (message: ToastMessage) => shown.push(message)
  expect(isRankingOlder(storage, newest.rosterDate), 'nothing was imported').toBe(false)
  storeBoard(storage, createBoard(BOARD.players.toReversed()))
  expect(isRankingOlder(storage, newest.rosterDate)).toBe(true)
  updateOwnRanking(storage, newest, show)
  updateOwnRanking(storage, newest, show)
  expect(shown).toEqual([
    {
      title: 'Your ranking has the board of Aug 28, 2026',
      description: 'New in your ranking: New Back (RB). No longer on the board: Player 1 (QB).',
    },
  ])
  const { importedBoard } = loadBoard(storage, newest.board)
  expect(importedBoard?.playersById.get('new')?.newSince).toBe('2026-08-28')
  expect(importedBoard?.players[0]?.id).toBe('p36')
  expect(isRankingOlder(storage, '2026-08-21'), 'an older board changes nothing').toBe(false)
})

test('[RK37] on a full device the ranking stays, nothing is told, and the next start tries again', () => {
  const storage = fakeStorage()
  storeBoard(storage, BOARD)
  storage.fill()
  const shown: ToastMessage[] = []
  updateOwnRanking(storage, newest, (message) => shown.push(message))
  expect(shown).toEqual([])
  storage.empty()
  expect(loadBoard(storage, BOARD).importedBoard?.players.map(({ id }) => id)).toEqual(
    BOARD.players.map(({ id }) => id),
  )
  expect(isRankingOlder(storage, newest.rosterDate)).toBe(true)
})
