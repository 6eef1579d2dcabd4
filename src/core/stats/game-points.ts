import { pointsOf, roundPoints } from '../league/points.ts'
import { PPR, type Scoring } from '../league/scoring.ts'
import { allowedFigure, DEFENSE_PLAYS, OFFENSE_FIGURES, type Figure, type StatLine } from '../players/stat-line.ts'
import type { Position } from '../players/player.ts'
import type { WeeklyStats } from './weekly-stats.ts'

/** Whose games, and how they score. A null position is that of each row. */
interface PointsBasis {
  readonly scoring: Scoring
  readonly position: Position | null
}

const PLAIN_PPR: PointsBasis = { scoring: PPR, position: null }

/**
 * The points of a game. The row's own points are PPR, so another scoring adds what its figures are worth more or less. Null if
 * the row has nothing to go by.
 */
export function gamePoints(game: WeeklyStats, { scoring, position }: PointsBasis = PLAIN_PPR): number | null {
  const ppr = pprPointsOfGame(game)
  if (ppr === null) return null
  const line = lineOfGame(game)
  const scoredAs = position ?? game.position
  return roundPoints(ppr + pointsOf(line, scoredAs, scoring) - pointsOf(line, scoredAs, PPR))
}

/** Points of several games, to a hundredth; null where no game has any. */
export function totalPoints(games: readonly WeeklyStats[], basis: PointsBasis = PLAIN_PPR): number | null {
  const points = games.map((game) => gamePoints(game, basis)).filter((value) => value !== null)
  return points.length === 0 ? null : roundPoints(points.reduce((sum, value) => sum + value, 0))
}

/**
 * What the row counts. For a kicker only kicks count; a row that lacks
 * their distances has no made field goals here.
 */
export function lineOfGame(game: WeeklyStats): StatLine {
  const line: Partial<Record<Figure, number>> = {}
  for (const figure of isKickingGame(game) ? KICKS : COUNTS) line[figure] = game[figure] ?? 0
  if (game.fg_40_49 !== null && game.fg_50_plus !== null) {
    line.fg_0_39 = (game.fg_made ?? 0) - game.fg_40_49 - game.fg_50_plus
  }
  line.fg_missed = (game.fg_att ?? 0) - (game.fg_made ?? 0)
  line.pat_missed = (game.pat_att ?? 0) - (game.pat_made ?? 0)
  if (game.points_allowed !== null) line[allowedFigure(game.points_allowed)] = 1
  return line
}

/** The figures that a row has under the same name. */
const KICKS = ['fg_40_49', 'fg_50_plus', 'pat_made'] as const
const COUNTS = [...OFFENSE_FIGURES, ...DEFENSE_PLAYS] as const

/**
 * The row's own points, or else those of the position's formula (specification section 9, "Fallback PPR scoring"). A kicker's row
 * lacks the distances, so the source's figure has to do.
 */
function pprPointsOfGame(game: WeeklyStats): number | null {
  if (game.ppr_points_calc !== null) return game.ppr_points_calc
  if (game.points_allowed !== null) return pointsOf(lineOfGame(game), 'DST', PPR)
  if (game.position === 'DST' || isKickingGame(game)) return game.fantasy_points
  return hasOffense(game) ? pointsOf(lineOfGame(game), game.position, PPR) : null
}

function isKickingGame(game: WeeklyStats): boolean {
  return game.position === 'K' || game.fg_att !== null || game.pat_att !== null
}

function hasOffense(game: WeeklyStats): boolean {
  return game.passing_yards !== null || game.rushing_yards !== null || game.receiving_yards !== null
}
