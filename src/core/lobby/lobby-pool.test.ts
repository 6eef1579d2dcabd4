import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { auctionMarket } from '../auction/auction-prices.ts'
import { auctionPlayers } from '../auction/auction-players.ts'
import { emptyAuction } from '../auction/auction.ts'
import { snakeFormat } from '../draft/order.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { createBoard } from '../players/board.ts'
import { createLobbyPool, lobbyPoolOfBoard, type PoolPlayer } from './lobby-pool.ts'

function playerWithId(id: string): PoolPlayer {
  return { id, name: `Player ${id}`, position: 'QB', team: 'KC', adp: 1, bye: 7 }
}

test('[RU7] the pool of a board has its players with bye, price and projection, and no other figures', () => {
  const pool = lobbyPoolOfBoard(boardOf(3))
  const projected = { pprPoints: 200, line: null }
  expect(pool.players).toEqual([
    { id: 'p1', name: 'Player 1', position: 'QB', team: 'KC', adp: 1.4, bye: 7, projected },
    { id: 'p2', name: 'Player 2', position: 'RB', team: 'KC', adp: 2.4, bye: 7, projected },
    { id: 'p3', name: 'Player 3', position: 'WR', team: 'KC', adp: 3.4, bye: 7, projected },
  ])
  expect(['p1', 'p3', 'p4', '', '__proto__'].map((id) => pool.has(id))).toEqual([true, true, false, false, false])
})

test('[S6] a pool id is the same for the same players in any order, and another for any other set', () => {
  const anyIds = fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 8 })
  fc.assert(
    fc.property(anyIds, anyIds, (one, other) => {
      const idOf = (ids: readonly string[]) => createLobbyPool(ids.map(playerWithId)).id
      expect(idOf(one)).toMatch(/^[0-9a-f]{16}$/)
      expect(idOf(one.toReversed())).toBe(idOf(one))
      const isSameSet = one.toSorted().join('\n') === other.toSorted().join('\n')
      expect(idOf(one) === idOf(other)).toBe(isSameSet)
    }),
  )
})

test('[S6] figures that change from day to day leave the pool id as it is', () => {
  const monday = lobbyPoolOfBoard(createBoard([playerOf('QB'), playerOf('RB')]))
  const tuesday = lobbyPoolOfBoard(createBoard([playerOf('RB', { rank: 9, adp: 9 }), playerOf('QB', { team: 'SF' })]))
  expect(tuesday.id).toBe(monday.id)
})

test('[AUC30] in the pool of its lobby a player costs what the board says, and who is on no list the minimum', () => {
  const players = boardOf(40).players.map((player) => (player.id === 'p3' ? { ...player, adp: null } : player))
  const usual = snakeFormat(4, 6)
  const format = { ...usual, rules: { ...usual.rules, auction: DEFAULT_AUCTION_RULES } }
  const pricesOf = (list: Parameters<typeof auctionPlayers>[0]) =>
    auctionMarket(emptyAuction(format), auctionPlayers(list, format)).players.map(({ id, price }) => [id, price])
  const onBoard = pricesOf(players)
  expect(pricesOf(lobbyPoolOfBoard(createBoard(players)).players)).toEqual(onBoard)
  expect(onBoard.find(([id]) => id === 'p3')).toEqual(['p3', 1])
})

test('[AUC46] values count in lobbies too, in leagues with points for receptions and one quarterback', () => {
  const plain = boardOf(40)
  const valued = createBoard(plain.players.map((player, index) => ({ ...player, auctionValue: 80 - 2 * index })))
  const usual = snakeFormat(4, 6)
  const firstPriceOf = (board: typeof plain, rules: Partial<typeof usual.rules> = {}) => {
    const format = { ...usual, rules: { ...usual.rules, ...rules, auction: DEFAULT_AUCTION_RULES } }
    const { players } = lobbyPoolOfBoard(board)
    return auctionMarket(emptyAuction(format), auctionPlayers(players, format)).playersById.get('p1')?.price
  }
  const { scoring, lineup } = usual.rules
  expect(firstPriceOf(valued)).toBeLessThan(firstPriceOf(plain) ?? 0)
  const half = { scoring: { ...scoring, base: 'half_ppr' as const } }
  expect(firstPriceOf(valued, half)).toBeLessThan(firstPriceOf(plain, half) ?? 0)
  for (const rules of [
    { scoring: { ...scoring, base: 'standard' as const } },
    { scoring: { ...scoring, tePremium: 1 as const } },
    { lineup: { ...lineup, SUPERFLEX: 1 } },
  ])
    expect(firstPriceOf(valued, rules)).toBe(firstPriceOf(plain, rules))
})
