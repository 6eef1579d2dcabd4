import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { inKeyOrder, textOf } from './column-types.ts'

type Dialect = Database['dialect']

/**
 * Players, their provider ids, weekly stats and the specification's views (sections 3 and 7). Every number from a source is
 * a double, because there are half sacks: SQLite would store one in an integer column, PostgreSQL would refuse it.
 */
export async function createPlayerTables(trx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  await createPlayers(trx, dialect)
  await createWeeks(trx, dialect)
  const text = textOf(dialect)
  await inKeyOrder(trx.schema.createTable('player_adp'), dialect)
    .addColumn('player_id', text, (column) => column.notNull().primaryKey())
    .addColumn('adp', 'double precision', (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('as_of', text, (column) => column.notNull())
    .addCheckConstraint('player_adp_from_1', sql`adp >= 1`)
    .execute()
  await trx.schema.createIndex('player_adp_adp').on('player_adp').columns(['adp', 'player_id']).execute()

  await trx.schema
    .createTable('fact_editions')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('loaded_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('fact_editions_name', sql`name in ('bundled', 'refreshed', 'adp')`)
    .execute()
  await trx.schema
    .createTable('fact_seasons')
    .addColumn('season', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute()
}

async function createPlayers(trx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const text = textOf(dialect)
  await inKeyOrder(trx.schema.createTable('players'), dialect)
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('team', text)
    .addColumn('position', text, (column) => column.notNull())
    .addColumn('headshot_url', text)
    .addColumn('gsis_id', text, (column) => column.unique())
    .addColumn('espn_id', text)
    .addColumn('active', 'boolean', (column) => column.notNull())
    .addCheckConstraint('players_position', sql`position in ('QB', 'RB', 'WR', 'TE', 'K', 'DST')`)
    .execute()
  // Each list of active players is one range of an index, sorted by name.
  const lists = { active: ['active'], team: ['team', 'active'], position: ['position', 'active'], name: [] } as const
  for (const [list, columns] of Object.entries(lists)) {
    await trx.schema
      .createIndex(`players_${list}`)
      .on('players')
      .columns([...columns, 'name', 'id'])
      .execute()
  }

  await inKeyOrder(trx.schema.createTable('ff_player_ids'), dialect)
    .addColumn('gsis_id', text, (column) => column.notNull().primaryKey())
    .addColumn('sleeper_id', text, (column) => column.unique())
    .addColumn('espn_id', text, (column) => column.unique())
    .addColumn('rotowire_id', text, (column) => column.unique())
    .addColumn('mfl_id', text, (column) => column.unique())
    .execute()

  await trx.schema
    .createView('active_players')
    .as(trx.selectFrom('players').select(ACTIVE_PLAYER_COLUMNS).where('active', '=', sql.lit(true)))
    .execute()
}

const ACTIVE_PLAYER_COLUMNS = ['id', 'name', 'team', 'position', 'headshot_url', 'gsis_id', 'espn_id'] as const

async function createWeeks(trx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const text = textOf(dialect)
  let weeks = inKeyOrder(trx.schema.createTable('player_stats_weekly'), dialect)
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('week', 'integer', (column) => column.notNull())
    .addColumn('gsis_id', text, (column) => column.notNull())
    .addColumn('team', text, (column) => column.notNull())
    .addColumn('opponent', text, (column) => column.notNull())
    .addColumn('home_away', text)
    .addColumn('team_pts', 'double precision')
    .addColumn('opp_pts', 'double precision')
    .addColumn('result', text)
    .addColumn('position', text)
  for (const column of STAT_COLUMNS) weeks = weeks.addColumn(column, 'double precision')
  await weeks
    // A player's games are adjacent and in chronological order, so a game log is one range of this key.
    .addPrimaryKeyConstraint('player_stats_weekly_game', ['gsis_id', 'season', 'week'])
    .addCheckConstraint('player_stats_weekly_week', sql`week between 1 and 22`)
    .addCheckConstraint('player_stats_weekly_home_away', sql`home_away in ('A', 'H')`)
    .addCheckConstraint('player_stats_weekly_result', sql`result in ('W', 'L', 'T')`)
    .addCheckConstraint('player_stats_weekly_position', sql`position in ('QB', 'RB', 'WR', 'TE', 'K', 'DST')`)
    .execute()
  await trx.schema
    .createIndex('player_stats_weekly_newest')
    .on('player_stats_weekly')
    .columns(['season desc', 'week desc', 'gsis_id'])
    .execute()

  await trx.schema
    .createView('player_stats_weekly_normalized')
    .as(trx.selectFrom('player_stats_weekly').select([...GAME_COLUMNS, ...STAT_COLUMNS]))
    .execute()
  await trx.schema
    .createView('player_seasons')
    .as(
      trx
        .selectFrom('player_stats_weekly')
        .select(['gsis_id', 'season', sql<number>`cast(count(*) as integer)`.as('games')])
        .groupBy(['gsis_id', 'season']),
    )
    .execute()
}

const GAME_COLUMNS = [
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
] as const

/** As of this migration; new fields need a new migration. */
const STAT_COLUMNS = [
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
] as const
