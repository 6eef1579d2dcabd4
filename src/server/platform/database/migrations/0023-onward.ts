// Apart because earlier migrations never change.
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Migration 23. What a player cost in an auction, and what managers let bid for them; sales of turns have none of it. */
export async function addAuctions(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('draft_picks').addColumn('price', 'bigint').execute()
  await trx.schema.alterTable('draft_picks').addColumn('sale_number', 'integer').execute()
  await trx.schema.alterTable('draft_picks').addColumn('nominated_by', 'text').execute()
  await trx.schema
    .createTable('bid_limits')
    .addColumn('participant_id', 'text', (column) =>
      column.notNull().references('lobby_participants.id').onDelete('cascade'),
    )
    .addColumn('lobby_id', 'text', (column) => column.notNull().references('lobbies.id').onDelete('cascade'))
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('set_number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bid_limits_limit', ['participant_id', 'player_id'])
    .execute()
  await trx.schema.createIndex('bid_limits_lobby').on('bid_limits').column('lobby_id').execute()
}
