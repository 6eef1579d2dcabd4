import { isSameData } from '../lib/json.ts'
import { roundsOf, STANDARD_LINEUP, STANDARD_POSITION_LIMITS, type LeagueRules } from './rules.ts'
import { PPR } from './scoring.ts'

/** A common kind of league. Its rounds follow from its lineup; order and clock are left to the league. */
export interface RulesPreset extends Pick<LeagueRules, 'lineup' | 'positionLimits' | 'scoring'> {
  readonly name: string
  /** Null: for any number of teams. */
  readonly teamCount: number | null
}

const LINEUP = { ...STANDARD_LINEUP, BN: 6 }

const COMMON = { teamCount: null, lineup: LINEUP, positionLimits: STANDARD_POSITION_LIMITS }

export const RULES_PRESETS: readonly RulesPreset[] = [
  { ...COMMON, name: 'Standard 12-team', teamCount: 12, scoring: { ...PPR, base: 'standard' } },
  { ...COMMON, name: 'Half PPR', scoring: { ...PPR, base: 'half_ppr' } },
  { ...COMMON, name: 'PPR', scoring: PPR },
  { ...COMMON, name: 'Superflex', lineup: { ...LINEUP, SUPERFLEX: 1 }, scoring: PPR },
  { ...COMMON, name: 'TE premium', scoring: { ...PPR, tePremium: 0.5 } },
  {
    ...COMMON,
    name: 'Best ball',
    lineup: { ...LINEUP, WR: 3, K: 0, DST: 0, BN: 10 },
    positionLimits: { ...STANDARD_POSITION_LIMITS, WR: 10, TE: 4 },
    scoring: { ...PPR, base: 'half_ppr' },
  },
]

/** Whether a league is of this kind. Rounds and bench are its own: a league of 16 rounds can be a PPR league. */
export function isOfPreset({ lineup, positionLimits, scoring }: LeagueRules, preset: RulesPreset): boolean {
  return (
    isSameData({ ...lineup, BN: 0 }, { ...preset.lineup, BN: 0 }) &&
    isSameData(positionLimits, preset.positionLimits) &&
    isSameData(scoring, preset.scoring)
  )
}

/** A league's rules changed to a preset, and the rounds that go with it. */
export function withPreset(
  rules: LeagueRules,
  { lineup, positionLimits, scoring }: RulesPreset,
): { readonly rules: LeagueRules; readonly roundCount: number } {
  return { rules: { ...rules, lineup, positionLimits, scoring }, roundCount: roundsOf(lineup) }
}
