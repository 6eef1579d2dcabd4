import { mayFill, openStarters, startingPlaces, type StartingPlace } from '../league/lineup.ts'
import { powerOf } from '../lib/portable-math.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import { moneyTooMuch, playersLeft, priceNow, priceRange, roomInflation, type PriceRange } from './auction-prices.ts'
import { auctionRulesOf, highBid, maxBid, openPlaces, purseOf, pursesOf, type Auction, type Lot } from './auction.ts'
import { isAboveLimit } from './bidding.ts'
import { spendingPlan, type PlanStyle, type SpendingFacts, type SpendingPlan } from './spending-plan.ts'

/** What a player is worth in points, above whoever replaces them; null if unknown. */
export type PointsOf = (playerId: PlayerId) => number | null

export interface AdviceFacts extends SpendingFacts {
  readonly pointsOf: PointsOf
  /** What a player should cost now where a ranking of one's own decides; left out for the room's price. */
  readonly ownPriceOf?: (playerId: PlayerId) => number
}

/** Why the number is what it is. */
export type BidReason =
  /** A starting place is open. `gap`: points down to the best player of the position who is left; null without one. */
  | { readonly kind: 'starter'; readonly place: StartingPlace; readonly gap: number | null }
  /** The place has its money, but what is left must fill the others. */
  | { readonly kind: 'saving'; readonly place: StartingPlace; readonly placesLeft: number }
  /** More money is left than the open places cost. */
  | { readonly kind: 'money'; readonly left: number; readonly placesLeft: number }
  | { readonly kind: 'bench' }
  /** The position's places are filled, and a backup is worth little. */
  | { readonly kind: 'backup' }
  /** Every place that is left is needed for other positions, or the position is at its limit. */
  | { readonly kind: 'no-place' }

export interface BidAdvice {
  /** The most to pay, in whole dollars; 0: don't bid. Never above the max bid. */
  readonly upTo: number
  /** What the player should cost now, in whole dollars. */
  readonly expected: number
  /** Half of all prices like this one lie in it. */
  readonly usual: PriceRange
  readonly reason: BidReason
}

/** A backup running back or receiver is bought to start one day; a second quarterback or tight end hardly is. */
const BENCH_SHARE = 0.85
const BACKUP_SHARE = 0.4
/** Of what a plan has for the other open starting places, this much stays for them. */
const KEPT_SHARE = 0.7
/** How far a team's own money counts: a little at first, wholly when the room's money is spent. */
const EARLY_PRESSURE = 0.5
const [LEAST_PRESSURE, MOST_PRESSURE] = [0.4, 3] as const
/** From here on the number says that money is left over. */
const RICH_PRESSURE = 1.35

/**
 * The most that a team should pay for a player: what the player should cost now, more or less by the money that the team has for its
 * places, and never so much that its other starting places can't be filled. Paying more for a player because the next one is projected
 * worse was measured, and costs points (docs/advice.md).
 */
export function bidAdvice(
  auction: Auction,
  teamIndex: number,
  playerId: PlayerId,
  facts: AdviceFacts,
  { lot = null, style = 'balanced', plan: known = null }: BidContext = {},
): BidAdvice {
  const { market, pool } = facts
  const rules = auctionRulesOf(auction.format)
  const { minimum } = rules
  // As if nobody led in this lot yet: then the number stays while others bid.
  const free = lot === null ? auction : { ...auction, lots: auction.lots.filter((each) => each !== lot) }
  const roomPrice = priceNow(auction, market, playerId)
  const now = facts.ownPriceOf?.(playerId) ?? roomPrice
  const most = maxBid(auction, teamIndex, lot)
  const position = pool.positionOf(playerId)
  const outlook = { expected: Math.round(roomPrice), usual: priceRange(roomPrice, rules, 'half') }
  const none = (reason: BidReason): BidAdvice => ({ upTo: 0, ...outlook, reason })
  if (position === null || most < minimum || isAboveLimit(auction, teamIndex, playerId, pool))
    return none({ kind: 'no-place' })

  const plan = known ?? spendingPlan(free, teamIndex, facts, style)
  const open = openStartersOf(free, teamIndex, facts)
  const place = open.find((each) => each === position) ?? open.find((each) => mayFill(position, each)) ?? null
  const places = openPlaces(free, teamIndex)
  if (place === null && places <= open.length) return none({ kind: 'no-place' })
  const above = now - minimum
  const pressure = pressureOf(free, teamIndex, facts)
  const { left: unspent, committed } = purseOf(free, teamIndex)
  const left = unspent - committed
  const positions = usefulPositions(open, places)
  // Money that nobody left can take buys nothing.
  const extra = moneyTooMuch(free, market, { above: left - places * minimum, places, positions })
  if (place === null) {
    const isBackup = position === 'QB' || position === 'TE' || position === 'K' || position === 'DST'
    const share = isBackup ? BACKUP_SHARE : BENCH_SHARE
    const benchMost = Math.max(minimum, plan.bench - Math.max(0, plan.benchPlaces - 1) * minimum)
    const worth = minimum + above * share * pressure.factor + (isBackup ? 0 : extra)
    const upTo = position === 'K' || position === 'DST' ? minimum : Math.min(worth, benchMost)
    const reason: BidReason =
      extra >= minimum && !isBackup
        ? { kind: 'money', left, placesLeft: places }
        : { kind: isBackup ? 'backup' : 'bench' }
    return { upTo: Math.min(most, Math.max(minimum, Math.round(upTo))), ...outlook, reason }
  }
  const gap = gapTo(free, playerId, position, facts)
  const worth = minimum + above * pressure.factor + extra
  const kept = keptFor(plan, open, place, minimum)
  const affordable = Math.max(minimum, left - kept)
  const upTo = Math.min(most, Math.max(minimum, Math.round(Math.min(worth, affordable))))
  const reason: BidReason =
    affordable < worth - 1
      ? { kind: 'saving', place, placesLeft: open.length - 1 }
      : pressure.own > RICH_PRESSURE || extra >= minimum
        ? { kind: 'money', left, placesLeft: places }
        : { kind: 'starter', place, gap }
  return { upTo, ...outlook, reason }
}

export interface BidContext {
  /** The lot in which the player is up. */
  readonly lot?: Lot | null
  readonly style?: PlanStyle
  /** The team's plan, if the caller has it already. */
  readonly plan?: SpendingPlan | null
}

/** What has to stay for everything but one of the open starting places. */
function keptFor(plan: SpendingPlan, open: readonly StartingPlace[], place: StartingPlace, minimum: number): number {
  const others = open.toSpliced(open.indexOf(place), 1)
  const planned = plan.places.filter(({ sale }) => sale === null)
  const starting = others.reduce((sum, other) => {
    // Places that a lot would fill, this one or one that the team leads, are the first of their kind.
    const index = planned.findLastIndex((each) => each.place === other)
    const [row] = index === -1 ? [] : planned.splice(index, 1)
    return sum + minimum + ((row?.planned ?? minimum) - minimum) * KEPT_SHARE
  }, 0)
  return starting + plan.benchPlaces * minimum
}

/** The positions that may fill an open place, starting or on the bench. */
function usefulPositions(open: readonly StartingPlace[], places: number): ReadonlySet<Position> {
  const hasBench = places > open.length
  const isUseful = (position: Position) =>
    open.some((place) => mayFill(position, place)) || (hasBench && position !== 'K' && position !== 'DST')
  return new Set(POSITIONS.filter(isUseful))
}

/** The starting places that neither a purchase nor a lot that the team leads fills. */
function openStartersOf(auction: Auction, teamIndex: number, { pool }: SpendingFacts): readonly StartingPlace[] {
  const own = [
    ...auction.sales.flatMap((sale) => (sale.teamIndex === teamIndex ? [sale.playerId] : [])),
    ...auction.lots.flatMap((each) => (highBid(each).teamIndex === teamIndex ? [each.playerId] : [])),
  ]
  const positions = own.flatMap((playerId) => pool.positionOf(playerId) ?? [])
  return openStarters(auction.format.rules.lineup, positions)
}

/** By what a team's prices differ from those of the room, by its own money for its own places. */
function pressureOf(
  auction: Auction,
  teamIndex: number,
  facts: SpendingFacts,
): { readonly factor: number; readonly own: number } {
  const { minimum } = auctionRulesOf(auction.format)
  const purses = pursesOf(auction)
  const { left, committed } = purseOf(auction, teamIndex)
  const places = openPlaces(auction, teamIndex)
  if (places === 0) return { factor: 1, own: 1 }
  const needed = costOfPlaces(auction, teamIndex, facts)
  const budgets = purses.reduce((sum, { budget }) => sum + budget, 0)
  const spentShare = budgets === 0 ? 1 : purses.reduce((sum, { spent }) => sum + spent, 0) / budgets
  // At first a team is as rich as the room; at the end, whatever it has left over is its own to spend.
  const room = powerOf(roomInflation(auction, facts.market), 1 - spentShare)
  const own = (left - committed - places * minimum) / Math.max(1, needed) / room
  const bounded = Math.min(MOST_PRESSURE, Math.max(LEAST_PRESSURE, own))
  return { factor: powerOf(bounded, EARLY_PRESSURE + (1 - EARLY_PRESSURE) * spentShare ** 2), own }
}

/** What the team's open places cost above the minimum if it gets its part of the players who are left, at the prices of now. */
function costOfPlaces(auction: Auction, teamIndex: number, facts: SpendingFacts): number {
  const { market } = facts
  const { minimum } = auctionRulesOf(auction.format)
  const left = playersLeft(auction, market)
  const openByTeam = auction.teams.map((_team, index) => openStartersOf(auction, index, facts))
  const taken = new Set<PlayerId>()
  let cost = 0
  for (const place of new Set(startingPlaces(auction.format.rules.lineup))) {
    const own = (openByTeam[teamIndex] ?? []).filter((each) => each === place).length
    const all = openByTeam.reduce((sum, open) => sum + open.filter((each) => each === place).length, 0)
    if (all === 0) continue
    const best = left.filter(({ id, position }) => !taken.has(id) && mayFill(position, place)).slice(0, all)
    for (const { id } of best) taken.add(id)
    const dollars = best.reduce((sum, { id }) => sum + priceNow(auction, market, id) - minimum, 0)
    cost += (dollars * own) / all
  }
  const benchOf = (index: number) => Math.max(0, openPlaces(auction, index) - (openByTeam[index]?.length ?? 0))
  const benches = auction.teams.reduce((sum, _team, index) => sum + benchOf(index), 0)
  const bench = left.filter(({ id }) => !taken.has(id)).slice(0, benches)
  const benchDollars = bench.reduce((sum, { id }) => sum + priceNow(auction, market, id) - minimum, 0)
  return benches === 0 ? cost : cost + (benchDollars * benchOf(teamIndex)) / benches
}

/** Points down to the best player of the position who is neither sold nor up. */
function gapTo(
  auction: Auction,
  playerId: PlayerId,
  position: Position,
  { market, pointsOf }: AdviceFacts,
): number | null {
  const own = pointsOf(playerId)
  if (own === null) return null
  let best: number | null = null
  for (const { id } of playersLeft(auction, market).filter((player) => player.position === position)) {
    const points = id === playerId ? null : pointsOf(id)
    if (points !== null && points <= own && (best === null || points > best)) best = points
  }
  return best === null ? null : Math.round(own - best)
}
