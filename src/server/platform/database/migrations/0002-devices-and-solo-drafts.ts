import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Devices (RU9) and their remote solo drafts (RU25). */
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
