import { expect, test } from 'vitest'
import { type Auction } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { createElement } from 'react'
import {
  drawnText,
  OWN,
  saleTo,
  shownFacts,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { AuctionRecap } from './auction-recap.tsx'
import { auctionText, ownRecap, recapStandings, roomRecap, type RecapFacts } from './recap-texts.ts'

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
