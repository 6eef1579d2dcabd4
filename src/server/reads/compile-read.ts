import { sql, type RawBuilder } from 'kysely'
import { assert } from '#core/lib/assert.ts'
import type { ColumnValue, Comparison, Condition, OrderedColumn, ReadQuestion } from './read-question.ts'

/** The one statement of a read, the same on both databases. */
export function compileRead(question: ReadQuestion): RawBuilder<Record<string, unknown>> {
  const columns = [...new Set(question.columns.map(({ column }) => column))].map((column) => sql.ref(column))
  return sql`
    select ${sql.join(columns)} from ${sql.table(question.table)}${where(question)}
    order by ${sql.join(question.order.map(orderOf))} limit ${question.limit} offset ${question.offset}`
}

/** How many rows the conditions leave. */
export function compileCount(question: ReadQuestion): RawBuilder<{ row_count: number }> {
  return sql`select count(*) as row_count from ${sql.table(question.table)}${where(question)}`
}

function where({ conditions }: ReadQuestion): RawBuilder<unknown> {
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

/** A boolean that is empty is neither true nor false, and `not.is.true` finds it. */
function isOf(column: string, value: boolean | null): RawBuilder<unknown> {
  if (value === null) return sql`${sql.ref(column)} is null`
  // PostgreSQL's `is true` in words for which SQLite, too, walks an index.
  return sql`(${sql.ref(column)} is not null and ${sql.ref(column)} = ${value})`
}

function orderOf({ column, isDescending, nulls }: OrderedColumn): RawBuilder<unknown> {
  const direction = isDescending ? sql` desc` : sql``
  const place = nulls === null ? sql`` : nulls === 'first' ? sql` nulls first` : sql` nulls last`
  return sql`${sql.ref(column)}${direction}${place}`
}

/** Of each list the table with its members: there a row is found by an index. */
const MEMBER_TABLES: Readonly<
  Record<string, { readonly table: string; readonly row: string; readonly member: string }>
> = {
  matched_player_ids: { table: 'news_item_players', row: 'item_id', member: 'player_id' },
}

/** Every list has all of no members. */
function containsOf(column: string, members: readonly string[]): RawBuilder<unknown> {
  const lookup = MEMBER_TABLES[column]
  assert(lookup !== undefined, `the members of ${column} are looked up nowhere`)
  if (members.length === 0) return sql`1 = 1`
  const { table, row, member } = lookup
  const conditions = members.map(
    (each) => sql`id in (select ${sql.ref(row)} from ${sql.table(table)} where ${sql.ref(member)} = ${each})`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}
