import { expect, test } from 'vitest'
import { openTable, seat, sell, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { boardOf, type Auction } from '#core/auction/auction.ts'
import { currentPickOf } from '#core/draft/turn.ts'
import { createBoard } from '#core/players/board.ts'
import { NOTHING_OWN } from '../session/draft-session.ts'
import { turnOfAuction } from './turn-of-auction.ts'

const BOARD = createBoard([playerOf('RB', { id: 'rb0', name: 'Bijan Robinson', rank: 1 })])

function told(auction: Auction, ownTeamIndex: number | null = 2): string {
  const teamNames = ["Ann's Team", "Bob's Team", "Cy's Team"]
  const pickerNames = ['Ann', 'Bob', 'Cy']
  return turnOfAuction({ auction: { auction, ...NOTHING_OWN }, board: BOARD, ownTeamIndex, pickerNames, teamNames })
}

test('[AUC90] outside an auction’s screen its lot and its nominator are told, and no cell of the board', () => {
  const table = openTable(smallAuction({ roundCount: 2 }))
  expect([told(table.auction), told(table.auction, 0)]).toEqual(['Ann nominates', 'Your nomination'])
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 3 })
  expect([told(table.auction), told(table.auction, 0)]).toEqual([
    'Lot 1, Bijan Robinson: Ann has it at $3',
    'Lot 1, Bijan Robinson: you have it at $3',
  ])
})

test('[AUC90] a pause and the end of an auction are told', () => {
  const table = openTable(smallAuction({ teamCount: 3, roundCount: 1 }))
  table.do(seat(0, true), { kind: 'pause' })
  expect(told(table.auction)).toBe('The auction is paused')
  table.do(seat(0, true), { kind: 'resume' })
  for (const [teamIndex, playerId] of ['rb0', 'rb1', 'rb2'].entries()) sell(table, playerId, teamIndex, 1)
  expect(told(table.auction)).toBe('The auction is over')
})

test('[AUC90] the next sale is counted by sales, wherever the board has empty cells', () => {
  const table = openTable(smallAuction())
  sell(table, 'rb0', 2, 1)
  sell(table, 'rb1', 2, 1)
  expect(currentPickOf(boardOf(table.auction))).toBe(3)
})
