import type { Relation } from '#protocol/readable-relations.ts'
import type { TableName } from '#protocol/readable-tables.ts'

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

export type ColumnValue = string | number | boolean

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'

export type Condition =
  | { readonly kind: 'compare'; readonly column: string; readonly by: Comparison; readonly value: ColumnValue }
  | { readonly kind: 'in'; readonly column: string; readonly values: readonly ColumnValue[] }
  | { readonly kind: 'is'; readonly column: string; readonly value: boolean | null }
  /** A LIKE pattern: % for any characters, _ for one, \ before a literal one. In lower case if case is ignored. */
  | { readonly kind: 'like'; readonly column: string; readonly pattern: string; readonly isCaseIgnored: boolean }
  /** The list in the column has all of these members. */
  | { readonly kind: 'contains'; readonly column: string; readonly members: readonly string[] }
  /** There is a related row that meets the conditions. */
  | { readonly kind: 'related'; readonly relation: Relation; readonly conditions: readonly Condition[] }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }

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
