import type { TableName } from '#protocol/readable-tables.ts'

/**
 * A read whose every column is one of its table and whose every value has that column's type. Nothing that a caller wrote
 * becomes SQL: names come from the catalogue, values are bound.
 */
export interface ReadQuestion {
  readonly table: TableName
  readonly columns: readonly ChosenColumn[]
  /** All of them hold. */
  readonly conditions: readonly Condition[]
  /** A total order: the last columns tell any two rows apart. */
  readonly order: readonly OrderedColumn[]
  readonly limit: number
  readonly offset: number
}

export interface ChosenColumn {
  readonly column: string
  /** What the answer calls it. */
  readonly name: string
}

export interface OrderedColumn {
  readonly column: string
  readonly isDescending: boolean
  /** Null where the column is never empty. */
  readonly nulls: 'first' | 'last' | null
}

export type ColumnValue = string | number | boolean

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'

export type Condition =
  | { readonly kind: 'compare'; readonly column: string; readonly by: Comparison; readonly value: ColumnValue }
  | { readonly kind: 'in'; readonly column: string; readonly values: readonly ColumnValue[] }
  | { readonly kind: 'is'; readonly column: string; readonly value: boolean | null }
  /** A pattern of LIKE in lower case: % for any characters, _ for one, \ before one that is meant as itself. */
  | { readonly kind: 'like'; readonly column: string; readonly pattern: string }
  /** The list in the column has all of these. */
  | { readonly kind: 'contains'; readonly column: string; readonly members: readonly string[] }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
