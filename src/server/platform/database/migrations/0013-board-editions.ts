import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** The editions of the board: drafts keep the one that they began with. */
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
