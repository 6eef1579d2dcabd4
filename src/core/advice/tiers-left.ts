import type { Player } from '../players/player.ts'
import type { ValuedCandidate } from './position-outlook.ts'

/** How many undrafted players of a position a tier still has, the player among them. */
export interface TierLeft {
  readonly tier: number
  readonly count: number
}

export function tierLeftOf(player: Player, available: readonly ValuedCandidate[]): TierLeft {
  const count = available.filter(
    ({ player: other }) =>
      other.position === player.position && other.tier === player.tier && other.isInactive !== true,
  ).length
  return { tier: player.tier, count }
}

const RANKS_PER_TIER = 12

/** False for a ranking without tiers of its own: every twelve ranks then are called a tier, which says nothing about players. */
export function hasTiers(players: readonly Player[]): boolean {
  return players.some(({ tier, rank }) => tier !== Math.ceil(rank / RANKS_PER_TIER))
}
