import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  AUCTION_BOARD,
  drawnHtml,
  drawnText,
  lotWith,
  OWN,
  saleTo,
  shownFacts,
  shownSnapshot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { draftView } from '../draft/view.ts'
import { AuctionBoard } from './auction-board.tsx'
import { lastSoldId, salesBoard, salesHeadline, stepsOfSales } from './sales-board.ts'

const KICKERS = ['p5', 'p11', 'p17'].map((id, index) => saleTo(0, id, index + 1, index + 1))
const QUIET = { isReconnecting: false, isAway: false, isSimulating: false }

function headlineOf(auction: ShownAuction['auction'] = {}) {
  const shown: ShownAuction = { auction }
  return salesHeadline(shownFacts(shown), draftView(shownSnapshot(shown), QUIET))
}

const FULL = Array.from({ length: 9 }, (_sale, index) => saleTo(OWN, `p${index + 20}`, 2, index + 1))

test('[AUC117] the board has a cell for everybody who was bought, also for those who fit no place', () => {
  const shown: ShownAuction = { auction: { sales: [...KICKERS, ...FULL] } }
  const html = drawnHtml(createElement(AuctionBoard, { facts: shownFacts(shown), onPlayer: () => undefined }), shown)
  expect(html.match(/class="board-cell board-cell-filled/g)).toHaveLength(12)
})

test('[AUC117] whoever fits no place sits on the bench; of two the dearer one starts', () => {
  const view = salesBoard(shownFacts({ auction: { sales: [...KICKERS, saleTo(2, 'unknown', 4, 9)] } }))
  const filled = view.rows.flatMap(({ cells }) => cells.flatMap(({ player }) => player ?? []))
  expect(filled).toHaveLength(4)
  expect(view.rows.filter(({ head }) => head === 'BN').length).toBeGreaterThanOrEqual(2)
  expect(view.rows.find(({ head }) => head === 'K')?.cells[0]?.player?.id).toBe('p17')
  expect(AUCTION_BOARD.playersById.has('unknown')).toBe(false)
})

test('[AUC117] each team has what it spent, what it leads with and what it has left', () => {
  const view = salesBoard(shownFacts({ auction: { sales: [saleTo(0, 'p2', 41, 1)], lots: [lotWith([[0, 14]])] } }))
  expect(view.teams.map(({ name, note, foot, isOwn }) => [name, note, foot, isOwn])).toEqual([
    ['Ann', '$41 spent, has $14', '$159', false],
    ['You', '$0 spent', '$180', true],
    ['Cy', '$0 spent', '$210', false],
    ['Wolfeschlegelsteinhausen', '$0 spent', '$190', false],
  ])
})

test('[MYD4] an auction is replayed sale by sale with prices and money left; keepers stand from the start', () => {
  const { auction, board, teamNames } = shownFacts({
    auction: { sales: [{ ...saleTo(2, 'p9', 30, 0), by: 'keeper' }, saleTo(0, 'p2', 41, 1), saleTo(1, 'p3', 7, 2)] },
  })
  const steps = stepsOfSales({ auction, board, teamNames, own: OWN })
  expect(steps.count).toBe(2)
  const shownAt = (count: number) => {
    const { view, text } = steps.at(count)
    const cells = view.rows.flatMap((row) => row.cells)
    return {
      text,
      prices: cells.flatMap(({ price }) => price ?? []),
      newest: cells.find(({ isNewest }) => isNewest)?.player?.id,
      left: view.teams.map(({ foot }) => foot),
    }
  }
  expect(shownAt(0)).toEqual({
    text: 'Before the first sale',
    prices: ['$30'],
    newest: undefined,
    left: ['$200', '$180', '$180', '$190'],
  })
  expect(shownAt(1)).toMatchObject({
    text: '1. Player 2, $41 to Ann',
    newest: 'p2',
    left: ['$159', '$180', '$180', '$190'],
  })
  expect(shownAt(2)).toMatchObject({ text: '2. Player 3, $7 to Bob', newest: 'p3' })
})

test('[TV9] the newest sale is framed, never a keeper', () => {
  const keeper = { ...saleTo(2, 'p9', 30, 0), by: 'keeper' } as const
  expect(lastSoldId(shownFacts({ auction: { sales: [keeper] } }).auction)).toBeNull()
  const facts = shownFacts({ auction: { sales: [keeper, saleTo(0, 'p2', 41, 1)] } })
  expect(lastSoldId(facts.auction)).toBe('p2')
  const newest = salesBoard(facts, 'p2').rows.flatMap(({ cells }) => cells.filter(({ isNewest }) => isNewest))
  expect(newest.map(({ player }) => player?.id)).toEqual(['p2'])
})

test('[GR13] full screen says who leads at what price, who nominates, and that the auction is over', () => {
  const sales = [saleTo(0, 'p2', 41, 1)]
  expect(headlineOf({ sales, lots: [lotWith([[0, 14]])] })).toMatchObject({
    now: { caption: 'High bid, Ann', text: '$14 Player 7' },
    last: { caption: 'Last sold, Ann, $41', player: { id: 'p2' } },
    count: '1 / 36',
  })
  expect(headlineOf({ lots: [] })).toMatchObject({
    now: { caption: 'Nominates' },
    last: null,
    count: '0 / 36',
  })
  const all = Array.from({ length: 36 }, (_sale, index) => saleTo(index % 4, `p${index + 1}`, 1, index + 1))
  expect(headlineOf({ sales: all }).now).toBeNull()
})

test('[GR13] the board of an auction has the button for full screen, and every player opens', () => {
  const shown: ShownAuction = { auction: { sales: KICKERS } }
  const board = createElement(AuctionBoard, { facts: shownFacts(shown), onPlayer: () => undefined })
  expect(drawnHtml(board, shown)).toContain('aria-label="Full screen"')
  expect(drawnHtml(board, shown).match(/aria-haspopup="dialog"/g)).toHaveLength(3)
  expect(drawnText(board, shown)).toContain('P. 17 K KC $3')
})
