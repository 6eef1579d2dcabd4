import {
  auctionMarket,
  CHEAP,
  priceCauses,
  priceOfCauses,
  priceRange,
  USUAL_BUDGET,
  type AuctionMarket,
  type AuctionPlayer,
  type FittedRanges,
  type NowModel,
  type PriceCauses,
} from '#core/auction/auction-prices.ts'
import { auctionRulesOf } from '#core/auction/auction.ts'
import { FITTED_AUCTIONS } from '#core/auction/fitted-auctions.ts'
import { seededRandom } from '#core/lib/seeded-random.ts'
import { auctionBefore, saleOf, type RealAuction } from './real-auctions.ts'

/** A price that was paid, and what was expected. */
export interface PaidPrice {
  readonly auction: RealAuction
  readonly expected: number
  readonly paid: number
}

export interface PriceScore {
  readonly count: number
  readonly mae: number
  readonly rmsLog: number
  /** The share of prices within three dollars. */
  readonly within3: number
  /** Where the mean of dollars off would be in other auctions like these, with 95 % confidence. */
  readonly interval: Interval
}

export interface Interval {
  readonly low: number
  readonly high: number
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
    const { players } = real
    if (players === null || real.hasUnknownKeepers) return []
    const { playersById } = marketOf(real, players)
    return real.sales.flatMap(({ playerId, price: paid, isKeeper }): PaidPrice[] => {
      const expected = playersById.get(playerId)?.price
      return isKeeper || expected === undefined || paid <= 0 ? [] : [{ auction: real, expected, paid }]
    })
  })
}

/** What a price that was paid was made of, as known just before its lot. */
export interface PaidLot {
  readonly auction: RealAuction
  readonly causes: PriceCauses
  readonly paid: number
}

/** The lots of the auctions whose order is known, each with what its room knew just before. */
export function lotsOf(auctions: readonly RealAuction[], marketOf: MarketOf): readonly PaidLot[] {
  return auctions.flatMap((real) => {
    if (real.players === null || !real.isOrdered || real.hasUnknownKeepers) return []
    const market = marketOf(real, real.players)
    let auction = auctionBefore(real)
    return real.sales.flatMap((sale): PaidLot[] => {
      if (sale.isKeeper) return []
      const isKnown = market.playersById.has(sale.playerId) && sale.price > 0
      const lots = isKnown
        ? [{ auction: real, causes: priceCauses(auction, market, sale.playerId), paid: sale.price }]
        : []
      auction = { ...auction, sales: [...auction.sales, saleOf(sale)] }
      return lots
    })
  })
}

export function pricesOfLots(lots: readonly PaidLot[], model: NowModel): readonly PaidPrice[] {
  return lots.map(({ auction, causes, paid }) => ({ auction, expected: priceOfCauses(causes, model), paid }))
}

export function pricesDuring(auctions: readonly RealAuction[], marketOf: MarketOf): readonly PaidPrice[] {
  return pricesOfLots(lotsOf(auctions, marketOf), FITTED_AUCTIONS.now)
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
    interval: intervalOf(prices),
  }
}

const DRAWS = 2000

/** Whole auctions are drawn again and again: sales of one auction depend on each other. */
function intervalOf(prices: readonly PaidPrice[]): Interval {
  const sums = [...new Set(prices.map(({ auction }) => auction))].map((auction) => {
    const own = prices.filter((price) => price.auction === auction)
    return { count: own.length, off: own.reduce((sum, { expected, paid }) => sum + Math.abs(expected - paid), 0) }
  })
  const random = seededRandom(1)
  const means = Array.from({ length: DRAWS }, () => {
    let [count, off] = [0, 0]
    for (let drawn = 0; drawn < sums.length; drawn += 1) {
      const sum = sums[Math.floor(random() * sums.length)]
      count += sum?.count ?? 0
      off += sum?.off ?? 0
    }
    return off / Math.max(1, count)
  }).toSorted((one, other) => one - other)
  const at = (share: number) => means[Math.floor(share * DRAWS)] ?? 0
  return { low: at(0.025), high: at(0.975) }
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
  ].filter(hasRange)
  const shareIn = (share: 'half' | 'most') =>
    prices.filter((price) => isInRange(price, share)).length / Math.max(1, prices.length)
  return { count: prices.length, half: shareIn('half'), most: shareIn('most') }
}

export function hasRange({ auction, expected }: PaidPrice): boolean {
  return expected * USUAL_BUDGET >= CHEAP * auction.budget
}

export function isInRange(
  { auction, expected, paid }: PaidPrice,
  share: 'half' | 'most',
  ranges?: FittedRanges,
): boolean {
  const { low, high } = priceRange(expected, auctionRulesOf(auctionBefore(auction).format), share, ranges)
  return paid >= low && paid <= high
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
  const priced = valued.map(({ player, value }, rank) => ({
    ...player,
    price: minimum + ((money - places * minimum) * value) / Math.max(1, sum),
    rank,
  }))
  return { players: priced, playersById: new Map(priced.map((player) => [player.id, player])) }
}
