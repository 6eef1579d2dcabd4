import { expect, test } from 'vitest'
import { bundledBoard } from '../../tests/support/bundled-board.ts'
import { sized } from '../../tests/support/run-size.ts'
import { MOCK_LEAGUES, moneyLeftIn } from './mock-auctions.ts'

const BOARD = await bundledBoard()
/** The nightly run plays what docs/advice.md reports. */
const AUCTION_COUNT = sized(3, 20)

test.each(MOCK_LEAGUES)('[AUC121] $name: computers and autopick spend their money', (league) => {
  const rooms = moneyLeftIn(league, BOARD.players, AUCTION_COUNT)
  const computers = rooms.flatMap((room) => room.computers)
  const autopick = rooms.flatMap((room) => room.autopick)
  expect(computers.reduce((sum, share) => sum + share, 0) / computers.length).toBeLessThan(0.015)
  expect(Math.max(...computers)).toBeLessThanOrEqual(0.25)
  expect(Math.max(...autopick)).toBeLessThanOrEqual(0.1)
})
