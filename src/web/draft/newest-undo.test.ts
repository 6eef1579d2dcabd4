import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { openTable, sell, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { boardOf, draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { apply } from '#core/auction/apply-auction.ts'
import type { Auction } from '#core/auction/auction.ts'
import { createBoard } from '#core/players/board.ts'
import { NO_RIGHTS, NOTHING_OWN } from '../session/draft-session.ts'
import { hostUndo, newestUndo } from './newest-undo.ts'

const BOARD = createBoard(
  ['rb0', 'rb1', 'rb2', 'wr0'].map((id, index) => playerOf('RB', { id, name: `Player ${id}`, rank: index + 1 })),
)
const HOSTS = { mayNominate: false, mayBid: false, mayManage: true }
const undoOf = (auction: Auction, mayManage = true) =>
  newestUndo(
    draftSnapshotOf({
      board: BOARD,
      auction: { ...NOTHING_OWN, auction, order: nominationOrder(auction), rights: { ...HOSTS, mayManage } },
    }),
  )

test('[AUC90] Undo names the last sale by time, whatever cell of the board it fills', () => {
  const table = openTable(smallAuction())
  // The last cell that the snake would have filled is team 2's.
  sell(table, 'rb0', 2, 1)
  sell(table, 'rb1', 0, 1)
  sell(table, 'rb2', 0, 1)
  expect(undoOf(table.auction)).toEqual({ undoLabel: 'Undo the sale of Player rb2', undoPlayerId: 'rb2' })
})

test('[AUC90] a sale that is corrected stays where it was in time, and a keeper is no sale', () => {
  const table = openTable(smallAuction())
  expect(undoOf(table.auction)).toEqual({ undoLabel: 'Undo', undoPlayerId: null })
  const kept = apply(table.auction, { kind: 'kept', playerId: 'wr0', teamIndex: 1, price: 1 })
  expect(undoOf(kept)).toEqual({ undoLabel: 'Undo', undoPlayerId: null })
  sell(table, 'rb0', 0, 1)
  sell(table, 'rb1', 1, 1)
  table.do(
    { kind: 'seat', teamIndex: 0, isHost: true },
    { kind: 'correct-sale', playerId: 'rb0', teamIndex: 2, price: 3 },
  )
  expect(undoOf(table.auction).undoPlayerId).toBe('rb1')
})

test('[AUC90] Undo is the host’s, and is gone once the auction is over', () => {
  const table = openTable(smallAuction({ teamCount: 2, roundCount: 1 }))
  sell(table, 'rb0', 0, 1)
  expect(undoOf(table.auction, false)).toEqual({ undoLabel: null, undoPlayerId: null })
  expect(undoOf(table.auction).undoPlayerId).toBe('rb0')
  sell(table, 'rb1', 1, 1)
  expect(undoOf(table.auction)).toEqual({ undoLabel: null, undoPlayerId: null })
})

test('[AUC90] the button takes back what it names, and nothing where nothing is named', () => {
  const undone: string[] = []
  const button = (undoLabel: string | null, undoPlayerId: string | null) =>
    hostUndo({ undoLabel, undoPlayerId }, (playerId) => undone.push(playerId))
  expect(button(null, null)).toBeNull()
  expect(button('Undo', null)).toMatchObject({ isDisabled: true })
  const undo = button('Undo the sale of Player rb2', 'rb2')
  expect(undo).toMatchObject({ label: 'Undo the sale of Player rb2', isDisabled: false })
  undo?.run()
  expect(undone).toEqual(['rb2'])
})

test('[TN7] Undo names the newest pick, for whoever may take it back', () => {
  const shown = { board: boardOf(4), draft: draftOf(2, 2, ['p1', 'p2']) }
  expect(newestUndo(draftSnapshotOf(shown))).toEqual({ undoLabel: 'Undo 1.02 Player 2', undoPlayerId: 'p2' })
  expect(newestUndo(draftSnapshotOf())).toEqual({ undoLabel: 'Undo', undoPlayerId: null })
  expect(newestUndo(draftSnapshotOf({ ...shown, rights: NO_RIGHTS }))).toEqual({ undoLabel: null, undoPlayerId: null })
})
