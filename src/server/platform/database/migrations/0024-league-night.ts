import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Migration 24. What people of a lobby say, with a sequence of its own; a lobby that closes takes it along. */
export async function addTalk(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('lobby_talk')
    .addColumn('lobby_id', 'text', (column) =>
      column.notNull().primaryKey().references('lobbies.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('talk_json', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('lobby_talk_number', sql`number >= 1`)
    .execute()
}
