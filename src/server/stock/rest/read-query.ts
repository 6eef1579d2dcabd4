import type { Relation } from '#protocol/readable-relations.ts'
import type { TableName } from '#protocol/readable-tables.ts'
import { type Condition, compareValues, holds, valueIn } from '../filter/condition.ts'

/** A checked question for rows: every column belongs to them and every value has its column's type. */
export interface RowQuery {
  readonly columns: readonly SelectedColumn[]
  readonly embedded: readonly Embedded[]
  /** All of them hold. */
  readonly conditions: readonly Condition[]
  /** A total order: the last columns tell any two rows apart. */
  readonly order: readonly OrderedColumn[]
  readonly limit: number
  readonly offset: number
}

/** A read of a table. Nothing that a caller wrote becomes SQL: names come from the catalog, values are bound. */
export interface ReadQuery extends RowQuery {
  readonly table: TableName
}

/** Rows of another table in each row: `player_seasons(season,games)`. */
export interface Embedded {
  /** The name in the response. */
  readonly name: string
  readonly relation: Relation
  /** Limit and offset count within each row. */
  readonly query: ReadQuery
}

export interface SelectedColumn {
  readonly column: string
  /** The name in the response. */
  readonly name: string
}

export interface OrderedColumn {
  readonly column: string
  readonly isDescending: boolean
  /** Null for a column that is never empty. */
  readonly nulls: 'first' | 'last' | null
}

/** A row of the response: the selected columns under the names that were asked for. */
export type ReadableRow = { readonly [name: string]: ReadableValue }

export type ReadableValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | ReadableRow
  | readonly ReadableRow[]

export interface FoundRows {
  readonly rows: readonly ReadableRow[]
  /** The number of rows without limit and offset; null if the caller did not ask for it. */
  readonly total: number | null
}

export interface RowReader {
  read(query: ReadQuery, isCounted: boolean): Promise<FoundRows>
}

/** A read whose embedded rows would be too many; a smaller limit helps. */
export class TooManyEmbeddedError extends Error {
  constructor(name: string, maxRows: number) {
    super(`${name}: more than ${maxRows} embedded rows`)
  }
}

/** What the databases do with a table, done with rows in memory: filter, order, cut and rename. */
export function filterRows(rows: readonly ReadableRow[], query: RowQuery): FoundRows {
  const { columns, conditions, order, limit, offset } = query
  const found = rows.filter((row) => holds(row, { kind: 'and', conditions }) === true)
  const inOrder = found.toSorted((one, other) => {
    const differing = order.map((by) => compareBy(by, one, other)).find((difference) => difference !== 0)
    return differing ?? 0
  })
  return {
    rows: inOrder
      .slice(offset, offset + limit)
      .map((row) => Object.fromEntries(columns.map(({ column, name }) => [name, row[column] ?? null]))),
    total: found.length,
  }
}

function compareBy({ column, isDescending, nulls }: OrderedColumn, one: ReadableRow, other: ReadableRow): number {
  const [left, right] = [valueIn(one, column), valueIn(other, column)]
  if (left === null || right === null) {
    if (left === right) return 0
    return (left === null) === (nulls === 'first') ? -1 : 1
  }
  return isDescending ? compareValues(right, left) : compareValues(left, right)
}
