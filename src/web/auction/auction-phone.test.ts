import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  IDLE_BIDDING,
  drawnText,
  FULL_TEAM,
  lotWith,
  OWN,
  QUIET_TALK,
  type ShownAuction,
  shownLot,
} from '../../../tests/support/auction/auction-screens.ts'
import type { DraftTalk } from '../draft/draft-talk.tsx'
import { PhoneActs, PhoneTabs } from './auction-phone.tsx'

test('[RU62] a phone has four pages, and Talk behind them where people talk; the bid stands on each', () => {
  const tabs = (talk: DraftTalk | null, isOver = false) =>
    drawnText(createElement(PhoneTabs, { page: 'players', isOver, onPage: () => undefined }), { talk })
  expect(tabs(null)).toBe('Lot Players Teams My team')
  expect(tabs(QUIET_TALK)).toBe('Lot Players Teams My team 3 Talk')
  // After the end there is no lot, but the recap (RU59).
  expect(tabs(null, true)).toBe('Recap Players Teams My team')
  const acts = (shown: ShownAuction, isWhole: boolean, bidding = IDLE_BIDDING) =>
    drawnText(createElement(PhoneActs, { ...shownLot(shown, 41), bidding, isWhole }), shown)
  const open: ShownAuction = { auction: { lots: [lotWith([[0, 36]])] } }
  expect(acts(open, true)).toMatch(/^Bid \$38 .* Other Pass Bid \$37 /)
  expect(acts(open, false)).toBe('Pass Bid $37 on P. 7')
  expect(acts({ auction: { lots: [lotWith([[0, 41]])] } }, false)).toBe('Pass Bid $42 1 over, hold , asks once')
  expect(acts({ auction: { lots: [lotWith([[OWN, 36]])] } }, true)).toBe('You have it at $36')
  expect(acts({ auction: { lots: [lotWith([[0, 190]])] } }, true)).toBe('Your max is $172')
  expect(acts({ auction: { lots: [lotWith([[0, 36]])], sales: FULL_TEAM } }, true)).toBe('Your team is full')
  const rights = { mayBid: false, mayNominate: false, mayManage: false }
  expect(acts({ ...open, part: { rights } }, true)).toBe('Bids are off')
  expect(acts({ auction: { ...open.auction, isPaused: true }, part: { rights } }, true)).toBe('Paused')
  const question = { title: 'Bid $41?', text: '5 more than now.', amount: 41 }
  expect(acts(open, true, { ...IDLE_BIDDING, question })).toBe('Bid $41? 5 more than now. No Yes, $41')
})
