import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Rankings of people, for all of their devices. */
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
