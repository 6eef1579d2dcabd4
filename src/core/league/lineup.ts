import { maximumMatching } from '../lib/maximum-matching.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import { LINEUP_PLACES, type Lineup, type LineupPlace } from './rules.ts'

export type StartingPlace = Exclude<LineupPlace, 'BN'>

/** Who may fill a starting place. Anybody may sit on the bench. */
const PLACE_POSITIONS: Readonly<Record<StartingPlace, readonly Position[]>> = {
  QB: ['QB'],
  RB: ['RB'],
  WR: ['WR'],
  TE: ['TE'],
  RB_WR: ['RB', 'WR'],
  WR_TE: ['WR', 'TE'],
  FLEX: ['RB', 'WR', 'TE'],
  SUPERFLEX: ['QB', 'RB', 'WR', 'TE'],
  K: ['K'],
  DST: ['DST'],
}

/** The starting places of a lineup one by one, in the order that rosters list them. */
export function startingPlaces(lineup: Lineup): readonly StartingPlace[] {
  return chartOf(lineup).places
}

export function mayFill(position: Position, place: LineupPlace): boolean {
  return place === 'BN' || PLACE_POSITIONS[place].includes(position)
}

/**
 * The place of each player of a team, given by position in the order drafted, in `startingPlaces(lineup)` by index; null is the bench.
 * As many players start as possible. Each takes the narrowest place that is open: their own position, then RB/WR, WR/TE, FLEX, SUPERFLEX.
 * If one more starts by it, a receiver goes from RB/WR to WR/TE, and for a quarterback a running back from SUPERFLEX to RB/WR.
 * A player without a position starts nowhere.
 */
export function assignStarters(lineup: Lineup, positions: readonly (Position | null)[]): readonly (number | null)[] {
  const { places, indexesByPosition } = chartOf(lineup)
  return maximumMatching(
    positions.map((position) => (position === null ? [] : indexesByPosition[position])),
    places.length,
  )
}

/** The starting places that a team has yet to fill. */
export function openStarters(lineup: Lineup, positions: readonly Position[]): readonly StartingPlace[] {
  const filled = new Set(assignStarters(lineup, positions))
  return startingPlaces(lineup).filter((_place, index) => !filled.has(index))
}

/** The positions of which one more player would start. */
export function neededPositions(lineup: Lineup, positions: readonly Position[]): ReadonlySet<Position> {
  const open = openStarters(lineup, positions)
  const starts = (position: Position) =>
    open.some((place) => mayFill(position, place)) || assignStarters(lineup, [...positions, position]).at(-1) !== null
  return new Set(open.length === 0 ? [] : POSITIONS.filter(starts))
}

/**
 * The positions of each kind of place of a lineup, and of kinds that overlap without one containing the other together. Players can
 * fill places if, for each of these groups, there are as many players as places that only the group may fill (Hall's theorem).
 */
export function positionGroups(lineup: Lineup): readonly (readonly Position[])[] {
  const kinds = [...new Set(startingPlaces(lineup))].map((place) => PLACE_POSITIONS[place])
  const needsUnion = lineup.RB_WR > 0 && lineup.WR_TE > 0 && lineup.FLEX === 0
  return needsUnion ? [...kinds, PLACE_POSITIONS.FLEX] : kinds
}

/** How many of the places nobody outside a group may fill. */
export function countOnlyFor(group: readonly Position[], places: readonly StartingPlace[]): number {
  return places.filter((place) => PLACE_POSITIONS[place].every((position) => group.includes(position))).length
}

const STARTING_PLACES = LINEUP_PLACES.filter((place) => place !== 'BN')

interface Chart {
  readonly places: readonly StartingPlace[]
  /** Which places a position may fill, in the order in which it prefers them: LINEUP_PLACES lists narrower ones first. */
  readonly indexesByPosition: Readonly<Record<Position, readonly number[]>>
}

/** A lineup never changes, and computer drafters ask thousands of times for the same one. */
const charts = new WeakMap<Lineup, Chart>()

function chartOf(lineup: Lineup): Chart {
  const known = charts.get(lineup)
  if (known) return known
  const places = STARTING_PLACES.flatMap((place) => Array.from({ length: lineup[place] }, () => place))
  const indexesOf = (position: Position) => places.flatMap((place, index) => (mayFill(position, place) ? [index] : []))
  const chart: Chart = {
    places,
    indexesByPosition: {
      QB: indexesOf('QB'),
      RB: indexesOf('RB'),
      WR: indexesOf('WR'),
      TE: indexesOf('TE'),
      K: indexesOf('K'),
      DST: indexesOf('DST'),
    },
  }
  charts.set(lineup, chart)
  return chart
}
