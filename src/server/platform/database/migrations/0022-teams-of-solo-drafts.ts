import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Drafts that came from a league's site have up to 20 teams. SQLite changes a check only with the whole table. */
export async function allowMoreTeams(trx: Transaction<Tables>, dialect: Database['dialect']): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table solo_drafts drop constraint solo_drafts_num_teams`.execute(trx)
    await sql`alter table solo_drafts add constraint solo_drafts_num_teams check (num_teams between 2 and 20)`.execute(
      trx,
    )
    return
  }
  await trx.schema.alterTable('solo_drafts').renameTo('solo_drafts_before').execute()
  await trx.schema
    .createTable('solo_drafts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('num_teams', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer', (column) => column.notNull())
    .addColumn('current_pick', 'integer', (column) => column.notNull())
    .addColumn('team_names_json', 'text', (column) => column.notNull())
    .addColumn('draft_state_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addCheckConstraint('solo_drafts_num_teams', sql`num_teams between 2 and 20`)
    .addCheckConstraint('solo_drafts_rounds', sql`rounds between 1 and 20`)
    .addCheckConstraint('solo_drafts_revision', sql`revision >= 1`)
    .execute()
  await sql`insert into solo_drafts select * from solo_drafts_before`.execute(trx)
  await sql`drop table solo_drafts_before`.execute(trx)
}
