import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  IDLE_BIDDING,
  drawnHtml,
  drawnText,
  lotWith,
  OWN,
  type ShownAuction,
  shownLot,
} from '../../../tests/support/auction/auction-screens.ts'
import { LotPanel } from './lot-panel.tsx'

test('[AUC112] the panel of a lot names player, holder, price and time, and who is left below it', () => {
  const shown: ShownAuction = { auction: { lots: [lotWith([[0, 36]], [3])] } }
  const panel = drawnText(createElement(LotPanel, { ...shownLot(shown, 41), bidding: IDLE_BIDDING }), shown)
  expect(panel).toMatch(/^Cy nominated Player 7 QB2 /)
  expect(panel).toMatch(/Ann has it \$36 .* Sold to Ann in 0:12 a bid puts it back to 0:10/)
  expect(panel).toMatch(/1 can still bid Cy \$202 Wolfeschlegelsteinhausen passed$/)
  expect(drawnHtml(createElement(LotPanel, { ...shownLot(shown, 41), bidding: IDLE_BIDDING }), shown)).not.toContain(
    'details',
  )
  const bids: ShownAuction = {
    auction: {
      lots: [
        lotWith([
          [OWN, 5],
          [0, 36],
        ]),
      ],
    },
  }
  expect(drawnText(createElement(LotPanel, { ...shownLot(bids, 41), bidding: IDLE_BIDDING }), bids)).toMatch(
    /expected Bids before: \$5 you, \$1 Cy /,
  )
  const paused: ShownAuction = { auction: { ...shown.auction, isPaused: true } }
  expect(drawnText(createElement(LotPanel, { ...shownLot(paused, 41), bidding: IDLE_BIDDING }), paused)).toContain(
    'Paused 0:12 0:12 is kept',
  )
})

test('[AUC112] the price stands out exactly while the bid is one’s own', () => {
  const ground = (team: number) => {
    const shown: ShownAuction = { auction: { lots: [lotWith([[team, 36]])] } }
    const html = drawnHtml(createElement(LotPanel, { ...shownLot(shown, 41), bidding: IDLE_BIDDING }), shown)
    return /<div class="([^"]*)"><p[^>]*>[^<]* (?:has|have) it</.exec(html)?.[1]?.includes('ground-text')
  }
  expect([ground(OWN), ground(0)]).toEqual([true, false])
})
