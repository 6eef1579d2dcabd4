import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Leases for work that one node does; they replace news_turns. Drops lobby_results, because results are now rendered on request. */
export async function createLeaseTable(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('leases')
    .addColumn('work', 'text', (column) => column.notNull().primaryKey())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await trx.schema.dropTable('news_turns').execute()
  await trx.schema.dropTable('lobby_results').execute()
}
