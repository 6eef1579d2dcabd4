import { roundPoints } from './ppr.ts'

/** What a team's defence and special teams did in one game. */
export interface DefenceLine {
  /** Half sacks exist. */
  readonly sacks: number
  readonly interceptions: number
  readonly fumbleRecoveries: number
  /** By the defence and by special teams. */
  readonly touchdowns: number
  readonly safeties: number
  /** Field goals, extra points and punts. */
  readonly blockedKicks: number
  /** The opponent's whole score. */
  readonly pointsAllowed: number
}

/** Ordered by the most points that the opponent may score for it. */
const POINTS_ALLOWED_STEPS = [
  { upTo: 0, points: 10 },
  { upTo: 6, points: 7 },
  { upTo: 13, points: 4 },
  { upTo: 20, points: 1 },
  { upTo: 27, points: 0 },
  { upTo: 34, points: -1 },
  { upTo: Number.POSITIVE_INFINITY, points: -4 },
] as const

/**
 * Fantasy points of a defence for ONE game: the steps for points allowed make sums over several games wrong. Sack 1,
 * interception 2, fumble recovery 2, touchdown 6, safety 2, blocked kick 2, and 10 / 7 / 4 / 1 / 0 / -1 / -4 for 0,
 * 1-6, 7-13, 14-20, 21-27, 28-34, 35 or more points allowed. The specification is silent; this is the usual scoring.
 */
export function defencePoints(game: DefenceLine): number {
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
