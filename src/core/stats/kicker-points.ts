import { roundPoints } from './ppr.ts'

/** Kicks of one game or of one season. Yards are the distance of the kick. */
export interface KickingLine {
  readonly fieldGoalsTo39: number
  readonly fieldGoals40To49: number
  readonly fieldGoalsFrom50: number
  readonly extraPoints: number
  /** Field goals and extra points that were missed or blocked. */
  readonly failedKicks: number
}

/**
 * Fantasy points of a kicker: 3, 4 or 5 for a field goal by distance (to 39, 40 to 49, from 50 yards), 1 for an extra
 * point, -1 for every kick missed or blocked. The specification is silent on kickers; this is the usual scoring.
 */
export function kickerPoints(line: KickingLine): number {
  return roundPoints(
    3 * line.fieldGoalsTo39 +
      4 * line.fieldGoals40To49 +
      5 * line.fieldGoalsFrom50 +
      line.extraPoints -
      line.failedKicks,
  )
}
