import { sql, type CreateTableBuilder, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

type Dialect = Database['dialect']

/** A text that both databases sort by its bytes, so pages of rows are the same on each. */
export function textOf(dialect: Dialect): 'text' | RawBuilder<unknown> {
  return dialect === 'postgres' ? sql`text collate "C"` : 'text'
}

/** SQLite stores such a table in primary key order, in one tree instead of two. */
export function inKeyOrder(table: CreateTableBuilder<string>, dialect: Dialect): CreateTableBuilder<string> {
  return dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table
}
