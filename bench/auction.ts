import { parseArgs } from 'node:util'
import { FITTED_AUCTIONS } from '#core/auction/fitted-auctions.ts'
import { maxBid, pursesOf, type Auction } from '#core/auction/auction.ts'
import {
  fittedMarket,
  naiveMarket,
  pricesBefore,
  pricesDuring,
  rangeScore,
  scoreOf,
  type PriceScore,
  type RangeScore,
} from '../scripts/auctions/price-scores.ts'
import { readRealAuctions, type RealAuction } from '../scripts/auctions/real-auctions.ts'
import {
  comparableRooms,
  distanceBetween,
  NAIVE_BIDDERS,
  roomScore,
  simulatedAuctions,
  type RoomScore,
} from '../scripts/auctions/room-distance.ts'
import { planScore, type PlanScore } from '../scripts/auctions/plan-scores.ts'
import { markdownTable } from './markdown-table.ts'
import { moneyLeftTable } from './money-left.ts'

const HELP = `Scores prices, price now, ranges and computers on auctions of people:

  npm run bench:auction -- --auctions <folder> [--adp <file>] [--json]
  npm run bench:auction -- --mocks <count>

The folder has these files, or is a folder of such folders, whose figures are pooled:

  players.csv      columns player, name, position (QB, RB, WR, TE, K, DST; empty if unknown)
  auctions*.jsonl  one auction a line: {"id", "season", "teams", "budget", "rosterSize", "ordered", "keepers", "lineup",
                   "sales": [{"player", "price", "seat", "keeper"}]}. player is the number in players.csv, seat from 0, price in dollars,
                   keeper true for a kept player. ordered: the sales are in the order of the auction. lineup: places by name, or null.
                   keepers: text; with "not flagged" in it, the auction's prices are not scored.
  adp.csv          columns season, player, adp: the price list of each summer. Auctions of seasons without one are left out.

--mocks prints what computers and autopick have left after so many mock auctions of each kind of league, on the bundled board.
--adp names another adp.csv for all folders. --json prints the figures as JSON:
{price: {mae, interval, rmsLog, within3}, now: {...}, ranges: {half, most}, rooms: {distance, ...}}.`

/** As many as the fit plays; 6 move the distance by 2. */
const SEED_COUNT = 12

interface AuctionFigures {
  readonly price: PriceScore & { readonly naiveMae: number; readonly naiveWithin3: number }
  readonly now: PriceScore & { readonly without: number }
  readonly ranges: RangeScore
  readonly rooms: Omit<RoomScore, 'real' | 'simulated' | 'distance'> & {
    /** Null without a room to compare with. */
    readonly distance: number | null
    readonly naive: number
    /** Between the first and the second half of the real rooms; null for fewer than four. */
    readonly betweenHalves: number | null
    readonly unfilledTeams: number
    readonly overMaxBid: number
    readonly moneyLeft: number
    readonly cpuMsPerAuction: number
  }
  readonly plan: PlanScore
  readonly auctionCount: number
  readonly fittedOn: string
}

try {
  run()
} catch (error) {
  // A wrong argument or file is no bug: its message says what and where.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function run(): void {
  const { auctions, adp, mocks, json, help } = parseArgs({
    options: {
      mocks: { type: 'string' },
      auctions: { type: 'string' },
      adp: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
  if (mocks !== undefined && Number(mocks) >= 1) return console.log(moneyLeftTable(Number(mocks)))
  if (help || auctions === undefined) return console.log(HELP)
  const figures = figuresOf(readRealAuctions(auctions, adp ?? null))
  console.log(json ? JSON.stringify(figures, null, 2) : tableOf(figures))
}

function figuresOf(auctions: readonly RealAuction[]): AuctionFigures {
  const naive = scoreOf(pricesBefore(auctions, naiveMarket))
  const ordered = auctions.filter(({ isOrdered }) => isOrdered)
  return {
    price: { ...scoreOf(pricesBefore(auctions, fittedMarket)), naiveMae: naive.mae, naiveWithin3: naive.within3 },
    now: {
      ...scoreOf(pricesDuring(auctions, fittedMarket)),
      without: scoreOf(pricesBefore(ordered, fittedMarket)).mae,
    },
    ranges: rangeScore(auctions, fittedMarket),
    rooms: roomFigures(auctions),
    plan: planScore(auctions),
    auctionCount: auctions.length,
    fittedOn: FITTED_AUCTIONS.data,
  }
}

function roomFigures(auctions: readonly RealAuction[]): AuctionFigures['rooms'] {
  const rooms = comparableRooms(auctions)
  const { real: _real, simulated: _simulated, ...score } = roomScore(auctions, SEED_COUNT)
  const startedAt = process.cpuUsage()
  const played = simulatedAuctions(rooms, 1)
  const { user } = process.cpuUsage(startedAt)
  const purses = played.flatMap(pursesOf)
  const [first, second] = [
    rooms.filter((_room, index) => index % 2 === 0),
    rooms.filter((_room, index) => index % 2 === 1),
  ]
  return {
    ...score,
    distance: rooms.length === 0 ? null : score.distance,
    naive: roomScore(auctions, SEED_COUNT, NAIVE_BIDDERS).distance,
    betweenHalves: rooms.length < 4 ? null : distanceBetween(first, second),
    unfilledTeams: purses.filter(({ placesLeft }) => placesLeft > 0).length,
    overMaxBid: played.reduce((sum, auction) => sum + salesOverMaxBid(auction), 0),
    moneyLeft: purses.reduce((sum, { left }) => sum + left, 0) / Math.max(1, purses.length),
    cpuMsPerAuction: user / 1000 / Math.max(1, rooms.length),
  }
}

/** Plays the sales of an auction again and counts those that their team could not pay. */
function salesOverMaxBid(auction: Auction): number {
  return auction.sales.filter(({ teamIndex, price }, index) => {
    const before: Auction = { ...auction, sales: auction.sales.slice(0, index), lots: [] }
    return price > maxBid(before, teamIndex)
  }).length
}

function tableOf({ price, now, ranges, rooms, plan }: AuctionFigures): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const dollars = (amount: number) => amount.toFixed(2)
  const score = (name: string, { mae, interval, rmsLog, within3, count }: PriceScore) => [
    name,
    dollars(mae),
    `${dollars(interval.low)} to ${dollars(interval.high)}`,
    rmsLog.toFixed(3),
    percent(within3),
    String(count),
  ]
  return [
    markdownTable(
      ['Prices', 'Dollars off', '95 %', 'Log error', 'Within $3', 'Sales'],
      [score('before', price), score('now', now)],
    ),
    `Value dollars before: ${dollars(price.naiveMae)}, ${percent(price.naiveWithin3)} within $3. Ordered auctions without their course: ${dollars(now.without)}.`,
    `Ranges: half ${percent(ranges.half)}, four fifths ${percent(ranges.most)} (${ranges.count} prices of $3 and more).`,
    `The balanced plan is $${dollars(plan.mae)} off by place, $${dollars(plan.worst)} in the worst of ${plan.auctionCount} auctions.`,
    markdownTable(
      ['Computers', 'Distance'],
      [
        ...Object.entries(rooms.byFigure).map(([name, distance]) => [name, distance.toFixed(1)]),
        ['all', rooms.distance?.toFixed(1) ?? 'no room to compare with'],
        ['guesses around the price alone', rooms.naive.toFixed(1)],
      ],
    ),
    `${rooms.simulatedCount} rooms of computers, ${rooms.roomCount} of people; teams unfilled ${rooms.unfilledTeams}, over their max bid ${rooms.overMaxBid}, $${dollars(rooms.moneyLeft)} left; ${rooms.cpuMsPerAuction.toFixed(0)} ms of one core an auction.`,
  ].join('\n\n')
}
