/** The counts of a game or a season that PPR scoring uses, named as in the specification (section 3). */
export interface ScoringLine {
  readonly passing_yards: number
  readonly passing_tds: number
  readonly interceptions: number
  readonly rushing_yards: number
  readonly rushing_tds: number
  readonly receptions: number
  readonly receiving_yards: number
  readonly receiving_tds: number
  readonly fumbles_lost: number
}

/** Kicks in a game or a season, by distance in yards. */
export interface KickingLine {
  readonly fieldGoalsTo39: number
  readonly fieldGoals40To49: number
  readonly fieldGoalsFrom50: number
  readonly extraPoints: number
  /** Field goals and extra points, missed or blocked. */
  readonly failedKicks: number
}

/** One game of a team's defense and special teams. */
export interface DefenseLine {
  /** Half sacks exist. */
  readonly sacks: number
  readonly interceptions: number
  readonly fumbleRecoveries: number
  /** By the defense and by special teams. */
  readonly touchdowns: number
  readonly safeties: number
  /** Field goals, extra points and punts. */
  readonly blockedKicks: number
  /** The opponent's whole score. */
  readonly pointsAllowed: number
}

/**
 * PPR points to a hundredth (specification section 9, "Fallback PPR scoring"). Two-point conversions and return touchdowns do
 * not count, so some totals are lower than other providers'.
 */
export function pprPoints(line: ScoringLine): number {
  return roundPoints(
    0.04 * line.passing_yards +
      4 * line.passing_tds -
      2 * line.interceptions +
      0.1 * (line.rushing_yards + line.receiving_yards) +
      6 * (line.rushing_tds + line.receiving_tds) +
      line.receptions -
      2 * line.fumbles_lost,
  )
}

/** The usual scoring, since the specification is silent: 3, 4 or 5 per field goal, 1 per extra point, -1 per failed kick. */
export function kickerPoints(line: KickingLine): number {
  return roundPoints(
    3 * line.fieldGoalsTo39 +
      4 * line.fieldGoals40To49 +
      5 * line.fieldGoalsFrom50 +
      line.extraPoints -
      line.failedKicks,
  )
}

/** By the most points that the opponent may score. */
const POINTS_ALLOWED_STEPS = [
  { upTo: 0, points: 10 },
  { upTo: 6, points: 7 },
  { upTo: 13, points: 4 },
  { upTo: 20, points: 1 },
  { upTo: 27, points: 0 },
  { upTo: 34, points: -1 },
  { upTo: Number.POSITIVE_INFINITY, points: -4 },
] as const

/** Points for ONE game, again the usual scoring; because of the steps they cannot be computed from a season's sums. */
export function defensePoints(game: DefenseLine): number {
  const step = POINTS_ALLOWED_STEPS.find(({ upTo }) => game.pointsAllowed <= upTo)
  return roundPoints(
    game.sacks +
      2 * game.interceptions +
      2 * game.fumbleRecoveries +
      6 * game.touchdowns +
      2 * game.safeties +
      2 * game.blockedKicks +
      (step?.points ?? 0),
  )
}

/** To a hundredth, without binary rounding errors and without -0. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100 + 0
}
