import { msLeftOn, running } from '../draft/draft-clock.ts'
import { EXTENSION_SECONDS } from '../draft/decide-draft.ts'
import { AUCTION_LIMITS } from '../league/auction-rules.ts'
import { isWithin } from '../lib/limits.ts'
import type { PlayerId } from '../players/player.ts'
import {
  changedClocks,
  clockAfterBid,
  clockOfNewLot,
  newNomination,
  pausedAt,
  resumedAt,
  type AuctionClocks,
} from './auction-clock.ts'
import type { AuctionCommand, AuctionFacts, AuctionRefusal, ClockSettings } from './auction-command.ts'
import type { AuctionSteps } from './auction-steps.ts'
import {
  auctionRulesOf,
  highBid,
  lotOf,
  maxBid,
  nextNominator,
  openPlaces,
  saleOf,
  spareMoney,
  teamOfTurn,
  type Auction,
  type Lot,
} from './auction.ts'
import { isAuctionComplete } from './sale-to-undo.ts'
import { isPositionFull } from './bidding.ts'

/** What only the host does. */
export type HostToolCommand = Extract<
  AuctionCommand,
  {
    readonly kind:
      | 'undo-sale'
      | 'withdraw-lot'
      | 'retract-bid'
      | 'correct-sale'
      | 'move-money'
      | 'set-nominator'
      | 'set-clocks'
      | 'pause'
      | 'resume'
      | 'extend-clock'
      | 'restart-clock'
  }
>

/** Adds the events of a host's command, or says why there are none. */
export function decideHostTool(
  steps: AuctionSteps,
  command: HostToolCommand,
  facts: AuctionFacts,
): AuctionRefusal | null {
  const auction = steps.auction()
  switch (command.kind) {
    case 'undo-sale': {
      const sale = saleOf(auction, command.playerId)
      if (sale === null) return 'not_drafted'
      const { playerId, teamIndex, price } = sale
      const without = { ...auction, sales: auction.sales.filter((each) => each !== sale) }
      // A keeper may have cost less than the minimum.
      if (spareMoney(without, teamIndex) < 0) return 'below_need'
      steps.add({ kind: 'sale-undone', playerId, teamIndex, price })
      return null
    }
    case 'withdraw-lot': {
      const lot = lotOf(auction, command.lotNumber)
      if (lot === null) return 'lot_over'
      steps.add({ kind: 'lot-withdrawn', lotNumber: lot.lotNumber, playerId: lot.playerId })
      return null
    }
    case 'retract-bid':
      return retractBid(steps, command.lotNumber, facts)
    case 'correct-sale':
      return correctSale(steps, command, facts)
    case 'move-money':
      return moveMoney(steps, command)
    case 'set-nominator':
      return setNominator(steps, command.teamIndex, facts)
    case 'set-clocks':
      return setClocks(steps, command)
    case 'pause':
    case 'resume':
    case 'extend-clock':
    case 'restart-clock':
      return isAuctionComplete(auction) ? 'draft_complete' : changeClock(steps, command, facts)
  }
}

/** The bid before leads again, or the last one that its team can still pay; the lot has at least its reset time. */
function retractBid(steps: AuctionSteps, lotNumber: number, { nowMs }: AuctionFacts): AuctionRefusal | null {
  const auction = steps.auction()
  const lot = lotOf(auction, lotNumber)
  if (lot === null) return 'lot_over'
  const leadIndex = lot.bids.findLastIndex((_bid, index) => index < lot.bids.length - 1 && canLead(auction, lot, index))
  if (leadIndex === -1) return 'only_bid'
  const leader = lot.bids[leadIndex]?.teamIndex
  const gone = lot.bids.slice(leadIndex + 1)
  const bidCount = lot.bidCount - gone.length
  const retracted = gone.flatMap(({ teamIndex }) => (teamIndex === leader ? [] : [teamIndex]))
  const passed = [...new Set(retracted)].toSorted((one, other) => one - other)
  const clock = auction.isPaused ? lot.clock : clockAfterBid(auction, lot, nowMs)
  steps.add({ kind: 'bid-retracted', lotNumber, bidCount, passed, clock, atMs: nowMs })
  return null
}

function canLead(auction: Auction, lot: Lot, bidIndex: number): boolean {
  const bid = lot.bids[bidIndex]
  const isOther = bid !== undefined && bid.teamIndex !== highBid(lot).teamIndex
  return isOther && bid.amount <= maxBid(auction, bid.teamIndex, lot)
}

function correctSale(
  steps: AuctionSteps,
  { playerId, teamIndex, price }: { readonly playerId: PlayerId; readonly teamIndex: number; readonly price: number },
  { pool }: AuctionFacts,
): AuctionRefusal | null {
  const auction = steps.auction()
  const sale = saleOf(auction, playerId)
  if (sale === null) return 'not_drafted'
  if (auction.teams[teamIndex] === undefined) return 'no_such_team'
  if (!Number.isSafeInteger(price) || price < auctionRulesOf(auction.format).minimum) return 'below_minimum'
  const without = { ...auction, sales: auction.sales.filter((each) => each !== sale) }
  if (openPlaces(without, teamIndex) <= 0) return 'team_full'
  if (price > maxBid(without, teamIndex)) return 'over_max_bid'
  if (teamIndex !== sale.teamIndex && spareMoney(without, sale.teamIndex) < 0) return 'below_need'
  if (teamIndex !== sale.teamIndex && isPositionFull(without, teamIndex, playerId, pool)) return 'position_full'
  if (teamIndex === sale.teamIndex && price === sale.price) return null
  const former = { formerTeamIndex: sale.teamIndex, formerPrice: sale.price }
  steps.add({ kind: 'sale-corrected', playerId, teamIndex, price, ...former })
  return null
}

/** The sum of all budgets stays, and whoever gives keeps the minimum for every place and what it leads with. */
function moveMoney(
  steps: AuctionSteps,
  { from, to, dollars }: Extract<AuctionCommand, { readonly kind: 'move-money' }>,
): AuctionRefusal | null {
  const auction = steps.auction()
  if (auction.teams[from] === undefined || auction.teams[to] === undefined) return 'no_such_team'
  if (from === to || !Number.isSafeInteger(dollars) || dollars < 1) return 'bad_trade'
  if (dollars > spareMoney(auction, from)) return 'below_need'
  steps.add({ kind: 'money-moved', from, to, dollars })
  return null
}

/** The order goes on from the team's place in the present round. */
function setNominator(steps: AuctionSteps, teamIndex: number, { nowMs }: AuctionFacts): AuctionRefusal | null {
  const auction = steps.auction()
  if (auction.teams[teamIndex] === undefined) return 'no_such_team'
  if (isAuctionComplete(auction)) return 'draft_complete'
  const present = nextNominator(auction)
  if (present === null) return 'lot_open'
  if (maxBid(auction, teamIndex) < auctionRulesOf(auction.format).minimum) return 'team_full'
  if (present.teamIndex === teamIndex) return null
  const { teamCount } = auction.format
  const firstTurn = Math.floor(present.turn / teamCount) * teamCount
  const turns = Array.from({ length: teamCount }, (_turn, index) => firstTurn + index)
  const turn = turns.find((each) => teamOfTurn(auction.format, each) === teamIndex) ?? present.turn
  const nomination = newNomination({ ...auction, turn }, nowMs)
  steps.add({ kind: 'nominator-set', teamIndex, turn }, nomination)
  return null
}

/** From the next clock on; those that run stay as they are. */
function setClocks(steps: AuctionSteps, settings: ClockSettings): AuctionRefusal | null {
  const { nominationSeconds, bidSeconds, resetSeconds } = settings
  const isSound =
    (nominationSeconds === null || isWithin(nominationSeconds, AUCTION_LIMITS.nominationSeconds)) &&
    isWithin(bidSeconds, AUCTION_LIMITS.bidSeconds) &&
    isWithin(resetSeconds, AUCTION_LIMITS.resetSeconds) &&
    resetSeconds <= bidSeconds
  if (!isSound) return 'bad_seconds'
  const rules = auctionRulesOf(steps.auction().format)
  const isSame =
    rules.nominationSeconds === nominationSeconds &&
    rules.bidSeconds === bidSeconds &&
    rules.resetSeconds === resetSeconds
  if (!isSame) steps.add({ kind: 'clocks-set', nominationSeconds, bidSeconds, resetSeconds })
  return null
}

function changeClock(
  steps: AuctionSteps,
  command: Extract<HostToolCommand, { readonly kind: 'pause' | 'resume' | 'extend-clock' | 'restart-clock' }>,
  { nowMs }: AuctionFacts,
): AuctionRefusal | null {
  const auction = steps.auction()
  const add = (change: 'paused' | 'resumed' | 'extended' | 'restarted', { lots, nomination }: AuctionClocks) =>
    steps.add({ kind: 'clock-changed', change, lots }, nomination)
  switch (command.kind) {
    case 'pause':
      if (!auction.isPaused) add('paused', pausedAt(auction, nowMs))
      return null
    case 'resume':
      if (!auction.isPaused) return 'not_paused'
      add('resumed', resumedAt(auction, nowMs))
      return null
    case 'extend-clock': {
      if (!isWithin(command.seconds, EXTENSION_SECONDS)) return 'bad_seconds'
      if (!hasClock(auction)) return 'no_clock'
      add('extended', extended(auction, command.seconds * 1000, nowMs))
      return null
    }
    case 'restart-clock':
      if (!hasClock(auction)) return 'no_clock'
      add('restarted', restarted(auction, nowMs))
      return null
  }
}

function hasClock({ lots, nomination }: Auction): boolean {
  const clocks = [...lots.map(({ clock }) => clock), ...(nomination === null ? [] : [nomination.clock])]
  return clocks.some((clock) => clock.kind === 'running' || (clock.kind === 'paused' && clock.remainingMs !== null))
}

function extended(auction: Auction, extraMs: number, nowMs: number): AuctionClocks {
  return changedClocks(auction, (clock) => {
    const leftMs = msLeftOn(clock, auction, nowMs)
    if (leftMs === null) return clock
    const extendedMs = Math.max(0, leftMs) + extraMs
    return clock.kind === 'paused' ? { kind: 'paused', remainingMs: extendedMs } : running(auction, extendedMs, nowMs)
  })
}

function restarted(auction: Auction, nowMs: number): AuctionClocks {
  const { bidSeconds, nominationSeconds } = auctionRulesOf(auction.format)
  return changedClocks(auction, (clock, lot) => {
    const seconds = lot !== null ? bidSeconds : nominationSeconds
    if (clock.kind === 'paused') return { kind: 'paused', remainingMs: seconds === null ? null : seconds * 1000 }
    if (seconds === null) return { kind: 'off' }
    return lot !== null ? clockOfNewLot(auction, nowMs) : running(auction, seconds * 1000, nowMs)
  })
}
