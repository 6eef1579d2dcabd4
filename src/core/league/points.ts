import type { Position, SeasonPoints } from '../players/player.ts'
import { isPlainPpr, PPR, valuesOf, type Scoring } from './scoring.ts'
import { FIGURES, type StatLine } from '../players/stat-line.ts'

/** The points of a line to a hundredth. Only a tight end gets the premium. */
export function pointsOf(line: StatLine, position: Position | null, scoring: Scoring): number {
  const values = valuesOf(scoring)
  const premium = position === 'TE' ? scoring.tePremium * (line.receptions ?? 0) : 0
  return roundPoints(FIGURES.reduce((sum, figure) => sum + values[figure] * (line[figure] ?? 0), premium))
}

/** Points of a season with the scoring that they are in. */
export interface ScoredPoints {
  readonly points: number | null
  readonly scoring: Scoring
}

/** A player's points under a league's scoring, or PPR points if only those are known. */
export function pointsInSeason({ pprPoints, line }: SeasonPoints, position: Position, scoring: Scoring): ScoredPoints {
  if (pprPoints === null && line === null) return { points: null, scoring }
  if (line === null || isPlainPpr(scoring)) return { points: pprPoints, scoring: PPR }
  return { points: pointsOf(line, position, scoring), scoring }
}

/** To a hundredth, without binary rounding errors and without -0. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100 + 0
}
