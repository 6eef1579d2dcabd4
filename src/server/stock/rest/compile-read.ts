import { sql, type RawBuilder } from 'kysely'
import { assert } from '#core/lib/assert.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ColumnValue, Comparison, Condition, Embedded, OrderedColumn, ReadQuery } from './read-query.ts'

export type Dialect = Database['dialect']

/** One statement. */
export function compileRead(query: ReadQuery, dialect: Dialect): RawBuilder<Record<string, unknown>> {
  return sql`
    select ${sql.join(columnsOf(query).map((column) => sql.ref(column)))} from ${sql.table(query.table)}${where(query, dialect)}
    order by ${sql.join(query.order.map(orderOf))} limit ${query.limit} offset ${query.offset}`
}

/** Counts the rows that match the conditions. */
export function compileCount(query: ReadQuery, dialect: Dialect): RawBuilder<{ row_count: number }> {
  return sql`select count(*) as row_count from ${sql.table(query.table)}${where(query, dialect)}`
}

/** The name under which a related row says which row it belongs to. */
export const OWNER_KEY = 'owner_key'

/** The rows related to any of the keys, each with its key, in order; limit and offset count within each key. */
export function compileRelated(
  { relation, query }: Embedded,
  keys: readonly ColumnValue[],
  { dialect, maxRows }: { readonly dialect: Dialect; readonly maxRows: number },
): RawBuilder<Record<string, unknown>> {
  const { table } = query
  const { through, toColumn } = relation
  const key = through === undefined ? sql.ref(`${table}.${toColumn}`) : sql.ref('pairs.pair_owner')
  // The pairs have columns of their own, which must not be mistaken for those of the rows.
  const pairs =
    through === undefined
      ? sql``
      : sql` join (select ${sql.ref(through.from)} as pair_owner, ${sql.ref(through.to)} as pair_row
          from ${sql.table(through.table)}) as pairs on pairs.pair_row = ${sql.ref(`${table}.${toColumn}`)}`
  const order = sql.join(query.order.map(orderOf))
  const conditions = query.conditions.map((condition) => conditionOf(condition, dialect))
  const inner = sql`
    select ${sql.join(columnsOf(query).map((column) => sql.ref(`${table}.${column}`)))}, ${key} as ${sql.ref(OWNER_KEY)},
      row_number() over (partition by ${key} order by ${order}) as row_place
    from ${sql.table(table)}${pairs} where ${sql.join([sql`${key} in (${sql.join(keys)})`, ...conditions], sql` and `)}`
  return sql`
    select * from (${inner}) as related where row_place > ${query.offset} and row_place <= ${query.offset + query.limit}
    order by ${sql.ref(OWNER_KEY)}, row_place limit ${maxRows}`
}

/** The selected columns, and those by which related rows are found. */
function columnsOf({ columns, embedded }: ReadQuery): readonly string[] {
  return [...new Set([...columns.map(({ column }) => column), ...embedded.map(({ relation }) => relation.fromColumn)])]
}

function where({ conditions }: ReadQuery, dialect: Dialect): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql` where ${joined(conditions, 'and', dialect)}`
}

function joined(conditions: readonly Condition[], by: 'and' | 'or', dialect: Dialect): RawBuilder<unknown> {
  const each = conditions.map((condition) => conditionOf(condition, dialect))
  return sql.join(each, by === 'and' ? sql` and ` : sql` or `)
}

const COMPARISONS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
}

function conditionOf(condition: Condition, dialect: Dialect): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'compare':
      return sql`${sql.ref(condition.column)} ${COMPARISONS[condition.by]} ${condition.value}`
    case 'in':
      return inOf(condition.column, condition.values)
    case 'is':
      return isOf(condition.column, condition.value)
    case 'like':
      return likeOf(condition, dialect)
    case 'related':
      return relatedOf(condition, dialect)
    case 'contains':
      return containsOf(condition.column, condition.members)
    case 'and':
    case 'or':
      return sql`(${joined(condition.conditions, condition.kind, dialect)})`
    case 'not':
      return sql`not (${conditionOf(condition.condition, dialect)})`
  }
}

/** SQLite's LIKE ignores case, so a pattern in which case counts is its GLOB. */
function likeOf(
  { column, pattern, isCaseIgnored }: Extract<Condition, { kind: 'like' }>,
  dialect: Dialect,
): RawBuilder<unknown> {
  if (isCaseIgnored) return sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return dialect === 'sqlite'
    ? sql`${sql.ref(column)} glob ${globOf(pattern)}`
    : sql`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** A class protects the letters that are special in a GLOB. */
function globOf(pattern: string): string {
  return pattern.replaceAll(/\\(.)|([%_])|[*?[]/gsu, (piece, escaped: string | undefined, wild: string | undefined) => {
    if (wild !== undefined) return wild === '%' ? '*' : '?'
    const letter = escaped ?? piece
    return '*?['.includes(letter) ? `[${letter}]` : letter
  })
}

function relatedOf(
  { relation, conditions }: Extract<Condition, { kind: 'related' }>,
  dialect: Dialect,
): RawBuilder<unknown> {
  const { fromColumn, to, toColumn, through } = relation
  const which = conditions.length === 0 ? sql`` : sql` where ${joined(conditions, 'and', dialect)}`
  const keys = sql`select ${sql.ref(toColumn)} from ${sql.table(to)}${which}`
  if (through === undefined) return sql`${sql.ref(fromColumn)} in (${keys})`
  const owners = sql`select ${sql.ref(through.from)} from ${sql.table(through.table)} where ${sql.ref(through.to)} in (${keys})`
  return sql`${sql.ref(fromColumn)} in (${owners})`
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
