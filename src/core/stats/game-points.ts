import { defensePoints } from './fantasy-points.ts'
import { pprPoints, roundPoints } from './fantasy-points.ts'
import type { WeeklyStats } from './weekly-stats.ts'

/**
 * The row's own points, or else those of the position's formula (specification section 9, "Fallback PPR scoring"). A kicker's row
 * lacks the distances, so the source's figure has to do. Null if the row has nothing to go by.
 */
export function gamePoints(game: WeeklyStats): number | null {
  if (game.ppr_points_calc !== null) return game.ppr_points_calc
  if (game.points_allowed !== null) return pointsOfDefense(game, game.points_allowed)
  if (game.position === 'K' || game.position === 'DST' || isKickingGame(game)) return game.fantasy_points
  return hasOffence(game) ? pointsOfOffence(game) : null
}

/** Points of several games, to a hundredth; null where no game has any. */
export function totalPoints(games: readonly WeeklyStats[]): number | null {
  const points = games.map(gamePoints).filter((value) => value !== null)
  return points.length === 0 ? null : roundPoints(points.reduce((sum, value) => sum + value, 0))
}

function pointsOfOffence(game: WeeklyStats): number {
  return pprPoints({
    passing_yards: game.passing_yards ?? 0,
    passing_tds: game.passing_tds ?? 0,
    interceptions: game.interceptions ?? 0,
    rushing_yards: game.rushing_yards ?? 0,
    rushing_tds: game.rushing_tds ?? 0,
    receptions: game.receptions ?? 0,
    receiving_yards: game.receiving_yards ?? 0,
    receiving_tds: game.receiving_tds ?? 0,
    fumbles_lost: game.fumbles_lost ?? 0,
  })
}

function pointsOfDefense(game: WeeklyStats, pointsAllowed: number): number {
  return defensePoints({
    sacks: game.def_sacks ?? 0,
    interceptions: game.def_interceptions ?? 0,
    fumbleRecoveries: game.def_fumble_recoveries ?? 0,
    touchdowns: game.def_tds ?? 0,
    safeties: game.def_safeties ?? 0,
    blockedKicks: game.def_blocked_kicks ?? 0,
    pointsAllowed,
  })
}

function isKickingGame(game: WeeklyStats): boolean {
  return game.fg_att !== null || game.pat_att !== null
}

function hasOffence(game: WeeklyStats): boolean {
  return game.passing_yards !== null || game.rushing_yards !== null || game.receiving_yards !== null
}
