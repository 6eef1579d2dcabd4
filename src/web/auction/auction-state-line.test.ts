import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  drawnText,
  FULL_TEAM,
  lotWith,
  saleTo,
  shownFacts,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import type { DraftHost } from '../draft/draft-host.tsx'
import { AuctionStateLine } from './auction-state-line.tsx'

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
    ...states({ kind: 'reconnecting', age: '8 s ago', auction: { limit: 60 }, actions: [] }),
  }
  expect(line({ ...open, host: reconnecting })).toBe(
    'Reconnecting... As of 8 s ago. Bidding is off here; the server still bids for you up to $60.',
  )
  const resume = { label: 'Resume', isMove: true, run: () => undefined }
  const paused = states({ kind: 'paused', keptMs: null, resumer: 'host', isAuction: true, actions: [resume] })
  const stopped: ShownAuction = { auction: { lots, isPaused: true }, host: paused }
  expect(line(stopped)).toBe('The host paused the auction Bids are off; your automatic maximum stays. Resume')
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

test('[AUC116] sales so far are over or under what was expected, position by position, once there are enough', () => {
  const priced = (price: (before: number) => number) => {
    const facts = shownFacts({})
    const ids = facts.board.players.filter(({ position }) => position === 'RB').slice(0, 2)
    const sales = ids.map(({ id }, index) => saleTo(index, id, Math.round(price(facts.before(id))), index + 1))
    const shown: ShownAuction = { auction: { sales } }
    return drawnText(createElement(AuctionStateLine, { facts: shownFacts(shown), isPhone: false }), shown)
  }
  expect(priced((before) => before * 2)).toMatch(/Sold so far RB 100% over$/)
  expect(priced((before) => before / 2)).toMatch(/Sold so far RB [45]\d% under$/)
  expect(priced((before) => before)).toMatch(/Sold so far RB as expected$/)
})
