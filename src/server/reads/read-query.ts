import type { TableName } from '#protocol/readable-tables.ts'

/**
 * A checked read: every column belongs to its table and every value has its column's type. Nothing that a caller wrote becomes
 * SQL: names come from the catalog, values are bound.
 */
export interface ReadQuery {
  readonly table: TableName
  readonly columns: readonly SelectedColumn[]
  /** All of them hold. */
  readonly conditions: readonly Condition[]
  /** A total order: the last columns tell any two rows apart. */
  readonly order: readonly OrderedColumn[]
  readonly limit: number
  readonly offset: number
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
  /** A lower-case LIKE pattern: % for any characters, _ for one, \ before a literal one. */
  | { readonly kind: 'like'; readonly column: string; readonly pattern: string }
  /** The list in the column has all of these members. */
  | { readonly kind: 'contains'; readonly column: string; readonly members: readonly string[] }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }

/** A row of the response: the selected columns under the names that were asked for. */
export type ReadableRow = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly number[]>
>

export interface FoundRows {
  readonly rows: readonly ReadableRow[]
  /** The number of rows without limit and offset; null if the caller did not ask for it. */
  readonly total: number | null
}

export interface RowReader {
  read(query: ReadQuery, isCounted: boolean): Promise<FoundRows>
}
