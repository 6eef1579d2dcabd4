import { PPR_VALUES, type ScoringValues } from '../players/stat-line.ts'

export const NAMED_SCORINGS = ['standard', 'half_ppr', 'ppr'] as const

export type NamedScoring = (typeof NAMED_SCORINGS)[number]

/** A named scoring with its two common variations, or every value set by hand. */
export type Scoring = NamedScoringRules | CustomScoring

export interface NamedScoringRules {
  readonly kind: 'named'
  readonly base: NamedScoring
  /** Points that a tight end gets per reception on top of the base. */
  readonly tePremium: TePremium
  readonly passingTouchdown: PassingTouchdown
}

export interface CustomScoring {
  readonly kind: 'custom'
  readonly values: ScoringValues
  readonly tePremium: number
}

export const TE_PREMIUMS = [0, 0.5, 1] as const
export type TePremium = (typeof TE_PREMIUMS)[number]

export const PASSING_TOUCHDOWNS = [4, 6] as const
export type PassingTouchdown = (typeof PASSING_TOUCHDOWNS)[number]

export const PPR: NamedScoringRules = { kind: 'named', base: 'ppr', tePremium: 0, passingTouchdown: 4 }

/** Points per unit, without the premium of tight ends. */
export function valuesOf(scoring: Scoring): ScoringValues {
  if (scoring.kind === 'custom') return scoring.values
  return { ...PPR_VALUES, receptions: RECEPTION[scoring.base], passing_tds: scoring.passingTouchdown }
}

export function isPlainPpr(scoring: Scoring): boolean {
  return scoringLabel(scoring) === LABELS.ppr
}

/** What a league calls its scoring: "PPR", "Half PPR, TE +0.5, 6-pt passing TDs", "Custom scoring". */
export function scoringLabel(scoring: Scoring): string {
  if (scoring.kind === 'custom') return 'Custom scoring'
  const { base, tePremium, passingTouchdown } = scoring
  return [
    LABELS[base],
    ...(tePremium === 0 ? [] : [`TE +${tePremium}`]),
    ...(passingTouchdown === 4 ? [] : [`${passingTouchdown}-pt passing TDs`]),
  ].join(', ')
}

/** The unit of points where space is short ("Proj Half"); variations and custom values are only "Pts". */
export function pointsUnit(scoring: Scoring): string {
  if (scoring.kind === 'custom' || scoringLabel(scoring) !== LABELS[scoring.base]) return 'Pts'
  return UNITS[scoring.base]
}

const RECEPTION: Readonly<Record<NamedScoring, number>> = { standard: 0, half_ppr: 0.5, ppr: 1 }
const LABELS: Readonly<Record<NamedScoring, string>> = { standard: 'Standard', half_ppr: 'Half PPR', ppr: 'PPR' }
const UNITS: Readonly<Record<NamedScoring, string>> = { standard: 'Std', half_ppr: 'Half', ppr: 'PPR' }
