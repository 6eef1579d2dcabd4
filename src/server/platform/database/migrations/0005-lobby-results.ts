import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Which results of finished drafts are in the file store. */
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
