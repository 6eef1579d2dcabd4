import { sql, type RawBuilder } from 'kysely'
import { assert } from '#core/lib/assert.ts'
import type { Relation } from '#protocol/readable-relations.ts'
import type { Database } from '../../platform/database/database.ts'

export type ColumnValue = string | number | boolean

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'

interface Parts {
  compare: { readonly column: string; readonly by: Comparison; readonly value: ColumnValue }
  in: { readonly column: string; readonly values: readonly ColumnValue[] }
  is: { readonly column: string; readonly value: boolean | null }
  /** A LIKE pattern: % for any characters, _ for one, \ before a literal one. In lower case if case is ignored. */
  like: { readonly column: string; readonly pattern: string; readonly isCaseIgnored: boolean }
  /** The list in the column has all of these members. */
  contains: { readonly column: string; readonly members: readonly string[] }
  /** There is a related row that meets the conditions. */
  related: { readonly relation: Relation; readonly conditions: readonly Condition[] }
  and: { readonly conditions: readonly Condition[] }
  or: { readonly conditions: readonly Condition[] }
  not: { readonly condition: Condition }
}

type Kind = keyof Parts

/** What a row must meet: every column belongs to it, and every value has its column's type. */
export type Condition<Of extends Kind = Kind> = { [Each in Of]: { readonly kind: Each } & Parts[Each] }[Of]

export type Dialect = Database['dialect']

type Row = Readonly<Record<string, unknown>>

/** The condition as SQL. Nothing that a caller wrote becomes part of it: names come from the catalog, values are bound. */
export function conditionSql<Of extends Kind>(condition: Condition<Of>, dialect: Dialect): RawBuilder<unknown> {
  return OPERATORS[condition.kind].sql(condition, dialect)
}

export function joinedSql(conditions: readonly Condition[], by: 'and' | 'or', dialect: Dialect): RawBuilder<unknown> {
  const each = conditions.map((condition) => conditionSql(condition, dialect))
  return sql.join(each, by === 'and' ? sql` and ` : sql` or `)
}

/** Whether a row in memory meets the condition, as the databases would say: null means unknown. */
export function holds<Of extends Kind>(row: Row, condition: Condition<Of>): boolean | null {
  return OPERATORS[condition.kind].holds(row, condition)
}

/** How many comparisons the condition costs a database. */
export function conditionWeight<Of extends Kind>(condition: Condition<Of>): number {
  return OPERATORS[condition.kind].weight(condition)
}

/** A pattern takes as long as several comparisons. */
const PATTERN_WEIGHT = 5

interface Operator<Of extends Kind> {
  sql(condition: Condition<Of>, dialect: Dialect): RawBuilder<unknown>
  holds(row: Row, condition: Condition<Of>): boolean | null
  weight(condition: Condition<Of>): number
}

const OPERATORS: { readonly [Each in Kind]: Operator<Each> } = {
  compare: {
    sql: ({ column, by, value }) => sql`${sql.ref(column)} ${COMPARISONS[by].sql} ${value}`,
    holds(row, { column, by, value }) {
      const own = valueIn(row, column)
      return own === null ? null : COMPARISONS[by].fits(compareValues(own, value))
    },
    weight: () => 1,
  },
  in: {
    sql: ({ column, values }) => (values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`),
    holds(row, { column, values }) {
      const own = valueIn(row, column)
      // Nothing is in an empty list, not even an unknown value.
      if (values.length === 0) return false
      return own === null ? null : values.includes(own)
    },
    weight: () => 1,
  },
  is: {
    // The boolean columns are never null, so `is.true` is a comparison, which an index serves on SQLite too.
    sql: ({ column, value }) => (value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`),
    holds: (row, { column, value }) => (row[column] ?? null) === value,
    weight: () => 1,
  },
  like: {
    sql({ column, pattern, isCaseIgnored }, dialect) {
      if (isCaseIgnored) return sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
      // SQLite's LIKE ignores case, so a pattern in which case counts is its GLOB.
      return dialect === 'sqlite'
        ? sql`${sql.ref(column)} glob ${globOf(pattern)}`
        : sql`${sql.ref(column)} like ${pattern} escape '\\'`
    },
    holds(row, { column, pattern, isCaseIgnored }) {
      const own = valueIn(row, column)
      return own === null ? null : isLike(isCaseIgnored ? lowerAscii(String(own)) : String(own), pattern)
    },
    weight: () => PATTERN_WEIGHT,
  },
  contains: {
    sql({ column, members }) {
      const lookup = MEMBER_TABLES[column]
      assert(lookup !== undefined, `${column} has no table of members`)
      // Every list contains the empty list.
      if (members.length === 0) return sql`1 = 1`
      const { table, row, member } = lookup
      const conditions = members.map(
        (each) => sql`id in (select ${sql.ref(row)} from ${sql.table(table)} where ${sql.ref(member)} = ${each})`,
      )
      return sql`(${sql.join(conditions, sql` and `)})`
    },
    holds(row, { column, members }) {
      const list = row[column]
      return members.every((member) => Array.isArray(list) && list.includes(member))
    },
    weight: ({ members }) => Math.max(members.length, 1),
  },
  related: {
    sql({ relation, conditions }, dialect) {
      const { fromColumn, to, toColumn, through } = relation
      const which = conditions.length === 0 ? sql`` : sql` where ${joinedSql(conditions, 'and', dialect)}`
      const keys = sql`select ${sql.ref(toColumn)} from ${sql.table(to)}${which}`
      if (through === undefined) return sql`${sql.ref(fromColumn)} in (${keys})`
      const owners = sql`select ${sql.ref(through.from)} from ${sql.table(through.table)} where ${sql.ref(through.to)} in (${keys})`
      return sql`${sql.ref(fromColumn)} in (${owners})`
    },
    holds() {
      assert(false, 'rows in memory have no related rows')
    },
    weight: ({ conditions }) => weightOfAll(conditions),
  },
  and: {
    sql: ({ conditions }, dialect) => sql`(${joinedSql(conditions, 'and', dialect)})`,
    holds: (row, { conditions }) => every(conditions.map((each) => holds(row, each))),
    weight: ({ conditions }) => weightOfAll(conditions),
  },
  or: {
    sql: ({ conditions }, dialect) => sql`(${joinedSql(conditions, 'or', dialect)})`,
    holds: (row, { conditions }) => not(every(conditions.map((each) => not(holds(row, each))))),
    weight: ({ conditions }) => weightOfAll(conditions),
  },
  not: {
    sql: ({ condition }, dialect) => sql`not (${conditionSql(condition, dialect)})`,
    holds: (row, { condition }) => not(holds(row, condition)),
    weight: ({ condition }) => conditionWeight(condition),
  },
}

const COMPARISONS: Readonly<
  Record<Comparison, { readonly sql: RawBuilder<unknown>; readonly fits: (difference: number) => boolean }>
> = {
  eq: { sql: sql`=`, fits: (difference) => difference === 0 },
  neq: { sql: sql`<>`, fits: (difference) => difference !== 0 },
  gt: { sql: sql`>`, fits: (difference) => difference > 0 },
  gte: { sql: sql`>=`, fits: (difference) => difference >= 0 },
  lt: { sql: sql`<`, fits: (difference) => difference < 0 },
  lte: { sql: sql`<=`, fits: (difference) => difference <= 0 },
}

/** For each list the table with its members, which has an index on them. */
const MEMBER_TABLES: Readonly<
  Record<string, { readonly table: string; readonly row: string; readonly member: string }>
> = {
  matched_player_ids: { table: 'news_item_players', row: 'item_id', member: 'player_id' },
}

function weightOfAll(conditions: readonly Condition[]): number {
  return conditions.reduce((weight, each) => weight + conditionWeight(each), 0)
}

/** A value that can be compared and ordered by; null if it is unknown. */
export function valueIn(row: Row, column: string): ColumnValue | null {
  const value = row[column] ?? null
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  assert(false, 'a list is neither compared nor ordered by')
}

/** Texts by their bytes, false before true. */
export function compareValues(one: ColumnValue, other: ColumnValue): number {
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)))
  return Number(one) - Number(other)
}

/** SQL's three-valued logic. */
function every(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false
  return answers.includes(null) ? null : true
}

function not(answer: boolean | null): boolean | null {
  return answer === null ? null : !answer
}

/** A class protects the letters that are special in a GLOB. */
function globOf(pattern: string): string {
  return pattern.replaceAll(/\\(.)|([%_])|[*?[]/gsu, (piece, escaped: string | undefined, wild: string | undefined) => {
    if (wild !== undefined) return wild === '%' ? '*' : '?'
    const letter = escaped ?? piece
    return '*?['.includes(letter) ? `[${letter}]` : letter
  })
}

function isLike(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\(.)|%|_|[^%_\\]/gsu, (piece, escaped: string | undefined) => {
    if (piece === '%') return '.*'
    return piece === '_' ? '.' : (escaped ?? piece).replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`)
  })
  return new RegExp(`^${source}$`, 'su').test(text)
}

function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
