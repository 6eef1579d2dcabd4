import { sql, type CreateTableBuilder, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** The tables of lobbies. Their constraints repeat the rules, to catch bugs in our code. */
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
