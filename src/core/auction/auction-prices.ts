import type { AuctionRules } from '../league/auction-rules.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import { exponential, powerOf } from '../lib/portable-math.ts'
import { auctionRulesOf, maxBid, pursesOf, takenPlayers, type Auction, type Lot } from './auction.ts'
import { FITTED_AUCTIONS } from './fitted-auctions.ts'

/** What a price is made of. */
export interface AuctionPlayer {
  readonly id: PlayerId
  readonly position: Position
  /** The pick at which drafters take the player on average; null for one who is on no list. */
  readonly adp: number | null
  /** What the public pays, in shares of a league's money of any size. */
  readonly auctionValue?: number
  /** On injured reserve or off every roster, where the rosters say so. */
  readonly isInactive?: boolean
}

export interface PricedPlayer extends AuctionPlayer {
  /** In dollars, before the auction. */
  readonly price: number
  /** How many players cost more. */
  readonly rank: number
}

/** What players should cost before the auction, most expensive first. */
export interface AuctionMarket {
  readonly players: readonly PricedPlayer[]
  readonly playersById: ReadonlyMap<PlayerId, PricedPlayer>
}

export interface Room {
  readonly teamCount: number
  /** All money that is left at the start, keepers paid. */
  readonly money: number
  /** All places that are open then. */
  readonly places: number
  readonly minimum: number
}

export interface PriceModel {
  /** Picks in which a price falls to 1/e in a room of twelve teams. */
  readonly reach: number
  /** 1 is an exponential; more is flatter at the top and steeper at the end. */
  readonly sharpness: number
  /** By which power of the number of teams the reach grows. */
  readonly reachByTeams: number
  /** The share of the money that nobody spends. */
  readonly unspent: number
  /** What goes to players whom the list lacks, per share of the places that it can't fill. */
  readonly unlisted: number
}

/** How much of each cause a price now counts, as powers. */
export interface NowModel {
  readonly inflation: number
  readonly position: number
  readonly delay: number
}

/**
 * What people pay for each player: the minimum, and a share of the rest of the money that falls about exponentially with ADP. ADP holds
 * the position already; value over replacement does worse (docs/advice.md). Whoever has a public auction value costs the mean of the two.
 */
export function expectedPrices(
  players: readonly AuctionPlayer[],
  { teamCount, money, places, minimum }: Room,
  { reach, sharpness, reachByTeams, unspent, unlisted }: PriceModel = FITTED_AUCTIONS.prices,
): AuctionMarket {
  const picks = reach * powerOf(teamCount / 12, reachByTeams)
  const weighed = players
    .map((player) => ({
      player,
      weight: player.adp === null ? 0 : exponential(-powerOf(Math.max(player.adp, 1) / picks, sharpness)),
    }))
    .toSorted((one, other) => other.weight - one.weight)
  const sum = weighed.slice(0, places).reduce((total, { weight }) => total + weight, 0)
  const listedCount = weighed.filter(({ weight }) => weight > 0).length
  const gap = places === 0 ? 0 : Math.max(0, 1 - listedCount / places)
  const dollars = Math.max(0, money - places * minimum) * (1 - unspent - unlisted * gap)
  const byAdp = weighed.map(({ player, weight }) => {
    return { ...player, price: minimum + (sum === 0 ? 0 : (dollars * weight) / sum) }
  })
  const priced = withPublicValues(byAdp, places, minimum)
    .toSorted((one, other) => other.price - one.price)
    .map((player, rank): PricedPlayer => ({ ...player, rank }))
  return { players: priced, playersById: new Map(priced.map((player) => [player.id, player])) }
}

type PlayerAtPrice = Omit<PricedPlayer, 'rank'>

/** Half of each price from the public's auctions. Of the players who are bought, those with a value together cost what they did before. */
function withPublicValues(
  players: readonly PlayerAtPrice[],
  places: number,
  minimum: number,
): readonly PlayerAtPrice[] {
  const bought = players.slice(0, places).flatMap(({ price, auctionValue: value }) => {
    return value === undefined ? [] : [{ price, value }]
  })
  const dollarsPerValue = scaleOf(
    bought.map(({ value }) => value),
    bought.reduce((sum, { price }) => sum + price, 0),
    minimum,
  )
  return players.map((player) => {
    if (player.auctionValue === undefined || dollarsPerValue === null) return player
    return { ...player, price: (player.price + Math.max(minimum, player.auctionValue * dollarsPerValue)) / 2 }
  })
}

/** By what to multiply values so that they add up to the dollars, nobody below the minimum. Null if they can't. */
function scaleOf(values: readonly number[], dollars: number, minimum: number): number | null {
  const descending = values.toSorted((one, other) => other - one)
  for (let count = descending.length; count > 0; count -= 1) {
    const above = descending.slice(0, count)
    const sum = above.reduce((total, value) => total + value, 0)
    const scale = (dollars - (values.length - count) * minimum) / sum
    if ((above.at(-1) ?? 0) * scale >= minimum) return scale
  }
  return null
}

/** The prices of an auction before its first lot: keepers and their salaries are out. */
export function auctionMarket(auction: Auction, players: readonly AuctionPlayer[]): AuctionMarket {
  const last = lastMarkets.get(auction)
  if (last?.players === players) return last.market
  const market = marketOf(auction, players)
  lastMarkets.set(auction, { players, market })
  return market
}

/** Every team asks for the same market at each lot. */
const lastMarkets = new WeakMap<
  Auction,
  { readonly players: readonly AuctionPlayer[]; readonly market: AuctionMarket }
>()

function marketOf(auction: Auction, players: readonly AuctionPlayer[]): AuctionMarket {
  const kept = auction.sales.filter(({ by }) => by === 'keeper')
  const budgets = auction.teams.reduce((sum, { budget }) => sum + budget, 0)
  const { teamCount, roundCount } = auction.format
  const { minimum } = auctionRulesOf(auction.format)
  const key = JSON.stringify([
    budgets,
    teamCount,
    roundCount,
    minimum,
    kept.map(({ playerId, price }) => [playerId, price]),
  ])
  const markets = marketsByPlayers.get(players) ?? new Map<string, AuctionMarket>()
  marketsByPlayers.set(players, markets)
  const known = markets.get(key)
  if (known) return known
  const keptIds = new Set(kept.map(({ playerId }) => playerId))
  const room: Room = {
    teamCount,
    money: budgets - kept.reduce((sum, { price }) => sum + price, 0),
    places: teamCount * roundCount - kept.length,
    minimum,
  }
  const market = expectedPrices(
    players.filter(({ id }) => !keptIds.has(id)),
    room,
  )
  const [oldestKey] = markets.keys()
  if (markets.size >= MOST_MARKETS && oldestKey !== undefined) markets.delete(oldestKey)
  markets.set(key, market)
  return market
}

/** More auctions than share one board at a time on a busy server. */
const MOST_MARKETS = 64
/** Boards never change, and every bid asks for the same prices. */
const marketsByPlayers = new WeakMap<readonly AuctionPlayer[], Map<string, AuctionMarket>>()

/**
 * The room's money above the minimum, against what the best players for the places that are left should cost: 1 is as expected, more
 * means that prices may rise.
 */
export function roomInflation(auction: Auction, market: AuctionMarket): number {
  const purses = pursesOf(auction)
  const places = purses.reduce((sum, { placesLeft }) => sum + placesLeft, 0)
  const money = purses.reduce((sum, { left }) => sum + left, 0)
  const expected = dollarsLeft(auction, market, places)
  const above = Math.max(0, money - places * auctionRulesOf(auction.format).minimum)
  if (expected <= 0) return above > 0 ? MOST_INFLATION : 1
  return Math.min(MOST_INFLATION, Math.max(LEAST_INFLATION, above / expected))
}

const LEAST_INFLATION = 0.25
const MOST_INFLATION = 3

/** What the best players who are left should cost above the minimum, for so many places. `positions`: of these alone. */
export function dollarsLeft(
  auction: Auction,
  market: AuctionMarket,
  places: number,
  positions: ReadonlySet<Position> | null = null,
): number {
  const { minimum } = auctionRulesOf(auction.format)
  const sold = soldIds(auction)
  let dollars = 0
  let count = 0
  for (const { id, position, price } of market.players) {
    if (count >= places) break
    if (sold.has(id) || positions?.has(position) === false) continue
    dollars += price - minimum
    count += 1
  }
  return dollars
}

/**
 * What is left over of money above the minimum, for each of so many places, once the best players left for them are paid. A room without
 * money pays less than their prices.
 */
export function moneyTooMuch(
  auction: Auction,
  market: AuctionMarket,
  {
    above,
    places,
    positions,
  }: { readonly above: number; readonly places: number; readonly positions: ReadonlySet<Position> },
): number {
  if (places <= 0) return 0
  const cost = dollarsLeft(auction, market, places, positions)
  return Math.max(0, above - cost * Math.min(1, roomInflation(auction, market))) / places
}

/** Without the players who are up: they still cost somebody something. */
function soldIds(auction: Auction): ReadonlySet<PlayerId> {
  const known = soldByAuction.get(auction)
  if (known) return known
  const sold = new Set(auction.sales.map(({ playerId }) => playerId))
  soldByAuction.set(auction, sold)
  return sold
}

const soldByAuction = new WeakMap<Auction, ReadonlySet<PlayerId>>()

/**
 * What a player should cost now: a part of what the room has too much or too little, of what the sales of the position were above or
 * below their prices, and less for a player whom nobody named at their turn. Nobody pays more than a step above what the second-richest
 * team can.
 */
export function priceNow(
  auction: Auction,
  market: AuctionMarket,
  playerId: PlayerId,
  model: NowModel = FITTED_AUCTIONS.now,
): number {
  return priceOfCauses(priceCauses(auction, market, playerId), model)
}

/** What a price now is made of. */
export interface PriceCauses {
  readonly minimum: number
  /** Above the minimum, before the auction. */
  readonly before: number
  readonly inflation: number
  /** What the sales of the position brought above the minimum, against what they should have, drawn toward 1. */
  readonly position: number
  /** How far the auction is past the player's place by price; 1 until it gets there. */
  readonly delay: number
  readonly most: number
}

export function priceCauses(auction: Auction, market: AuctionMarket, playerId: PlayerId): PriceCauses {
  const { minimum, step } = auctionRulesOf(auction.format)
  const player = market.playersById.get(playerId)
  const { lotCount, positions } = salesSoFar(auction, market)
  const early = EARLY_ROUNDS * auction.format.teamCount
  const lot = auction.lots.find((each) => each.playerId === playerId) ?? null
  return {
    minimum,
    before: (player?.price ?? minimum) - minimum,
    inflation: roomInflation(auction, market),
    position: (player && positions.get(player.position)) ?? 1,
    delay: player === undefined ? 1 : Math.max(1, (lotCount + early) / (player.rank + early)),
    most: secondHighestMaxBid(auction, lot) + step,
  }
}

export function priceOfCauses(
  { minimum, before, inflation, position, delay, most }: PriceCauses,
  model: NowModel,
): number {
  const factor = powerOf(inflation, model.inflation) * powerOf(position, model.position) * powerOf(delay, -model.delay)
  return Math.max(minimum, Math.min(minimum + before * factor, most))
}

/** How many rounds of nominations nobody is late by. */
const EARLY_ROUNDS = 2
/** The share of all budgets that a position has to sell for until its own sales count as much as the prices of before. */
const TRUSTED_SHARE = 1 / 24

interface SalesSoFar {
  readonly lotCount: number
  readonly positions: ReadonlyMap<Position, number>
}

/** Bids don't change them, and every player on a screen asks. */
const salesByMarket = new WeakMap<AuctionMarket, WeakMap<Auction['sales'], SalesSoFar>>()

function salesSoFar({ format, sales, teams }: Auction, market: AuctionMarket): SalesSoFar {
  const bySales = salesByMarket.get(market) ?? new WeakMap<Auction['sales'], SalesSoFar>()
  salesByMarket.set(market, bySales)
  const known = bySales.get(sales)
  if (known) return known
  const { minimum } = auctionRulesOf(format)
  const trusted = TRUSTED_SHARE * teams.reduce((sum, { budget }) => sum + budget, 0)
  const lots = sales.filter(({ by }) => by !== 'keeper')
  const ratioOf = (position: Position) => {
    let [paid, expected] = [trusted, trusted]
    for (const { playerId, price } of lots) {
      const player = market.playersById.get(playerId)
      if (player?.position !== position) continue
      paid += price - minimum
      expected += player.price - minimum
    }
    return paid / expected
  }
  const soFar = { lotCount: lots.length, positions: new Map(POSITIONS.map((each) => [each, ratioOf(each)])) }
  bySales.set(sales, soFar)
  return soFar
}

/**
 * What everybody but the richest can pay on a lot, or for a player who is not up: nobody has to bid more than a step above it. Whoever
 * leads the lot still has the place and the money for it.
 */
export function secondHighestMaxBid(auction: Auction, lot: Lot | null = null): number {
  const [, second = 0] = auction.teams
    .map((_team, index) => maxBid(auction, index, lot))
    .toSorted((one, other) => other - one)
  return second
}

/** In whole dollars, each a number of bid steps above the minimum. */
export interface PriceRange {
  readonly low: number
  readonly high: number
}

/**
 * The range that holds half of all prices, or four fifths: as wide as for the same share of a usual budget, from one bid step of the
 * league to another.
 */
export function priceRange(
  price: number,
  { budget, minimum, step }: Pick<AuctionRules, 'budget' | 'minimum' | 'step'>,
  share: 'half' | 'most',
  ranges: FittedRanges = FITTED_AUCTIONS.ranges,
): PriceRange {
  const steps = (dollars: number) => Math.max(0, (dollars - minimum) / step)
  const dollarsAt = (count: number) => minimum + count * step
  const units = (price * USUAL_BUDGET) / budget
  if (units < CHEAP) {
    const cheap = Math.round(steps((CHEAP * budget) / USUAL_BUDGET))
    return { low: minimum, high: dollarsAt(Math.max(cheap, Math.ceil(steps(price)))) }
  }
  const ratios = ranges.find(({ upTo }) => upTo === null || units < upTo)?.ratios ?? [1, 1, 1, 1, 1]
  const [tenth, quarter, , threeQuarters, nineTenths] = ratios
  const [low, high] = share === 'half' ? [quarter, threeQuarters] : [tenth, nineTenths]
  // A step may be more than the range is wide: the price lies in it all the same.
  return {
    low: dollarsAt(Math.min(Math.round(steps(price * low)), Math.floor(steps(price)))),
    high: dollarsAt(Math.max(Math.round(steps(price * high)), Math.ceil(steps(price)))),
  }
}

/** Ranges were fitted to budgets of $200. */
export const USUAL_BUDGET = 200
/** Below $3 of 200 a price is little more than chance. */
export const CHEAP = 3

/** For prices up to `upTo`, with budgets of $200: a tenth, a quarter, half, ... of players cost at most this share of their price. */
export type FittedRanges = readonly {
  readonly upTo: number | null
  readonly ratios: readonly [number, number, number, number, number]
}[]

/** The players who are neither sold nor up, most expensive first. */
export function playersLeft(auction: Auction, market: AuctionMarket): readonly PricedPlayer[] {
  const taken = takenPlayers(auction)
  return market.players.filter(({ id }) => !taken.has(id))
}
