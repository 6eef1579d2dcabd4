import type { DraftClock, DraftTeam, PickMaker } from '../draft/draft.ts'
import type { DraftFormat } from '../draft/order.ts'
import { DEFAULT_AUCTION_RULES, type AuctionRules } from '../league/auction-rules.ts'
import { assert } from '../lib/assert.ts'
import type { PlayerId } from '../players/player.ts'

/** Who bid: like a pick's maker, and a limit that its manager had set before. */
export const BID_MAKERS = ['person', 'host', 'autopick', 'computer', 'clock', 'proxy'] as const satisfies readonly (
  | PickMaker
  | 'proxy'
)[]

export type BidMaker = (typeof BID_MAKERS)[number]

export interface Bid {
  readonly teamIndex: number
  readonly amount: number
  readonly by: BidMaker
  /** Why an automatic bid was made, as people read it; null for a person's. */
  readonly reason: string | null
}

/** A player who is up. The last bid leads. */
export interface Lot {
  readonly lotNumber: number
  readonly playerId: PlayerId
  readonly nominatedBy: number
  /** The opening bid and the last ones of each team, rising: a war of thousands of bids must not make each bid dearer. */
  readonly bids: readonly Bid[]
  /** Of all bids, also of those that are no longer kept. */
  readonly bidCount: number
  /** The teams that are out at any price above the present one. */
  readonly passed: readonly number[]
  readonly clock: DraftClock
  /** When the last bid was made. */
  readonly bidAtMs: number
}

export interface Sale {
  /** 0 for a keeper. */
  readonly lotNumber: number
  readonly playerId: PlayerId
  readonly teamIndex: number
  readonly price: number
  readonly by: BidMaker | 'keeper'
  readonly reason: string | null
  /** Null for a keeper. */
  readonly nominatedBy: number | null
}

export interface AuctionTeam extends DraftTeam {
  /** With what was traded before and during the auction. */
  readonly budget: number
  /** How many lots ran out of time for its absent manager since they last pressed anything. */
  readonly missedLots: number
}

/** Somebody has to nominate. */
export interface Nomination {
  readonly clock: DraftClock
  readonly sinceMs: number
}

export interface Auction {
  readonly format: DraftFormat
  readonly seed: number
  readonly teams: readonly AuctionTeam[]
  readonly isPaused: boolean
  /** Where the endless order of nominations is, from 0. Teams that can't nominate are passed over. */
  readonly turn: number
  /** Null while as many players are up as may be, or nobody can nominate. */
  readonly nomination: Nomination | null
  /** In the order nominated. */
  readonly lots: readonly Lot[]
  /** In the order sold, keepers first. */
  readonly sales: readonly Sale[]
  readonly nextLotNumber: number
}

/** The bids of a player who is sold, as far as the lot kept them. */
export interface LotBids {
  readonly lotNumber: number
  readonly bids: readonly Bid[]
}

/** More than the host ever retracts, and than one team makes for a player outside of a war. */
export const KEPT_BIDS_PER_TEAM = 10

/** What a lot keeps of bids that rise. */
export function keptBids(bids: readonly Bid[]): readonly Bid[] {
  const counts = new Map<number, number>()
  const isKept = bids.map(() => false)
  for (const [index, { teamIndex }] of [...bids.entries()].toReversed()) {
    const count = (counts.get(teamIndex) ?? 0) + 1
    counts.set(teamIndex, count)
    isKept[index] = count <= KEPT_BIDS_PER_TEAM || index === 0
  }
  return isKept.includes(false) ? bids.filter((_bid, index) => isKept[index]) : bids
}

/** What a team has. */
export interface Purse {
  readonly budget: number
  readonly spent: number
  /** Budget less what was spent. */
  readonly left: number
  /** What it leads with at the moment, over all lots. */
  readonly committed: number
  readonly ledCount: number
  /** Places that nobody fills yet. A lot that the team leads still counts. */
  readonly placesLeft: number
}

export function emptyAuction(format: DraftFormat, seed = 0, budgets: readonly number[] = []): Auction {
  const { budget } = auctionRulesOf(format)
  const teams = Array.from({ length: format.teamCount }, (_team, teamIndex): AuctionTeam => {
    return { control: 'person', timeoutsInRow: 0, budget: budgets[teamIndex] ?? budget, missedLots: 0 }
  })
  return { format, seed, teams, isPaused: false, turn: 0, nomination: null, lots: [], sales: [], nextLotNumber: 1 }
}

export function auctionRulesOf({ rules }: DraftFormat): AuctionRules {
  return rules.auction ?? DEFAULT_AUCTION_RULES
}

/** The bid that leads a lot. */
export function highBid({ bids, lotNumber }: Lot): Bid {
  const last = bids.at(-1)
  assert(last !== undefined, `lot ${lotNumber} has an opening bid`)
  return last
}

export function lotOf(auction: Auction, lotNumber: number): Lot | null {
  return auction.lots.find((lot) => lot.lotNumber === lotNumber) ?? null
}

export function saleOf(auction: Auction, playerId: PlayerId): Sale | null {
  return auction.sales.find((sale) => sale.playerId === playerId) ?? null
}

/** The money of each team. Auctions are immutable, and everybody asks at each bid. */
export function pursesOf(auction: Auction): readonly Purse[] {
  const known = pursesByAuction.get(auction)
  if (known) return known
  const sums = auction.teams.map(() => ({ spent: 0, bought: 0, committed: 0, ledCount: 0 }))
  for (const { teamIndex, price } of auction.sales) {
    const sum = sums[teamIndex]
    assert(sum !== undefined, `team ${teamIndex} bought`)
    sum.spent += price
    sum.bought += 1
  }
  for (const lot of auction.lots) {
    const { teamIndex, amount } = highBid(lot)
    const sum = sums[teamIndex]
    assert(sum !== undefined, `team ${teamIndex} leads`)
    sum.committed += amount
    sum.ledCount += 1
  }
  const purses = sums.map(({ spent, bought, committed, ledCount }, teamIndex): Purse => {
    const budget = auction.teams[teamIndex]?.budget ?? 0
    return {
      budget,
      spent,
      left: budget - spent,
      committed,
      ledCount,
      placesLeft: auction.format.roundCount - bought,
    }
  })
  pursesByAuction.set(auction, purses)
  return purses
}

const pursesByAuction = new WeakMap<Auction, readonly Purse[]>()

export function purseOf(auction: Auction, teamIndex: number): Purse {
  const purse = pursesOf(auction)[teamIndex]
  assert(purse !== undefined, `team ${teamIndex} is one of ${auction.teams.length}`)
  return purse
}

/** Places that a team may still bid for: those it has left, less the ones that lots it leads would fill. */
export function openPlaces(auction: Auction, teamIndex: number, lot: Lot | null = null): number {
  const { placesLeft, ledCount } = purseOf(auction, teamIndex)
  return placesLeft - ledCount + (lot !== null && highBid(lot).teamIndex === teamIndex ? 1 : 0)
}

/**
 * The most that a team can bid on a lot, or on one more player: its money, less what it leads elsewhere with, less the minimum for
 * every other place that it has to fill. 0 for a team without an open place.
 */
export function maxBid(auction: Auction, teamIndex: number, lot: Lot | null = null): number {
  const places = openPlaces(auction, teamIndex, lot)
  if (places <= 0) return 0
  const { left, committed } = purseOf(auction, teamIndex)
  const own = lot !== null && highBid(lot).teamIndex === teamIndex ? highBid(lot).amount : 0
  return left - (committed - own) - (places - 1) * auctionRulesOf(auction.format).minimum
}

/** A team's money beyond its leading bids and the minimum for its open places. Below 0 once a keeper below the minimum is taken back. */
export function spareMoney(auction: Auction, teamIndex: number): number {
  const { left, committed } = purseOf(auction, teamIndex)
  return left - committed - openPlaces(auction, teamIndex) * auctionRulesOf(auction.format).minimum
}

/** Whether a team's money and places allow one more bid on a lot that somebody else leads. */
export function canRaise(auction: Auction, teamIndex: number, lot: Lot): boolean {
  const { teamIndex: leader, amount } = highBid(lot)
  if (teamIndex === leader) return false
  return maxBid(auction, teamIndex, lot) >= amount + auctionRulesOf(auction.format).step
}

/** The team of a turn in the endless order of nominations. */
export function teamOfTurn({ teamCount, rules }: DraftFormat, turn: number): number {
  const place = turn % teamCount
  const isBack = auctionRulesOf({ teamCount, rules, roundCount: 0 }).nominationOrder === 'snake'
  return isBack && Math.floor(turn / teamCount) % 2 === 1 ? teamCount - 1 - place : place
}

/** The turn that nominates next, and its team; null while nobody can. */
export function nextNominator(auction: Auction): { readonly turn: number; readonly teamIndex: number } | null {
  const { format, lots, turn: first } = auction
  const { openLots, minimum } = auctionRulesOf(format)
  if (lots.length >= openLots) return null
  // Two rounds of a snake name every team.
  for (let turn = first; turn < first + 2 * format.teamCount; turn += 1) {
    const teamIndex = teamOfTurn(format, turn)
    if (maxBid(auction, teamIndex) >= minimum) return { turn, teamIndex }
  }
  return null
}

/** The team that has to nominate now; null while nobody has to, or can. */
export function nominatorOf(auction: Auction): number | null {
  return auction.nomination === null ? null : (nextNominator(auction)?.teamIndex ?? null)
}

/** The teams that nominate from the turn on that is next, in order. Those that can't are passed over. */
export function nominatorsToCome(auction: Auction, count: number): readonly number[] {
  const { format, turn: first } = auction
  const { minimum } = auctionRulesOf(format)
  const teams: number[] = []
  for (let turn = first; teams.length < count && turn < first + 3 * format.teamCount; turn += 1) {
    const teamIndex = teamOfTurn(format, turn)
    if (maxBid(auction, teamIndex) >= minimum) teams.push(teamIndex)
  }
  return teams
}

/** The players who are sold or up. */
export function takenPlayers(auction: Auction): ReadonlySet<PlayerId> {
  const known = takenByAuction.get(auction)
  if (known) return known
  const taken = new Set([...auction.sales, ...auction.lots].map(({ playerId }) => playerId))
  takenByAuction.set(auction, taken)
  return taken
}

const takenByAuction = new WeakMap<Auction, ReadonlySet<PlayerId>>()
