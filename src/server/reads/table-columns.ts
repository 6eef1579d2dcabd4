import { readableTables, type ColumnKind, type ReadableTable, type TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'

export function tableOf(name: TableName): ReadableTable {
  return readableTables[name]
}

/** The kind of a column that a caller named; the error names an unknown one. */
export function columnKind(table: TableName, column: string): Result<ColumnKind, string> {
  const { columns } = tableOf(table)
  const kind = Object.hasOwn(columns, column) ? columns[column] : undefined
  return kind === undefined ? err(`${table} has no column ${shortened(column)}`) : ok(kind)
}

const SHOWN_CHARACTERS = 64

/** A caller's text, short enough to be repeated in a refusal. */
export function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}...`
}
