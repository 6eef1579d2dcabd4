import type { DraftClock } from '../draft/draft.ts'
import { apply } from './apply-auction.ts'
import { clockAfterBid, clockOfQuickSale, isLotOver, newNomination } from './auction-clock.ts'
import type { AuctionChange, AuctionEvent, AuctionFacts, BidLimit, LotClock } from './auction-command.ts'
import { lotOf, nextNominator, type Auction, type Bid, type Lot, type Nomination } from './auction.ts'
import { isAuctionComplete } from './sale-to-undo.ts'
import { limitBids, stillIn } from './bidding.ts'

/** The events of one decision, each with the auction after it. */
export interface AuctionSteps {
  readonly auction: () => Auction
  readonly events: () => readonly AuctionEvent[]
  /** Without a nomination, the event carries one if it begins or ends somebody's time to nominate. */
  readonly add: (change: AuctionChange, nomination?: Nomination | null) => void
  readonly addBid: (lotNumber: number, bid: Bid) => void
  /** Lets the limits of managers answer wherever they can. `newest` is the lot with a bid that was made now. */
  readonly addLimitBids: (newest: number | null, limits?: readonly BidLimit[]) => void
  /** Shortens the clock of a lot that nobody else can have any more. */
  readonly addQuickClock: (lotNumber: number) => void
}

export function auctionSteps(before: Auction, { nowMs, pool, limits: stored }: AuctionFacts): AuctionSteps {
  let auction = before
  const events: AuctionEvent[] = []

  function add(change: AuctionChange, nomination?: Nomination | null): void {
    const after = apply(auction, change)
    const event =
      nomination === undefined ? { ...change, ...nominationChange(auction, after, nowMs) } : { ...change, nomination }
    events.push(event)
    auction = apply(auction, event)
  }

  function addBid(lotNumber: number, bid: Bid): void {
    const lot = lotOf(auction, lotNumber)
    if (lot === null) return
    const clock = clockWithBid(auction, lot, bid)
    add({ kind: 'bid', lotNumber, ...bid, clock, atMs: nowMs })
  }

  function clockWithBid(from: Auction, lot: Lot, bid: Bid): DraftClock {
    const clock = clockAfterBid(from, lot, nowMs)
    const after = apply(from, { kind: 'bid', lotNumber: lot.lotNumber, ...bid, clock, atMs: nowMs })
    const lotAfter = lotOf(after, lot.lotNumber)
    const isAlone = lotAfter !== null && stillIn(after, lotAfter, pool).length === 0
    return isAlone ? clockOfQuickSale(from, clock, nowMs) : clock
  }

  function addLimitBids(newest: number | null, limits: readonly BidLimit[] = stored): void {
    if (limits.length === 0 || auction.isPaused) return
    // Money that a bid frees may let a limit act on another lot; prices only rise, so this ends.
    for (let isChanged = true; isChanged;) {
      isChanged = false
      for (const { lotNumber } of auction.lots) {
        const lot = lotOf(auction, lotNumber)
        const leading =
          lotNumber === newest && events.every((event) => !isLimitBidOn(event, lotNumber)) ? 'now' : 'before'
        const bids = lot === null || isLotOver(lot, nowMs) ? [] : limitBids(auction, lot, limits, pool, leading)
        for (const bid of bids) addBid(lotNumber, bid)
        isChanged ||= bids.length > 0
      }
    }
  }

  function addQuickClock(lotNumber: number): void {
    const lot = lotOf(auction, lotNumber)
    if (lot === null || lot.clock.kind !== 'running' || stillIn(auction, lot, pool).length > 0) return
    const clock = clockOfQuickSale(auction, lot.clock, nowMs)
    if (clock === lot.clock) return
    const lots: readonly LotClock[] = [{ lotNumber, clock }]
    add({ kind: 'clock-changed', change: 'quick', lots })
  }

  return { auction: () => auction, events: () => events, add, addBid, addLimitBids, addQuickClock }
}

/** Somebody else's time to nominate begins where the turn is another one, or nominating becomes possible. */
function nominationChange(before: Auction, after: Auction, nowMs: number): { readonly nomination?: Nomination | null } {
  if (isUnopened(before)) return {}
  const turn = before.nomination === null ? null : (nextNominator(before)?.turn ?? null)
  const next = nextNominator(after)?.turn ?? null
  if (next === null) return before.nomination === null ? {} : { nomination: null }
  return turn === next ? {} : { nomination: newNomination(after, nowMs) }
}

/** Keepers and money may change before anybody nominates. */
function isUnopened(auction: Auction): boolean {
  return auction.nomination === null && auction.lots.length === 0 && !isAuctionComplete(auction)
}

function isLimitBidOn(event: AuctionEvent, lotNumber: number): boolean {
  return event.kind === 'bid' && event.lotNumber === lotNumber && event.by === 'proxy'
}
