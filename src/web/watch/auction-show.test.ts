import { expect, test } from 'vitest'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { AUCTION_RULES, auctionWorld } from '../../../tests/support/auction/auction-lobby.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import { againstExpected } from '../ui/price-against.ts'
import { expectedDollars, moneyRows, moneyRowText, roomTexts, saleAfter } from './auction-show.ts'

async function withLots() {
  const world = await auctionWorld(undefined, { ...AUCTION_RULES, auction: { ...AUCTION_RULES.auction, open_lots: 2 } })
  await world.start()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 60 })
  world.clock.ms += 5000
  await world.get('nominate_player', { ...world.as('Otto')[0], player_id: 'w2', amount: 50 }, world.as('Otto')[1])
  return world
}

test('[AUC67] the wall shows everybody’s money in the order of the seats', async () => {
  const world = await withLots()
  const auction = await world.auction()
  const [lot = null] = auction.lots
  expect(lot?.lotNumber).toBe(1)
  expect(moneyRows(auction, lot, boardOf(40)).map(({ maxBid, isHigh, isOut }) => [maxBid, isHigh, isOut])).toEqual([
    [98, true, false],
    [49, false, true],
    [98, false, false],
  ])
  const missed = {
    ...auction,
    teams: auction.teams.map((team, index) => ({ ...team, missedLots: index === 2 ? 1 : 0 })),
  }
  expect(moneyRows(auction, lot, boardOf(40)).map(({ isAway }) => isAway)).toEqual([false, false, false])
  expect(moneyRows(missed, lot, boardOf(40)).map(({ isAway }) => isAway)).toEqual([false, false, true])
})

test('[AUC67] [AUC119] a team has its places and its max bid beside its money, and nothing to bid with a whole roster', async () => {
  const world = await withLots()
  const [row] = moneyRows(await world.auction(), null, boardOf(40))
  if (row === undefined) throw new Error('no team')
  const base = { ...row, left: 1200, placesLeft: 14, maxBid: 1187 }
  expect([
    moneyRowText(base),
    moneyRowText({ ...base, hasPassed: true }),
    moneyRowText({ ...base, isAway: true }),
    moneyRowText({ ...base, placesLeft: 0, maxBid: 0 }),
  ]).toEqual(['$1,200, 14 left, max $1,187', '$1,200, 14 left, passed', '$1,200, 14 left, away', '$1,200 left'])
  expect(roomTexts({ ...base, placesLeft: 0, maxBid: 0 })).toEqual(['full'])
})

test('[AUC67] a sale is announced until the next one, however it came, the last one too; an undone one is not', async () => {
  const world = await withLots()
  const before = await world.auction()
  await world.next()
  const after = await world.auction()
  const shown = saleAfter({ auction: before, shown: null }, after)
  expect(shown).toMatchObject({ sale: { playerId: 'w1', price: 60 }, number: 1 })
  expect(saleAfter({ auction: after, shown: null }, after)).toBeNull()
  expect(saleAfter({ auction: null, shown: null }, after)).toBeNull()
  await world.get('place_bid', { ...world.as('Pia')[0], lot_number: 2, amount: 51 }, world.as('Pia')[1])
  const bid = await world.auction()
  expect(saleAfter({ auction: after, shown }, bid)).toBe(shown)
  await world.get('undo_sale', { ...world.asHost, player_id: 'w1' })
  expect(saleAfter({ auction: bid, shown }, await world.auction())).toBeNull()
  while (!isAuctionComplete(await world.auction())) await world.next()
  const complete = await world.auction()
  const last = complete.sales.at(-1) ?? null
  const open = { ...complete, sales: complete.sales.slice(0, -1) }
  expect(saleAfter({ auction: open, shown: null }, complete)).toEqual({ sale: last, number: 1 })
  // The next one is drawn as a new announcement, whoever was sold.
  expect(saleAfter({ auction: open, shown }, complete)?.number).toBe(2)
})

test('[AUC67] a price is compared with what the player should cost now', async () => {
  const world = await withLots()
  const board = boardOf(40)
  expect(expectedDollars(await world.auction(), board, board.players[0]?.id ?? '')).toBeGreaterThan(1)
  expect([36, 40, 43].map((price) => againstExpected(price, 40))).toEqual([
    '4 under expected',
    'as expected',
    '3 over expected',
  ])
})
