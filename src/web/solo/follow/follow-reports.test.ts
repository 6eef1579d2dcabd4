import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { emptyAuction, type Sale } from '#core/auction/auction.ts'
import { boardOf as auctionBoard } from '#core/auction/board-of-sales.ts'
import { snakeFormat } from '#core/draft/order.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import type { Followed } from '#core/solo/followed.ts'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { FOLLOWED } from '../../../../tests/support/host-drafts.ts'
import { ELSEWHERE } from '../../session/draft-session.ts'
import { followReports, ownTurnText } from './use-following.ts'

const BOARD = boardOf(20)
const TEAMS = ['Ann', 'Bo', 'Cy']
const HERE: Followed = { ...FOLLOWED, teamIndex: 1, isStopped: false }

function facts(slots: readonly (string | null)[], followed: Followed | null = HERE) {
  const shown = { teamNames: TEAMS, pickerNames: null, ownTeamIndex: 1, board: BOARD, rights: ELSEWHERE }
  return { draft: draftOf(3, 2, slots), ...shown, followed }
}

function texts(now: readonly (string | null)[], before: readonly (string | null)[]): readonly string[] {
  return followReports(facts(now), facts(before)).map(({ text }) => text)
}

test('[LH56] a pick of the site is told like anybody’s, several at once together', () => {
  expect(texts(['p1', 'p2'], ['p1'])).toEqual(['Bo drafted Player 2, 1.02'])
  expect(texts(['p1', 'p2', 'p3', 'p4'], [])).toEqual(['4 picks came in from Sleeper'])
})

test('[LH56] an undo and a change on the site are told', () => {
  expect(texts(['p1', null], ['p1', 'p2'])).toEqual(['Pick 2 was undone on Sleeper'])
  expect(texts(['p1', 'p3'], ['p1', 'p2'])).toEqual(['Pick 2 was changed on Sleeper: Player 3'])
  const [report] = followReports(facts(['p1', null]), facts(['p1', 'p2']))
  expect(report).toMatchObject({ title: '1.02 undone', siteName: 'Sleeper', slotNumber: 2 })
})

test('[LH56] another draft, and one that is not followed, tells nothing', () => {
  expect(followReports(facts(['p1']), facts([], null))).toEqual([])
  expect(followReports(facts(['p1'], { ...HERE, isStopped: true }), facts([]))).toEqual([])
})

test('[LH56] it says when you are up and when you are next', () => {
  expect([[], ['p1'], ['p1', 'p2'], ['p1', 'p2', 'p3']].map((slots) => ownTurnText(facts(slots)))).toEqual([
    'You pick next.',
    'You are up.',
    '',
    'You pick next.',
  ])
})

test('[LH117] in an auction sales are told with their prices, and an undo and a change too', () => {
  const auctionOf = (sales: readonly (readonly [string, number, number])[]) => {
    const format = { ...snakeFormat(3, 2), rules: { ...defaultRulesFor(2), auction: DEFAULT_AUCTION_RULES } }
    const sold = sales.map(([playerId, teamIndex, price], index): Sale => {
      return { lotNumber: index + 1, playerId, teamIndex, price, by: 'person', reason: null, nominatedBy: null }
    })
    const auction = { ...emptyAuction(format), sales: sold }
    const part = { auction, order: nominationOrder(auction), ownLimits: [], bidLog: [], limits: new Map() }
    const rights = { mayNominate: false, mayBid: false, mayManage: false }
    return { ...facts([]), draft: auctionBoard(auction), auction: { ...part, rights } }
  }
  const before = auctionOf([['p1', 0, 30]])
  const textsOf = (now: ReturnType<typeof auctionOf>) => followReports(now, before).map(({ text }) => text)
  expect(
    textsOf(
      auctionOf([
        ['p1', 0, 30],
        ['p2', 1, 7],
      ]),
    ),
  ).toEqual(['Bo bought Player 2 for $7'])
  expect(textsOf(auctionOf([]))).toEqual(['The sale of Player 1 was undone on Sleeper'])
  expect(textsOf(auctionOf([['p1', 2, 31]]))).toEqual(['A sale was changed on Sleeper: Cy bought Player 1 for $31'])
  expect(
    textsOf(
      auctionOf([
        ['p1', 0, 30],
        ['p2', 1, 1],
        ['p3', 1, 1],
        ['p4', 2, 1],
        ['p5', 2, 1],
      ]),
    ),
  ).toEqual(['4 sales came in from Sleeper'])
  expect(ownTurnText(before)).toBe('')
})
