import type { Position } from '#core/players/player.ts'
import { assert } from '#core/lib/assert.ts'
import { pointsOf } from '#core/league/points.ts'
import { PPR, PPR_VALUES } from '#core/league/scoring.ts'
import { FIGURES, sumOfLines, type Figure, type StatLine } from '#core/players/stat-line.ts'

/** A past regular season: games with a stat line, and their points. */
interface PastSeason {
  readonly gameCount: number
  readonly points: number
}

export type SkillPosition = Exclude<Position, 'K' | 'DST'>

interface SkillOutlook {
  readonly position: SkillPosition
  /** From 1 within the position, in board order. */
  readonly positionRankNumber: number
  /** Newest first; null for a season without a game. Only the first three count. */
  readonly pastSeasons: readonly (PastSeason | null)[]
  /** See `ordinaryPointsPerGame`; null if unknown. */
  readonly ordinaryPointsPerGame: number | null
}

/** Newest season first. */
const SEASON_WEIGHTS = [0.6, 0.28, 0.12] as const

/** Games of an ordinary player that are mixed in, so that three good games do not make a star. */
const PSEUDO_GAME_COUNT = 3.5

const ORDINARY_PERCENTILE = 0.4

/** Expected games: the player's last season counts a third, the usual number the rest. */
const LAST_GAMES_WEIGHT = 0.35
const USUAL_GAME_COUNT = 15

/** Points of the n-th player drafted at a position: start + slope x ln(n + 2), fitted to past drafts. */
const RANK_CURVES: Readonly<Record<SkillPosition, { readonly start: number; readonly slope: number }>> = {
  QB: { start: 317.9, slope: -28 },
  RB: { start: 447, slope: -89.4 },
  WR: { start: 361.8, slope: -60.6 },
  TE: { start: 251.7, slope: -44.1 },
}

/** An ordinary season of a kicker or a defense. */
const ORDINARY_SEASON_POINTS = { K: 130, DST: 110 } as const
const LAST_SEASON_WEIGHT = 0.35

/**
 * Expected PPR points of a season to a tenth, never below 0: the mean of the player's past (points per game, weighted by season
 * and games, drawn towards the ordinary player, times expected games) and the curve by positional rank. A rookie has the
 * curve alone.
 */
export function projectSkillPoints(outlook: SkillOutlook): number {
  const byRank = pointsByRank(outlook.position, outlook.positionRankNumber)
  const byPast = pointsByPast(outlook)
  return toTenth(Math.max(0, byPast === null ? byRank : (byPast + byRank) / 2))
}

/** Expected points of a season to a tenth; null without a last season. */
export function projectKickingOrDefensePoints(position: 'K' | 'DST', lastSeasonPoints: number | null): number | null {
  if (lastSeasonPoints === null) return null
  return toTenth(LAST_SEASON_WEIGHT * lastSeasonPoints + (1 - LAST_SEASON_WEIGHT) * ORDINARY_SEASON_POINTS[position])
}

/** The 40th percentile, interpolated, of a position's points per game; null without players. */
export function ordinaryPointsPerGame(pointsPerGame: readonly number[]): number | null {
  const sorted = pointsPerGame.toSorted((a, b) => a - b)
  const place = ORDINARY_PERCENTILE * (sorted.length - 1)
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/** Over up to three seasons, weighted by season and games; null without a game. */
export function weightedPointsPerGame(pastSeasons: readonly (PastSeason | null)[]): number | null {
  const { games, points } = weighPast(pastSeasons)
  return games > 0 ? points / games : null
}

function pointsByRank(position: SkillPosition, positionRankNumber: number): number {
  const { start, slope } = RANK_CURVES[position]
  return start + slope * Math.log(positionRankNumber + 2)
}

function pointsByPast(outlook: SkillOutlook): number | null {
  const { games, points } = weighPast(outlook.pastSeasons)
  const ordinary = outlook.ordinaryPointsPerGame
  if (games === 0 || ordinary === null) return null
  const pointsPerGame = (points + PSEUDO_GAME_COUNT * ordinary) / (games + PSEUDO_GAME_COUNT)
  const lastGameCount = outlook.pastSeasons[0]?.gameCount ?? 0
  return pointsPerGame * (LAST_GAMES_WEIGHT * lastGameCount + (1 - LAST_GAMES_WEIGHT) * USUAL_GAME_COUNT)
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

function skillShape({ pastSeasons, ...outlook }: LineOutlook, ordinary: StatLine): StatLine {
  const mixedIn = withPoints(ordinary, PSEUDO_GAME_COUNT * (outlook.ordinaryPointsPerGame ?? 0))
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
