import { nominationOrder } from '../../../src/core/auction/nomination-order.ts'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { emptyAuction, type Auction, type Lot, type Sale } from '../../../src/core/auction/auction.ts'
import { boardOf as auctionBoard } from '../../../src/core/auction/board-of-sales.ts'
import { DEFAULT_AUCTION_RULES } from '../../../src/core/league/auction-rules.ts'
import { defaultRulesFor } from '../../../src/core/league/rules.ts'
import { assert } from '../../../src/core/lib/assert.ts'
import { auctionFacts, type AuctionFacts } from '../../../src/web/auction/auction-facts.ts'
import type { AuctionPlan } from '../../../src/web/auction/auction-plans.ts'
import { bidNumber } from '../../../src/web/auction/bid-number.ts'
import { lotView, type LotView } from '../../../src/web/auction/lot-view.ts'
import type { Bidding } from '../../../src/web/auction/use-bidding.ts'
import { DraftHostProvider, type DraftHost } from '../../../src/web/draft/draft-host.tsx'
import { DraftTalkContext, type DraftTalk } from '../../../src/web/draft/draft-talk.tsx'
import type { AuctionPart, DraftSnapshot } from '../../../src/web/session/draft-session.ts'
import { DraftProvider } from '../../../src/web/session/session-context.tsx'
import { boardOf } from '../builders.ts'
import { draftSessionOf, draftSnapshotOf } from '../draft-snapshot.ts'
import { NO_ACTIONS } from '../no-actions.ts'
import { QUIET_HOST } from '../quiet-host.ts'

/** Four teams with budgets of their own, of which the reader has the second. */
const NAMES = ['Ann', 'Bob', 'Cy', 'Wolfeschlegelsteinhausen']
export const OWN = 1
export const AUCTION_BOARD = boardOf(120)
const FORMAT = { teamCount: 4, roundCount: 9, rules: { ...defaultRulesFor(9), auction: DEFAULT_AUCTION_RULES } }

export interface ShownAuction {
  readonly auction?: Partial<Auction>
  readonly part?: Partial<AuctionPart>
  readonly snapshot?: Partial<DraftSnapshot>
  readonly host?: Partial<DraftHost>
  readonly talk?: DraftTalk | null
}

export function saleTo(teamIndex: number, playerId: string, price: number, lotNumber: number): Sale {
  return { lotNumber, playerId, teamIndex, price, by: 'person', reason: null, nominatedBy: (teamIndex + 1) % 4 }
}

/** A lot on p7 that the third team opened for $1, with the bids after it: team and amount. */
export function lotWith(bids: readonly (readonly [number, number])[] = [], passed: readonly number[] = []): Lot {
  return {
    lotNumber: 5,
    playerId: 'p7',
    nominatedBy: 2,
    bids: [[2, 1] as const, ...bids].map(([teamIndex, amount]) => ({ teamIndex, amount, by: 'person', reason: null })),
    bidCount: bids.length + 1,
    passed,
    clock: { kind: 'running', deadlineMs: 12_000, setAtMs: 0 },
    bidAtMs: 0,
  }
}

/** Every place of the reader's team, for two dollars each. */
export const FULL_TEAM = Array.from({ length: 9 }, (_sale, index) => saleTo(OWN, `p${index + 20}`, 2, index + 1))

/** Nothing is asked, and nothing that is pressed does anything. */
export const IDLE_BIDDING: Bidding = {
  question: null,
  press: () => undefined,
  bid: () => undefined,
  answer: () => undefined,
  pass: () => undefined,
  asks: (amount) => amount > 40,
}

export const QUIET_TALK: DraftTalk = {
  unseenCount: 3,
  panel: (variant) => `talk as ${variant}`,
  ofSale: () => null,
}

export function shownSnapshot({ auction = {}, part = {}, snapshot = {} }: ShownAuction): DraftSnapshot {
  const whole: Auction = { ...emptyAuction(FORMAT, 3, [200, 180, 210, 190]), nextLotNumber: 6, ...auction }
  return draftSnapshotOf({
    board: AUCTION_BOARD,
    draft: auctionBoard(whole),
    teamNames: NAMES.map((name) => `${name}'s Team`),
    pickerNames: NAMES,
    ownTeamIndex: OWN,
    auction: {
      auction: whole,
      order: nominationOrder(whole),
      rights: { mayBid: true, mayNominate: true, mayManage: false },
      limits: new Map(),
      ...part,
    },
    ...snapshot,
  })
}

export function shownFacts(shown: ShownAuction): AuctionFacts {
  const facts = auctionFacts(shownSnapshot(shown))
  assert(facts !== null, 'an auction')
  return facts
}

const NO_PLAN: AuctionPlan = { style: null, places: {}, targets: {} }

/** The lot that is up, for somebody who should bid up to `dollars`; by the advice where they are left out. */
export function shownLot(
  shown: ShownAuction,
  dollars?: number,
): { readonly facts: AuctionFacts; readonly view: LotView } {
  const facts = shownFacts(shown)
  const [lot] = facts.auction.lots
  assert(lot !== undefined, 'a player is up')
  const advised = bidNumber(facts, NO_PLAN, lot.playerId)
  return { facts, view: lotView(facts, lot, dollars === undefined ? advised : { ...advised, dollars }) }
}

/** What a part of the screen draws, as markup. */
export function drawnHtml(part: ReactNode, shown: ShownAuction = {}): string {
  const talking = createElement(DraftTalkContext, { value: shown.talk ?? null }, part)
  const hosted = createElement(DraftHostProvider, { host: { ...QUIET_HOST, ...shown.host }, ...childrenOf(talking) })
  const session = draftSessionOf(shownSnapshot(shown))
  return renderToStaticMarkup(createElement(DraftProvider, { session, actions: NO_ACTIONS, ...childrenOf(hosted) }))
}

function childrenOf(children: ReactNode) {
  return { children }
}

/** The same as its words. */
export function drawnText(part: ReactNode, shown: ShownAuction = {}): string {
  return drawnHtml(part, shown)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
