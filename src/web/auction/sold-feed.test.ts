import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  drawnText,
  OWN,
  QUIET_TALK,
  saleTo,
  type ShownAuction,
  shownFacts,
} from '../../../tests/support/auction/auction-screens.ts'
import type { DraftTalk } from '../draft/draft-talk.tsx'
import { SoldFeed, SoldList } from './sold-feed.tsx'

test('[AUC116] who was sold stands with the price before the auction as its measure, keepers without', () => {
  const keeper = { ...saleTo(0, 'p2', 9, 0), by: 'keeper' as const }
  const price = shownFacts({ auction: { sales: [keeper] } }).before('p1')
  const shown: ShownAuction = { auction: { sales: [keeper, saleTo(3, 'p1', price + 4, 1)] } }
  const list = drawnText(createElement(SoldList, { facts: shownFacts(shown) }), shown)
  expect(list).toBe(`QB P. 1 Wolfeschlegelsteinhausen $${price + 4} 4 over RB P. 2 Ann $9 keeper`)
  const feed = (own: number | null, talk: DraftTalk | null) => {
    const watched: ShownAuction = { ...shown, talk, snapshot: { ownTeamIndex: own } }
    return drawnText(createElement(SoldFeed, { facts: shownFacts(watched) }), watched)
  }
  expect(feed(OWN, QUIET_TALK)).toMatch(/^Sold 2 Queue Talk 3 /)
  expect(feed(null, null)).toMatch(/^Sold 2 QB/)
  expect(drawnText(createElement(SoldList, { facts: shownFacts({}) }))).toBe('Nobody has been sold yet.')
})
