import type { DraftPool } from '../draft/draft-command.ts'
import { mayFill, neededPositions, openStarters } from '../league/lineup.ts'
import type { PlayerId, Position } from '../players/player.ts'
import { playersLeft, priceNow, priceRange, type PricedPlayer, type PriceRange } from './auction-prices.ts'
import { auctionRulesOf, maxBid, openPlaces, pursesOf, takenPlayers, type Auction, type Lot } from './auction.ts'
import type { AdviceFacts } from './bid-advice.ts'
import { isAboveLimit } from './bidding.ts'
import { spendingPlan, type SpendingFacts, type SpendingPlan } from './spending-plan.ts'

/** What is known about a player's price. */
export interface PriceOutlook {
  /** Before the auction, in whole dollars. */
  readonly expected: number
  readonly now: number
  /** Half of all prices lie in it. */
  readonly half: PriceRange
  /** Four of five prices lie in it. */
  readonly most: PriceRange
  /** The most that any other team can pay that may still have the player. */
  readonly othersCanPay: number
}

export function priceOutlook(
  auction: Auction,
  teamIndex: number | null,
  playerId: PlayerId,
  { market, pool }: SpendingFacts,
): PriceOutlook {
  const rules = auctionRulesOf(auction.format)
  const now = priceNow(auction, market, playerId)
  const others = othersWhoMayHave(auction, teamIndex, playerId, pool)
  return {
    expected: Math.round(market.playersById.get(playerId)?.price ?? rules.minimum),
    now: Math.round(now),
    half: priceRange(now, rules, 'half'),
    most: priceRange(now, rules, 'most'),
    othersCanPay: Math.max(0, ...others.map((other) => maxBid(auction, other))),
  }
}

/** The teams that have a place, the position and the money for one more player. */
export function othersWhoMayHave(
  auction: Auction,
  teamIndex: number | null,
  playerId: PlayerId,
  pool: DraftPool,
): readonly number[] {
  const { minimum } = auctionRulesOf(auction.format)
  return auction.teams.flatMap((_team, other) => {
    const may =
      other !== teamIndex && maxBid(auction, other) >= minimum && !isAboveLimit(auction, other, playerId, pool)
    return may ? [other] : []
  })
}

/** A team's money as everybody sees it. */
export interface TeamMoney {
  readonly teamIndex: number
  readonly left: number
  readonly placesLeft: number
  readonly maxBid: number
  /** Rounded down; 0 for a full team. */
  readonly dollarsPerPlace: number
}

/** The money of every team. While a player is up, the max bid is for that lot: its leader's own bid is no money spent elsewhere. */
export function moneyOfTeams(auction: Auction, lot: Lot | null = null): readonly TeamMoney[] {
  return pursesOf(auction).map(({ left, placesLeft }, teamIndex) => ({
    teamIndex,
    left,
    placesLeft,
    maxBid: maxBid(auction, teamIndex, lot),
    dollarsPerPlace: placesLeft === 0 ? 0 : Math.floor(left / placesLeft),
  }))
}

/** Why a nomination is suggested, each as measured (docs/advice.md). */
export type NominationReason =
  /** It is in your queue. */
  | 'queue'
  /** The player fits your plan, and the first players cost a little less than those in the middle. */
  | 'early'
  /** The player costs what your plan has for an open place. */
  | 'plan'
  /** Cheap, and most cheap players go to whoever nominates them. */
  | 'cheap'

export interface NominationAdvice {
  readonly playerId: PlayerId
  readonly reason: NominationReason
}

/** Until this share of the money is spent, prices were .93 of what was expected; afterwards they rose above it. */
const EARLY_SHARE = 0.2
/** In the last quarter the nominator got four of five players at the minimum. */
const LATE_SHARE = 0.75
const NOMINATIONS_MAX = 3

/** The positions that a team has an open place for: a starting place, or the bench where it has one to spare. */
export interface OpenPositions {
  readonly starting: ReadonlySet<Position>
  readonly hasBench: boolean
}

export function openPositionsOf(auction: Auction, teamIndex: number, pool: DraftPool): OpenPositions {
  const { lineup } = auction.format.rules
  const own = auction.sales.flatMap((sale) =>
    sale.teamIndex === teamIndex ? (pool.positionOf(sale.playerId) ?? []) : [],
  )
  const places = openPlaces(auction, teamIndex)
  return {
    starting: places === 0 ? new Set() : neededPositions(lineup, own),
    hasBench: places > openStarters(lineup, own).length,
  }
}

/** Nobody keeps a second one on the bench. */
const NEVER_BENCHED: ReadonlySet<Position> = new Set(['K', 'DST'])

/** Up to three players to nominate. Nothing but the team's own queue and plan: no other idea was seen to pay. */
export function nominationAdvice(
  auction: Auction,
  teamIndex: number,
  facts: AdviceFacts,
  queue: readonly PlayerId[] = [],
  plan: SpendingPlan = spendingPlan(auction, teamIndex, facts),
): readonly NominationAdvice[] {
  const { market, pool, pointsOf } = facts
  const taken = takenPlayers(auction)
  const { starting, hasBench } = openPositionsOf(auction, teamIndex, pool)
  const mayHave = (playerId: PlayerId) => !taken.has(playerId) && !isAboveLimit(auction, teamIndex, playerId, pool)
  const starts = (playerId: PlayerId) => {
    const position = pool.positionOf(playerId)
    return position === null ? hasBench : starting.has(position)
  }
  const isUseful = (playerId: PlayerId) => {
    const position = pool.positionOf(playerId)
    return starts(playerId) || (hasBench && position !== null && !NEVER_BENCHED.has(position))
  }
  const { minimum } = auctionRulesOf(auction.format)
  const { teamCount, roundCount } = auction.format
  const isLate = auction.sales.length >= LATE_SHARE * teamCount * roundCount
  const planReason: NominationReason = spentShare(auction) < EARLY_SHARE ? 'early' : 'plan'
  const cheap = playersLeft(auction, market)
    .filter(({ id, price, isInactive }) => mayHave(id) && isUseful(id) && price < 2 * minimum && isInactive !== true)
    .toSorted(
      (one, other) =>
        Number(starts(other.id)) - Number(starts(one.id)) || (pointsOf(other.id) ?? 0) - (pointsOf(one.id) ?? 0),
    )
    .slice(0, NOMINATIONS_MAX)
  const planned = playersForPlan(auction, plan, facts, mayHave)
  // Money for a better player comes first: what is not spent buys nothing.
  const isCheapFirst = isLate && planned.every(({ id }) => priceNow(auction, market, id) < 2 * minimum)
  const all: readonly NominationAdvice[] = [
    ...queue
      .filter((playerId) => mayHave(playerId) && (starts(playerId) || hasBench))
      .map((playerId) => ({ playerId, reason: 'queue' as const })),
    ...(isCheapFirst ? cheap.map(({ id }) => ({ playerId: id, reason: 'cheap' as const })) : []),
    ...planned.map(({ id }) => ({ playerId: id, reason: planReason })),
    ...cheap.map(({ id }) => ({ playerId: id, reason: 'cheap' as const })),
  ]
  return all
    .filter(({ playerId }, index) => all.findIndex((each) => each.playerId === playerId) === index)
    .slice(0, NOMINATIONS_MAX)
}

/** For each open starting place, the dearest first, the player whose price now is nearest to what the plan has for it. */
function playersForPlan(
  auction: Auction,
  { places }: SpendingPlan,
  { market, pointsOf }: AdviceFacts,
  mayHave: (playerId: PlayerId) => boolean,
): readonly PricedPlayer[] {
  const left = playersLeft(auction, market).filter(({ id, isInactive }) => isInactive !== true && mayHave(id))
  const chosen: PricedPlayer[] = []
  for (const { place, planned } of places
    .filter(({ sale }) => sale === null)
    .toSorted((one, other) => other.planned - one.planned)) {
    const [best] = left
      .filter((player) => mayFill(player.position, place) && !chosen.includes(player))
      .map((player) => ({ player, away: Math.abs(priceNow(auction, market, player.id) - planned) }))
      .toSorted(
        (one, other) => one.away - other.away || (pointsOf(other.player.id) ?? 0) - (pointsOf(one.player.id) ?? 0),
      )
    if (best !== undefined) chosen.push(best.player)
  }
  return chosen
}

function spentShare(auction: Auction): number {
  const purses = pursesOf(auction)
  const budgets = purses.reduce((sum, { budget }) => sum + budget, 0)
  return budgets === 0 ? 1 : purses.reduce((sum, { spent }) => sum + spent, 0) / budgets
}
