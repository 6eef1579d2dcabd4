import {
  CHEAP,
  expectedPrices,
  USUAL_BUDGET,
  type FittedRanges,
  type NowModel,
  type PriceModel,
} from '#core/auction/auction-prices.ts'
import {
  hasRange,
  isInRange,
  lotsOf,
  pricesBefore,
  pricesOfLots,
  type MarketOf,
  type PaidPrice,
} from './price-scores.ts'
import { auctionBefore, type RealAuction } from './real-auctions.ts'

/** Everything that is fitted to prices. */
export interface FittedPrices {
  readonly prices: PriceModel
  readonly now: NowModel
  readonly ranges: FittedRanges
}

/** Sharpness and the power of teams stay as they are: with few leagues they swing, and others are priced worse by it. */
const FIRST_PRICES: PriceModel = { reach: 32, sharpness: 1.13, reachByTeams: 0.35, unspent: 0.03, unlisted: 0.4 }
const FIRST_NOW: NowModel = { inflation: 0.3, position: 0.6, delay: 0.1 }
const PRICE_STEPS = [
  ['reach', 2],
  ['unspent', 0.05],
  ['unlisted', 0.2],
] as const
const NOW_STEPS = [
  ['inflation', 0.2],
  ['position', 0.2],
  ['delay', 0.1],
] as const
const STEPS: readonly number[] = [1, 0.4, 0.15, 0.05]
/** What a power of a price now costs, in dollars off at 1. */
const RIDGE = 0.05
/** Nearer to the middle than the shares that they stand for: whole dollars make ranges wider. */
const QUANTILES = [0.11, 0.28, 0.5, 0.72, 0.89] as const
const BANDS = [6, 12, 24, 40, 60, null]

/** The same auctions give the same coefficients. */
export function fitAuctionPrices(of: readonly RealAuction[]): FittedPrices {
  const prices = fitPrices(of)
  const lots = lotsOf(of, marketBy(prices))
  const now = descended(FIRST_NOW, NOW_STEPS, (model) => {
    const ridge = RIDGE * NOW_STEPS.reduce((sum, [name]) => sum + model[name] ** 2, 0)
    return offOf(pricesOfLots(lots, model)) + ridge
  })
  return { prices, now, ranges: quantilesOf(pricesByOrder(of, { prices, now })) }
}

export interface ScoredAuctions {
  readonly before: readonly PaidPrice[]
  readonly now: readonly PaidPrice[]
  /** One for each price of three dollars and more. */
  readonly inRanges: readonly { readonly half: boolean; readonly most: boolean }[]
}

/** How coefficients fitted elsewhere do in auctions that they have not seen. */
export function scoredBy(fitted: FittedPrices, of: readonly RealAuction[]): ScoredAuctions {
  const market = marketBy(fitted.prices)
  return {
    before: pricesBefore(of, market),
    now: pricesOfLots(lotsOf(of, market), fitted.now),
    inRanges: inRanges(pricesByOrder(of, fitted), fitted.ranges),
  }
}

function marketBy(prices: PriceModel): MarketOf {
  return (real, players) => {
    const start = auctionBefore(real)
    const kept = new Set(start.sales.map(({ playerId }) => playerId))
    const money =
      start.teams.reduce((sum, { budget }) => sum + budget, 0) - start.sales.reduce((sum, { price }) => sum + price, 0)
    const places = real.teamCount * real.roundCount - kept.size
    const room = { teamCount: real.teamCount, money, places, minimum: 1 }
    return expectedPrices(
      players.filter(({ id }) => !kept.has(id)),
      room,
      prices,
    )
  }
}

function fitPrices(of: readonly RealAuction[]): PriceModel {
  const lossOf = (model: PriceModel) => offOf(pricesBefore(of, marketBy(model)))
  return descended(FIRST_PRICES, PRICE_STEPS, lossOf)
}

/** The least loss, coefficient by coefficient in smaller and smaller steps; those without a step stay. */
function descended<Name extends string, Model extends Readonly<Record<Name, number>>>(
  first: Model,
  steps: readonly (readonly [Name, number])[],
  lossOf: (model: Model) => number,
): Model {
  let best = { model: first, loss: lossOf(first) }
  for (const share of STEPS) {
    for (const [name, step] of steps) {
      for (const direction of [-1, 1]) {
        for (let isBetter = true; isBetter;) {
          const value = Math.max(0, best.model[name] + direction * share * step)
          const changed = { ...best.model, [name]: Math.round(1000 * value) / 1000 }
          const loss = lossOf(changed)
          isBetter = loss < best.loss - 1e-6
          if (isBetter) best = { model: changed, loss }
        }
      }
    }
  }
  return best.model
}

function offOf(prices: readonly PaidPrice[]): number {
  return prices.reduce((sum, { expected, paid }) => sum + Math.abs(expected - paid), 0) / Math.max(1, prices.length)
}

/** Prices now where the order is known, before elsewhere. */
function pricesByOrder(
  of: readonly RealAuction[],
  { prices, now }: Omit<FittedPrices, 'ranges'>,
): readonly PaidPrice[] {
  const market = marketBy(prices)
  const unordered = of.filter(({ isOrdered }) => !isOrdered)
  return [...pricesOfLots(lotsOf(of, market), now), ...pricesBefore(unordered, market)]
}

function quantilesOf(prices: readonly PaidPrice[]): FittedRanges {
  return BANDS.map((upTo, index) => {
    const least = BANDS[index - 1] ?? CHEAP
    const ratios = prices
      .filter(({ auction, expected }) => {
        const units = (expected * USUAL_BUDGET) / auction.budget
        return units >= least && (upTo === null || units < upTo)
      })
      .map(({ expected, paid }) => paid / expected)
      .toSorted((one, other) => one - other)
    const at = (share: number) =>
      Math.round((ratios[Math.min(ratios.length - 1, Math.floor(share * ratios.length))] ?? 1) * 100) / 100
    const [tenth, quarter, middle, threeQuarters, nineTenths] = QUANTILES
    return { upTo, ratios: [at(tenth), at(quarter), at(middle), at(threeQuarters), at(nineTenths)] }
  })
}

function inRanges(prices: readonly PaidPrice[], ranges: FittedRanges): ScoredAuctions['inRanges'] {
  return prices
    .filter(hasRange)
    .map((price) => ({ half: isInRange(price, 'half', ranges), most: isInRange(price, 'most', ranges) }))
}
