import { mayFill, startingPlaces } from '../league/lineup.ts'
import type { Lineup } from '../league/rules.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'

export interface ValuedPlayer {
  readonly position: Position
  /** Points that the player is expected to score in a season. */
  readonly points: number
}

/** Points of the player that a team without anybody better would start; null where a position has nobody. */
export type Replacement = Readonly<Record<Position, number | null>>

/**
 * The best player of each position who starts nowhere once every team has filled its lineup with the best players. Places for one
 * position are filled first, then RB/WR, WR/TE, FLEX and SUPERFLEX, each with whoever scores most. A position that runs out of players
 * is replaced by its last one, and one that nobody starts by its first.
 */
export function replacementOf(players: readonly ValuedPlayer[], lineup: Lineup, teamCount: number): Replacement {
  const pointsOf = (position: Position) =>
    players
      .filter((player) => player.position === position)
      .map(({ points }) => points)
      .toSorted((a, b) => b - a)
  const points: Readonly<Record<Position, readonly number[]>> = {
    QB: pointsOf('QB'),
    RB: pointsOf('RB'),
    WR: pointsOf('WR'),
    TE: pointsOf('TE'),
    K: pointsOf('K'),
    DST: pointsOf('DST'),
  }
  const started: Record<Position, number> = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  for (const place of startingPlaces(lineup)) {
    const eligible = POSITIONS.filter((position) => mayFill(position, place))
    for (let team = 0; team < teamCount; team += 1) {
      let best: Position | null = null
      for (const position of eligible) {
        const next = points[position][started[position]]
        if (next === undefined) continue
        if (best === null || next > (points[best][started[best]] ?? -Infinity)) best = position
      }
      if (best === null) break
      started[best] += 1
    }
  }
  const replacementAt = (position: Position) => points[position][started[position]] ?? points[position].at(-1) ?? null
  return {
    QB: replacementAt('QB'),
    RB: replacementAt('RB'),
    WR: replacementAt('WR'),
    TE: replacementAt('TE'),
    K: replacementAt('K'),
    DST: replacementAt('DST'),
  }
}

/** How far the players whose points are known are above the replacement of their position. */
export function pointsOverReplacement(
  players: readonly Pick<Player, 'id' | 'position'>[],
  pointsOf: (playerId: PlayerId) => number | null,
  lineup: Lineup,
  teamCount: number,
): ReadonlyMap<PlayerId, number> {
  const known = players.flatMap(({ id, position }) => {
    const points = pointsOf(id)
    return points === null ? [] : [{ id, position, points }]
  })
  const replacement = replacementOf(known, lineup, teamCount)
  return new Map(known.map(({ id, position, points }) => [id, points - (replacement[position] ?? 0)]))
}
