import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Running clocks and when the server was last alive, so that deadlines can move by an outage. */
export async function addOutages(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('lobbies').addColumn('deadline_at', 'bigint').execute()
  await trx.schema
    .createIndex('lobbies_deadline')
    .on('lobbies')
    .column('deadline_at')
    .where(sql.ref('deadline_at'), 'is not', null)
    .execute()
  await trx.schema
    .createTable('server_life')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('alive_at', 'bigint')
    .addColumn('outages_json', 'text', (column) => column.notNull())
    .execute()
}
