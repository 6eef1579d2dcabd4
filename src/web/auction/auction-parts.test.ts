import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  AUCTION_BOARD,
  drawnHtml,
  drawnText,
  FULL_TEAM,
  lotWith,
  OWN,
  saleTo,
  shownFacts,
  shownLot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import type { DraftHost } from '../draft/draft-host.tsx'
import { AuctionBoard } from './auction-board.tsx'
import { AuctionPhoneBar } from './auction-bar.tsx'
import { AuctionRow } from './auction-row.tsx'
import { AuctionStateLine } from './auction-state-line.tsx'
import type { PlayerLine } from './list-lines.ts'

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

test('[AUC114] a row has names for its figures, and "mine" where a price was typed, $0 as well', () => {
  const player = AUCTION_BOARD.playersById.get('p3')
  if (player === undefined) throw new Error('p3 is on the board')
  const line: PlayerLine = {
    player,
    positionRank: 1,
    points: 212.8,
    over: 0.5,
    expected: 38,
    mine: null,
    tier: null,
    isLastOfTier: true,
    sold: null,
  }
  const row = (fields: Partial<PlayerLine>, isPhone: boolean, openingBid: number | null = null) =>
    drawnText(createElement(AuctionRow, { row: { ...line, ...fields }, topPx: 0, isPhone, openingBid, seed: 3 }))
  expect(row({}, false)).toMatch(
    /^Rank 3 Player 3 last WR in tier WR1 .*212\.8 projected points mine \$ expected \$38 Queue$/,
  )
  expect(row({}, false, 1)).toMatch(/Nominate$/)
  expect(row({}, true)).toMatch(/^Rank 3 Player 3 WR1 .* 213 pts expected \$38$/)
  expect(row({ mine: 0 }, true)).toMatch(/expected \$38 mine \$0$/)
  expect(row({ sold: { name: 'Bob', price: 40 } }, false)).toMatch(/2 over \$40 Bob$/)
  expect(row({ sold: { name: 'Bob', price: 40 } }, true)).toMatch(/ · Bob \$40 2 over$/)
})

test('[AUC117] the board has a cell for everybody who was bought, also for those who fit no place', () => {
  const kickers = ['p5', 'p11', 'p17'].map((id, index) => saleTo(0, id, 1, index + 1))
  const shown: ShownAuction = { auction: { sales: [...kickers, ...FULL_TEAM] } }
  const html = drawnHtml(createElement(AuctionBoard, { facts: shownFacts(shown) }), shown)
  expect(html.match(/class="cell/g)).toHaveLength(12)
})
