import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Further browsers of an owner, and the codes with which they are added. */
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
