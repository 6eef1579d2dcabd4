import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { StoredTime } from '../stored-time.ts'

const HOUR_MS = 3_600_000

/** When each open lobby expires: a day after its last change while it waits, 30 days once it drafts (RU15). */
export async function addDueTimes(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('lobbies').addColumn('due_at', 'bigint').execute()
  await trx
    .updateTable('lobbies')
    .set((column) => ({
      due_at: sql<StoredTime>`${column.ref('changed_at')} + case when ${column.ref('draft_started')} then ${sql.lit(30 * 24 * HOUR_MS)} else ${sql.lit(24 * HOUR_MS)} end`,
    }))
    .where('is_active', '=', true)
    .execute()
  await trx.schema
    .createIndex('lobbies_due')
    .on('lobbies')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
}
