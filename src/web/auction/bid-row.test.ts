import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  IDLE_BIDDING,
  drawnHtml,
  drawnText,
  FULL_TEAM,
  lotWith,
  OWN,
  type ShownAuction,
  shownLot,
} from '../../../tests/support/auction/auction-screens.ts'
import { BidRow } from './bid-row.tsx'
import type { Bidding } from './use-bidding.ts'

function bidRow(shown: ShownAuction, value = 41, bidding: Bidding = IDLE_BIDDING): string {
  return drawnText(createElement(BidRow, { ...shownLot(shown, value), bidding }), shown)
}

test('[AUC80] the row of a lot says in each state what can be done', () => {
  const lots = [lotWith([[0, 36]])]
  const open: ShownAuction = { auction: { lots } }
  expect(bidRow(open)).toMatch(/^Bid \$37 .* Bid for me is off Only you see it Set \$41 Pass$/)
  expect(bidRow({ auction: { lots: [lotWith([[0, 36]], [OWN])] } })).toMatch(/Passed$/)
  expect(bidRow({ auction: { lots: [lotWith([[OWN, 36]])] } })).toMatch(/^Yours at \$36 if nobody raises Bid for me/)
  expect(bidRow({ auction: { lots: [lotWith([[0, 190]])] } })).toBe('Your max is $172 You can watch')
  expect(bidRow({ auction: { lots, sales: FULL_TEAM } })).toBe('Your team is full You can watch')
  const rights = { mayBid: false, mayNominate: false, mayManage: false }
  expect(bidRow({ ...open, part: { rights } })).toMatch(/^Bid \$37 when you are back Bid for me/)
  expect(bidRow({ auction: { lots, isPaused: true }, part: { rights } })).toMatch(/^Bid \$37 when it resumes/)
  expect(bidRow({ ...open, part: { rights }, snapshot: { ownTeamIndex: null } })).toBe('Bid $37 You watch this auction')
  const elsewhere = { siteName: 'Sleeper', open: () => undefined }
  expect(bidRow({ ...open, host: { elsewhere } })).toBe('Bid on Sleeper $36 as of the last look')
  const question = { title: 'Bid $41?', text: '5 more than now.', amount: 41 }
  expect(bidRow(open, 41, { ...IDLE_BIDDING, question })).toBe('Bid $41? 5 more than now. No Yes, $41')
})

test('[AUC110] the bid at or under the own value has the accent, one above it and any other has not', () => {
  const html = (value: number) => {
    const shown: ShownAuction = { auction: { lots: [lotWith([[0, 36]])] } }
    return drawnHtml(createElement(BidRow, { ...shownLot(shown, value), bidding: IDLE_BIDDING }), shown)
  }
  expect(html(37).match(/ground-accent/g)).toHaveLength(1)
  expect(html(36)).not.toContain('ground-accent')
})

test('[AUC111] the maximum has its number on the button, and its state in words', () => {
  const lots = [lotWith([[0, 36]])]
  const row = (limit: number) => bidRow({ auction: { lots }, part: { limits: new Map([['p7', limit]]) } })
  expect(row(60)).toContain('Bid for me up to $60 Only you see it Change')
  expect(row(36)).toContain('Bid for me is used up $36 was your maximum Set $41')
})
