import type { StatField } from '#core/stats/weekly-stats.ts'

/** The statistics that do not apply to somebody, by what he is; together they are all of them. */
export const NO_KICKS = { fg_made: null, fg_att: null, fg_long: null, pat_made: null, pat_att: null }

export const NO_DEFENCE = {
  def_sacks: null,
  def_interceptions: null,
  def_fumble_recoveries: null,
  def_tds: null,
  def_safeties: null,
  def_blocked_kicks: null,
  points_allowed: null,
}

export const NO_OFFENCE = {
  pass_cmp: null,
  pass_att: null,
  completion_pct: null,
  passing_yards: null,
  yards_per_attempt: null,
  passing_tds: null,
  interceptions: null,
  sacks: null,
  pass_long: null,
  passer_rating: null,
  rush_att: null,
  rushing_yards: null,
  rushing_tds: null,
  rush_long: null,
  receptions: null,
  targets: null,
  receiving_yards: null,
  receiving_tds: null,
  rec_long: null,
  fumbles_lost: null,
}

export const NO_STATS: Readonly<Record<StatField, null>> = {
  ...NO_OFFENCE,
  ...NO_KICKS,
  ...NO_DEFENCE,
  fantasy_points: null,
  ppr_points_calc: null,
}
