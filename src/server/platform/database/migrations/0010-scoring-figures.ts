import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

const NEW_COLUMNS = ['two_point_conversions', 'return_tds', 'fg_40_49', 'fg_50_plus'] as const

/** Weekly figures that score in leagues with values of their own. Null in rows that were loaded before. */
export async function addScoringFigures(trx: Transaction<Tables>): Promise<void> {
  for (const column of NEW_COLUMNS) {
    await trx.schema.alterTable('player_stats_weekly').addColumn(column, 'double precision').execute()
  }
  await trx.schema.dropView('player_stats_weekly_normalized').execute()
  await trx.schema
    .createView('player_stats_weekly_normalized')
    .as(trx.selectFrom('player_stats_weekly').select(COLUMNS))
    .execute()
}

/** As of this migration: all columns, the new ones last. */
const COLUMNS = [
  'season',
  'week',
  'gsis_id',
  'team',
  'opponent',
  'home_away',
  'team_pts',
  'opp_pts',
  'result',
  'position',
  'pass_cmp',
  'pass_att',
  'completion_pct',
  'passing_yards',
  'yards_per_attempt',
  'passing_tds',
  'interceptions',
  'sacks',
  'pass_long',
  'passer_rating',
  'rush_att',
  'rushing_yards',
  'rushing_tds',
  'rush_long',
  'receptions',
  'targets',
  'receiving_yards',
  'receiving_tds',
  'rec_long',
  'fumbles_lost',
  'fantasy_points',
  'ppr_points_calc',
  'fg_made',
  'fg_att',
  'fg_long',
  'pat_made',
  'pat_att',
  'def_sacks',
  'def_interceptions',
  'def_fumble_recoveries',
  'def_tds',
  'def_safeties',
  'def_blocked_kicks',
  'points_allowed',
  ...NEW_COLUMNS,
] as const
