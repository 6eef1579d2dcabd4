import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** The roster's season in an edition, so that an older roster never replaces a newer one. */
export async function addRosterSeason(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('fact_editions').addColumn('roster_season', 'integer').execute()
}
