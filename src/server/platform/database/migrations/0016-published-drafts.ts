import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { textOf } from './column-types.ts'
import type { Database } from '../database.ts'

/** Public pages of finished drafts: frozen copies, without a reference to the lobby, so that they outlive it. */
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
