import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Where to notify the person of a seat. One per seat: a seat has one device, and a browser has one address for notifications. */
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
