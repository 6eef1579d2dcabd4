import { sql, type CreateTableBuilder, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

type Dialect = Database['dialect']

/** Both databases order and fold such texts by their bytes, so a page of rows is the same page on each. */
export function textOf(dialect: Dialect): 'text' | RawBuilder<unknown> {
  return dialect === 'postgres' ? sql`text collate "C"` : 'text'
}

/** SQLite keeps such a table in the order of its primary key, in one tree instead of two. */
export function inKeyOrder(table: CreateTableBuilder<string>, dialect: Dialect): CreateTableBuilder<string> {
  return dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table
}
