import type { DraftClock } from '../draft/draft.ts'
import type { Automatic } from '../draft/draft-command.ts'
import { isOver, msLeftOn, pausedClock, PICK_GRACE_MS, running, type RunningClock } from '../draft/draft-clock.ts'
import { combinedSeed, seededRandom } from '../lib/seeded-random.ts'
import { auctionRulesOf, canRaise, nextNominator, type Auction, type Lot, type Nomination } from './auction.ts'
import { isAuctionComplete } from './sale-to-undo.ts'
import type { AuctionCommand, AuctionFacts, LotClock } from './auction-command.ts'
import { stillIn } from './bidding.ts'

/** A player for whom nobody else can bid is sold this soon: a third of all players cost the minimum. */
const QUICK_SALE_MS = 3000
/** A computer bids this long after the last bid. */
const BID_DELAY_MS = { min: 800, max: 4000 }

export function clockOfNewLot(auction: Auction, nowMs: number): RunningClock {
  return running(auction, auctionRulesOf(auction.format).bidSeconds * 1000, nowMs)
}

/** A bid leaves at least the reset time and never shortens the clock. */
export function clockAfterBid(auction: Auction, { clock }: Lot, nowMs: number): DraftClock {
  const reset = running(auction, auctionRulesOf(auction.format).resetSeconds * 1000, nowMs)
  return clock.kind === 'running' && clock.deadlineMs >= reset.deadlineMs ? clock : reset
}

/** The clock of a lot for which nobody else can bid. */
export function clockOfQuickSale(auction: Auction, clock: DraftClock, nowMs: number): DraftClock {
  const quick = running(auction, QUICK_SALE_MS, nowMs)
  return clock.kind === 'running' && clock.deadlineMs <= quick.deadlineMs ? clock : quick
}

/** The time is up, grace included: the lot belongs to its leader, and nobody can bid any more. */
export function isLotOver({ clock }: Lot, nowMs: number): boolean {
  return isOver(clock, nowMs)
}

export function isNominationOver({ nomination }: Auction, nowMs: number): boolean {
  return nomination !== null && isOver(nomination.clock, nowMs)
}

/** The time to nominate that begins now; null if nobody has to. */
export function newNomination(auction: Auction, nowMs: number): Nomination | null {
  if (isAuctionComplete(auction) || nextNominator(auction) === null) return null
  const { nominationSeconds } = auctionRulesOf(auction.format)
  const durationMs = nominationSeconds === null ? null : nominationSeconds * 1000
  if (auction.isPaused) return { clock: { kind: 'paused', remainingMs: durationMs }, sinceMs: nowMs }
  return { clock: durationMs === null ? { kind: 'off' } : running(auction, durationMs, nowMs), sinceMs: nowMs }
}

/** Every clock of an auction. */
export interface AuctionClocks {
  readonly lots: readonly LotClock[]
  readonly nomination: Nomination | null
}

/** The clocks as a function of each one. The nomination's comes without a lot. */
export function changedClocks(
  { lots, nomination }: Auction,
  change: (clock: DraftClock, lot: Lot | null) => DraftClock,
): AuctionClocks {
  return {
    lots: lots.map((lot) => ({ lotNumber: lot.lotNumber, clock: change(lot.clock, lot) })),
    nomination: nomination && { ...nomination, clock: change(nomination.clock, null) },
  }
}

export function pausedAt(auction: Auction, nowMs: number): AuctionClocks {
  return changedClocks(auction, (clock) => pausedClock(clock, auction, nowMs))
}

/** A lot has at least its reset time again, so that nobody loses it to a pause. */
export function resumedAt(auction: Auction, nowMs: number): AuctionClocks {
  const resetMs = auctionRulesOf(auction.format).resetSeconds * 1000
  return changedClocks(auction, (clock, lot) => {
    if (clock.kind !== 'paused' || clock.remainingMs === null) return clock.kind === 'paused' ? { kind: 'off' } : clock
    return running(auction, lot !== null ? Math.max(resetMs, clock.remainingMs) : clock.remainingMs, nowMs)
  })
}

/**
 * The clocks after nobody could bid between two times: what was left when the outage began is left when it ends, and a lot has at least
 * its reset time, unless everybody else had passed or can't bid. A clock that was set in the future starts again now. Null if no clock has
 * to move.
 */
export function madeUpClocks(
  auction: Auction,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  { nowMs, pool }: Pick<AuctionFacts, 'nowMs' | 'pool'>,
): AuctionClocks | null {
  const resetMs = auctionRulesOf(auction.format).resetSeconds * 1000
  let isMoved = false
  const clocks = changedClocks(auction, (clock, lot) => {
    if (clock.kind !== 'running') return clock
    const stoodMs = Math.max(fromMs, clock.setAtMs)
    if (fromMs < untilMs && stoodMs >= untilMs) return clock
    // Nobody could bid on it any more when the outage began.
    if (lot !== null && isOver(clock, stoodMs)) return clock
    isMoved = true
    const leastMs = lot === null || stillIn(auction, lot, pool).length === 0 ? 0 : resetMs
    const leftMs = Math.max(leastMs, msLeftOn(clock, auction, stoodMs) ?? 0)
    return { ...running(auction, leftMs, untilMs), setAtMs: nowMs }
  })
  return isMoved ? clocks : null
}

export interface AuctionPace {
  /** How long a computer or autopick thinks before it nominates. */
  readonly nominationMs: number
  /** 1 is a computer's usual time to bid; 0 bids at once. */
  readonly bidScale: number
}

/** What will happen in an auction by itself if nobody acts before, and when; null when nothing will. */
export function nextAutomatic(auction: Auction, pace: AuctionPace): Automatic<AuctionCommand> | null {
  if (auction.isPaused) return null
  let first: Automatic<AuctionCommand> | null = null
  for (const next of [nextNomination(auction, pace), ...auction.lots.map((lot) => nextOfLot(auction, lot, pace))]) {
    if (next !== null && (first === null || next.dueAtMs < first.dueAtMs)) first = next
  }
  return first
}

/** Computers and autopick that may still bid on a lot. */
export function automaticBidders(auction: Auction, lot: Lot): readonly number[] {
  return auction.teams.flatMap(({ control }, teamIndex) =>
    control !== 'person' && !lot.passed.includes(teamIndex) && canRaise(auction, teamIndex, lot) ? [teamIndex] : [],
  )
}

function nextNomination(auction: Auction, { nominationMs }: AuctionPace): Automatic<AuctionCommand> | null {
  const nominator = nextNominator(auction)
  if (auction.nomination === null || nominator === null) return null
  const { clock, sinceMs } = auction.nomination
  const timeUpMs = clock.kind === 'running' ? clock.deadlineMs + PICK_GRACE_MS : Infinity
  const isOwnChoice = auction.teams[nominator.teamIndex]?.control === 'person'
  const dueAtMs = Math.min(isOwnChoice ? Infinity : sinceMs + nominationMs, timeUpMs)
  return dueAtMs === Infinity ? null : { dueAtMs, command: { kind: 'nominate-automatically', turn: nominator.turn } }
}

function nextOfLot(auction: Auction, lot: Lot, { bidScale }: AuctionPace): Automatic<AuctionCommand> | null {
  const { lotNumber, clock, bidCount, bidAtMs } = lot
  if (clock.kind !== 'running') return null
  if (automaticBidders(auction, lot).length === 0) {
    return { dueAtMs: clock.deadlineMs + PICK_GRACE_MS, command: { kind: 'sell', lotNumber } }
  }
  const share = seededRandom(combinedSeed(auction.seed, lotNumber, bidCount))()
  const delayMs = bidScale * (BID_DELAY_MS.min + share * (BID_DELAY_MS.max - BID_DELAY_MS.min))
  return {
    dueAtMs: Math.min(bidAtMs + Math.round(delayMs), clock.deadlineMs),
    command: { kind: 'bid-automatically', lotNumber, bidCount },
  }
}
