import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Where an owner went whose device joined another one, so that what still arrives for them goes along. */
export async function addMergedOwners(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('devices').addColumn('merged_into', 'text').execute()
  await trx.schema.alterTable('devices').addColumn('merged_seat_count', 'integer').execute()
  await trx.schema.createIndex('devices_merged_into').on('devices').column('merged_into').execute()
}
