import { readableTables, type ColumnKind, type ReadableTable, type TableName } from '#protocol/readable-tables.ts'
import { err, ok, type Result } from '#core/lib/result.ts'

export function tableOf(name: TableName): ReadableTable {
  return readableTables[name]
}

/** The kind of a column by the name that somebody gave; the error names what is not there. */
export function kindOf(table: TableName, column: string): Result<ColumnKind, string> {
  const { columns } = tableOf(table)
  const kind = Object.hasOwn(columns, column) ? columns[column] : undefined
  return kind === undefined ? err(`${table} has no column ${shortened(column)}`) : ok(kind)
}

const SHOWN_CHARACTERS = 64

/** What a caller wrote, short enough to be repeated to him. */
export function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}...`
}
