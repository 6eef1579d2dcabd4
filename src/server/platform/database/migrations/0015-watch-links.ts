import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** The link by which people without a seat watch a lobby: one per lobby, and only the hash of its token. */
export async function addWatchLinks(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('watch_links')
    .addColumn('lobby_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobbies.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('watch_links_token_hash', sql`length(token_hash) = 64`)
    .execute()
}
