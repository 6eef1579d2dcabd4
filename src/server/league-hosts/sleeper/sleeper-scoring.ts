import type { Figure } from '#core/players/stat-line.ts'
import { PPR, type NamedScoring, type Scoring } from '#core/league/scoring.ts'
import type { HostRemark } from '#core/league-hosts/host-league.ts'
import { createScoringSheet } from '../scoring-sheet.ts'

interface ReadScoring {
  readonly scoring: Scoring
  readonly remarks: readonly HostRemark[]
}

/** Points per unit by Sleeper's keys; one that is left out pays nothing. */
export function readSleeperScoring(paid: Readonly<Record<string, number | null>>): ReadScoring {
  const sheet = createScoringSheet()
  for (const [figure, parts] of FIGURE_KEYS) {
    for (const key of parts) sheet.pay(figure, key, paid[key] ?? 0)
  }
  for (const [total, figures] of TOTALS) {
    for (const [figure, part] of figures) sheet.pay(figure, part, paid[total] ?? 0)
  }
  sheet.tightEnds(paid['bonus_rec_te'] ?? 0)
  for (const [name, points] of Object.entries(paid)) {
    if (!COUNTED_KEYS.has(name)) sheet.notCounted({ name, points: points ?? 0 })
  }
  return sheet.read()
}

/** A mock draft has nothing but a label such as "half_ppr", "2qb" or "dynasty_std". */
export function scoringOfLabel(label: string | null | undefined): ReadScoring {
  const base = LABELS.find(([, pattern]) => pattern.test(label ?? ''))?.[0] ?? 'ppr'
  return { scoring: { ...PPR, base }, remarks: [] }
}

const LABELS: readonly (readonly [NamedScoring, RegExp])[] = [
  ['half_ppr', /half_ppr/],
  ['ppr', /ppr/],
  ['standard', /std/],
]

/** Keys that one figure counts together have to pay the same; if they don't, it pays their mean, with a remark. */
const FIGURE_KEYS: readonly (readonly [Figure, readonly string[]])[] = [
  ['passing_yards', ['pass_yd']],
  ['passing_tds', ['pass_td']],
  ['interceptions', ['pass_int']],
  ['rushing_yards', ['rush_yd']],
  ['rushing_tds', ['rush_td']],
  ['receptions', ['rec']],
  ['receiving_yards', ['rec_yd']],
  ['receiving_tds', ['rec_td']],
  ['two_point_conversions', ['pass_2pt', 'rush_2pt', 'rec_2pt']],
  ['return_tds', ['st_td']],
  ['fumbles_lost', ['fum_lost']],
  ['fg_0_39', ['fgm_0_19', 'fgm_20_29', 'fgm_30_39']],
  ['fg_40_49', ['fgm_40_49']],
  ['fg_50_plus', ['fgm_50p']],
  ['fg_missed', ['fgmiss']],
  ['pat_made', ['xpm']],
  ['pat_missed', ['xpmiss']],
  ['def_sacks', ['sack']],
  ['def_interceptions', ['int']],
  ['def_fumble_recoveries', ['fum_rec']],
  ['def_tds', ['def_td', 'def_st_td']],
  ['def_safeties', ['safe']],
  ['def_blocked_kicks', ['blk_kick']],
  ['allowed_0', ['pts_allow_0']],
  ['allowed_1_6', ['pts_allow_1_6']],
  ['allowed_7_13', ['pts_allow_7_13']],
  ['allowed_14_20', ['pts_allow_14_20']],
  ['allowed_21_27', ['pts_allow_21_27']],
  ['allowed_28_34', ['pts_allow_28_34']],
  ['allowed_35_plus', ['pts_allow_35p']],
]

/** Every field goal made, on top of what its distance pays. */
const TOTALS: readonly (readonly [string, readonly (readonly [Figure, string])[]])[] = [
  [
    'fgm',
    [
      ['fg_0_39', 'fgm_0_19'],
      ['fg_0_39', 'fgm_20_29'],
      ['fg_0_39', 'fgm_30_39'],
      ['fg_40_49', 'fgm_40_49'],
      ['fg_50_plus', 'fgm_50p'],
    ],
  ],
]

const COUNTED_KEYS: ReadonlySet<string> = new Set([
  ...FIGURE_KEYS.flatMap(([, keys]) => keys),
  ...TOTALS.map(([key]) => key),
  'bonus_rec_te',
])
