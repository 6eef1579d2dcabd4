import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pursesOf } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { POSITIONS } from '#core/players/player.ts'
import { fittedMarket, pricesBefore, pricesDuring, scoreOf } from './price-scores.ts'
import { auctionBefore, readRealAuctions } from './real-auctions.ts'
import { comparableRooms, distanceBetween, simulatedAuctions } from './room-distance.ts'

/** A made-up league: two teams, four places each, two seasons. */
const PLAYERS = POSITIONS.flatMap((position, kind) =>
  [0, 1, 2].map((index) => ({ id: kind * 3 + index + 1, position })),
)
let folder = ''

function line(season: number, more: object = {}): string {
  const sales = [1, 4, 7, 10, 2, 5, 8, 11].map((player, index) => ({
    player,
    price: Math.max(1, 40 - 6 * index),
    seat: index % 2,
    ...(index === 7 && { keeper: true }),
  }))
  const lineup = { QB: 1, RB: 1, WR: 1, TE: 1 }
  return JSON.stringify({
    id: `a${season}`,
    season,
    teams: 2,
    budget: 100,
    rosterSize: 4,
    ordered: true,
    keepers: 'flagged',
    lineup,
    sales,
    ...more,
  })
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'auctions-'))
  for (const league of ['one', 'two']) {
    mkdirSync(path.join(folder, league))
    const players = PLAYERS.map(({ id, position }) => `${id},Player ${id},${position === 'DST' ? 'DEF' : position}`)
    writeFileSync(path.join(folder, league, 'players.csv'), `player,name,position\n${players.join('\n')}\n`)
    writeFileSync(path.join(folder, league, 'auctions.jsonl'), `${line(2020)}\n${line(2021)}\n`)
    const list = PLAYERS.map(({ id }, index) => `2020,${id},${index + 1}`)
    writeFileSync(path.join(folder, league, 'adp.csv'), `season,player,adp\n${list.join('\n')}\n`)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

test('[AUC44] a folder of auctions, or a folder of such folders, is read with its price lists by season', () => {
  const all = readRealAuctions(folder)
  expect(all.map(({ league, season, players }) => [league, season, players?.length])).toEqual([
    ['one', 2020, 18],
    ['one', 2021, undefined],
    ['two', 2020, 18],
    ['two', 2021, undefined],
  ])
  const [first] = readRealAuctions(path.join(folder, 'one'))
  expect(first?.players?.at(-1)).toEqual({ id: '18', position: 'DST', adp: 18 })
  expect(first?.lineup).toMatchObject({ QB: 1, RB: 1, WR: 1, TE: 1, FLEX: 0, BN: 0 })
  const before = first && auctionBefore(first)
  expect(before?.sales).toMatchObject([{ playerId: '11', price: 1, by: 'keeper' }])
  expect(before && pursesOf(before)[1]).toMatchObject({ left: 99, placesLeft: 3 })
})

test('[AUC44] another list can stand for the own one, and wrong files are named', () => {
  const file = path.join(folder, 'two/adp.csv')
  writeFileSync(path.join(folder, 'other.csv'), 'season,player,adp\n2021,1,5\n')
  expect(
    readRealAuctions(path.join(folder, 'one'), path.join(folder, 'other.csv')).map(({ players }) => players?.length),
  ).toEqual([undefined, 8])
  expect(readRealAuctions(path.join(folder, 'one'), file)).toHaveLength(2)
  expect(() => readRealAuctions(path.join(folder, 'three'))).toThrow('ENOENT')
  mkdirSync(path.join(folder, 'wrong'))
  writeFileSync(path.join(folder, 'wrong/players.csv'), 'player,name,position\n1,A,QB\n')
  writeFileSync(path.join(folder, 'wrong/auctions.jsonl'), line(2020, { sales: [{ player: 1, price: 3, seat: 2 }] }))
  expect(() => readRealAuctions(path.join(folder, 'wrong'))).toThrow(
    'auctions.jsonl line 1, sale 1: player is a number',
  )
  rmSync(path.join(folder, 'wrong'), { recursive: true })
})

test('[AUC45] prices are scored on who was bought, without keepers and without auctions that hide theirs', () => {
  const auctions = readRealAuctions(path.join(folder, 'one'))
  const paid = pricesBefore(auctions, fittedMarket)
  expect(paid).toHaveLength(7)
  const [one, other] = [...auctions, ...readRealAuctions(path.join(folder, 'two'))]
  if (one === undefined || other === undefined) throw new Error('two auctions')
  const score = scoreOf([
    { auction: one, expected: 5, paid: 9 },
    { auction: other, expected: 4, paid: 4 },
  ])
  expect(score).toMatchObject({
    count: 2,
    mae: 2,
    rmsLog: expect.closeTo(Math.log(9 / 5) / Math.SQRT2, 9),
    within3: 0.5,
  })
  expect(score.interval).toEqual({ low: 0, high: 4 })
  expect(pricesDuring(auctions, fittedMarket)).toHaveLength(7)
  expect(
    pricesBefore(
      auctions.map((real) => ({ ...real, hasUnknownKeepers: true })),
      fittedMarket,
    ),
  ).toEqual([])
})

test('[AUC45] rooms are compared without keepers; a room is at no distance from itself, and computers fill it', () => {
  const rooms = comparableRooms(readRealAuctions(folder).map((real) => ({ ...real, hasKeepers: false })))
  expect(comparableRooms(readRealAuctions(folder))).toEqual([])
  expect(distanceBetween(rooms, rooms)).toBe(0)
  const [auction] = simulatedAuctions(rooms, 1)
  expect(auction && isAuctionComplete(auction)).toBe(true)
})

test('[AUC45] whom the list lacks costs computers something if people paid for them', () => {
  const [real] = comparableRooms(
    readRealAuctions(path.join(folder, 'one')).map((each) => ({ ...each, hasKeepers: false })),
  )
  const players = real?.players ?? []
  const [star] = real?.sales.toSorted((one, other) => other.price - one.price) ?? []
  if (real === undefined || star === undefined) throw new Error('a room with a sale')
  const unlisted = players.map((player) => (player.id === star.playerId ? { ...player, adp: null } : player))
  const sold = simulatedAuctions([{ ...real, players: unlisted }], 8).map(({ sales }) => {
    return sales.find(({ playerId }) => playerId === star.playerId)?.price ?? 0
  })
  expect(Math.max(...sold)).toBeGreaterThan(star.price / 2)
  const cheap = real.sales.map((sale) => (sale === star ? { ...sale, price: 1 } : sale))
  const atMinimum = simulatedAuctions([{ ...real, players: unlisted, sales: cheap }], 8).map(({ sales }) => {
    return sales.find(({ playerId }) => playerId === star.playerId)?.price ?? 0
  })
  expect(Math.max(...atMinimum)).toBeLessThan(Math.max(...sold))
})
