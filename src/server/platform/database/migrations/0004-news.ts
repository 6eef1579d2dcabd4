import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { inKeyOrder, textOf } from './column-types.ts'

/** News of the three sources, the players that each article is about, and the sources' status (specification, sections 3 and 7). */
export async function createNewsTables(trx: Transaction<Tables>, dialect: Database['dialect']): Promise<void> {
  const text = textOf(dialect)
  await inKeyOrder(trx.schema.createTable('news_items'), dialect)
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('source_id', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull().unique())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('published_at', text, (column) => column.notNull())
    .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('team', text)
    .addColumn('author', text)
    .addColumn('image_url', text)
    .addColumn('match_confidence', 'double precision')
    .addColumn('matched_player_ids', text, (column) => column.notNull())
    .addColumn('match_confidences', text, (column) => column.notNull())
    .addColumn('named_player', text)
    .addColumn('teams_json', text, (column) => column.notNull())
    .addColumn('athlete_ids_json', text, (column) => column.notNull())
    .addCheckConstraint('news_items_source', sql`source in ('espn', 'rotowire', 'pft')`)
    // Never store a URL that a browser would run as script or that is unencrypted.
    .addCheckConstraint('news_items_url', sql`url like 'https://%'`)
    .addCheckConstraint('news_items_image_url', sql`image_url like 'https://%'`)
    // Texts in this format sort chronologically.
    .addCheckConstraint('news_items_published_at', sql`published_at like '____-__-__T__:__:__.___Z'`)
    .addCheckConstraint('news_items_match_confidence', sql`match_confidence > 0 and match_confidence <= 1`)
    .execute()
  await trx.schema.createIndex('news_items_newest').on('news_items').columns(['published_at desc', 'id']).execute()
  await trx.schema
    .createIndex('news_items_newest_of_source')
    .on('news_items')
    .columns(['source', 'published_at desc', 'id'])
    .execute()

  await inKeyOrder(trx.schema.createTable('news_item_players'), dialect)
    .addColumn('item_id', text, (column) => column.notNull().references('news_items.id').onDelete('cascade'))
    .addColumn('place_number', 'integer', (column) => column.notNull())
    .addColumn('player_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('confidence', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('news_item_players_place', ['item_id', 'place_number'])
    .addUniqueConstraint('news_item_players_player', ['player_id', 'item_id'])
    .addCheckConstraint('news_item_players_place_number', sql`place_number >= 1`)
    .addCheckConstraint('news_item_players_confidence', sql`confidence > 0 and confidence <= 1`)
    .execute()

  await trx.schema
    .createTable('news_sources')
    .addColumn('source', 'text', (column) => column.notNull().primaryKey())
    .addColumn('attempted_at', 'bigint')
    .addColumn('succeeded_at', 'bigint')
    .addColumn('failure_count', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addCheckConstraint('news_sources_source', sql`source in ('espn', 'rotowire', 'pft')`)
    .addCheckConstraint('news_sources_failure_count', sql`failure_count >= 0`)
    .execute()

  await trx.schema
    .createTable('news_turns')
    .addColumn('work', 'text', (column) => column.notNull().primaryKey())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('news_turns_work', sql`work = 'gather'`)
    .execute()
}
