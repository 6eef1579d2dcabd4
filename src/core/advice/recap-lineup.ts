import type { Draft } from '../draft/draft.ts'
import { bestLineup } from '../draft/best-lineup.ts'
import { isLatePosition } from '../automatic/autopick.ts'
import { assignStarters, startingPlaces, type StartingPlace } from '../league/lineup.ts'
import type { Lineup } from '../league/rules.ts'
import { lineupPosition, type Player, type PlayerId } from '../players/player.ts'

/** A starting place of one team against the same place of the others. */
export interface RecapPlace {
  readonly place: StartingPlace
  /** From 1 among the places of the same kind: 2 for the second WR. */
  readonly number: number
  /** How many places of the kind a lineup has. */
  readonly count: number
  /** Null where the team has nobody to start. */
  readonly player: Player | null
  readonly points: number | null
  /** From 1, the most points of the league; teams with equal points share a number. */
  readonly rankNumber: number
  /** By team, where it stands between the fewest points, 0, and the most, 1. */
  readonly shares: readonly number[]
}

type PointsOf = (playerId: PlayerId) => number | null

/**
 * One team's places of the lineup without kicker and defense, each with its best player by projected points. Empty if nobody has
 * projected points.
 */
export function lineupPlaces(
  draft: Draft,
  players: readonly Player[],
  teamIndex: number,
  pointsOf: PointsOf,
): readonly RecapPlace[] {
  const { lineup } = draft.format.rules
  const places = startingPlaces(lineup).filter((place) => place !== 'K' && place !== 'DST')
  const teams = draft.teams.map((_team, index) => {
    const starters = bestLineup(draft, players, index, pointsOf).filter(({ position }) => !isLatePosition(position))
    return placed(lineup, places, starters)
  })
  if (!teams.flat().some((player) => player !== null && pointsOf(player.id) !== null)) return []
  return places.map((place, index): RecapPlace => {
    const points = teams.map((team) => {
      const player = team[index] ?? null
      return player === null ? 0 : (pointsOf(player.id) ?? 0)
    })
    const [most, fewest] = [Math.max(...points), Math.min(...points)]
    const own = points[teamIndex] ?? 0
    const player = teams[teamIndex]?.[index] ?? null
    return {
      place,
      number: places.slice(0, index + 1).filter((other) => other === place).length,
      count: places.filter((other) => other === place).length,
      player,
      points: player === null ? null : pointsOf(player.id),
      rankNumber: 1 + points.filter((other) => other > own).length,
      shares: points.map((each) => (most === fewest ? 0.5 : (each - fewest) / (most - fewest))),
    }
  })
}

/** By place. A position's own places have its best starters, the flexible ones the others, again the best first. */
function placed(
  lineup: Lineup,
  places: readonly StartingPlace[],
  starters: readonly Player[],
): readonly (Player | null)[] {
  const left = [...starters]
  const own = places.map((place): Player | null => {
    const index = left.findIndex((player) => lineupPosition(player) === place)
    return index === -1 ? null : (left.splice(index, 1)[0] ?? null)
  })
  const flexible = { ...lineup, QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  const kinds = startingPlaces(flexible)
  const assigned = assignStarters(flexible, left.map(lineupPosition))
  const others = left.map((player, index) => ({ player, place: kinds[assigned[index] ?? -1] }))
  return places.map((place, index) => {
    const otherIndex = others.findIndex((other) => other.place === place)
    return own[index] ?? (otherIndex === -1 ? null : (others.splice(otherIndex, 1)[0]?.player ?? null))
  })
}

/** Weeks in which two or more starters rest, the one with the most first. */
export function byeClashes(
  places: readonly RecapPlace[],
): readonly { readonly week: number; readonly players: readonly Player[] }[] {
  const starters = places.flatMap(({ player }) => player ?? [])
  const weeks = [...new Set(starters.flatMap(({ bye }) => bye ?? []))]
  return weeks
    .map((week) => ({ week, players: starters.filter(({ bye }) => bye === week) }))
    .filter(({ players }) => players.length > 1)
    .toSorted((a, b) => b.players.length - a.players.length || a.week - b.week)
}
