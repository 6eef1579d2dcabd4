// Long because every released migration stays as it was.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { StoredTime } from '../stored-time.ts'
import { textOf } from './0001-to-0004.ts'
import type { Database } from '../database.ts'

/** Migration 5. Which results of finished drafts are in the file store. */
export async function createLobbyResultTables(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('lobby_results')
    .addColumn('lobby_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobbies.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('lobby_results_version', sql`version >= 1`)
    .execute()
}

/** Migration 6. Leases for work that one node does; they replace news_turns. Drops lobby_results, because results are now rendered on request. */
export async function createLeaseTable(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('leases')
    .addColumn('work', 'text', (column) => column.notNull().primaryKey())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await trx.schema.dropTable('news_turns').execute()
  await trx.schema.dropTable('lobby_results').execute()
}

/** Migration 7. Who or what made each pick, and why. The default lets a node of the previous release keep writing. */
export async function addPickMakers(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .alterTable('draft_picks')
    .addColumn('made_by', 'text', (column) => column.notNull().defaultTo('person'))
    .execute()
  await trx.schema.alterTable('draft_picks').addColumn('reason', 'text').execute()
}

/** Migration 8. The roster's season in an edition, so that an older roster never replaces a newer one. */
export async function addRosterSeason(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('fact_editions').addColumn('roster_season', 'integer').execute()
}

const HOUR_MS = 3_600_000

/** Migration 9. When each open lobby expires: a day after its last change while it waits, 30 days once it drafts (RU15). */
export async function addDueTimes(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('lobbies').addColumn('due_at', 'bigint').execute()
  await trx
    .updateTable('lobbies')
    .set((column) => ({
      due_at: sql<StoredTime>`${column.ref('changed_at')} + case when ${column.ref('draft_started')} then ${sql.lit(30 * 24 * HOUR_MS)} else ${sql.lit(24 * HOUR_MS)} end`,
    }))
    .where('is_active', '=', true)
    .execute()
  await trx.schema
    .createIndex('lobbies_due')
    .on('lobbies')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
}

const NEW_COLUMNS = ['two_point_conversions', 'return_tds', 'fg_40_49', 'fg_50_plus'] as const

/** Migration 10. Weekly figures that score in leagues with values of their own. Null in rows that were loaded before. */
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

/**
 * Migration 11. What a league agreed on, and what its draft needs besides the picks. The defaults let a node of the previous release keep
 * writing: a lobby without a state drafts by the default rules.
 */
export async function addDraftNight(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('lobbies').addColumn('state_json', 'text').execute()
  await trx.schema
    .alterTable('lobby_participants')
    .addColumn('is_computer', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await trx.schema
    .createTable('autopick_lists')
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('list_json', 'text', (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('autopick_lists_lobby').on('autopick_lists').column('lobby_id').execute()
  await trx.schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** Migration 12. Running clocks and when the server was last alive, so that deadlines can move by an outage. */
export async function addOutages(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('lobbies').addColumn('deadline_at', 'bigint').execute()
  await trx.schema
    .createIndex('lobbies_deadline')
    .on('lobbies')
    .column('deadline_at')
    .where(sql.ref('deadline_at'), 'is not', null)
    .execute()
  await trx.schema
    .createTable('server_life')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('alive_at', 'bigint')
    .addColumn('outages_json', 'text', (column) => column.notNull())
    .execute()
}

/** Migration 13. The editions of the board: drafts keep the one that they began with. */
export async function addBoardEditions(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('board_editions')
    .addColumn('fingerprint', 'text', (column) => column.notNull().primaryKey())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('roster_date', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
}

/** Migration 14. Where to notify the person of a seat. One per seat: a seat has one device, and a browser has one address for notifications. */
export async function addPushSubscriptions(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('push_subscriptions')
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('push_subscriptions_endpoint', sql`length(endpoint) between 1 and 1024`)
    .execute()
  await trx.schema.createIndex('push_subscriptions_lobby').on('push_subscriptions').column('lobby_id').execute()
  await trx.schema.createIndex('push_subscriptions_endpoint').on('push_subscriptions').column('endpoint').execute()
}

/** Migration 15. The link by which people without a seat watch a lobby: one per lobby, and only the hash of its token. */
export async function addWatchLinks(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('watch_links')
    .addColumn('lobby_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobbies.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('watch_links_token_hash', sql`length(token_hash) = 64`)
    .execute()
}

/** Migration 16. Public pages of finished drafts: frozen copies, without a reference to the lobby, so that they outlive it. */
export async function addPublishedDrafts(trx: Transaction<Tables>, dialect: Database['dialect']): Promise<void> {
  await trx.schema
    .createTable('published_drafts')
    .addColumn('token', textOf(dialect), (column) => column.notNull().primaryKey())
    .addColumn('lobby_id', 'text', (column) => column.notNull().unique())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('content_json', 'text', (column) => column.notNull())
    .addCheckConstraint('published_drafts_token', sql`length(token) = 22`)
    .execute()
}

/** Migration 17. Access by token: signing keys, sessions with their refresh tokens, second factors, and further secrets of an owner. */
export async function addTokens(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('devices').addColumn('metadata_json', 'text').execute()

  await trx.schema
    .createTable('signing_keys')
    .addColumn('kid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('public_jwk_json', 'text', (column) => column.notNull())
    .addColumn('private_jwk_json', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .addCheckConstraint('signing_keys_retired', sql`(private_jwk_json is null) = (retired_at is not null)`)
    .execute()
  // Two nodes that start at once on an empty database must agree on one key.
  await sql`create unique index signing_keys_one_active on signing_keys ((1)) where retired_at is null`.execute(trx)

  await trx.schema
    .createTable('auth_sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('aal', 'text', (column) => column.notNull())
    .addColumn('amr_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('refreshed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('auth_sessions_aal', sql`aal in ('aal1', 'aal2')`)
    .execute()
  await trx.schema.createIndex('auth_sessions_device').on('auth_sessions').column('device_id').execute()
  await trx.schema.createIndex('auth_sessions_refreshed').on('auth_sessions').column('refreshed_at').execute()

  await trx.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await trx.schema.createIndex('refresh_tokens_session').on('refresh_tokens').column('session_id').execute()

  await trx.schema
    .createTable('mfa_factors')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('friendly_name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('mfa_factors_name', ['device_id', 'friendly_name'])
    .addCheckConstraint('mfa_factors_verified', sql`is_verified in (0, 1)`)
    .execute()

  await trx.schema
    .createTable('mfa_challenges')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('factor_id', 'text', (column) => column.notNull().references('mfa_factors.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('mfa_challenges_factor').on('mfa_challenges').columns(['factor_id', 'made_at']).execute()
  await trx.schema.createIndex('mfa_challenges_session').on('mfa_challenges').column('session_id').execute()
}

/** Migration 18. Whether the lobby's code is enough to watch: only where the host said so. */
export async function addWatchingByCode(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .alterTable('watch_links')
    .addColumn('for_code', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`for_code in (0, 1)`),
    )
    .execute()
}

/** Migration 19. Further browsers of an owner, and the codes with which they are added. */
export async function addDevicesOfAnOwner(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('device_secrets')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('device_secrets_device').on('device_secrets').column('device_id').execute()
  await trx.schema
    .createTable('device_codes')
    .addColumn('device_id', 'text', (column) =>
      column.notNull().primaryKey().references('devices.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_by', 'text')
    .execute()
}

/** Migration 20. Passkeys with their challenges, names and last visits of devices, copies of saved drafts, and seat links that skip a second factor. */
export async function addPasskeys(trx: Transaction<Tables>): Promise<void> {
  for (const table of ['devices', 'device_secrets'] as const) {
    await trx.schema.alterTable(table).addColumn('name', 'text').execute()
    await trx.schema.alterTable(table).addColumn('seen_at', 'bigint').execute()
  }
  await trx.schema
    .alterTable('seat_links')
    .addColumn('skips_factor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await trx.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports_json', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await trx.schema.createIndex('passkeys_device').on('passkeys').column('device_id').execute()

  await trx.schema
    .createTable('passkey_challenges')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('passkey_challenges_purpose', sql`purpose in ('create', 'use')`)
    .execute()
  await trx.schema.createIndex('passkey_challenges_device').on('passkey_challenges').column('device_id').execute()
  await trx.schema.createIndex('passkey_challenges_made').on('passkey_challenges').column('made_at').execute()

  await trx.schema
    .createTable('saved_drafts')
    .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('draft_json', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_drafts_draft', ['device_id', 'draft_id'])
    .execute()
}

/** Migration 21. Where an owner went whose device joined another one, so that what still arrives for them goes along. */
export async function addMergedOwners(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('devices').addColumn('merged_into', 'text').execute()
  await trx.schema.alterTable('devices').addColumn('merged_seat_count', 'integer').execute()
  await trx.schema.createIndex('devices_merged_into').on('devices').column('merged_into').execute()
}

/** Migration 22. Drafts that came from a league's site have up to 20 teams. SQLite changes a check only with the whole table. */
export async function allowMoreTeams(trx: Transaction<Tables>, dialect: Database['dialect']): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table solo_drafts drop constraint solo_drafts_num_teams`.execute(trx)
    await sql`alter table solo_drafts add constraint solo_drafts_num_teams check (num_teams between 2 and 20)`.execute(
      trx,
    )
    return
  }
  await trx.schema.alterTable('solo_drafts').renameTo('solo_drafts_before').execute()
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
    .addCheckConstraint('solo_drafts_num_teams', sql`num_teams between 2 and 20`)
    .addCheckConstraint('solo_drafts_rounds', sql`rounds between 1 and 20`)
    .addCheckConstraint('solo_drafts_revision', sql`revision >= 1`)
    .execute()
  await sql`insert into solo_drafts select * from solo_drafts_before`.execute(trx)
  await sql`drop table solo_drafts_before`.execute(trx)
}
