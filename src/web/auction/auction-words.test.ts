import { expect, test } from 'vitest'
import { type Auction } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { createElement } from 'react'
import {
  drawnText,
  lotWith,
  OWN,
  saleTo,
  shownFacts,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { noticeBetween } from './auction-notices.ts'
import { AuctionRecap } from './auction-recap.tsx'
import { shortAgainst } from '#core/auction/price-texts.ts'
import { bidNumber } from './bid-number.ts'
import { suggestionsOf } from './nomination-texts.ts'
import { auctionText, ownRecap, recapStandings, roomRecap, type RecapFacts } from './recap-texts.ts'

test('[AUC86] a typed number is the one number, $0 as well; without one the advice is', () => {
  const facts = shownFacts({})
  const typed = (targets: Readonly<Record<string, number>>) =>
    bidNumber(facts, { style: null, places: {}, targets }, 'p3')
  expect(typed({ p3: 0 })).toMatchObject({ dollars: 0, isTyped: true })
  expect(typed({ p3: 7 })).toMatchObject({ dollars: 7, isTyped: true })
  const advised = typed({ p4: 0 })
  expect(advised).toMatchObject({ dollars: advised.advice?.upTo, isTyped: false })
  const watching = shownFacts({ snapshot: { ownTeamIndex: null } })
  expect(bidNumber(watching, { style: null, places: {}, targets: {} }, 'p3')).toEqual({
    dollars: watching.expected('p3'),
    isTyped: false,
    advice: null,
  })
})

test('[AUC116] a sale is told, listed and remembered against the same price', () => {
  const first = saleTo(0, 'p1', 90, 1)
  const lots = [lotWith([[3, 30]])]
  const before = shownFacts({ auction: { sales: [first], lots } })
  // Bought far over its price, so that the price of now is another one than before the auction.
  const price = before.before('p7') + 3
  expect(before.expected('p7')).not.toBe(before.before('p7'))
  const after = shownFacts({ auction: { sales: [first, { ...saleTo(3, 'p7', price, 5) }] } })
  const notice = noticeBetween(before, after, () => 0)
  expect(notice).toMatchObject({ kind: 'sold', text: '3 over expected.' })
  expect(notice?.title).toBe(`Sold to Wolfeschlegelsteinhausen: Player 7, $${price}`)
  expect(shortAgainst(price, after.before('p7'))).toBe('3 over')
  const recap: RecapFacts = { ...after, points: () => null }
  expect(ownRecap(recap, 3).overpay?.text).toBe(`$${price}, 3 over expected`)
})

test('[AUC113] no two suggestions have the same reason as long as there is another one', () => {
  const facts = shownFacts({})
  const points = (id: string) => ({ p2: 200, p8: 180, p3: 190, p9: 190 })[id] ?? 90
  const about = { upTo: () => 30, points, rows: [] }
  const advice = ['p2', 'p3', 'p8'].map((playerId) => ({ playerId, reason: 'early' as const }))
  const texts = suggestionsOf(facts, advice, about)
  expect(texts.map(({ title }) => title)).toEqual(['For your RB place', 'For your WR place', 'For your RB place'])
  expect(texts.map(({ text }) => text.replace(/^Expected \$\d+\. /, ''))).toEqual([
    'The first players usually go a little under their price.',
    '3 teams can pay that.',
    'The next RB is 90 points lower.',
  ])
  const cheap = suggestionsOf(
    facts,
    [
      { playerId: 'p60', reason: 'cheap' },
      { playerId: 'p2', reason: 'queue' },
    ],
    about,
  )
  expect(cheap[0]).toMatchObject({ title: 'For your DST place, $1' })
  expect(cheap[1]?.text).toMatch(/^Expected \$\d+, bid up to \$30\. 3 teams can pay that\.$/)
  const planned = {
    key: 'RB1',
    place: 'RB',
    position: 'RB',
    label: 'RB',
    player: null,
    price: 0,
    dollars: 55,
    isTyped: true,
  } as const
  expect(suggestionsOf(facts, [{ playerId: 'p2', reason: 'plan' }], { ...about, rows: [planned] })[0]?.text).toMatch(
    /^Planned at \$55, expected \$\d+\./,
  )
  const filled = shownFacts({
    auction: { sales: [2, 8, 14, 20].map((id, index) => saleTo(OWN, `p${id}`, 2, index + 1)) },
  })
  expect(suggestionsOf(filled, [{ playerId: 'p26', reason: 'plan' }], about)[0]?.title).toBe('For your bench')
})

/** A whole auction of four teams with nine places each, every player at $5, the third team's first for $90. */
function finished(): ShownAuction {
  const sales = Array.from({ length: 36 }, (_sale, index) =>
    saleTo(index % 4, `p${index + 1}`, index === 2 ? 90 : 5, index + 1),
  )
  const shown = { auction: { sales } }
  expect(isAuctionComplete(shownFacts(shown).auction)).toBe(true)
  return shown
}

function recapOf(auction: Partial<Auction>, points: RecapFacts['points'], own: number | null): RecapFacts {
  return { ...shownFacts({ auction }), own, points, before: (id) => ({ p1: 5, p2: 9, p3: 80, p5: 40 })[id] ?? 5 }
}

/** The first team's players have most points, the second's 10 less each, and so on. */
const POINTS = (id: string) => 200 - 10 * ((Number(id.slice(1)) - 1) % 4)

test('[AUC88] the recap begins with the place, the best and the weakest place of the lineup, and the money', () => {
  const { auction = {} } = finished()
  const own = ownRecap(recapOf(auction, POINTS, OWN), OWN)
  expect(own.title).toBe('2nd of 4.')
  expect(own.titleMore).toMatch(/^\d+ points behind Ann\.$/)
  expect(own.sentences.at(-1)).toBe('You spent $45 of $180.')
  expect(own.steal).toMatchObject({ player: { id: 'p2' }, text: '$5, 4 under expected' })
  expect(own.overpay).toBeNull()
  expect(ownRecap(recapOf(auction, POINTS, 0), 0)).toMatchObject({ title: '1st of 4.' })
  expect(ownRecap(recapOf(auction, POINTS, 0), 0).titleMore).toMatch(/^\d+ points ahead of Bob\.$/)
  const uneven = (id: string) => POINTS(id) + (id === 'p2' ? 500 : 0)
  expect(ownRecap(recapOf(auction, uneven, OWN), OWN).sentences[0]).toMatch(
    /^Your .*Player 2, is the best of the room; your .*, is (2nd|3rd|4th)\.$/,
  )
  const level = ownRecap(
    recapOf(auction, () => 100, OWN),
    OWN,
  )
  expect(level).toMatchObject({ title: '1st of 4.', titleMore: 'As many points as Ann.' })
  const unknown = ownRecap(
    recapOf(auction, () => null, OWN),
    OWN,
  )
  expect(unknown).toMatchObject({ title: 'Auction complete.', titleMore: '', sentences: ['You spent $45 of $180.'] })
})

test('[AUC119] the wall names the winner of the host’s recap, in dollars, and says who cost most', () => {
  const { auction = {} } = finished()
  const room = roomRecap(recapOf(auction, POINTS, null))
  expect(room.title).toBe('Ann wins the night.')
  expect(recapStandings(recapOf(auction, POINTS, 0))[0]?.name).toBe('Ann')
  expect(room.sentences[0]).toMatch(/^The best lineup on paper: [\d,]+ points, \d+ more than Bob’s\.$/)
  expect(room.sentences[1]).toBe('Player 3 cost most: Cy paid $90.')
  // The kicker who was cheaper is none.
  expect(room.steal).toMatchObject({ player: { id: 'p2' }, text: '$5, 4 under expected', teamName: 'Bob' })
  expect(room.overpay).toMatchObject({ player: { id: 'p3' }, text: '$90, 10 over expected', teamName: 'Cy' })
  expect(roomRecap(recapOf(auction, () => 100, null)).title).toBe(
    'Ann, Bob, Cy and Wolfeschlegelsteinhausen share first place.',
  )
  expect(roomRecap(recapOf(auction, () => null, null)).title).toBe('Auction complete.')
})

test('[AUC120] the recap can be shared, printed and copied; all else is one press away', () => {
  const shown = finished()
  const facts = shownFacts(shown)
  const text = drawnText(createElement(AuctionRecap, { facts, title: 'Sunday League', whatNext: 'Rematch' }), shown)
  expect(text).toMatch(/^Sunday League, 4 teams, \$200, /)
  for (const words of [
    'Share picture Print Rematch',
    'Copy as text',
    'Every team',
    'Your 9 players',
    'Bargains and overpays',
  ])
    expect(text).toContain(words)
  const watched: ShownAuction = { ...shown, snapshot: { ownTeamIndex: null } }
  const room = drawnText(createElement(AuctionRecap, { facts: shownFacts(watched), title: 'Sunday League' }), watched)
  expect(room).toContain('Team by team')
  const copied = auctionText('Sunday League', { ...facts, points: () => null })
  expect(copied).toMatch(/^Sunday League\nAuction, 4 teams, 9 players each\n\nAnn, \$155 left\n\$5 Player 1 QB\n/)
  expect(copied).toContain('\n\nCy, $80 left\n$90 Player 3 WR\n')
})
