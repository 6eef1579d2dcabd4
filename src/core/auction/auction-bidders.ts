import { NO_PREFERENCES, type Preferences } from '../automatic/autopick.ts'
import { gumbelDraw } from '../automatic/gumbel.ts'
import type { Choice, DraftPool } from '../draft/draft-command.ts'
import { neededPositions, openStarters } from '../league/lineup.ts'
import type { Lineup } from '../league/rules.ts'
import { exponential, logarithm, powerOf } from '../lib/portable-math.ts'
import { combinedSeed, seededRandom } from '../lib/seeded-random.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import { automaticBidders } from './auction-clock.ts'
import type { AuctionFacts, AutomaticBid, BidLimit } from './auction-command.ts'
import {
  auctionMarket,
  dollarsLeft,
  moneyTooMuch,
  playersLeft,
  priceNow,
  roomInflation,
  USUAL_BUDGET,
  type AuctionMarket,
  type AuctionPlayer,
  type PricedPlayer,
} from './auction-prices.ts'
import { bidAdvice } from './bid-advice.ts'
import { auctionRulesOf, highBid, maxBid, openPlaces, purseOf, pursesOf, type Auction, type Lot } from './auction.ts'
import { isAboveLimit, positionCounts, type PositionCounts } from './bidding.ts'
import { FITTED_AUCTIONS } from './fitted-auctions.ts'

export type BidderModel = Readonly<Record<keyof typeof FITTED_AUCTIONS.bidders, number>>

export interface BidderSetup {
  /** Everybody who can be bought. */
  readonly players: readonly AuctionPlayer[]
  readonly pool: DraftPool
  readonly limits?: readonly BidLimit[]
  /** What the manager of a team on autopick set. */
  readonly preferencesOf?: (teamIndex: number) => Preferences
  readonly model?: BidderModel
}

/**
 * How computers and autopick nominate and bid: each values a player near the expected price, a little below what it guesses, because
 * the highest of twelve guesses is too high. The same auction, seed included, gives the same bids on every machine.
 */
export function auctionBidders(setup: BidderSetup): Pick<AuctionFacts, 'nominate' | 'bid' | 'settle'> {
  return {
    nominate: (auction, teamIndex) => nominationOf(auction, teamIndex, setup),
    bid(auction, lot) {
      const wanting = wantingTeams(auction, lot, setup)
      const random = seededRandom(combinedSeed(auction.seed, lot.lotNumber, lot.bidCount, NEXT_BIDDER))
      const chosen = wanting[Math.floor(random() * wanting.length)]
      if (chosen === undefined) return null
      const { budget, step } = auctionRulesOf(auction.format)
      const raise = Math.max(step, Math.floor(budget * RAISE_SHARE))
      const next = Math.min(chosen.most, highBid(lot).amount + raise)
      const base = auctionMarket(auction, setup.players).playersById.get(lot.playerId)?.price ?? 0
      const jump = next < base / 2 ? Math.floor(chosen.most * JUMP_SHARE) : 0
      return { teamIndex: chosen.teamIndex, amount: Math.max(next, jump), reason: chosen.reason }
    },
    settle: (auction, lot) => lastBids(auction, lot, setup),
  }
}

/** What a team on autopick or a computer would pay at most for a player who is up or left, in whole dollars; 0 if it can't have them. */
export function worthToBidder(auction: Auction, teamIndex: number, playerId: PlayerId, setup: BidderSetup): number {
  const market = auctionMarket(auction, setup.players)
  const player = market.playersById.get(playerId)
  if (player === undefined || isAboveLimit(auction, teamIndex, playerId, setup.pool)) return 0
  const control = auction.teams[teamIndex]?.control ?? 'person'
  const own = setup.limits?.find((limit) => limit.teamIndex === teamIndex && limit.playerId === playerId)
  if (own !== undefined && control !== 'computer') return own.amount
  if (player.isInactive === true) return 0
  if (control !== 'computer') return adviceForAutopick(auction, teamIndex, player, market, setup)
  return Math.floor(valueOf(auction, teamIndex, player, market, setup))
}

/** Autopick pays what its manager is advised to pay, by the price at the player's place in their own ranking if they have one. */
function adviceForAutopick(
  auction: Auction,
  teamIndex: number,
  player: PricedPlayer,
  market: AuctionMarket,
  { pool, preferencesOf }: BidderSetup,
): number {
  const { ranking } = preferencesOf?.(teamIndex) ?? NO_PREFERENCES
  const ledElsewhere = auction.lots.flatMap((lot) =>
    lot.playerId !== player.id && highBid(lot).teamIndex === teamIndex
      ? [`${lot.playerId} ${highBid(lot).amount}`]
      : [],
  )
  const byKey = advisedBySales.get(auction.sales) ?? new Map<string, number>()
  advisedBySales.set(auction.sales, byKey)
  const budget = auction.teams[teamIndex]?.budget ?? 0
  const own = ranking === null ? player.price : priceByRanking(player, ranking, market)
  const key = [teamIndex, player.id, budget, own, ...ledElsewhere].join()
  const known = byKey.get(key)
  if (known !== undefined) return known
  const minimum = auctionRulesOf(auction.format).minimum
  // The room's course moves an own price as it moves the room's.
  const course = (priceNow(auction, market, player.id) - minimum) / Math.max(1, player.price - minimum)
  const facts = {
    market,
    pool,
    pointsOf: () => null,
    ...(ranking !== null && { ownPriceOf: () => minimum + (own - minimum) * course }),
  }
  const lot = auction.lots.find((each) => each.playerId === player.id) ?? null
  const { upTo } = bidAdvice(auction, teamIndex, player.id, facts, { lot })
  byKey.set(key, upTo)
  return upTo
}

/** Bids change what a team leads, and nothing else of it; every raise asks again. */
const advisedBySales = new WeakMap<Auction['sales'], Map<string, number>>()

/** While the price is far below what a player should cost, a bidder goes to this share of its value at once. */
const JUMP_SHARE = 0.6
/** A dollar of the usual two hundred: by single dollars of a million a player would be up for weeks. */
const RAISE_SHARE = 1 / 200
/** Nobody looks further down the list for somebody to nominate. */
const NOMINATION_WINDOW = 80
/** Which of a seed's random numbers. */
const [NEXT_BIDDER, COMMON, PRIVATE, TASTE, STYLE, NOMINATION] = [1, 2, 3, 4, 5, 6] as const

interface Wanting {
  readonly teamIndex: number
  readonly most: number
  readonly reason: string
}

/** The automatic teams that go above the price, the keenest first. */
function wantingTeams(auction: Auction, lot: Lot, setup: BidderSetup): readonly Wanting[] {
  const next = highBid(lot).amount + auctionRulesOf(auction.format).step
  return automaticBidders(auction, lot)
    .map((teamIndex) => wantingTeam(auction, teamIndex, lot, setup))
    .filter(({ most }) => most >= next)
    .toSorted((one, other) => other.most - one.most || one.teamIndex - other.teamIndex)
}

function wantingTeam(auction: Auction, teamIndex: number, lot: Lot, setup: BidderSetup): Wanting {
  // A leader would defend the place that the player fills: it is still open.
  const isLeader = highBid(lot).teamIndex === teamIndex
  const free = isLeader ? { ...auction, lots: auction.lots.filter((each) => each !== lot) } : auction
  const worth = worthToBidder(free, teamIndex, lot.playerId, setup)
  const most = Math.min(worth, maxBid(auction, teamIndex, lot))
  return { teamIndex, most, reason: auction.teams[teamIndex]?.control === 'computer' ? 'value' : 'ranking' }
}

/** Each bids up to its value: the keenest wins a step above the second. A leader that is the keenest answers the second. */
function lastBids(auction: Auction, lot: Lot, setup: BidderSetup): readonly AutomaticBid[] {
  const [first, second] = wantingTeams(auction, lot, setup)
  if (first === undefined) return []
  const { step } = auctionRulesOf(auction.format)
  const { teamIndex: leader, amount: price } = highBid(lot)
  const isAutomatic = auction.teams[leader]?.control !== 'person'
  const held = isAutomatic ? wantingTeam(auction, leader, lot, setup) : { teamIndex: leader, most: price, reason: '' }
  const bidOf = ({ teamIndex, reason }: Wanting, amount: number): AutomaticBid => ({ teamIndex, amount, reason })
  if (held.most >= first.most + step) return [bidOf(first, first.most), bidOf(held, first.most + step)]
  const rival = Math.max(price, second?.most ?? 0, held.most)
  return [bidOf(first, Math.min(first.most, rival + step))]
}

/** What docs/advice.md explains, in dollars, not rounded. */
function valueOf(
  auction: Auction,
  teamIndex: number,
  player: PricedPlayer,
  market: AuctionMarket,
  { model = FITTED_AUCTIONS.bidders, pool }: BidderSetup,
): number {
  const { minimum, budget } = auctionRulesOf(auction.format)
  const need = needOf(auction, teamIndex, player.position, pool, model)
  if (need === 0) return 0
  const units = Math.max(1, player.price / Math.max(minimum, budget / USUAL_BUDGET))
  const opinion = opinionOf(auction, teamIndex, player, units, model)
  const shading = shadingOf(auction, units, model)
  const worth =
    (player.price - minimum) * pressureOf(auction, teamIndex, market, model) * exponential(opinion - shading)
  // Money that nobody left can take buys nothing, so nothing of it is held back.
  const extra = moneyTooMuchOf(auction, teamIndex, market, pool, model) * exponential(opinion)
  return minimum + (worth + extra) * need
}

/** How far a team's guess is from the price, as a logarithm: what the room thinks, what it thinks itself, taste and style. */
function opinionOf(
  { seed }: Auction,
  teamIndex: number,
  { id, position }: PricedPlayer,
  units: number,
  model: BidderModel,
): number {
  const player = textSeed(id)
  return (
    commonSpread(units, model) * normal(seed, COMMON, player) +
    privateSpread(units, model) * normal(seed, PRIVATE, player, teamIndex) +
    model.taste * normal(seed, TASTE, POSITIONS.indexOf(position), teamIndex) +
    model.style * normal(seed, STYLE, teamIndex) * (logarithm(units) - STYLE_MIDDLE)
  )
}

/** What a team holds back of its guess, as a logarithm: the more teams guess, the further the highest guesses are too high. */
function shadingOf({ format }: Auction, units: number, model: BidderModel): number {
  return model.shading * powerOf(format.teamCount / USUAL_TEAM_COUNT, SHADING_BY_TEAMS) * privateSpread(units, model)
}

/** The league that spreads were fitted to. Prices are counted in minimums, or in 200ths of the budget where these are more. */
const USUAL_TEAM_COUNT = 12
/** The second-highest of 8 guesses is .85 deviations above their mean, of 12 guesses 1.12, of 14 guesses 1.21. */
const SHADING_BY_TEAMS = 0.6
/** Below about 12 dollars a team that likes stars pays less. */
const STYLE_MIDDLE = 2.5
/** Prices between which spreads are known. */
const SPREAD_PRICES = [1, 2, 4.5, 9, 17, 31, 50, 68] as const
const MIDDLE_BAND = 3

function privateSpread(units: number, { privateLow, privateMiddle, privateHigh }: BidderModel): number {
  return spreadAt(units, privateLow, privateMiddle, privateHigh)
}

function commonSpread(units: number, { commonLow, commonMiddle, commonHigh }: BidderModel): number {
  return spreadAt(units, commonLow, commonMiddle, commonHigh)
}

/** Linear in the number of the price band, from the cheapest by way of the middle to the most expensive one. */
function spreadAt(units: number, low: number, middle: number, high: number): number {
  const last = SPREAD_PRICES.length - 1
  const above = SPREAD_PRICES.findIndex((price) => price > units)
  const index = above === -1 ? last : Math.max(0, above - 1)
  const [from, to] = [SPREAD_PRICES[index] ?? 1, SPREAD_PRICES[index + 1]]
  const band = to === undefined ? last : index + Math.max(0, units - from) / (to - from)
  if (band <= MIDDLE_BAND) return low + ((middle - low) * band) / MIDDLE_BAND
  return middle + ((high - middle) * (band - MIDDLE_BAND)) / (last - MIDDLE_BAND)
}

/** How the room's money and the team's own change what a computer pays. */
function pressureOf(auction: Auction, teamIndex: number, market: AuctionMarket, model: BidderModel): number {
  const room = roomPressure(auction, market)
  const purse = pursesOf(auction)[teamIndex]
  const { minimum } = auctionRulesOf(auction.format)
  const caution = 1 - model.caution * Math.max(0, 1 - room.spentShare / model.cautionUntil)
  const factor = powerOf(room.inflation, model.roomInflation) * caution
  if (purse === undefined || purse.placesLeft === 0) return factor
  const ownDollars = (room.dollars * purse.placesLeft) / Math.max(1, room.places)
  const own = (purse.left - purse.placesLeft * minimum) / Math.max(1, ownDollars)
  // At first a team hardly minds how much others have; once the room's money is spent, its own is all there is.
  const power = model.ownBudget + (model.ownLate - model.ownBudget) * room.spentShare * room.spentShare
  return factor * powerOf(Math.max(LEAST_OWN, own) / room.inflation, power)
}

/** However poor a team is, it still wants players. */
const LEAST_OWN = 0.25

/** The money that a computer has too much for its places, for each. */
function moneyTooMuchOf(
  auction: Auction,
  teamIndex: number,
  market: AuctionMarket,
  pool: DraftPool,
  model: BidderModel,
): number {
  const ofAuction = moneyTooMuchByAuction.get(auction)
  const byTeam = ofAuction?.market === market ? ofAuction.byTeam : new Map<number, number>()
  moneyTooMuchByAuction.set(auction, { market, byTeam })
  const known = byTeam.get(teamIndex)
  if (known !== undefined) return known
  const { left, placesLeft: places } = purseOf(auction, teamIndex)
  const above = left - places * auctionRulesOf(auction.format).minimum
  const positions = wantedPositions(auction, teamIndex, pool, model)
  const dollars = moneyTooMuch(auction, market, { above, places, positions })
  byTeam.set(teamIndex, dollars)
  return dollars
}

/** Whoever is nominated or up is weighed against the same money. */
const moneyTooMuchByAuction = new WeakMap<
  Auction,
  { readonly market: AuctionMarket; readonly byTeam: Map<number, number> }
>()

interface RoomPressure {
  readonly inflation: number
  readonly dollars: number
  readonly places: number
  readonly spentShare: number
}

/** Every team asks for the same room at each lot. */
const pressuresByAuction = new WeakMap<Auction, { readonly market: AuctionMarket; readonly room: RoomPressure }>()

function roomPressure(auction: Auction, market: AuctionMarket): RoomPressure {
  const known = pressuresByAuction.get(auction)
  if (known?.market === market) return known.room
  const purses = pursesOf(auction)
  const places = purses.reduce((sum, { placesLeft }) => sum + placesLeft, 0)
  const budgets = purses.reduce((sum, { budget }) => sum + budget, 0)
  const spent = purses.reduce((sum, each) => sum + each.spent, 0)
  const inflation = roomInflation(auction, market)
  const dollars = dollarsLeft(auction, market, places)
  const room = { inflation, dollars, places, spentShare: budgets === 0 ? 1 : spent / budgets }
  pressuresByAuction.set(auction, { market, room })
  return room
}

/** How much a team wants one more player of a position: 1 for a starter, less for the bench, 0 for one it has no use for. */
function needOf(auction: Auction, teamIndex: number, position: Position, pool: DraftPool, model: BidderModel): number {
  const counts = positionCounts(auction, pool)[teamIndex] ?? []
  const { needed, openCount } = outlookOf(auction.format.rules.lineup, counts)
  if (needed.has(position)) return 1
  if (openPlaces(auction, teamIndex) <= openCount) return 0
  if (position === 'K' || position === 'DST') return 0
  return position === 'QB' || position === 'TE' ? model.backupNeed : model.benchNeed
}

function wantedPositions(
  auction: Auction,
  teamIndex: number,
  pool: DraftPool,
  model: BidderModel,
): ReadonlySet<Position> {
  return new Set(POSITIONS.filter((position) => needOf(auction, teamIndex, position, pool, model) > 0))
}

interface LineupOutlook {
  readonly needed: ReadonlySet<Position>
  readonly openCount: number
}

const outlooksByLineup = new WeakMap<Lineup, Map<string, LineupOutlook>>()

/** A lineup never changes, and teams have few kinds of rosters. */
function outlookOf(lineup: Lineup, counts: PositionCounts): LineupOutlook {
  const outlooks = outlooksByLineup.get(lineup) ?? new Map<string, LineupOutlook>()
  outlooksByLineup.set(lineup, outlooks)
  const key = counts.join()
  const known = outlooks.get(key)
  if (known) return known
  const positions = POSITIONS.flatMap((position, index) => Array.from({ length: counts[index] ?? 0 }, () => position))
  const outlook = { needed: neededPositions(lineup, positions), openCount: openStarters(lineup, positions).length }
  outlooks.set(key, outlook)
  return outlook
}

function nominationOf(auction: Auction, teamIndex: number, setup: BidderSetup): Choice | null {
  const market = auctionMarket(auction, setup.players)
  const left = playersLeft(auction, market)
  const control = auction.teams[teamIndex]?.control ?? 'person'
  const { queue, avoids } = (control === 'computer' ? null : setup.preferencesOf?.(teamIndex)) ?? NO_PREFERENCES
  const wanted = wantedPositions(auction, teamIndex, setup.pool, modelOf(setup))
  const isWithinLimit = ({ id }: PricedPlayer) => !isAboveLimit(auction, teamIndex, id, setup.pool)
  const isActive = (player: PricedPlayer) => player.isInactive !== true && isWithinLimit(player)
  const isFit = (player: PricedPlayer) => wanted.has(player.position) && isActive(player)
  const queued = inOrderOf(queue, left).find(isFit)
  if (queued !== undefined) return { playerId: queued.id, reason: 'queue' }
  const allowed = left.filter((player) => !avoids.has(player.id) && isFit(player)).slice(0, NOMINATION_WINDOW)
  const [best] = allowed
  if (best === undefined) {
    const last = left.find(isActive) ?? left.find(isWithinLimit) ?? left[0]
    return last === undefined ? null : { playerId: last.id, reason: 'only one left' }
  }
  if (control !== 'computer') return { playerId: best.id, reason: 'ranking' }
  return computerNomination(auction, teamIndex, allowed, market, setup)
}

function inOrderOf(ids: readonly PlayerId[], players: readonly PricedPlayer[]): readonly PricedPlayer[] {
  return ids.flatMap((id) => players.find((player) => player.id === id) ?? [])
}

/** Early whoever is expensive, with much noise; late the player it wants itself, whom nobody else can take any more. */
function computerNomination(
  auction: Auction,
  teamIndex: number,
  players: readonly PricedPlayer[],
  market: AuctionMarket,
  setup: BidderSetup,
): Choice {
  const model = modelOf(setup)
  const { teamCount, roundCount } = auction.format
  const soldShare = auction.sales.length / (teamCount * roundCount)
  const random = seededRandom(combinedSeed(auction.seed, auction.nextLotNumber, teamIndex, NOMINATION))
  const isDrawn = random() < 1 / (1 + exponential((model.nominateOwnFrom - soldShare) / model.nominateOwnSpread))
  // With a place or two left, it names whom it wants while it has the money.
  const isForItself = isDrawn || openPlaces(auction, teamIndex) <= LAST_PLACES
  const scoreOf = (player: PricedPlayer) =>
    isForItself
      ? valueOf(auction, teamIndex, player, market, setup)
      : model.nominatePrice * logarithm(player.price) + gumbelDraw(random)
  let best: { readonly playerId: PlayerId; readonly score: number } | null = null
  for (const player of players) {
    const score = scoreOf(player)
    if (best === null || score > best.score) best = { playerId: player.id, score }
  }
  const playerId = best?.playerId ?? ''
  if (isForItself) return { playerId, reason: 'value' }
  const isExpensive = players.slice(0, teamCount).some(({ id }) => id === playerId)
  return { playerId, reason: isExpensive ? 'price' : 'passing' }
}

const LAST_PLACES = 2

/** The price of the player who stands as high in the room as this one in the team's own ranking. */
function priceByRanking(player: PricedPlayer, ranking: readonly PlayerId[], market: AuctionMarket): number {
  const rank = ranksOf(ranking, market).get(player.id)
  return rank === undefined ? player.price : (market.players[rank]?.price ?? player.price)
}

interface KnownRanks {
  readonly market: AuctionMarket
  readonly ranks: ReadonlyMap<PlayerId, number>
}

const ranksByRanking = new WeakMap<readonly PlayerId[], KnownRanks>()

/** Places among the players of the market, each once. */
function ranksOf(ranking: readonly PlayerId[], market: AuctionMarket): ReadonlyMap<PlayerId, number> {
  const known = ranksByRanking.get(ranking)
  if (known?.market === market) return known.ranks
  const listed = [...new Set(ranking)].filter((id) => market.playersById.has(id))
  const ranks = new Map(listed.map((id, index) => [id, index]))
  ranksByRanking.set(ranking, { market, ranks })
  return ranks
}

function modelOf({ model }: BidderSetup): BidderModel {
  return model ?? FITTED_AUCTIONS.bidders
}

/** A normal draw by sums only: twelve uniform numbers less their mean. */
function normal(...parts: readonly number[]): number {
  const random = seededRandom(combinedSeed(...parts))
  let sum = -6
  for (let count = 0; count < 12; count += 1) sum += random()
  return sum
}

const seedsByText = new Map<string, number>()

/** A number for a player's id. */
function textSeed(text: string): number {
  const known = seedsByText.get(text)
  if (known !== undefined) return known
  const seed = combinedSeed(...Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
  if (seedsByText.size > MOST_SEEDS) seedsByText.clear()
  seedsByText.set(text, seed)
  return seed
}

/** More players than are on a few boards. */
const MOST_SEEDS = 20_000
