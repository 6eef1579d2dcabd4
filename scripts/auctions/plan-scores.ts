import { spendingPlan } from '#core/auction/spending-plan.ts'
import type { DraftPool } from '#core/draft/draft-command.ts'
import { assignStarters, startingPlaces } from '#core/league/lineup.ts'
import type { Position } from '#core/players/player.ts'
import { fittedMarket } from './price-scores.ts'
import { auctionBefore, type RealAuction } from './real-auctions.ts'

export interface PlanScore {
  readonly auctionCount: number
  /** Dollars of a budget of 200 by which the balanced plan differs from what the teams spent on a place, the bench being one. */
  readonly mae: number
  /** The same in the auction where the plan is worst. */
  readonly worst: number
}

/** The balanced plan before each auction against the mean of what its teams spent by place. Auctions without a price list are left out. */
export function planScore(auctions: readonly RealAuction[]): PlanScore {
  const errors = auctions.flatMap((real) => {
    if (real.players === null || real.hasUnknownKeepers || real.hasKeepers) return []
    const before = auctionBefore(real)
    const positions = new Map(real.players.map(({ id, position }) => [id, position]))
    const pool: DraftPool = {
      players: real.players,
      has: (playerId) => positions.has(playerId),
      positionOf: (playerId) => positions.get(playerId) ?? null,
    }
    const market = fittedMarket(real, real.players)
    const { places, bench } = spendingPlan(before, 0, { market, pool })
    const planned = [...places.map((place) => place.planned), bench]
    const spent = spentByPlace(real, (playerId) => positions.get(playerId) ?? null)
    const differences = planned.map((dollars, index) => Math.abs(dollars - (spent[index] ?? 0)))
    return [(meanOf(differences) * 200) / real.budget]
  })
  return { auctionCount: errors.length, mae: meanOf(errors), worst: Math.max(0, ...errors) }
}

/** By place of the lineup the mean of all teams, the most expensive players first; the bench last. */
function spentByPlace(
  { sales, teamCount, lineup }: RealAuction,
  positionOf: (playerId: string) => Position | null,
): readonly number[] {
  const places = startingPlaces(lineup)
  const sums = Array.from({ length: places.length + 1 }, () => 0)
  for (let seat = 0; seat < teamCount; seat += 1) {
    const own = sales.filter((sale) => sale.seat === seat).toSorted((one, other) => other.price - one.price)
    const indexes = assignStarters(
      lineup,
      own.map(({ playerId }) => positionOf(playerId)),
    )
    for (const [index, { price }] of own.entries()) {
      const place = indexes[index] ?? places.length
      sums[place] = (sums[place] ?? 0) + price
    }
  }
  return sums.map((sum) => sum / teamCount)
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
}
