import { readableTables, type ColumnKind, type ReadableTable, type TableName } from '#protocol/readable-tables.ts'
import { relationsOf, type Relation } from '#protocol/readable-relations.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RefusalCode } from '#protocol/refusal-codes.ts'

/** Rows that a read may filter, order and cut: those of a table or the answer of a function. */
export interface RowShape extends Pick<
  ReadableTable,
  'columns' | 'order' | 'defaultLimit' | 'narrowedLimit' | 'maxLimit'
> {
  readonly name: string
  /** What can be embedded in its rows. */
  readonly relations: readonly Relation[]
}

export function tableOf(name: TableName): ReadableTable {
  return readableTables[name]
}

export function shapeOfTable(name: TableName): RowShape & { readonly name: TableName } {
  return { ...tableOf(name), name, relations: relationsOf(name) }
}

/** The kind of a column that a caller named; the error names an unknown one. */
export function columnKind({ name, columns }: RowShape, column: string): Result<ColumnKind, ReadProblem> {
  const kind = Object.hasOwn(columns, column) ? columns[column] : undefined
  return kind === undefined ? err(unknownColumn(`${name} has no column ${shortened(column)}`)) : ok(kind)
}

const SHOWN_CHARACTERS = 64

/** A caller's text, short enough to be repeated in a refusal. */
export function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}...`
}

/** Why a read is refused: PostgREST's code, and what is wrong with which parameter. */
export interface ReadProblem {
  readonly code: Extract<RefusalCode, 'PGRST100' | 'PGRST200' | '42703' | '22P02'>
  readonly details: string
}

/** A parameter that cannot be understood or goes beyond a limit. */
export function malformed(details: string): ReadProblem {
  return { code: 'PGRST100', details }
}

function unknownColumn(details: string): ReadProblem {
  return { code: '42703', details }
}

/** A value that does not have its column's type. */
export function wrongValue(details: string): ReadProblem {
  return { code: '22P02', details }
}

/** An embedded table that does not belong to the one that is read. */
export function unrelated(details: string): ReadProblem {
  return { code: 'PGRST200', details }
}
