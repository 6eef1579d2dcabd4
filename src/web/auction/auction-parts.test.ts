import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  drawnHtml,
  drawnText,
  lotWith,
  OWN,
  saleTo,
  shownFacts,
  shownLot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import type { DraftHost } from '../draft/draft-host.tsx'
import type { DraftTalk } from '../draft/draft-talk.tsx'
import { PhoneActs, PhoneTabs } from './auction-phone.tsx'
import { AuctionQueue } from './auction-queue.tsx'
import { AuctionStateLine } from './auction-state-line.tsx'
import { BidRow } from './bid-row.tsx'
import { LotPanel } from './lot-panel.tsx'
import { MoneyBar, TeamList } from './money-bar.tsx'
import { MyTeam } from './my-team-panel.tsx'
import { SoldFeed, SoldList } from './sold-feed.tsx'
import type { Bidding } from './use-bidding.ts'

const BIDDING: Bidding = {
  question: null,
  press: () => undefined,
  bid: () => undefined,
  answer: () => undefined,
  pass: () => undefined,
  asks: (amount) => amount > 40,
}
const TALK: DraftTalk = { unseenCount: 3, panel: (variant) => `talk as ${variant}`, ofSale: () => null }
const FULL = Array.from({ length: 9 }, (_sale, index) => saleTo(OWN, `p${index + 20}`, 2, index + 1))

function bidRow(shown: ShownAuction, value = 41, bidding: Bidding = BIDDING): string {
  return drawnText(createElement(BidRow, { ...shownLot(shown, value), bidding }), shown)
}

test('[AUC80] the row of a lot says in each state what can be done', () => {
  const lots = [lotWith([[0, 36]])]
  const open: ShownAuction = { auction: { lots } }
  expect(bidRow(open)).toMatch(/^Bid \$37 .* Bid for me is off Only you see it Set \$41 Pass$/)
  expect(bidRow({ auction: { lots: [lotWith([[0, 36]], [OWN])] } })).toMatch(/Passed$/)
  expect(bidRow({ auction: { lots: [lotWith([[OWN, 36]])] } })).toMatch(/^Yours at \$36 if nobody raises Bid for me/)
  expect(bidRow({ auction: { lots: [lotWith([[0, 190]])] } })).toBe('Your max is $172 You can watch')
  expect(bidRow({ auction: { lots, sales: FULL } })).toBe('Your team is full You can watch')
  const rights = { mayBid: false, mayNominate: false, mayManage: false }
  expect(bidRow({ ...open, part: { rights } })).toMatch(/^Bid \$37 when you are back Bid for me/)
  expect(bidRow({ auction: { lots, isPaused: true }, part: { rights } })).toMatch(/^Bid \$37 when it resumes/)
  expect(bidRow({ ...open, part: { rights }, snapshot: { ownTeamIndex: null } })).toBe('Bid $37 You watch this auction')
  const elsewhere = { siteName: 'Sleeper', open: () => undefined }
  expect(bidRow({ ...open, host: { elsewhere } })).toBe('Bid on Sleeper $36 as of the last look')
  const question = { title: 'Bid $41?', text: '5 more than now.', amount: 41 }
  expect(bidRow(open, 41, { ...BIDDING, question })).toBe('Bid $41? 5 more than now. No Yes, $41')
})

test('[AUC110] the bid at or under the own value has the accent, one above it and any other has not', () => {
  const html = (value: number) => {
    const shown: ShownAuction = { auction: { lots: [lotWith([[0, 36]])] } }
    return drawnHtml(createElement(BidRow, { ...shownLot(shown, value), bidding: BIDDING }), shown)
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

test('[AUC112] money bar, list of teams and lot say "passed" of those who passed, and count the same', () => {
  const shown: ShownAuction = { auction: { lots: [lotWith([[0, 36]], [2, 3])] } }
  const facts = shownFacts(shown)
  const bar = drawnText(createElement(MoneyBar, { facts }), shown)
  expect(bar).toBe(
    'Ann $36 $200 9 left max $192 You $180 9 left max $172 Cy passed $210 9 left max $202 Wolfeschlegelsteinhausen passed $190 9 left max $182',
  )
  const teams = drawnText(createElement(TeamList, { facts }), shown)
  expect(teams).toContain('Money left Everybody else passed')
  expect(teams).toMatch(/Cy 9 left, needs .* passed, max \$202 \$210/)
  expect(teams).toMatch(/Ann 9 left, needs .* has it, \$36 \$200/)
  for (const text of [bar, teams]) expect(text).not.toMatch(/\bout\b/)
  const rich: ShownAuction = { auction: { lots: [lotWith([[0, 189]])] } }
  // Who has the money no more is muted, and has not passed.
  expect(drawnText(createElement(TeamList, { facts: shownFacts(rich) }), rich)).toContain('Money left 1 can still bid')
  expect(drawnText(createElement(MoneyBar, { facts: shownFacts(rich) }), rich)).not.toContain('passed')
})

test('[RU62] a phone has four pages, and Talk behind them where people talk; the bid stands on each', () => {
  const tabs = (talk: DraftTalk | null) =>
    drawnText(createElement(PhoneTabs, { page: 'players', onPage: () => undefined }), { talk })
  expect(tabs(null)).toBe('Lot Players Teams My team')
  expect(tabs(TALK)).toBe('Lot Players Teams My team 3 Talk')
  const acts = (shown: ShownAuction, isWhole: boolean, bidding = BIDDING) =>
    drawnText(createElement(PhoneActs, { ...shownLot(shown, 41), bidding, isWhole }), shown)
  const open: ShownAuction = { auction: { lots: [lotWith([[0, 36]])] } }
  expect(acts(open, true)).toMatch(/^Bid \$38 .* Other Pass Bid \$37 /)
  expect(acts(open, false)).toBe('Pass Bid $37 on P. 7')
  expect(acts({ auction: { lots: [lotWith([[0, 41]])] } }, false)).toBe('Pass Bid $42 1 over, hold , asks once')
  expect(acts({ auction: { lots: [lotWith([[OWN, 36]])] } }, true)).toBe('You have it at $36')
  expect(acts({ auction: { lots: [lotWith([[0, 190]])] } }, true)).toBe('Your max is $172')
  expect(acts({ auction: { lots: [lotWith([[0, 36]])], sales: FULL } }, true)).toBe('Your team is full')
  const rights = { mayBid: false, mayNominate: false, mayManage: false }
  expect(acts({ ...open, part: { rights } }, true)).toBe('Bids are off')
  expect(acts({ auction: { ...open.auction, isPaused: true }, part: { rights } }, true)).toBe('Paused')
  const question = { title: 'Bid $41?', text: '5 more than now.', amount: 41 }
  expect(acts(open, true, { ...BIDDING, question })).toBe('Bid $41? 5 more than now. No Yes, $41')
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
    ...states({ kind: 'reconnecting', age: '8 s ago', auction: { limit: 60 }, actions: [] }),
  }
  expect(line({ ...open, host: reconnecting })).toBe(
    'Reconnecting... As of 8 s ago. Bidding is off here; the server still bids for you up to $60.',
  )
  const resume = { label: 'Resume', isMove: true, run: () => undefined }
  const paused = states({ kind: 'paused', keptMs: null, resumer: 'host', isAuction: true, actions: [resume] })
  const stopped: ShownAuction = { auction: { lots, isPaused: true }, host: paused }
  expect(line(stopped)).toBe('The host paused the auction Bids are off; your automatic maximum stays. Resume')
  expect(line({ auction: { lots, sales: FULL } })).toMatch(/^Your team is full 9 players for \$18\./)
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

test('[AUC118] autopick has its switch in My team alone, with what the server has for it', () => {
  const shown: ShownAuction = {
    auction: { lots: [lotWith()] },
    host: {
      autopick: {
        isOn: true,
        isDisabled: false,
        plan: { kind: 'drafts', next: null },
        isListShared: true,
        onChange: () => undefined,
      },
    },
  }
  const facts = shownFacts(shown)
  const team = drawnText(createElement(MyTeam, { facts }), shown)
  expect(team).toContain('My team 0 of 9 $180 left 9 places $172 max bid')
  expect(team.match(/Autopick/g)).toHaveLength(1)
  expect(team).toContain('The server has your queue')
  expect(drawnText(createElement(MyTeam, { facts: shownFacts({ ...shown, snapshot: { ownTeamIndex: null } }) }))).toBe(
    '',
  )
})

test('[RU62] the queue stands in My team and beside the list, with prices, and is nobody’s who only watches', () => {
  const snapshot = { shortlist: { targets: new Set<string>(), avoids: new Set<string>(), queue: ['p3', 'p9'] } }
  const queue = (shown: ShownAuction, isPhone: boolean) =>
    drawnText(createElement(AuctionQueue, { facts: shownFacts(shown), isPhone }), shown)
  expect(queue({ snapshot }, true)).toMatch(/^Queue 2 1 WR Player 3 \$\d+ 2 WR Player 9 \$\d+$/)
  expect(queue({ snapshot }, false)).toMatch(/^1 WR P\. 3/)
  expect(queue({}, false)).toMatch(/^No players queued\./)
  expect(queue({ snapshot: { ...snapshot, ownTeamIndex: null } }, false)).toBe('')
})

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
  expect(feed(OWN, TALK)).toMatch(/^Sold 2 Queue Talk 3 /)
  expect(feed(null, null)).toMatch(/^Sold 2 QB/)
  expect(drawnText(createElement(SoldList, { facts: shownFacts({}) }))).toBe('Nobody has been sold yet.')
})

test('[AUC112] the panel of a lot names player, holder, price and time, and who is left below it', () => {
  const shown: ShownAuction = { auction: { lots: [lotWith([[0, 36]], [3])] } }
  const panel = drawnText(createElement(LotPanel, { ...shownLot(shown, 41), bidding: BIDDING }), shown)
  expect(panel).toMatch(/^Cy nominated Player 7 QB2 /)
  expect(panel).toMatch(/Ann has it \$36 .* Sold to Ann in 0:12 a bid puts it back to 0:10/)
  expect(panel).toMatch(/1 can still bid Cy \$202 Wolfeschlegelsteinhausen passed$/)
  expect(drawnHtml(createElement(LotPanel, { ...shownLot(shown, 41), bidding: BIDDING }), shown)).not.toContain(
    'details',
  )
  const paused: ShownAuction = { auction: { ...shown.auction, isPaused: true } }
  expect(drawnText(createElement(LotPanel, { ...shownLot(paused, 41), bidding: BIDDING }), paused)).toContain(
    'Paused 0:12 0:12 is kept',
  )
})
