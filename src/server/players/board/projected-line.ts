import { assert } from '#core/lib/assert.ts'
import { pointsOf } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import { PPR_VALUES } from '#core/players/stat-line.ts'
import { FIGURES, sumOfLines, type Figure, type StatLine } from '#core/players/stat-line.ts'
import type { Position } from '#core/players/player.ts'
import {
  LAST_SEASON_WEIGHT,
  ORDINARY_SEASON_POINTS,
  PSEUDO_GAME_COUNT,
  SEASON_WEIGHTS,
  type PastSeason,
} from './projections.ts'

/** A past season with what was done in it; `points` are the PPR points of the line. */
export interface SeasonTotal extends PastSeason {
  readonly line: StatLine
}

export interface LineOutlook {
  readonly position: Position
  /** The projected PPR points of the season, a multiple of a tenth. */
  readonly points: number
  /** Newest first; null for a season without a game. */
  readonly pastSeasons: readonly (SeasonTotal | null)[]
  /** The seasons of everybody on the board at this position. */
  readonly seasonsOfPosition: readonly (readonly (SeasonTotal | null)[])[]
  /** See `ordinaryPointsPerGame`; null if unknown, or for kickers and defenses. */
  readonly ordinaryPointsPerGame: number | null
}

/**
 * Divides projected points into figures, whose PPR points are exactly the projected ones. The proportions are those of the
 * projection's own ingredients: the player's past seasons by weight and an ordinary player of the position. A rookie has the
 * proportions of the position. Null without anybody's past at the position.
 */
export function projectedLine(outlook: LineOutlook): StatLine | null {
  const { position, points } = outlook
  const ordinary = weightedLine(outlook.seasonsOfPosition)
  const shapes =
    position === 'K' || position === 'DST'
      ? [kickingOrDefenseShape(position, outlook.pastSeasons[0] ?? null, ordinary), ordinary]
      : [skillShape(outlook, ordinary), ordinary]
  const shape = shapes.find((each) => pointsOf(each, position, PPR) > 0)
  return shape === undefined ? null : lineWithPoints(shape, position, points)
}

function skillShape({ pastSeasons, ordinaryPointsPerGame }: LineOutlook, ordinary: StatLine): StatLine {
  const mixedIn = withPoints(ordinary, PSEUDO_GAME_COUNT * (ordinaryPointsPerGame ?? 0))
  return sumOfLines([{ line: weightedLine([pastSeasons]) }, { line: mixedIn }])
}

function kickingOrDefenseShape(position: 'K' | 'DST', last: SeasonTotal | null, ordinary: StatLine): StatLine {
  const season = withPoints(ordinary, ORDINARY_SEASON_POINTS[position])
  return sumOfLines([
    { line: last?.line ?? {}, weight: LAST_SEASON_WEIGHT },
    { line: season, weight: 1 - LAST_SEASON_WEIGHT },
  ])
}

function weightedLine(players: readonly (readonly (SeasonTotal | null)[])[]): StatLine {
  return sumOfLines(
    players.flatMap((seasons) => SEASON_WEIGHTS.map((weight, index) => ({ line: seasons[index]?.line ?? {}, weight }))),
  )
}

function withPoints(shape: StatLine, points: number): StatLine {
  const has = pointsOf(shape, null, PPR)
  return has > 0 ? sumOfLines([{ line: shape, weight: points / has }]) : {}
}

/** Rounded figures; one of them takes up what rounding lost. */
function lineWithPoints(shape: StatLine, position: Position, points: number): StatLine {
  const rounded: Partial<Record<Figure, number>> = {}
  for (const [figure, value] of Object.entries(withPoints(shape, points))) {
    const name = FIGURES.find((each) => each === figure)
    if (name !== undefined) rounded[name] = roundTo(value, stepsPerUnit(name))
  }
  const balance = balancingFigure(position, rounded)
  const missing = points - pointsOf(rounded, position, PPR)
  rounded[balance] = roundTo((rounded[balance] ?? 0) + missing / PPR_VALUES[balance], 100)
  const line = sumOfLines([{ line: rounded }])
  assert(pointsOf(line, position, PPR) === points, 'the figures of a projection add up to its points')
  return line
}

/** Coarse where a unit scores little, so that rounding a figure never moves more than 0.1 points. */
function stepsPerUnit(figure: Figure): number {
  if (figure.endsWith('_yards')) return 1
  return IN_TENTHS.some((each) => each === figure) ? 10 : 100
}

const IN_TENTHS = [
  'receptions',
  'interceptions',
  'two_point_conversions',
  'fumbles_lost',
] as const satisfies readonly Figure[]

/** One whose unit is small beside its usual amount: nobody sees a yard, or a tenth of an extra point, more. */
function balancingFigure(position: Position, line: StatLine): Figure {
  if (position === 'K') return 'pat_made'
  if (position === 'DST') return 'def_sacks'
  return (line.rushing_yards ?? 0) > (line.receiving_yards ?? 0) ? 'rushing_yards' : 'receiving_yards'
}

function roundTo(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit + 0
}
