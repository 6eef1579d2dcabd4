import type { BidderModel } from '#core/auction/auction-bidders.ts'
import type { AuctionPlayer, PricedPlayer } from '#core/auction/auction-prices.ts'
import type { Auction } from '#core/auction/auction.ts'
import { FITTED_AUCTIONS } from '#core/auction/fitted-auctions.ts'
import { POSITIONS } from '#core/players/player.ts'
import { fittedMarket } from './price-scores.ts'
import { auctionBefore, type RealAuction, type RealSale } from './real-auctions.ts'
import { computersAuction } from './simulated-auction.ts'

/** One auction as figures see it, real or simulated. */
interface SeenAuction {
  readonly teamCount: number
  readonly budget: number
  readonly sales: readonly SeenSale[]
}

interface SeenSale {
  readonly price: number
  readonly seat: number
  readonly position: string | null
  /** Null for a player whom the file doesn't identify. */
  readonly expected: number | null
  readonly adp: number | null
}

/** A group of figures; how far two rooms differ in it counts in units of `tolerable`. */
interface Figure {
  readonly name: string
  readonly tolerable: number
  readonly valuesOf: (auctions: readonly SeenAuction[]) => readonly number[]
  /** It needs no price list, so every room without keepers is compared: the few with a list hang on a team or two. */
  readonly isOfMoneyLeft?: boolean
}

/** The rooms that figures compare: in order, without keepers and superflex, with a price list. */
export function comparableRooms(auctions: readonly RealAuction[]): readonly RealAuction[] {
  return auctions.filter(
    ({ isOrdered, hasKeepers, hasUnknownKeepers, isSuperflex, players }) =>
      isOrdered && !hasKeepers && !hasUnknownKeepers && !isSuperflex && players !== null,
  )
}

export interface RoomScore {
  /** Sum over figures of the mean squared difference in units of what is tolerable, each at most 25. */
  readonly distance: number
  readonly byFigure: Readonly<Record<string, number>>
  readonly real: Readonly<Record<string, readonly number[]>>
  readonly simulated: Readonly<Record<string, readonly number[]>>
  readonly roomCount: number
  readonly simulatedCount: number
}

/** How far rooms of computers are from rooms of people, over all figures. */
export function roomScore(auctions: readonly RealAuction[], seedCount: number, model?: BidderModel): RoomScore {
  const rooms = comparableRooms(auctions)
  const simulated = rooms.flatMap((real) =>
    simulatedAuctions([real], seedCount, model).map((auction) => seenSimulated(real, auction)),
  )
  const whole = auctions.filter(({ hasKeepers, hasUnknownKeepers }) => !hasKeepers && !hasUnknownKeepers)
  return scoreBetween(rooms.map(seenReal), simulated, whole.map(seenReal))
}

/** How far two sets of rooms of people are from each other: what no model can be asked to beat. */
export function distanceBetween(one: readonly RealAuction[], other: readonly RealAuction[]): number {
  return scoreBetween(one.map(seenReal), other.map(seenReal)).distance
}

function scoreBetween(
  real: readonly SeenAuction[],
  simulated: readonly SeenAuction[],
  realWithMoney: readonly SeenAuction[] = real,
): RoomScore {
  const byFigure: Record<string, number> = {}
  const [realValues, simulatedValues]: [Record<string, readonly number[]>, Record<string, readonly number[]>] = [{}, {}]
  for (const { name, tolerable, valuesOf, isOfMoneyLeft } of FIGURES) {
    const [people, computers] = [valuesOf(isOfMoneyLeft === true ? realWithMoney : real), valuesOf(simulated)]
    const squares = people.map((value, index) => Math.min(25, (((computers[index] ?? 0) - value) / tolerable) ** 2))
    byFigure[name] = mean(squares)
    realValues[name] = people.map((value) => Math.round(value * 1000) / 1000)
    simulatedValues[name] = computers.map((value) => Math.round(value * 1000) / 1000)
  }
  return {
    distance: Object.values(byFigure).reduce((sum, each) => sum + each, 0),
    byFigure,
    real: realValues,
    simulated: simulatedValues,
    roomCount: real.length,
    simulatedCount: simulated.length,
  }
}

/** The first idea that everybody has: guesses around the price, and nothing else. */
export const NAIVE_BIDDERS: BidderModel = {
  ...FITTED_AUCTIONS.bidders,
  privateLow: 0.25,
  privateMiddle: 0.25,
  privateHigh: 0.25,
  commonLow: 0,
  commonMiddle: 0,
  commonHigh: 0,
  shading: 0,
  taste: 0,
  style: 0,
  roomInflation: 0,
  ownBudget: 0,
  caution: 0,
  benchNeed: 1,
  backupNeed: 1,
  nominateOwnFrom: 9,
  nominatePrice: 20,
}

const BANDS = [
  [3, 6],
  [6, 12],
  [12, 24],
  [24, 40],
  [40, 999],
] as const

const FIGURES: readonly Figure[] = [
  { name: 'spread by expected price', tolerable: 0.1, valuesOf: (all) => byBand(all, (logs) => spread(logs)) },
  { name: 'bias by expected price', tolerable: 0.1, valuesOf: (all) => byBand(all, (logs) => mean(logs)) },
  { name: 'money by position', tolerable: 0.012, valuesOf: moneyByPosition },
  { name: 'price against expected by tenth', tolerable: 0.1, valuesOf: (all) => byTenth(all, priceToExpected) },
  {
    name: 'money spent by tenth',
    tolerable: 0.015,
    valuesOf: (all) => byTenth(all, (sales, total) => sumOf(sales) / total),
  },
  {
    name: 'minimum prices by tenth',
    tolerable: 0.06,
    valuesOf: (all) => byTenth(all, (sales) => shareAtMinimum(sales)),
  },
  { name: 'dearest of a team', tolerable: 0.01, valuesOf: (all) => dearest(all, mean) },
  { name: 'spread of the dearest', tolerable: 0.01, valuesOf: (all) => dearest(all, spread) },
  { name: 'money left', tolerable: 0.8, isOfMoneyLeft: true, valuesOf: (all) => [mean(moneyLeft(all))] },
  {
    name: 'teams that spent all',
    tolerable: 0.06,
    isOfMoneyLeft: true,
    valuesOf: (all) => [mean(moneyLeft(all).map((left) => (left < 1 ? 1 : 0)))],
  },
  {
    name: 'teams with more than ten left',
    tolerable: 0.04,
    isOfMoneyLeft: true,
    valuesOf: (all) => [mean(moneyLeft(all).map((left) => (left > 10 ? 1 : 0)))],
  },
  { name: 'minimum prices', tolerable: 0.03, valuesOf: (all) => [shareAtMinimum(all.flatMap(({ sales }) => sales))] },
  { name: 'order against ADP', tolerable: 0.05, valuesOf: (all) => [mean(all.map(orderCorrelation))] },
  {
    name: 'dearest of the auction',
    tolerable: 0.03,
    valuesOf: (all) => [mean(all.map(({ sales, budget }) => Math.max(...sales.map(({ price }) => price)) / budget))],
  },
  { name: 'distance to the expected price', tolerable: 0.4, valuesOf: (all) => [mean(all.flatMap(missesOf))] },
]

function seenReal(real: RealAuction): SeenAuction {
  return seen(real, real.sales)
}

function seen(real: RealAuction, bought: readonly Pick<RealSale, 'playerId' | 'price' | 'seat'>[]): SeenAuction {
  const { playersById } = fittedMarket(real, real.players ?? [])
  const sales = bought.map(({ playerId, price, seat }): SeenSale => {
    const player = playersById.get(playerId)
    return {
      price,
      seat,
      position: player?.position ?? null,
      expected: player?.price ?? null,
      adp: player?.adp ?? null,
    }
  })
  return { teamCount: real.teamCount, budget: real.budget, sales }
}

/** Auctions of computers in the place of real ones, one for each seed. */
export function simulatedAuctions(
  rooms: readonly RealAuction[],
  seedCount: number,
  model?: BidderModel,
): readonly Auction[] {
  const seeds = Array.from({ length: seedCount }, (_seed, index) => index + 1)
  return rooms.flatMap((real) => {
    const players = playersFor(real)
    return seeds.map((seed) => computersAuction(evenBudgets(real, seed), players, model))
  })
}

function seenSimulated(real: RealAuction, auction: Auction): SeenAuction {
  return seen(
    real,
    auction.sales.map(({ playerId, price, teamIndex }) => ({ playerId, price, seat: teamIndex })),
  )
}

const playersByRoom = new WeakMap<RealAuction, readonly AuctionPlayer[]>()

/**
 * The list, whoever was sold beside it, and a few more at each position, so that every lineup can be filled. Whomever the list lacks has
 * the ADP of the listed player who should cost what people paid: with nobody to spend that money on, computers would pay it for others.
 */
function playersFor(real: RealAuction): readonly AuctionPlayer[] {
  const known = playersByRoom.get(real)
  if (known) return known
  const adpOf = adpByPrice(real)
  const adpById = new Map(real.sales.map(({ playerId, price }) => [playerId, adpOf(price)]))
  const listed = (real.players ?? []).map((player): AuctionPlayer => {
    return { ...player, adp: player.adp ?? adpById.get(player.id) ?? null }
  })
  const ids = new Set(listed.map(({ id }) => id))
  const unknown = real.sales.filter(({ playerId }) => !ids.has(playerId))
  const reserves = POSITIONS.flatMap((position) =>
    Array.from({ length: real.teamCount }, (_player, index): AuctionPlayer => {
      return { id: `reserve-${position}-${index}`, position, adp: null }
    }),
  )
  const players = [
    ...listed,
    ...unknown.map(({ playerId }, index): AuctionPlayer => {
      return { id: playerId, position: index % 2 === 0 ? 'RB' : 'WR', adp: adpById.get(playerId) ?? null }
    }),
    ...reserves,
  ]
  playersByRoom.set(real, players)
  return players
}

/** The ADP of the listed player who should cost the nearest to a price; null at the minimum. */
function adpByPrice(real: RealAuction): (price: number) => number | null {
  const listed = fittedMarket(real, real.players ?? []).players.filter(({ adp }) => adp !== null)
  return (price) => {
    const distance = (player: PricedPlayer) => Math.abs(player.price - price)
    const [first] = listed
    if (price <= 1 || first === undefined) return null
    return listed.reduce((best, player) => (distance(player) < distance(best) ? player : best), first).adp
  }
}

function evenBudgets(real: RealAuction, seed: number): Auction {
  const before = auctionBefore(real, seed)
  return { ...before, teams: before.teams.map((team) => ({ ...team, budget: real.budget })) }
}

function byBand(auctions: readonly SeenAuction[], figure: (logs: readonly number[]) => number): readonly number[] {
  return BANDS.map(([from, to]) => {
    const logs = auctions.flatMap(({ sales }) =>
      sales.flatMap(({ price, expected }) =>
        expected !== null && expected >= from && expected < to ? [Math.log(Math.max(price, 0.5) / expected)] : [],
      ),
    )
    return logs.length === 0 ? 0 : figure(logs)
  })
}

function moneyByPosition(auctions: readonly SeenAuction[]): readonly number[] {
  const sales = auctions.flatMap((auction) => auction.sales).filter(({ position }) => position !== null)
  return POSITIONS.map(
    (position) => sumOf(sales.filter((sale) => sale.position === position)) / Math.max(1, sumOf(sales)),
  )
}

function byTenth(
  auctions: readonly SeenAuction[],
  figure: (sales: readonly SeenSale[], total: number) => number,
): readonly number[] {
  return Array.from({ length: 10 }, (_tenth, index) =>
    mean(
      auctions.map(({ sales }) => {
        const from = Math.round((sales.length * index) / 10)
        return figure(sales.slice(from, Math.round((sales.length * (index + 1)) / 10)), sumOf(sales))
      }),
    ),
  )
}

function priceToExpected(sales: readonly SeenSale[]): number {
  const known = sales.filter(({ expected }) => expected !== null)
  return (
    sumOf(known) /
    Math.max(
      1,
      known.reduce((sum, { expected }) => sum + (expected ?? 0), 0),
    )
  )
}

function shareAtMinimum(sales: readonly SeenSale[]): number {
  return mean(sales.map(({ price }) => (price <= 1 ? 1 : 0)))
}

/** Of a budget: a team's most expensive player, the second, and so on. */
function dearest(auctions: readonly SeenAuction[], figure: (shares: readonly number[]) => number): readonly number[] {
  return Array.from({ length: 8 }, (_rank, rank) =>
    figure(
      auctions.flatMap(({ sales, teamCount, budget }) =>
        Array.from({ length: teamCount }, (_team, seat) => {
          const prices = sales.flatMap((sale) => (sale.seat === seat ? [sale.price] : [])).toSorted((a, b) => b - a)
          return (prices[rank] ?? 0) / budget
        }),
      ),
    ),
  )
}

function moneyLeft(auctions: readonly SeenAuction[]): readonly number[] {
  return auctions.flatMap(({ sales, teamCount, budget }) =>
    Array.from({ length: teamCount }, (_team, seat) =>
      Math.max(0, budget - sumOf(sales.filter((sale) => sale.seat === seat))),
    ),
  )
}

function missesOf({ sales }: SeenAuction): readonly number[] {
  return sales.flatMap(({ price, expected }) => (expected === null ? [] : [Math.abs(price - expected)]))
}

/** Spearman's correlation of the order of sale with the order of ADP, over players on the list. */
function orderCorrelation({ sales }: SeenAuction): number {
  const listed = sales.flatMap(({ adp }) => adp ?? [])
  const ranks = listed.map((adp) => listed.filter((other) => other < adp).length)
  const middle = mean(ranks)
  const places = ranks.map((_rank, index) => index)
  const center = mean(places)
  let [product, own, other] = [0, 0, 0]
  for (const [index, rank] of ranks.entries()) {
    product += (rank - middle) * (index - center)
    own += (rank - middle) ** 2
    other += (index - center) ** 2
  }
  return product / Math.sqrt(Math.max(1, own * other))
}

function sumOf(sales: readonly SeenSale[]): number {
  return sales.reduce((sum, { price }) => sum + price, 0)
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

function spread(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((each) => (each - middle) ** 2)))
}
