import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

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
