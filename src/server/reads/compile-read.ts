import { sql, type RawBuilder } from 'kysely'
import { assert } from '#core/lib/assert.ts'
import type { ColumnValue, Comparison, Condition, OrderedColumn, ReadQuery } from './read-query.ts'

/** One statement, the same on both databases. */
export function compileRead(query: ReadQuery): RawBuilder<Record<string, unknown>> {
  const columns = [...new Set(query.columns.map(({ column }) => column))].map((column) => sql.ref(column))
  return sql`
    select ${sql.join(columns)} from ${sql.table(query.table)}${where(query)}
    order by ${sql.join(query.order.map(orderOf))} limit ${query.limit} offset ${query.offset}`
}

/** Counts the rows that match the conditions. */
export function compileCount(query: ReadQuery): RawBuilder<{ row_count: number }> {
  return sql`select count(*) as row_count from ${sql.table(query.table)}${where(query)}`
}

function where({ conditions }: ReadQuery): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql` where ${joined(conditions, 'and')}`
}

function joined(conditions: readonly Condition[], by: 'and' | 'or'): RawBuilder<unknown> {
  return sql.join(conditions.map(conditionOf), by === 'and' ? sql` and ` : sql` or `)
}

const COMPARISONS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
}

function conditionOf(condition: Condition): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'compare':
      return sql`${sql.ref(condition.column)} ${COMPARISONS[condition.by]} ${condition.value}`
    case 'in':
      return inOf(condition.column, condition.values)
    case 'is':
      return isOf(condition.column, condition.value)
    case 'like':
      return sql`lower(${sql.ref(condition.column)}) like ${condition.pattern} escape '\\'`
    case 'contains':
      return containsOf(condition.column, condition.members)
    case 'and':
    case 'or':
      return sql`(${joined(condition.conditions, condition.kind)})`
    case 'not':
      return sql`not (${conditionOf(condition.condition)})`
  }
}

function inOf(column: string, values: readonly ColumnValue[]): RawBuilder<unknown> {
  if (values.length === 0) return sql`1 = 0`
  return sql`${sql.ref(column)} in (${sql.join(values)})`
}

/** The boolean columns are never null, so `is.true` is a comparison, which an index serves on SQLite too. */
function isOf(column: string, value: boolean | null): RawBuilder<unknown> {
  return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`
}

function orderOf({ column, isDescending, nulls }: OrderedColumn): RawBuilder<unknown> {
  const direction = isDescending ? sql` desc` : sql``
  const place = nulls === null ? sql`` : nulls === 'first' ? sql` nulls first` : sql` nulls last`
  return sql`${sql.ref(column)}${direction}${place}`
}

/** For each list the table with its members, which has an index on them. */
const MEMBER_TABLES: Readonly<
  Record<string, { readonly table: string; readonly row: string; readonly member: string }>
> = {
  matched_player_ids: { table: 'news_item_players', row: 'item_id', member: 'player_id' },
}

function containsOf(column: string, members: readonly string[]): RawBuilder<unknown> {
  const lookup = MEMBER_TABLES[column]
  assert(lookup !== undefined, `${column} has no table of members`)
  // Every list contains the empty list.
  if (members.length === 0) return sql`1 = 1`
  const { table, row, member } = lookup
  const conditions = members.map(
    (each) => sql`id in (select ${sql.ref(row)} from ${sql.table(table)} where ${sql.ref(member)} = ${each})`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}
