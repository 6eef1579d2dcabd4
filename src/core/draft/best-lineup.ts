import type { Draft } from './draft.ts'
import { assignStarters } from '../league/lineup.ts'
import { lineupPosition, type Player, type PlayerId } from '../players/player.ts'

/** The starters of a team's most valuable lineup, the most valuable first. A player without a value is worth nothing. */
export function bestLineup(
  draft: Draft,
  players: readonly Player[],
  teamIndex: number,
  valueOf: (playerId: PlayerId) => number | null,
): readonly Player[] {
  const own = new Set(
    draft.slots.flatMap((pick, index) => (pick !== null && draft.owners[index] === teamIndex ? [pick.playerId] : [])),
  )
  const roster = players.filter(({ id }) => own.has(id)).toSorted((a, b) => (valueOf(b.id) ?? 0) - (valueOf(a.id) ?? 0))
  const places = assignStarters(draft.format.rules.lineup, roster.map(lineupPosition))
  return roster.filter((_player, index) => places[index] !== null)
}

/**
 * The projected points of each team's best lineup in a season, by team index. Null for a team none of whose starters has a
 * projection.
 */
export function lineupPoints(
  draft: Draft,
  players: readonly Player[],
  pointsOf: (playerId: PlayerId) => number | null,
): readonly (number | null)[] {
  return Array.from({ length: draft.format.teamCount }, (_team, teamIndex) => {
    const points = bestLineup(draft, players, teamIndex, pointsOf).flatMap(({ id }) => pointsOf(id) ?? [])
    return points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0)
  })
}
