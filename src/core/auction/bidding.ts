import type { DraftPool } from '../draft/draft-command.ts'
import { writeInOf } from '../players/off-board.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import type { BidLimit } from './auction-command.ts'
import { auctionRulesOf, canRaise, highBid, maxBid, takenPlayers, type Auction, type Bid, type Lot } from './auction.ts'

/** Whether a league's limits keep a player from a team. They give way where nobody is left whom the team may have. */
export function isPositionFull(auction: Auction, teamIndex: number, playerId: PlayerId, pool: DraftPool): boolean {
  const { limitsBind } = auction.format.rules
  if (limitsBind === 'automatic' || !isAboveLimit(auction, teamIndex, playerId, pool)) return false
  const taken = takenPlayers(auction)
  return pool.players.some(({ id }) => !taken.has(id) && !isAboveLimit(auction, teamIndex, id, pool))
}

/** Whether a player would be one too many of their position. Players whom the team leads for count as its own. */
export function isAboveLimit(auction: Auction, teamIndex: number, playerId: PlayerId, pool: DraftPool): boolean {
  const position = positionOf(pool, playerId)
  const limit = position === null ? null : auction.format.rules.positionLimits[position]
  if (position === null || limit === null) return false
  const ownLot = auction.lots.find((lot) => lot.playerId === playerId && highBid(lot).teamIndex === teamIndex)
  const count = positionCounts(auction, pool)[teamIndex]?.[POSITIONS.indexOf(position)] ?? 0
  return count - (ownLot === undefined ? 0 : 1) >= limit
}

/** In the order of `POSITIONS`. */
export type PositionCounts = readonly number[]

/** By team, how many players of each position it has or leads for. Everybody asks for every player at each lot. */
export function positionCounts(auction: Auction, pool: DraftPool): readonly PositionCounts[] {
  const known = countsByAuction.get(auction)
  if (known?.pool === pool) return known.counts
  const counts = auction.teams.map(() => POSITIONS.map(() => 0))
  const bought = [
    ...auction.sales,
    ...auction.lots.map((lot) => ({ playerId: lot.playerId, teamIndex: highBid(lot).teamIndex })),
  ]
  for (const { playerId, teamIndex } of bought) {
    const position = positionOf(pool, playerId)
    const index = position === null ? -1 : POSITIONS.indexOf(position)
    const own = counts[teamIndex]
    if (index !== -1 && own !== undefined) own[index] = (own[index] ?? 0) + 1
  }
  countsByAuction.set(auction, { pool, counts })
  return counts
}

const countsByAuction = new WeakMap<Auction, { readonly pool: DraftPool; readonly counts: readonly PositionCounts[] }>()

/** The teams that may still bid on a lot: they have the money, the places and the position, and did not pass. */
export function stillIn(auction: Auction, lot: Lot, pool: DraftPool): readonly number[] {
  return auction.teams.flatMap((_team, teamIndex) => {
    const isIn =
      !lot.passed.includes(teamIndex) &&
      canRaise(auction, teamIndex, lot) &&
      !isPositionFull(auction, teamIndex, lot.playerId, pool)
    return isIn ? [teamIndex] : []
  })
}

/** Whether somebody who decides for themselves leads a lot or may still bid on it. */
export function hasPersonIn(auction: Auction, lot: Lot, pool: DraftPool): boolean {
  return [highBid(lot).teamIndex, ...stillIn(auction, lot, pool)].some(
    (teamIndex) => auction.teams[teamIndex]?.control === 'person',
  )
}

/** A manager's limits with one more, less, or changed. A changed limit counts as set now. */
export function withLimit(
  limits: readonly BidLimit[],
  teamIndex: number,
  playerId: PlayerId,
  amount: number | null,
): readonly BidLimit[] {
  const isOwn = (limit: BidLimit) => limit.teamIndex === teamIndex && limit.playerId === playerId
  if (limits.some((limit) => isOwn(limit) && limit.amount === amount)) return limits
  const others = limits.filter((limit) => !isOwn(limit))
  return amount === null ? others : [...others, { teamIndex, playerId, amount }]
}

/**
 * The bids that limits answer with on a lot, none or up to two: the highest limit leads a step above the second-highest, or at its own
 * amount if that is less. Equal limits: the earlier one leads, and every stored limit is earlier than a bid that was made `now`.
 */
export function limitBids(
  auction: Auction,
  lot: Lot,
  limits: readonly BidLimit[],
  pool: DraftPool,
  leading: 'now' | 'before',
): readonly Bid[] {
  const { step } = auctionRulesOf(auction.format)
  const { teamIndex: leader, amount: price } = highBid(lot)
  const contenders = limits.flatMap(({ teamIndex, playerId, amount }, index): Contender[] => {
    const cap = Math.min(amount, maxBid(auction, teamIndex, lot))
    const isOut = lot.passed.includes(teamIndex) || (teamIndex !== leader && !isAllowed(teamIndex))
    return playerId !== lot.playerId || isOut ? [] : [{ teamIndex, cap, index }]
  })
  function isAllowed(teamIndex: number): boolean {
    return maxBid(auction, teamIndex, lot) > 0 && !isPositionFull(auction, teamIndex, lot.playerId, pool)
  }
  const own = contenders.find(({ teamIndex, cap }) => teamIndex === leader && cap > price)
  const holder = own ?? { teamIndex: leader, cap: price, index: leading === 'now' ? Infinity : -1 }
  // Without a limit of the leader's own, an earlier limit of the same amount takes the lead at it.
  const least = leading === 'now' && own === undefined ? price : price + step
  const challengers = contenders
    .filter(({ teamIndex, cap }) => teamIndex !== leader && cap >= least)
    .toSorted(byStrength)
  const [first, second] = challengers
  if (first === undefined) return []
  if (byStrength(first, holder) < 0) {
    const rival = second !== undefined && byStrength(second, holder) < 0 ? second : holder
    return [{ teamIndex: first.teamIndex, amount: Math.min(first.cap, rival.cap + step), ...BY_LIMIT }]
  }
  const answer = Math.min(holder.cap, first.cap + step)
  return [
    { teamIndex: first.teamIndex, amount: first.cap, ...BY_LIMIT },
    { teamIndex: leader, amount: answer, ...BY_LIMIT },
  ]
}

interface Contender {
  readonly teamIndex: number
  readonly cap: number
  /** The order in which limits were set. */
  readonly index: number
}

const BY_LIMIT = { by: 'proxy', reason: null } as const

function byStrength(one: Contender, other: Contender): number {
  return other.cap - one.cap || one.index - other.index
}

function positionOf(pool: DraftPool, playerId: PlayerId): Position | null {
  return pool.positionOf(playerId) ?? writeInOf(playerId)?.position ?? null
}
