import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Who or what made each pick, and why. The default lets a node of the previous release keep writing. */
export async function addPickMakers(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .alterTable('draft_picks')
    .addColumn('made_by', 'text', (column) => column.notNull().defaultTo('person'))
    .execute()
  await trx.schema.alterTable('draft_picks').addColumn('reason', 'text').execute()
}
