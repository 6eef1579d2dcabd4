import {
  auctionMarket,
  CHEAP,
  priceNow,
  priceRange,
  type AuctionMarket,
  type AuctionPlayer,
} from '#core/auction/auction-prices.ts'
import { auctionRulesOf } from '#core/auction/auction.ts'
import { auctionBefore, saleOf, type RealAuction } from './real-auctions.ts'

/** A price that was paid, and what was expected. */
export interface PaidPrice {
  readonly league: string
  readonly expected: number
  readonly paid: number
}

export interface PriceScore {
  readonly count: number
  readonly mae: number
  readonly rmsLog: number
  /** The share of prices within three dollars. */
  readonly within3: number
}

export type MarketOf = (real: RealAuction, players: readonly AuctionPlayer[]) => AuctionMarket

/** The market of an auction by the committed coefficients. */
export const fittedMarket: MarketOf = (real, players) => auctionMarket(auctionBefore(real), players)

/**
 * What was expected before each auction, and what was paid. Left out: keepers, players whom the file doesn't identify, and auctions
 * that don't say who was kept.
 */
export function pricesBefore(auctions: readonly RealAuction[], marketOf: MarketOf): readonly PaidPrice[] {
  return auctions.flatMap((real) => {
    const { players, league } = real
    if (players === null || real.hasUnknownKeepers) return []
    const { playersById } = marketOf(real, players)
    return real.sales.flatMap(({ playerId, price: paid, isKeeper }): PaidPrice[] => {
      const expected = playersById.get(playerId)?.price
      return isKeeper || expected === undefined || paid <= 0 ? [] : [{ league, expected, paid }]
    })
  })
}

/** The same, as told just before each lot of the auctions whose order is known. */
export function pricesDuring(
  auctions: readonly RealAuction[],
  marketOf: MarketOf,
  inflation?: number,
): readonly PaidPrice[] {
  return auctions.flatMap((real) => {
    if (real.players === null || !real.isOrdered || real.hasUnknownKeepers) return []
    const market = marketOf(real, real.players)
    let auction = auctionBefore(real)
    return real.sales.flatMap((sale): PaidPrice[] => {
      if (sale.isKeeper) return []
      const isKnown = market.playersById.has(sale.playerId) && sale.price > 0
      const expected = isKnown ? priceNow(auction, market, sale.playerId, inflation) : 0
      auction = { ...auction, sales: [...auction.sales, saleOf(sale)] }
      return isKnown ? [{ league: real.league, expected, paid: sale.price }] : []
    })
  })
}

export function scoreOf(prices: readonly PaidPrice[]): PriceScore {
  const meanOf = (numbers: readonly number[]) =>
    numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
  const off = prices.map(({ expected, paid }) => Math.abs(expected - paid))
  return {
    count: prices.length,
    mae: meanOf(off),
    rmsLog: Math.sqrt(meanOf(prices.map(({ expected, paid }) => Math.log(expected / paid) ** 2))),
    within3: meanOf(off.map((each) => (each <= 3 ? 1 : 0))),
  }
}

export interface RangeScore {
  readonly count: number
  /** The share of prices in the range that should hold half of them. */
  readonly half: number
  /** And in the one that should hold four fifths. */
  readonly most: number
}

/** Prices now where the order is known, before elsewhere; cheap players have no range of this kind. */
export function rangeScore(auctions: readonly RealAuction[], marketOf: MarketOf): RangeScore {
  const prices = [
    ...pricesDuring(auctions, marketOf),
    ...pricesBefore(
      auctions.filter(({ isOrdered }) => !isOrdered),
      marketOf,
    ),
  ].filter(({ expected }) => expected >= CHEAP)
  const shareIn = (share: 'half' | 'most') =>
    prices.filter(({ expected, paid }) => {
      const { low, high } = priceRange(expected, 1, share)
      return paid >= low && paid <= high
    }).length / Math.max(1, prices.length)
  return { count: prices.length, half: shareIn('half'), most: shareIn('most') }
}

/** Value dollars, as most calculators have them: by the project's value of a pick. */
export const naiveMarket: MarketOf = (real, players) => {
  const before = auctionBefore(real)
  const { minimum } = auctionRulesOf(before.format)
  const kept = new Set(before.sales.map(({ playerId }) => playerId))
  const places = real.teamCount * real.roundCount - kept.size
  const money = real.teamCount * real.budget - before.sales.reduce((sum, { price }) => sum + price, 0)
  const valued = players
    .filter(({ id }) => !kept.has(id))
    .map((player) => ({
      player,
      value: player.adp === null ? 0 : Math.max(0, 65.5 * Math.log(196 / (player.adp + 6))),
    }))
    .toSorted((one, other) => other.value - one.value)
  const sum = valued.slice(0, places).reduce((total, { value }) => total + value, 0)
  const priced = valued.map(({ player, value }) => ({
    ...player,
    price: minimum + ((money - places * minimum) * value) / Math.max(1, sum),
  }))
  return { players: priced, playersById: new Map(priced.map((player) => [player.id, player])) }
}
