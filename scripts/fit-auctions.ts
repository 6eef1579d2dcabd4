import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BidderModel } from '#core/auction/auction-bidders.ts'
import { CHEAP, expectedPrices, type PriceModel } from '#core/auction/auction-prices.ts'
import { FITTED_AUCTIONS } from '#core/auction/fitted-auctions.ts'
import { pricesBefore, pricesDuring, scoreOf, type MarketOf, type PaidPrice } from './auctions/price-scores.ts'
import { auctionBefore, readRealAuctions, type RealAuction } from './auctions/real-auctions.ts'
import { comparableRooms, roomScore } from './auctions/room-distance.ts'

/**
 * Fits what players cost in auctions and how people bid: `npm run fit:auctions -- --from <folder> [--bidders]`. The folder is as
 * `bench:auction` takes it. Scores are those of leagues that the coefficients were not fitted to. Without `--bidders` the committed
 * coefficients of bidders stay; with it, a search begins at them. The same files give the same coefficients.
 */
const OUTPUT = path.join(import.meta.dirname, '../src/core/auction/fitted-auctions.ts')
const FIRST_MODEL: PriceModel = { reach: 31, reachByTeams: 0.3, unspent: 0.02, unlisted: 0.45 }
const STEPS: readonly number[] = [0.25, 0.1, 0.04]
const INFLATIONS = [0, 0.15, 0.25, 0.35, 0.5, 0.75, 1]
const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9]
const BANDS = [6, 12, 24, 40, 60, null]
const SEED_COUNT = 6
/** What a change of a bidder's coefficient by 1/e costs, in distance: four rooms can't tell small differences. */
const RIDGE = 6

const { from, bidders: fitsBidders } = parseArgs({
  options: { from: { type: 'string' }, bidders: { type: 'boolean', default: false } },
}).values
if (from === undefined) throw new Error('Name the folder of auctions: npm run fit:auctions -- --from <folder>')

const auctions = readRealAuctions(from)
const listed = auctions.filter(({ players, hasUnknownKeepers }) => players !== null && !hasUnknownKeepers)
const leagues = [...new Set(listed.map(({ league }) => league))]
const model = fitPrices(listed)
const inflation = fitInflation(auctions, model)
const leftOut = leagues.map((league) => {
  const [own, others] = [
    listed.filter((each) => each.league === league),
    listed.filter((each) => each.league !== league),
  ]
  const other = fitPrices(others)
  const share = fitInflation(others, other)
  const before = pricesBefore(own, marketBy(other))
  const during = pricesDuring(own, marketBy(other), share)
  const ranges = quantilesOf(pricesOfAll(others, other, share))
  console.log(`${league}: ${scoreText(before)} before, ${scoreText(during)} now`)
  return { before, during, inRanges: inRanges(pricesOfAll(own, other, share), ranges) }
})
const before = scoreOf(leftOut.flatMap((each) => each.before))
const during = scoreOf(leftOut.flatMap((each) => each.during))
const inside = leftOut.flatMap(({ inRanges: each }) => each)
const shareOf = (name: 'half' | 'most') =>
  rounded(inside.filter((each) => each[name]).length / Math.max(1, inside.length))
const rooms = comparableRooms(auctions)
const bidders = fitsBidders ? fitBidders(rooms) : FITTED_AUCTIONS.bidders

writeFileSync(
  OUTPUT,
  fileText({
    day: new Date().toISOString().slice(0, 10),
    data: `${listed.length} auctions of ${leagues.length} leagues with a price list, ${rooms.length} rooms for bidders`,
    leftOut: {
      before: { mae: rounded(before.mae), rmsLog: rounded(before.rmsLog), within3: rounded(before.within3) },
      now: { mae: rounded(during.mae), rmsLog: rounded(during.rmsLog), within3: rounded(during.within3) },
      ranges: { half: shareOf('half'), most: shareOf('most') },
    },
    roomDistance: rounded(roomScore(rooms, SEED_COUNT, bidders).distance),
    prices: { ...roundedAll(model), inflation },
    ranges: quantilesOf(pricesOfAll(auctions, model, inflation)),
    bidders,
  }),
)

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

/** The least mean distance to what was paid, coordinate by coordinate. */
function fitPrices(of: readonly RealAuction[]): PriceModel {
  const lossOf = (each: PriceModel) => scoreOf(pricesBefore(of, marketBy(each))).mae
  let best = { model: FIRST_MODEL, loss: lossOf(FIRST_MODEL) }
  for (const step of STEPS) {
    for (const name of ['reach', 'unlisted', 'unspent', 'reachByTeams'] as const) {
      for (const direction of [-1, 1]) {
        for (let isBetter = true; isBetter;) {
          const change = direction * step * (name === 'reach' ? 10 : 0.25)
          const changed = { ...best.model, [name]: Math.max(0, best.model[name] + change) }
          const loss = lossOf(changed)
          isBetter = loss < best.loss - 1e-6
          if (isBetter) best = { model: changed, loss }
        }
      }
    }
  }
  return best.model
}

function fitInflation(of: readonly RealAuction[], prices: PriceModel): number {
  const scores = INFLATIONS.map((share) => scoreOf(pricesDuring(of, marketBy(prices), share)))
  const [none] = scores
  // Dollars and ratios count alike: dollars alone hardly tell one share from the next.
  const losses = scores.map(({ mae, rmsLog }) => mae / (none?.mae ?? 1) + rmsLog / (none?.rmsLog ?? 1))
  return INFLATIONS[losses.indexOf(Math.min(...losses))] ?? 0
}

function pricesOfAll(of: readonly RealAuction[], prices: PriceModel, share: number): readonly PaidPrice[] {
  const unordered = of.filter(({ isOrdered }) => !isOrdered)
  return [...pricesDuring(of, marketBy(prices), share), ...pricesBefore(unordered, marketBy(prices))]
}

type Ranges = readonly { readonly upTo: number | null; readonly ratios: readonly number[] }[]

function quantilesOf(prices: readonly PaidPrice[]): Ranges {
  return BANDS.map((upTo, index) => {
    const least = BANDS[index - 1] ?? CHEAP
    const ratios = prices
      .filter(({ expected }) => expected >= least && (upTo === null || expected < upTo))
      .map(({ expected, paid }) => paid / expected)
      .toSorted((one, other) => one - other)
    const at = (share: number) => ratios[Math.min(ratios.length - 1, Math.floor(share * ratios.length))] ?? 1
    return { upTo, ratios: QUANTILES.map((share) => Math.round(at(share) * 100) / 100) }
  })
}

function inRanges(prices: readonly PaidPrice[], ranges: Ranges) {
  return prices.flatMap(({ expected, paid }) => {
    const band = ranges.find(({ upTo }) => upTo === null || expected < upTo)
    if (expected < CHEAP || band === undefined) return []
    const [tenth = 1, quarter = 1, , threeQuarters = 1, nineTenths = 1] = band.ratios
    const isIn = (low: number, high: number) =>
      paid >= Math.max(1, Math.round(expected * low)) && paid <= Math.round(expected * high)
    return [{ half: isIn(quarter, threeQuarters), most: isIn(tenth, nineTenths) }]
  })
}

/** One pass over the coefficients, each a quarter up or down, kept where the rooms come nearer by more than the ridge asks. */
function fitBidders(of: readonly RealAuction[]): BidderModel {
  const first: BidderModel = FITTED_AUCTIONS.bidders
  const lossOf = (each: BidderModel) => {
    const changes = Object.entries(each).map(([name, value]) =>
      Math.log(value / (Object.entries(first).find(([other]) => other === name)?.[1] ?? value)),
    )
    return roomScore(of, SEED_COUNT, each).distance + RIDGE * changes.reduce((sum, change) => sum + change ** 2, 0)
  }
  let best = { model: first, loss: lossOf(first) }
  console.log(`bidders: ${best.loss.toFixed(1)} at first`)
  for (const name of Object.keys(first)) {
    for (const factor of [1.25, 0.8]) {
      const changed: BidderModel = { ...best.model, ...scaled(best.model, name, factor) }
      const loss = lossOf(changed)
      if (loss >= best.loss) continue
      best = { model: changed, loss }
      console.log(`bidders: ${loss.toFixed(1)} with ${name} times ${factor}`)
      break
    }
  }
  return best.model
}

function scaled(of: BidderModel, name: string, factor: number): Partial<BidderModel> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([each, value]) =>
      each === name ? [[each, Math.round(value * factor * 1000) / 1000]] : [],
    ),
  )
}

function scoreText(prices: readonly PaidPrice[]): string {
  const { count, mae, within3 } = scoreOf(prices)
  return `${mae.toFixed(2)} dollars off, ${(100 * within3).toFixed(0)} % within 3 (${count})`
}

function roundedAll(prices: PriceModel): PriceModel {
  const { reach, reachByTeams, unspent, unlisted } = prices
  return {
    reach: rounded(reach),
    reachByTeams: rounded(reachByTeams),
    unspent: rounded(unspent),
    unlisted: rounded(unlisted),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function fileText(fitted: Readonly<Record<string, unknown>>): string {
  return [
    `// Apart because it is a table of coefficients, written by npm run fit:auctions on ${String(fitted['day'])}. docs/advice.md explains them.`,
    '',
    '/** What players cost in auctions, and how people bid. `leftOut` has the scores in leagues that nothing was fitted to; `roomDistance` is that of the fitted rooms. */',
    `export const FITTED_AUCTIONS = ${JSON.stringify(fitted, null, 2)} as const`,
    '',
  ].join('\n')
}
