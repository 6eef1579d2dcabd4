import { assert } from '#core/lib/assert.ts'
import { pointsOf } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import { PPR_VALUES } from '#core/players/stat-line.ts'
import type { Position } from '#core/players/player.ts'
import { FIGURES, sumOfLines, type Figure, type StatLine } from '#core/players/stat-line.ts'

/** A past regular season: games with a stat line, and their points. */
export interface PastSeason {
  readonly gameCount: number
  readonly points: number
}

export type SkillPosition = Exclude<Position, 'K' | 'DST'>

export interface SkillOutlook {
  readonly position: SkillPosition
  /** From 1 within the position, in board order. */
  readonly positionRankNumber: number
  /** Newest first; null for a season without a game. Only the first three count. */
  readonly pastSeasons: readonly (PastSeason | null)[]
}

/** Newest season first. */
const SEASON_WEIGHTS = [0.6, 0.28, 0.12] as const

/**
 * What the price says counts as so many games, against at most 17 of the past: a price knows of new teams, roles and injuries. With 15 to 40,
 * projections of seasons left out are equally close (docs/advice.md).
 */
const PRICE_GAME_COUNT = 25

/** Games that drafted players of a position play. How many a player missed last season says little more. */
const USUAL_GAME_COUNTS: Readonly<Record<SkillPosition, number>> = { QB: 15, RB: 14.5, WR: 15, TE: 14 }

/**
 * Points of the n-th player drafted at a position: start + slope x ln(n + 2), fitted to past drafts; QB and TE to those of
 * 2021 to 2024.
 */
const RANK_CURVES: Readonly<Record<SkillPosition, { readonly start: number; readonly slope: number }>> = {
  QB: { start: 438.8, slope: -83.9 },
  RB: { start: 447, slope: -89.4 },
  WR: { start: 361.8, slope: -60.6 },
  TE: { start: 289.2, slope: -63.8 },
}

/** An ordinary season of a kicker or a defense. */
const ORDINARY_SEASON_POINTS = { K: 130, DST: 110 } as const
const LAST_SEASON_WEIGHT = 0.35

/**
 * Expected PPR points of a season to a tenth, never below 0: points per game of up to three seasons, drawn toward what the positional
 * rank says, times the usual number of games. Games that a player missed leave the price more to say, and nothing else. A
 * rookie has the price alone.
 */
export function projectSkillPoints({ position, positionRankNumber, pastSeasons }: SkillOutlook): number {
  const byPrice = pointsByRank(position, positionRankNumber)
  return toTenth(Math.max(0, drawnTowardPrice(byPrice, position, pastSeasons)))
}

/** The bench calls it with prices of its own, which never saw the season that it tests. */
export function drawnTowardPrice(
  byPrice: number,
  position: SkillPosition,
  pastSeasons: SkillOutlook['pastSeasons'],
): number {
  const { games, points } = weighPast(pastSeasons)
  return (points * USUAL_GAME_COUNTS[position] + PRICE_GAME_COUNT * byPrice) / (games + PRICE_GAME_COUNT)
}

/** Expected points of a season to a tenth; null without a last season. */
export function projectKickingOrDefensePoints(position: 'K' | 'DST', lastSeasonPoints: number | null): number | null {
  if (lastSeasonPoints === null) return null
  return toTenth(LAST_SEASON_WEIGHT * lastSeasonPoints + (1 - LAST_SEASON_WEIGHT) * ORDINARY_SEASON_POINTS[position])
}

function pointsByRank(position: SkillPosition, positionRankNumber: number): number {
  const { start, slope } = RANK_CURVES[position]
  return start + slope * Math.log(positionRankNumber + 2)
}

function weighPast(pastSeasons: readonly (PastSeason | null)[]): { games: number; points: number } {
  let games = 0
  let points = 0
  for (const [seasonIndex, weight] of SEASON_WEIGHTS.entries()) {
    const season = pastSeasons[seasonIndex]
    games += weight * (season?.gameCount ?? 0)
    points += weight * (season?.points ?? 0)
  }
  return { games, points }
}

function toTenth(points: number): number {
  return Math.round(points * 10) / 10 + 0
}

/** Games of an ordinary player that are mixed in, so that three odd games do not decide the shares. */
const ORDINARY_GAME_COUNT = 3.5

/** A past season with what was done in it; `points` are the PPR points of the line. */
export interface SeasonTotal extends PastSeason {
  readonly line: StatLine
}

interface LineOutlook {
  readonly position: Position
  /** The projected PPR points of the season, a multiple of a tenth. */
  readonly points: number
  /** Newest first; null for a season without a game. */
  readonly pastSeasons: readonly (SeasonTotal | null)[]
  /** The seasons of everybody on the board at this position. */
  readonly seasonsOfPosition: readonly (readonly (SeasonTotal | null)[])[]
}

/**
 * Divides projected points into figures, whose PPR points are exactly the projected ones. The proportions are those of the
 * player's past seasons by weight, and of a few games of an ordinary player of the position. A rookie has the proportions of the position. Null without anybody's past at the position.
 */
export function projectedLine(outlook: LineOutlook): StatLine | null {
  const { position, points } = outlook
  const ordinary = weightedLine(outlook.seasonsOfPosition)
  const shapes =
    position === 'K' || position === 'DST'
      ? [kickingOrDefenseShape(position, outlook.pastSeasons[0] ?? null, ordinary), ordinary]
      : [skillShape(position, outlook, ordinary), ordinary]
  const shape = shapes.find((each) => pointsOf(each, position, PPR) > 0)
  return shape === undefined ? null : lineWithPoints(shape, position, points)
}

function skillShape(position: SkillPosition, { points, pastSeasons }: LineOutlook, ordinary: StatLine): StatLine {
  const mixedIn = withPoints(ordinary, (ORDINARY_GAME_COUNT * points) / USUAL_GAME_COUNTS[position])
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
