import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  drawnText,
  FULL_TEAM,
  lotWith,
  OWN,
  shownFacts,
  shownLot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import type { DraftHost } from '../draft/draft-host.tsx'
import { AuctionPhoneBar } from './auction-bar.tsx'
import { AuctionStateLine } from './auction-state-line.tsx'

test('[AUC115] a phone’s bar keeps time and price, whoever has the lot', () => {
  const bar = (shown: ShownAuction, hasLot = true) => {
    const { facts, view } = hasLot ? shownLot(shown, 41) : { facts: shownFacts(shown), view: null }
    return drawnText(createElement(AuctionPhoneBar, { facts, view, menu: 'menu', isAlert: false }), shown)
  }
  expect(bar({ auction: { lots: [lotWith([[3, 36]])] } })).toMatch(
    /^0:12 \$36 Wolfeschlegelsteinhausen has it \d+ (under|over) expected menu$/,
  )
  expect(bar({ auction: { lots: [lotWith([[OWN, 36]])] } })).toMatch(/^0:12 \$36 You have it/)
  const nomination = { clock: { kind: 'off' }, sinceMs: 0 } as const
  expect(bar({ auction: { nomination, turn: OWN } }, false)).toBe('Your nomination menu')
  expect(bar({ auction: { nomination, turn: 3 } }, false)).toBe('Wolfeschlegelsteinhausen nominates menu')
  expect(bar({}, false)).toBe('Auction menu')
})

test('[AUC83] the line below says what lasts, else how prices or one’s own money stand', () => {
  const line = (shown: ShownAuction, isPhone = false) =>
    drawnText(createElement(AuctionStateLine, { facts: shownFacts(shown), isPhone }), shown)
  const lots = [lotWith([[0, 36]])]
  const open: ShownAuction = { auction: { lots } }
  expect(line(open)).toMatch(/^Prices now [+−]?\d+% \$[\d,]+ left for players expected at \$[\d,]+$/)
  expect(line(open, true)).toBe('Lot 5 of 36 you nominate in 2 $180 left, 9 places')
  expect(line({ ...open, snapshot: { ownTeamIndex: null } }, true)).toBe('Lot 5 of 36')
  const states = (...kinds: DraftHost['states']): Partial<DraftHost> => ({ states: kinds })
  const reconnecting: Partial<DraftHost> = {
    isReconnecting: true,
    ...states({ kind: 'reconnecting', age: '8 s ago', actions: [] }),
  }
  expect(line({ ...open, host: reconnecting, part: { limits: new Map([['p7', 60]]) } })).toBe(
    'Reconnecting... As of 8 s ago. Bidding is off here; the server still bids for you up to $60.',
  )
  const rights = { mayBid: true, mayNominate: true, mayManage: true }
  expect(line({ auction: { lots, isPaused: true } })).toMatch(/^The host paused the auction/)
  expect(line({ auction: { lots, isPaused: true }, part: { rights } })).toMatch(/^You paused the auction .* Resume$/)
  expect(line({ auction: { isPaused: true }, part: { rights } })).toMatch(/^Ready to start .* Start$/)
  expect(line({ auction: { lots, sales: FULL_TEAM } })).toMatch(/^Your team is full 9 players for \$18\./)
  const timeouts = states({
    kind: 'timeouts',
    teamName: null,
    next: null,
    actions: [{ label: 'Take over', run: () => undefined }],
  })
  expect(line({ ...open, host: timeouts })).toMatch(/^Autopick drafts for you .* Take over$/)
  // Its switch is in My team, and nowhere else.
  expect(line({ ...open, host: states({ kind: 'autopick', next: null, actions: [] }) })).toMatch(/^Prices now/)
})
