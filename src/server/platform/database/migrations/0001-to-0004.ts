import { sql, type CreateTableBuilder, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

type Dialect = Database['dialect']

/** A text that both databases sort by its bytes, so pages of rows are the same on each. */
export function textOf(dialect: Dialect): 'text' | RawBuilder<unknown> {
  return dialect === 'postgres' ? sql`text collate "C"` : 'text'
}

/** SQLite stores such a table in primary key order, in one tree instead of two. */
function inKeyOrder(table: CreateTableBuilder<string>, dialect: Dialect): CreateTableBuilder<string> {
  return dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table
}

/** Migration 1. The tables of lobbies. Their constraints repeat the rules, to catch bugs in our code. */
export async function createLobbyTables(trx: Transaction<Tables>, dialect: Database['dialect']): Promise<void> {
  await trx.schema
    .createTable('player_pools')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('players_json', 'text', (column) => column.notNull())
    .execute()

  await trx.schema
    .createTable('lobbies')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('host_participant_id', 'text', (column) => column.notNull())
    .addColumn('max_teams', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer', (column) => column.notNull())
    .addColumn('draft_started', 'boolean', (column) => column.notNull())
    .addColumn('is_active', 'boolean', (column) => column.notNull())
    .addColumn('current_pick', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seat_moves', 'integer', (column) => column.notNull())
    .addColumn('pool_id', 'text', (column) => column.references('player_pools.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('lobbies_max_teams', sql`max_teams between 2 and 12`)
    .addCheckConstraint('lobbies_rounds', sql`rounds between 1 and 20`)
    .addCheckConstraint('lobbies_current_pick', sql`current_pick between 1 and max_teams * rounds + 1`)
    .addCheckConstraint('lobbies_version', sql`version >= 1`)
    .addCheckConstraint('lobbies_pool_when_started', sql`draft_started = (pool_id is not null)`)
    .execute()
  // An open lobby's code is unique (RU11); closed lobbies keep theirs. There is no index on changed_at, because every pick
  // would update it for a rare query.
  await trx.schema
    .createIndex('lobbies_live_code')
    .unique()
    .on('lobbies')
    .column('code')
    .where(sql.ref('is_active'), '=', sql.lit(true))
    .execute()
  await trx.schema.createIndex('lobbies_code').on('lobbies').column('code').execute()

  await trx.schema
    .createTable('lobby_participants')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull())
    .addColumn('team_name', 'text', (column) => column.notNull())
    .addColumn('draft_order', 'integer')
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('joined_version', 'integer', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addCheckConstraint('lobby_participants_draft_order_range', sql`draft_order between 1 and 12`)
    .addUniqueConstraint('lobby_participants_draft_order', ['lobby_id', 'draft_order'])
    .addUniqueConstraint('lobby_participants_username', ['lobby_id', 'username_key'])
    .addUniqueConstraint('lobby_participants_joined', ['lobby_id', 'joined_version'])
    .execute()
  await trx.schema
    .createIndex('lobby_participants_device')
    .on('lobby_participants')
    .columns(['device_id', 'lobby_id'])
    .execute()

  await withoutRowid(trx.schema.createTable('draft_picks'), dialect)
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('pick_number', 'integer', (column) => column.notNull())
    .addColumn('round_number', 'integer', (column) => column.notNull())
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('player_name', 'text', (column) => column.notNull())
    .addColumn('player_position', 'text', (column) => column.notNull())
    .addColumn('player_team', 'text', (column) => column.notNull())
    .addColumn('participant_id', 'text', (column) => column.notNull().references('lobby_participants.id'))
    .addPrimaryKeyConstraint('draft_picks_slot', ['lobby_id', 'pick_number'])
    .addUniqueConstraint('draft_picks_player', ['lobby_id', 'player_id'])
    .addCheckConstraint('draft_picks_pick_number', sql`pick_number between 1 and 240`)
    .addCheckConstraint('draft_picks_round_number', sql`round_number between 1 and 20`)
    .execute()

  await withoutRowid(trx.schema.createTable('lobby_events'), dialect)
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('event_json', 'text', (column) => column.notNull())
    .addColumn('participant_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lobby_events_version', ['lobby_id', 'version'])
    .addCheckConstraint('lobby_events_version_from_1', sql`version >= 1`)
    .execute()

  await withoutRowid(trx.schema.createTable('command_answers'), dialect)
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('command_id', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('answer_json', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('command_answers_command', ['device_id', 'command_id'])
    .execute()
  await trx.schema.createIndex('command_answers_at').on('command_answers').column('at').execute()

  await trx.schema
    .createTable('seat_links')
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('seat_links_participant').on('seat_links').column('participant_id').execute()
}

/** SQLite stores such a table in primary key order, in one tree instead of two, so a pick writes half the pages. */
function withoutRowid(table: CreateTableBuilder<string>, dialect: Database['dialect']): CreateTableBuilder<string> {
  return dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table
}

/** Migration 2. Devices (RU9) and their remote solo drafts (RU25). */
export async function createDeviceTables(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await trx.schema
    .createTable('solo_drafts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('num_teams', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer', (column) => column.notNull())
    .addColumn('current_pick', 'integer', (column) => column.notNull())
    .addColumn('team_names_json', 'text', (column) => column.notNull())
    .addColumn('draft_state_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addCheckConstraint('solo_drafts_num_teams', sql`num_teams between 2 and 16`)
    .addCheckConstraint('solo_drafts_rounds', sql`rounds between 1 and 20`)
    .addCheckConstraint('solo_drafts_revision', sql`revision >= 1`)
    .execute()
}

/**
 * Migration 3. Players, their provider ids, weekly stats and the specification's views (sections 3 and 7). Every number from a source is
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

/** Migration 4. News of the three sources, the players that each article is about, and the sources' status (specification, sections 3 and 7). */
export async function createNewsTables(trx: Transaction<Tables>, dialect: Database['dialect']): Promise<void> {
  const text = textOf(dialect)
  await inKeyOrder(trx.schema.createTable('news_items'), dialect)
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('source_id', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull().unique())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('published_at', text, (column) => column.notNull())
    .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('team', text)
    .addColumn('author', text)
    .addColumn('image_url', text)
    .addColumn('match_confidence', 'double precision')
    .addColumn('matched_player_ids', text, (column) => column.notNull())
    .addColumn('match_confidences', text, (column) => column.notNull())
    .addColumn('named_player', text)
    .addColumn('teams_json', text, (column) => column.notNull())
    .addColumn('athlete_ids_json', text, (column) => column.notNull())
    .addCheckConstraint('news_items_source', sql`source in ('espn', 'rotowire', 'pft')`)
    // Never store a URL that a browser would run as script or that is unencrypted.
    .addCheckConstraint('news_items_url', sql`url like 'https://%'`)
    .addCheckConstraint('news_items_image_url', sql`image_url like 'https://%'`)
    // Texts in this format sort chronologically.
    .addCheckConstraint('news_items_published_at', sql`published_at like '____-__-__T__:__:__.___Z'`)
    .addCheckConstraint('news_items_match_confidence', sql`match_confidence > 0 and match_confidence <= 1`)
    .execute()
  await trx.schema.createIndex('news_items_newest').on('news_items').columns(['published_at desc', 'id']).execute()
  await trx.schema
    .createIndex('news_items_newest_of_source')
    .on('news_items')
    .columns(['source', 'published_at desc', 'id'])
    .execute()

  await inKeyOrder(trx.schema.createTable('news_item_players'), dialect)
    .addColumn('item_id', text, (column) => column.notNull().references('news_items.id').onDelete('cascade'))
    .addColumn('place_number', 'integer', (column) => column.notNull())
    .addColumn('player_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('confidence', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('news_item_players_place', ['item_id', 'place_number'])
    .addUniqueConstraint('news_item_players_player', ['player_id', 'item_id'])
    .addCheckConstraint('news_item_players_place_number', sql`place_number >= 1`)
    .addCheckConstraint('news_item_players_confidence', sql`confidence > 0 and confidence <= 1`)
    .execute()

  await trx.schema
    .createTable('news_sources')
    .addColumn('source', 'text', (column) => column.notNull().primaryKey())
    .addColumn('attempted_at', 'bigint')
    .addColumn('succeeded_at', 'bigint')
    .addColumn('failure_count', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addCheckConstraint('news_sources_source', sql`source in ('espn', 'rotowire', 'pft')`)
    .addCheckConstraint('news_sources_failure_count', sql`failure_count >= 0`)
    .execute()

  await trx.schema
    .createTable('news_turns')
    .addColumn('work', 'text', (column) => column.notNull().primaryKey())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('news_turns_work', sql`work = 'gather'`)
    .execute()
}
