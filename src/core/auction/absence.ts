import { MAX_TIMEOUTS_IN_ROW } from '../draft/decide-draft.ts'
import type { Auction } from './auction.ts'

/** So many missed lots, and autopick takes over. */
export const MAX_MISSED_LOTS = 2

/** Autopick took over because the manager was absent, and not because somebody asked for it. */
export function isTakenOver({ teams }: Pick<Auction, 'teams'>, teamIndex: number): boolean {
  const team = teams[teamIndex]
  return (
    team?.control === 'autopick' && (team.missedLots >= MAX_MISSED_LOTS || team.timeoutsInRow >= MAX_TIMEOUTS_IN_ROW)
  )
}

/** The manager missed a lot, or autopick took over. Any press of theirs ends it. */
export function isManagerAway(auction: Pick<Auction, 'teams'>, teamIndex: number): boolean {
  const missedLots = auction.teams[teamIndex]?.missedLots ?? 0
  return missedLots > 0 || isTakenOver(auction, teamIndex)
}

/** The first lot that autopick bids on for a manager who is away and does not come back; null once it does, and for everybody else. */
export function autopickFromLot({ teams, lots, nextLotNumber }: Auction, teamIndex: number): number | null {
  const team = teams[teamIndex]
  if (team?.control !== 'person' || team.missedLots === 0) return null
  const comingLots = Math.max(0, MAX_MISSED_LOTS - team.missedLots - lots.length)
  return nextLotNumber + comingLots
}
