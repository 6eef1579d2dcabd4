import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * What a league agreed on, and what its draft needs besides the picks. The defaults let a node of the previous release keep
 * writing: a lobby without a state drafts by the default rules.
 */
export async function addDraftNight(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('lobbies').addColumn('state_json', 'text').execute()
  await trx.schema
    .alterTable('lobby_participants')
    .addColumn('is_computer', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await trx.schema
    .createTable('autopick_lists')
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('list_json', 'text', (column) => column.notNull())
    .execute()
  await trx.schema.createIndex('autopick_lists_lobby').on('autopick_lists').column('lobby_id').execute()
  await trx.schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
