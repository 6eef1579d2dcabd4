/** Counts of a player on offense. Return touchdowns are the player's own; a defense counts them in `def_tds`. */
export const OFFENSE_FIGURES = [
  'passing_yards',
  'passing_tds',
  'interceptions',
  'rushing_yards',
  'rushing_tds',
  'receptions',
  'receiving_yards',
  'receiving_tds',
  'two_point_conversions',
  'return_tds',
  'fumbles_lost',
] as const

/** Field goals by distance in yards. Missed kicks include blocked ones. */
export const KICKING_FIGURES = ['fg_0_39', 'fg_40_49', 'fg_50_plus', 'fg_missed', 'pat_made', 'pat_missed'] as const

/** Plays of a defense and special teams. Half sacks exist. `def_tds` includes returns. */
export const DEFENSE_PLAYS = [
  'def_sacks',
  'def_interceptions',
  'def_fumble_recoveries',
  'def_tds',
  'def_safeties',
  'def_blocked_kicks',
] as const

/** Plays, then games by the opponent's whole score, because points allowed score by steps. */
export const DEFENSE_FIGURES = [
  ...DEFENSE_PLAYS,
  'allowed_0',
  'allowed_1_6',
  'allowed_7_13',
  'allowed_14_20',
  'allowed_21_27',
  'allowed_28_34',
  'allowed_35_plus',
] as const

/** Everything that can score, named like the fields of the weekly statistics where they have it. */
export const FIGURES = [...OFFENSE_FIGURES, ...KICKING_FIGURES, ...DEFENSE_FIGURES] as const

export type Figure = (typeof FIGURES)[number]

/** What a player did in a game or a season, or is expected to do. A figure that is left out is 0. */
export type StatLine = Readonly<Partial<Record<Figure, number>>>

export type OffenseLine = Readonly<Record<(typeof OFFENSE_FIGURES)[number], number>>
export type KickingLine = Readonly<Record<(typeof KICKING_FIGURES)[number], number>>

const ALLOWED_STEPS = [
  { upTo: 0, figure: 'allowed_0' },
  { upTo: 6, figure: 'allowed_1_6' },
  { upTo: 13, figure: 'allowed_7_13' },
  { upTo: 20, figure: 'allowed_14_20' },
  { upTo: 27, figure: 'allowed_21_27' },
  { upTo: 34, figure: 'allowed_28_34' },
] as const satisfies readonly { readonly upTo: number; readonly figure: Figure }[]

/** The figure that counts a game in which the opponent scored this much. */
export function allowedFigure(pointsAllowed: number): Figure {
  return ALLOWED_STEPS.find(({ upTo }) => pointsAllowed <= upTo)?.figure ?? 'allowed_35_plus'
}

/** Adds lines, each multiplied by its weight. Zeros are left out. */
export function sumOfLines(parts: readonly { readonly line: StatLine; readonly weight?: number }[]): StatLine {
  const sum: Partial<Record<Figure, number>> = {}
  for (const figure of FIGURES) {
    const total = parts.reduce((each, { line, weight = 1 }) => each + weight * (line[figure] ?? 0), 0)
    if (total !== 0) sum[figure] = total
  }
  return sum
}

/** Points per unit of each figure. */
export type ScoringValues = Readonly<Record<Figure, number>>

/**
 * The specification's formula (section 9, "Fallback PPR scoring"), in which two-point conversions and return touchdowns score
 * nothing; for kickers and defenses, where the specification is silent, the usual values.
 */
export const PPR_VALUES: ScoringValues = {
  passing_yards: 0.04,
  passing_tds: 4,
  interceptions: -2,
  rushing_yards: 0.1,
  rushing_tds: 6,
  receptions: 1,
  receiving_yards: 0.1,
  receiving_tds: 6,
  two_point_conversions: 0,
  return_tds: 0,
  fumbles_lost: -2,
  fg_0_39: 3,
  fg_40_49: 4,
  fg_50_plus: 5,
  fg_missed: -1,
  pat_made: 1,
  pat_missed: -1,
  def_sacks: 1,
  def_interceptions: 2,
  def_fumble_recoveries: 2,
  def_tds: 6,
  def_safeties: 2,
  def_blocked_kicks: 2,
  allowed_0: 10,
  allowed_1_6: 7,
  allowed_7_13: 4,
  allowed_14_20: 1,
  allowed_21_27: 0,
  allowed_28_34: -1,
  allowed_35_plus: -4,
}

/** The points of a line in PPR, without rounding. */
export function pprPointsOf(line: StatLine): number {
  return FIGURES.reduce((sum, figure) => sum + PPR_VALUES[figure] * (line[figure] ?? 0), 0)
}
