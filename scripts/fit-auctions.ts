import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BidderModel } from '#core/auction/auction-bidders.ts'
import { FITTED_AUCTIONS } from '#core/auction/fitted-auctions.ts'
import { fitAuctionPrices, scoredBy, type ScoredAuctions } from './auctions/fit-prices.ts'
import { scoreOf, type PaidPrice } from './auctions/price-scores.ts'
import { readRealAuctions, type RealAuction } from './auctions/real-auctions.ts'
import { comparableRooms, roomScore } from './auctions/room-distance.ts'

/**
 * Fits what players cost in auctions and how people bid: `npm run fit:auctions -- --from <folder> [--bidders]`. The folder is as
 * `bench:auction` takes it. Scores are those of auctions that the coefficients were not fitted to: of whole leagues that were left out,
 * and of single auctions, with the other seasons of their league. Without `--bidders` the committed coefficients of bidders stay; with
 * it, a search begins at them. The same files give the same coefficients.
 */
const OUTPUT = path.join(import.meta.dirname, '../src/core/auction/fitted-auctions.ts')
const SEED_COUNT = 12
/** What a change of a bidder's coefficient by 1/e costs, in distance: four rooms can't tell small differences. */
const RIDGE = 6
/** Not searched: at .4 rooms come 2 nearer, but a computer that fell behind keeps half as much again. */
const SET_BY_HAND: readonly string[] = ['ownLate']

const { from, bidders: fitsBidders } = parseArgs({
  options: { from: { type: 'string' }, bidders: { type: 'boolean', default: false } },
}).values
if (from === undefined) throw new Error('Name the folder of auctions: npm run fit:auctions -- --from <folder>')

const auctions = readRealAuctions(from)
const listed = auctions.filter(({ players, hasUnknownKeepers }) => players !== null && !hasUnknownKeepers)
const leagues = [...new Set(listed.map(({ league }) => league))]
const leagueLeftOut = leagues.map((league) => scoredLeftOut((each) => each.league === league))
const auctionLeftOut = listed.map((auction) => scoredLeftOut((each) => each === auction))
for (const [index, league] of leagues.entries()) {
  const one = leagueLeftOut[index]
  if (one !== undefined) console.log(`${league}: ${scoreText(one.before)} before, ${scoreText(one.now)} now`)
}
const rooms = comparableRooms(auctions)
const bidders = fitsBidders ? fitBidders(auctions) : FITTED_AUCTIONS.bidders

writeFileSync(
  OUTPUT,
  fileText({
    day: new Date().toISOString().slice(0, 10),
    data: `${listed.length} auctions of ${leagues.length} leagues with a price list, ${rooms.length} rooms for bidders`,
    leagueLeftOut: scoresOf('leagues', leagueLeftOut),
    auctionLeftOut: scoresOf('auctions', auctionLeftOut),
    roomDistance: rounded(roomScore(auctions, SEED_COUNT, bidders).distance),
    ...fitAuctionPrices(listed),
    bidders,
  }),
)

function scoredLeftOut(isOut: (auction: RealAuction) => boolean): ScoredAuctions {
  const fitted = fitAuctionPrices(listed.filter((auction) => !isOut(auction)))
  return scoredBy(
    fitted,
    listed.filter((auction) => isOut(auction)),
  )
}

function scoresOf(name: string, scored: readonly ScoredAuctions[]) {
  const [before, now] = [scored.flatMap((each) => each.before), scored.flatMap((each) => each.now)]
  const inside = scored.flatMap(({ inRanges }) => inRanges)
  const shareOf = (range: 'half' | 'most') =>
    rounded(inside.filter((each) => each[range]).length / Math.max(1, inside.length))
  console.log(`${name} left out: ${scoreText(before)} before, ${scoreText(now)} now`)
  return {
    before: roundedScore(before),
    now: roundedScore(now),
    ranges: { half: shareOf('half'), most: shareOf('most') },
  }
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
  for (const name of Object.keys(first).filter((each) => !SET_BY_HAND.includes(each))) {
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
  if (prices.length === 0) return 'not known'
  const { count, mae, interval, within3 } = scoreOf(prices)
  const range = `${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}`
  return `${mae.toFixed(2)} dollars off (${range}), ${(100 * within3).toFixed(1)} % within 3 (${count})`
}

function roundedScore(prices: readonly PaidPrice[]) {
  const { mae, interval, rmsLog, within3 } = scoreOf(prices)
  return {
    mae: rounded(mae),
    interval: [rounded(interval.low), rounded(interval.high)],
    rmsLog: rounded(rmsLog),
    within3: rounded(within3),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function fileText(fitted: Readonly<Record<string, unknown>>): string {
  return [
    `// Apart because it is a table of coefficients, written by npm run fit:auctions on ${String(fitted['day'])}. docs/advice.md explains them.`,
    '',
    '/** What players cost in auctions, and how people bid. `leagueLeftOut` has the scores in leagues that nothing was fitted to, `auctionLeftOut` those in auctions whose league has other seasons in the fit; `roomDistance` is that of the fitted rooms. */',
    `export const FITTED_AUCTIONS = ${JSON.stringify(fitted, null, 2)} as const`,
    '',
  ].join('\n')
}
