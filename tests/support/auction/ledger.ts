import type { AuctionEvent } from '#core/auction/auction-command.ts'
import { auctionRulesOf, type Auction, type Lot } from '#core/auction/auction.ts'
import { assert } from '#core/lib/assert.ts'
import type { PlayerId } from '#core/players/player.ts'

interface LedgerBid {
  readonly teamIndex: number
  readonly amount: number
}

interface LedgerLot {
  readonly playerId: PlayerId
  bids: readonly LedgerBid[]
}

export interface LedgerPurse {
  readonly budget: number
  readonly spent: number
  readonly committed: number
}

/** Counts money, places and bids from the events alone, with no production code but the rules. */
export interface Ledger {
  readonly minimum: number
  readonly step: number
  readonly openLotsMax: number
  readonly resetMs: number
  readonly firstBudgetSum: number
  apply(event: AuctionEvent): void
  bidsOf(lotNumber: number): readonly LedgerBid[]
  playerOf(lotNumber: number): PlayerId
  isSold(playerId: PlayerId): boolean
  isUp(playerId: PlayerId): boolean
  openLotCount(): number
  purse(teamIndex: number): LedgerPurse
  budgetSum(): number
  /** Places that neither a purchase nor a lot that the team leads fills. */
  openPlaces(teamIndex: number): number
  maxBid(teamIndex: number, lotNumber: number | null): number
  /** Whether another team's money and places allow one more bid, and it did not pass. */
  canAnswer(lotNumber: number, lot: Lot): boolean
  mayAnswer(lotNumber: number, lot: Lot, teamIndex: number): boolean
  turn(): number
  teamOfTurn(turn: number): number
  playersOf(teamIndex: number): readonly PlayerId[]
}

export function createLedger(start: Auction): Ledger {
  const { teamCount, roundCount } = start.format
  const { minimum, step, openLots, resetSeconds, nominationOrder } = auctionRulesOf(start.format)
  const budgets = start.teams.map(({ budget }) => budget)
  const lots = new Map<number, LedgerLot>()
  let sales: readonly { readonly playerId: PlayerId; readonly teamIndex: number; readonly price: number }[] = []
  let turn = start.turn
  let resetMs = resetSeconds * 1000
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const leaderOf = ({ bids }: LedgerLot) => bids.at(-1)

  function lotOf(lotNumber: number): LedgerLot {
    const lot = lots.get(lotNumber)
    assert(lot !== undefined, `lot ${lotNumber} was nominated`)
    return lot
  }

  const ledger: Ledger = {
    minimum,
    step,
    openLotsMax: openLots,
    get resetMs() {
      return resetMs
    },
    firstBudgetSum: sum(budgets),
    apply(event) {
      switch (event.kind) {
        case 'kept':
          sales = [...sales, event]
          return
        case 'nominated':
          lots.set(event.lotNumber, { playerId: event.playerId, bids: [event] })
          turn = event.turn + 1
          return
        case 'bid':
          lotOf(event.lotNumber).bids = [...lotOf(event.lotNumber).bids, event]
          return
        case 'bid-retracted':
          lotOf(event.lotNumber).bids = lotOf(event.lotNumber).bids.slice(0, event.bidCount)
          return
        case 'sold':
          sales = [...sales, event]
          lots.delete(event.lotNumber)
          return
        case 'lot-withdrawn':
          lots.delete(event.lotNumber)
          return
        case 'sale-undone':
          sales = sales.filter(({ playerId }) => playerId !== event.playerId)
          return
        case 'sale-corrected':
          sales = sales.map((sale) => (sale.playerId === event.playerId ? event : sale))
          return
        case 'money-moved':
          budgets[event.from] = (budgets[event.from] ?? 0) - event.dollars
          budgets[event.to] = (budgets[event.to] ?? 0) + event.dollars
          return
        case 'nominator-set':
          turn = event.turn
          return
        case 'clocks-set':
          resetMs = event.resetSeconds * 1000
          return
        default:
      }
    },
    bidsOf: (lotNumber) => lots.get(lotNumber)?.bids ?? [],
    playerOf: (lotNumber) => lotOf(lotNumber).playerId,
    isSold: (playerId) => sales.some((sale) => sale.playerId === playerId),
    isUp: (playerId) => [...lots.values()].some((lot) => lot.playerId === playerId),
    openLotCount: () => lots.size,
    purse(teamIndex) {
      const own = sales.filter((sale) => sale.teamIndex === teamIndex)
      const led = [...lots.values()].flatMap((lot) => leaderOf(lot) ?? []).filter((bid) => bid.teamIndex === teamIndex)
      return {
        budget: budgets[teamIndex] ?? 0,
        spent: sum(own.map(({ price }) => price)),
        committed: sum(led.map(({ amount }) => amount)),
      }
    },
    budgetSum: () => sum(budgets),
    openPlaces(teamIndex) {
      const bought = sales.filter((sale) => sale.teamIndex === teamIndex).length
      const led = [...lots.values()].filter((lot) => leaderOf(lot)?.teamIndex === teamIndex).length
      return roundCount - bought - led
    },
    maxBid(teamIndex, lotNumber) {
      const lead = lotNumber === null ? undefined : ledger.bidsOf(lotNumber).at(-1)
      const own = lead?.teamIndex === teamIndex ? lead.amount : 0
      const places = ledger.openPlaces(teamIndex) + (own > 0 ? 1 : 0)
      const { budget, spent, committed } = ledger.purse(teamIndex)
      return places <= 0 ? 0 : budget - spent - (committed - own) - (places - 1) * minimum
    },
    canAnswer: (lotNumber, lot) => start.teams.some((_team, teamIndex) => ledger.mayAnswer(lotNumber, lot, teamIndex)),
    mayAnswer(lotNumber, lot, teamIndex) {
      const last = lot.bids.at(-1)
      if (last === undefined || last.teamIndex === teamIndex || lot.passed.includes(teamIndex)) return false
      // The event of this lot's last bid may not be in the ledger yet, so its leader's own money is left out of the question.
      const own = ledger.bidsOf(lotNumber).at(-1)
      const freed = own?.teamIndex === teamIndex && own.amount !== last.amount ? own.amount : 0
      const places = ledger.openPlaces(teamIndex) + (freed > 0 ? 1 : 0)
      const { budget, spent, committed } = ledger.purse(teamIndex)
      return places > 0 && budget - spent - committed + freed - (places - 1) * minimum >= last.amount + step
    },
    turn: () => turn,
    teamOfTurn(each) {
      const place = each % teamCount
      return nominationOrder === 'snake' && Math.floor(each / teamCount) % 2 === 1 ? teamCount - 1 - place : place
    },
    playersOf: (teamIndex) => sales.flatMap((sale) => (sale.teamIndex === teamIndex ? [sale.playerId] : [])),
  }
  return ledger
}
