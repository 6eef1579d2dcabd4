/** The counts of one game or of one season that PPR scoring looks at; fields named as in the specification, section 3. */
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

/**
 * PPR points of a stat line, to a hundredth of a point (specification section 9, "Fallback PPR scoring"). Two-point
 * conversions and return touchdowns are not counted, so some totals are lower than those of other providers.
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

/** To the hundredth in which yards are scored, so that sums of 0.04 and 0.1 show no binary dust; never -0. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100 + 0
}
