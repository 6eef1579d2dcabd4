import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Passkeys with their challenges, names and last visits of devices, copies of saved drafts, and seat links that skip a second factor. */
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
