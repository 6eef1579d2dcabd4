import type { DraftPool } from '../draft/draft-command.ts'
import { lineupPoints } from '../draft/best-lineup.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import { pursesOf, type Auction, type Sale } from './auction.ts'
import { boardOf } from './board-of-sales.ts'

export interface AuctionRecapFacts {
  readonly pool: Pick<DraftPool, 'positionOf'>
  /** In whole dollars, before the auction. */
  readonly expectedPrice: (playerId: PlayerId) => number
}

/** How a team spent its money. */
export interface TeamSpending {
  readonly teamIndex: number
  readonly spent: number
  readonly unspent: number
  /** The expected price of its players less what it paid. Keepers count like everybody. */
  readonly value: number
  readonly expected: number
  readonly byPosition: Readonly<Record<Position, number>>
  /** The share of its money that its three most expensive players cost, from 0 to 1. */
  readonly topThree: number
}

export function teamSpending(auction: Auction, { pool, expectedPrice }: AuctionRecapFacts): readonly TeamSpending[] {
  return pursesOf(auction).map(({ spent, left }, teamIndex) => {
    const own = auction.sales.filter((sale) => sale.teamIndex === teamIndex)
    const byPosition = Object.fromEntries(POSITIONS.map((position) => [position, 0]))
    for (const { playerId, price } of own) {
      const position = pool.positionOf(playerId)
      if (position !== null) byPosition[position] = (byPosition[position] ?? 0) + price
    }
    const expected = own.reduce((sum, { playerId }) => sum + expectedPrice(playerId), 0)
    const top = own.map(({ price }) => price).toSorted((one, other) => other - one)
    const topThree = top.slice(0, 3).reduce((sum, price) => sum + price, 0)
    return {
      teamIndex,
      spent,
      unspent: left,
      value: expected - spent,
      expected,
      byPosition: { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0, ...byPosition },
      topThree: spent === 0 ? 0 : topThree / spent,
    }
  })
}

/** A sale against what was expected: below 0 is a bargain. */
export interface SaleAgainst {
  readonly sale: Sale
  readonly expected: number
  readonly difference: number
}

/** Everybody who was bought, the best bargain first. Keepers had no bids. */
export function salesAgainst(auction: Auction, { expectedPrice }: AuctionRecapFacts): readonly SaleAgainst[] {
  return auction.sales
    .filter(({ by }) => by !== 'keeper')
    .map((sale): SaleAgainst => {
      const expected = expectedPrice(sale.playerId)
      return { sale, expected, difference: sale.price - expected }
    })
    .toSorted((one, other) => one.difference - other.difference || other.sale.price - one.sale.price)
}

/** What places of a recap are counted by: the projected points of each team's best lineup. */
export interface LineupFacts {
  readonly players: readonly Player[]
  /** Projected points under the league's scoring; null if unknown. */
  readonly points: (playerId: PlayerId) => number | null
}

/** A team in the order of the recap. */
export interface AuctionStanding extends TeamSpending {
  /** Projected points of the best lineup. */
  readonly points: number
  /** From 1; teams of equal points share a number. */
  readonly placeNumber: number
}

/** The teams by their lineups, the best first: every screen has its winner from here. */
export function auctionStandings(auction: Auction, facts: AuctionRecapFacts & LineupFacts): readonly AuctionStanding[] {
  const lineups = lineupPoints(boardOf(auction), facts.players, facts.points)
  const teams = teamSpending(auction, facts).map((team) => ({ ...team, points: lineups[team.teamIndex] ?? 0 }))
  const order = teams.toSorted((one, other) => other.points - one.points)
  return order.map((team) => {
    const better = order.findIndex(({ points }) => Math.round(points) === Math.round(team.points))
    return { ...team, placeNumber: better + 1 }
  })
}

/** The sale most under what was expected, and the one most over it, kickers and defenses left out; null where there is none. */
export function stealAndOverpay(
  auction: Auction,
  facts: AuctionRecapFacts,
  teamIndex: number | null = null,
): { readonly steal: SaleAgainst | null; readonly overpay: SaleAgainst | null } {
  const sales = salesAgainst(auction, facts).filter(({ sale }) => {
    const position = facts.pool.positionOf(sale.playerId)
    return position !== 'K' && position !== 'DST' && (teamIndex === null || sale.teamIndex === teamIndex)
  })
  const [first, last] = [sales[0] ?? null, sales.at(-1) ?? null]
  return {
    steal: first !== null && first.difference < 0 ? first : null,
    overpay: last !== null && last.difference > 0 ? last : null,
  }
}

/** A stretch of an auction: an eighth of its lots. */
export interface Stretch {
  readonly firstLot: number
  readonly lastLot: number
  readonly spent: number
  /** Of all the money spent, from 0 to 1. */
  readonly share: number
  /** Against expected prices, in whole percent; null for sums too small to say anything. */
  readonly percent: number | null
}

const STRETCHES = 8
const MIN_EXPECTED = 40

export function stretchesOf(auction: Auction, { expectedPrice }: AuctionRecapFacts): readonly Stretch[] {
  const sales = auction.sales.filter(({ by }) => by !== 'keeper')
  const total = sales.reduce((sum, { price }) => sum + price, 0)
  const size = Math.ceil(sales.length / STRETCHES)
  if (size === 0) return []
  return Array.from({ length: Math.ceil(sales.length / size) }, (_stretch, index): Stretch => {
    const part = sales.slice(index * size, (index + 1) * size)
    const spent = part.reduce((sum, { price }) => sum + price, 0)
    const expected = part.reduce((sum, { playerId }) => sum + expectedPrice(playerId), 0)
    return {
      firstLot: index * size + 1,
      lastLot: index * size + part.length,
      spent,
      share: total === 0 ? 0 : spent / total,
      percent: expected < MIN_EXPECTED ? null : Math.round((100 * spent) / expected) - 100,
    }
  })
}
