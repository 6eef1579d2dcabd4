import { assert } from '../lib/assert.ts'
import type { AuctionEvent, LotClock } from './auction-command.ts'
import {
  auctionRulesOf,
  highBid,
  keptBids,
  lotOf,
  saleOf,
  type Auction,
  type AuctionTeam,
  type BidMaker,
  type Lot,
} from './auction.ts'
import { MAX_MISSED_LOTS } from './absence.ts'

/** Applies a decided event. Never refuses: an event that does not fit its auction is a bug and throws. */
export function apply(auction: Auction, event: AuctionEvent): Auction {
  const after = changed(auction, event)
  return event.nomination === undefined ? after : { ...after, nomination: event.nomination }
}

function changed(auction: Auction, event: AuctionEvent): Auction {
  switch (event.kind) {
    case 'opened':
      return auction
    case 'kept': {
      const { playerId, teamIndex, price } = event
      const kept = { lotNumber: 0, playerId, teamIndex, price, by: 'keeper', reason: null, nominatedBy: null } as const
      return { ...auction, sales: [...auction.sales, kept] }
    }
    case 'nominated': {
      const { lotNumber, playerId, teamIndex, amount, by, reason, turn, clock, atMs } = event
      assert(lotNumber === auction.nextLotNumber, `lot ${lotNumber} is the next one`)
      const bids = [{ teamIndex, amount, by, reason }]
      const lot: Lot = {
        lotNumber,
        playerId,
        nominatedBy: teamIndex,
        bids,
        bidCount: 1,
        passed: [],
        clock,
        bidAtMs: atMs,
      }
      return {
        ...auction,
        turn: turn + 1,
        lots: [...auction.lots, lot],
        nextLotNumber: lotNumber + 1,
        teams: teamsAfterAct(auction, teamIndex, by),
      }
    }
    case 'bid': {
      const { lotNumber, teamIndex, amount, by, reason, clock, atMs } = event
      const bidden = withLot(auction, lotNumber, (lot) => ({
        ...lot,
        bids: keptBids([...lot.bids, { teamIndex, amount, by, reason }]),
        bidCount: lot.bidCount + 1,
        passed: lot.passed.filter((each) => each !== teamIndex),
        clock,
        bidAtMs: atMs,
      }))
      return { ...bidden, teams: teamsAfterAct(auction, teamIndex, by) }
    }
    case 'passed': {
      const { lotNumber, teamIndexes, clock } = event
      return withLot(auction, lotNumber, (lot) => ({
        ...lot,
        passed: [...new Set([...lot.passed, ...teamIndexes])].toSorted((one, other) => one - other),
        clock: clock ?? lot.clock,
      }))
    }
    case 'sold': {
      const { lotNumber, playerId, teamIndex, price } = event
      const lot = lotOf(auction, lotNumber)
      assert(lot !== null && lot.playerId === playerId, `lot ${lotNumber} is up`)
      const { by, reason } = highBid(lot)
      const sale = { lotNumber, playerId, teamIndex, price, by, reason, nominatedBy: lot.nominatedBy }
      const teams = (event.missedBy ?? []).reduce(
        (before, missing) => withTeam(before, missing, (team) => ({ ...team, missedLots: team.missedLots + 1 })),
        auction.teams,
      )
      return { ...withoutLot(auction, lotNumber), teams, sales: [...auction.sales, sale] }
    }
    case 'sale-undone':
      assert(saleOf(auction, event.playerId) !== null, `${event.playerId} is sold`)
      return { ...auction, sales: auction.sales.filter(({ playerId }) => playerId !== event.playerId) }
    case 'sale-corrected': {
      const { playerId, teamIndex, price } = event
      const sales = auction.sales.map((sale) =>
        sale.playerId === playerId
          ? { ...sale, teamIndex, price, ...CORRECTED[sale.by === 'keeper' ? 'keeper' : 'sale'] }
          : sale,
      )
      return { ...auction, sales }
    }
    case 'lot-withdrawn':
      return withoutLot(auction, event.lotNumber)
    case 'bid-retracted': {
      const { lotNumber, bidCount, passed, clock, atMs } = event
      return withLot(auction, lotNumber, (lot) => {
        const left = Math.max(1, lot.bids.length - (lot.bidCount - bidCount))
        return { ...lot, bids: lot.bids.slice(0, left), bidCount, passed, clock, bidAtMs: atMs }
      })
    }
    case 'money-moved': {
      const { from, to, dollars } = event
      const teams = auction.teams.map((team, teamIndex) => {
        const change = (teamIndex === to ? dollars : 0) - (teamIndex === from ? dollars : 0)
        return change === 0 ? team : { ...team, budget: team.budget + change }
      })
      return { ...auction, teams }
    }
    case 'nominator-set':
      return { ...auction, turn: event.turn }
    case 'clocks-set': {
      const { nominationSeconds, bidSeconds, resetSeconds } = event
      const rules = { ...auctionRulesOf(auction.format), nominationSeconds, bidSeconds, resetSeconds }
      return { ...auction, format: { ...auction.format, rules: { ...auction.format.rules, auction: rules } } }
    }
    case 'clock-changed': {
      const isPaused = event.change === 'paused' || (event.change !== 'resumed' && auction.isPaused)
      return { ...auction, isPaused, lots: withClocks(auction.lots, event.lots) }
    }
    case 'control-set': {
      const { teamIndex, control } = event
      const teams = withTeam(auction.teams, teamIndex, (team) => ({ ...team, control, ...absenceAfter(team, event) }))
      return { ...auction, teams }
    }
  }
}

/** What is counted of a manager's absence after a change of control: what somebody chose is no absence. */
function absenceAfter(
  { timeoutsInRow, missedLots }: AuctionTeam,
  { because, absence }: Extract<AuctionEvent, { readonly kind: 'control-set' }>,
): Pick<AuctionTeam, 'timeoutsInRow' | 'missedLots'> {
  if (absence === 'begins') return { timeoutsInRow, missedLots: MAX_MISSED_LOTS }
  return because === 'timeouts' ? { timeoutsInRow, missedLots } : { timeoutsInRow: 0, missedLots: 0 }
}

const CORRECTED = { keeper: {}, sale: { by: 'host', reason: null } } as const

/** A person who acts is there again; a nomination that timed out counts. */
function teamsAfterAct({ teams }: Auction, teamIndex: number, by: BidMaker): readonly AuctionTeam[] {
  if (by !== 'clock' && by !== 'person') return teams
  return withTeam(teams, teamIndex, (team) => ({
    ...team,
    timeoutsInRow: by === 'person' ? 0 : team.timeoutsInRow + 1,
  }))
}

function withTeam(
  teams: readonly AuctionTeam[],
  teamIndex: number,
  change: (team: AuctionTeam) => AuctionTeam,
): readonly AuctionTeam[] {
  const team = teams[teamIndex]
  assert(team !== undefined, `team ${teamIndex} is one of ${teams.length}`)
  return teams.with(teamIndex, change(team))
}

function withLot(auction: Auction, lotNumber: number, change: (lot: Lot) => Lot): Auction {
  const lot = lotOf(auction, lotNumber)
  assert(lot !== null, `lot ${lotNumber} is up`)
  return { ...auction, lots: auction.lots.with(auction.lots.indexOf(lot), change(lot)) }
}

function withoutLot(auction: Auction, lotNumber: number): Auction {
  return { ...auction, lots: auction.lots.filter((lot) => lot.lotNumber !== lotNumber) }
}

function withClocks(lots: readonly Lot[], clocks: readonly LotClock[]): readonly Lot[] {
  return lots.map((lot) => {
    const clock = clocks.find(({ lotNumber }) => lotNumber === lot.lotNumber)?.clock
    return clock === undefined ? lot : { ...lot, clock }
  })
}
