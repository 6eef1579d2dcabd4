// Apart because earlier migrations never change.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Migration 23. What a player cost in an auction, and what managers let bid for them; sales of turns have none of it. */
export async function addAuctions(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('draft_picks').addColumn('price', 'bigint').execute()
  await trx.schema.alterTable('draft_picks').addColumn('sale_number', 'integer').execute()
  await trx.schema.alterTable('draft_picks').addColumn('nominated_by', 'text').execute()
  await trx.schema
    .createTable('bid_limits')
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('set_number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bid_limits_limit', ['participant_id', 'player_id'])
    .execute()
  await trx.schema.createIndex('bid_limits_lobby').on('bid_limits').column('lobby_id').execute()
}

/**
 * Migration 24. What people of a lobby say, with a sequence of its own, which goes when the lobby closes; and second people of seats:
 * their devices, what they did, and the links by which they came.
 */
export async function addLeagueNight(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('lobby_talk')
    .addColumn('lobby_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobbies.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('talk_json', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('lobby_talk_number', sql`number >= 1`)
    .execute()
  await trx.schema.alterTable('lobby_participants').addColumn('second_device_id', 'text').execute()
  await trx.schema
    .createIndex('lobby_participants_second')
    .on('lobby_participants')
    .column('second_device_id')
    .execute()
  await trx.schema.alterTable('lobby_events').addColumn('by_second', 'text').execute()
  await trx.schema
    .alterTable('seat_links')
    .addColumn('adds', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Migration 25. Rankings of people, for all of their devices. */
export async function addSavedLists(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('saved_lists')
    .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_lists_list', ['device_id', 'list_id'])
    .execute()
}

/** Migration 26. What the two people of a seat share; and notifications for both of them, where only the first had any. */
export async function addSharedLists(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('seat_lists')
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('first_shares', 'integer', (column) => column.notNull())
    .addColumn('second_shares', 'integer', (column) => column.notNull())
    .addColumn('lists_json', 'text')
    .addCheckConstraint('seat_lists_shared', sql`lists_json is null or (first_shares = 1 and second_shares = 1)`)
    .execute()
  await trx.schema.createIndex('seat_lists_lobby').on('seat_lists').column('lobby_id').execute()
  await trx.schema
    .alterTable('autopick_lists')
    .addColumn('by_second', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await addPushOfSeconds(trx)
}

/** SQLite cannot change a primary key, so the rows move into a new table. */
async function addPushOfSeconds(trx: Transaction<Tables>): Promise<void> {
  for (const index of ['push_subscriptions_lobby', 'push_subscriptions_endpoint']) {
    await trx.schema.dropIndex(index).execute()
  }
  await trx.schema.alterTable('push_subscriptions').renameTo('push_subscriptions_of_firsts').execute()
  await trx.schema
    .createTable('push_subscriptions')
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_subscriptions_person', ['participant_id', 'device_id'])
    .addCheckConstraint('push_subscriptions_address', sql`length(endpoint) between 1 and 1024`)
    .execute()
  await sql`insert into push_subscriptions (participant_id, lobby_id, device_id, endpoint, p256dh, auth, created_at)
    select participant_id, lobby_id, device_id, endpoint, p256dh, auth, created_at from push_subscriptions_of_firsts`.execute(
    trx,
  )
  await trx.schema.dropTable('push_subscriptions_of_firsts').execute()
  await trx.schema.createIndex('push_subscriptions_lobby').on('push_subscriptions').column('lobby_id').execute()
  await trx.schema.createIndex('push_subscriptions_endpoint').on('push_subscriptions').column('endpoint').execute()
}

/** Migration 27. Whether the seat's own person made a link: then it moves to another device of theirs, with what is private to them. */
export async function addOwnSeatLinks(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .alterTable('seat_links')
    .addColumn('is_own', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Migration 28. Who came by a link to share a seat, perhaps to wait for its person to agree, and which limits came from the second person. */
export async function addSecondRequests(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('seat_links').addColumn('used_by', 'text').execute()
  await trx.schema
    .alterTable('bid_limits')
    .addColumn('by_second', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Migration 29. What was said since the whole talk of a lobby was written. */
export async function addTalkEntries(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('lobby_talk_entries')
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobby_talk.lobby_id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('entry_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lobby_talk_entries_number', ['lobby_id', 'number'])
    .execute()
}

/** Migration 30. Links by which people see the board of a solo draft, with that board. */
export async function addTvLinks(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('tv_links')
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('board_json', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('clock_ahead_ms', 'bigint', (column) => column.notNull())
    .addCheckConstraint('tv_links_token_hash', sql`length(token_hash) = 64`)
    .addCheckConstraint('tv_links_revision', sql`revision >= 0`)
    .execute()
  await trx.schema.createIndex('tv_links_device').on('tv_links').column('device_id').execute()
  await trx.schema.createIndex('tv_links_sent').on('tv_links').column('sent_at').execute()
}
