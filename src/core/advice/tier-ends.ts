import { isLatePosition } from '../automatic/autopick.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import type { PositionTiers } from './position-tiers.ts'

/** Where a tier of a position ends: after this player comes something worse, or nobody who starts. */
export interface TierEnd {
  readonly position: Position
  readonly tier: number
  /** Projected points that the next player of the position has less, at least `LEAST_FALL`; null if it is less than that. */
  readonly pointsLower: number | null
  /** The next tier of the position, and how many of it are left. */
  readonly next: { readonly tier: number; readonly count: number }
}

export interface TierEndFacts {
  /** In the order of the board. */
  readonly players: readonly Player[]
  readonly tiers: PositionTiers
  readonly isDrafted: (playerId: PlayerId) => boolean
  readonly pointsOf: (playerId: PlayerId) => number | null
  readonly overReplacement: (playerId: PlayerId) => number | null
}

/**
 * The last undrafted player of each tier that is worth a line, with where it leads: the next of the position is projected clearly lower, or the
 * tier is the last one to hold a starter. Nobody hurries for kickers and defenses.
 */
export function tierEndsOf(facts: TierEndFacts): ReadonlyMap<PlayerId, TierEnd> {
  return new Map(
    POSITIONS.filter((position) => !isLatePosition(position)).flatMap((position) => endsOf(position, facts)),
  )
}

function endsOf(
  position: Position,
  { players: all, tiers, isDrafted, pointsOf, overReplacement }: TierEndFacts,
): readonly (readonly [PlayerId, TierEnd])[] {
  const players = all.filter((player) => player.position === position)
  const starterCount = players.filter(({ id }) => (overReplacement(id) ?? 0) > 0).length
  const lastStarter = players[starterCount - 1]
  const startersTier = lastStarter === undefined ? null : (tiers.get(lastStarter.id) ?? null)
  const left = players.flatMap((player) => {
    const tier = tiers.get(player.id)
    return tier === undefined || player.isUnranked === true || isDrafted(player.id) ? [] : [{ id: player.id, tier }]
  })
  return left.flatMap(({ id, tier }, index): readonly (readonly [PlayerId, TierEnd])[] => {
    const after = left.slice(index + 1)
    const [next] = after
    if (next === undefined || after.some((other) => other.tier <= tier)) return []
    const pointsLower = fall(pointsOf(id), pointsOf(next.id))
    if (pointsLower === null && tier !== startersTier) return []
    const count = after.filter((other) => other.tier === next.tier).length
    return [[id, { position, tier, pointsLower, next: { tier: next.tier, count } }]]
  })
}

/** Points in a season. Less is no news: a fifth of a point in a game. */
const LEAST_FALL = 3

/** Whole points. */
function fall(points: number | null, nextPoints: number | null): number | null {
  const lower = points === null || nextPoints === null ? 0 : Math.round(points - nextPoints)
  return lower >= LEAST_FALL ? lower : null
}
