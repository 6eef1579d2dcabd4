import { err, ok, type Result } from '#core/lib/result.ts'

/**
 * Rows as a list of values for each field, one field a line: values of one kind beside each other pack to a third of what
 * rows do, and are parsed without naming each field thousands of times.
 */
export function columnsText<Row extends object>(rows: readonly Row[], fields: readonly (keyof Row & string)[]): string {
  const columns = fields.map((field) => `${JSON.stringify(field)}:${JSON.stringify(rows.map((row) => row[field]))}`)
  return `{"rowCount":${rows.length},\n${columns.join(',\n')}}\n`
}

/** The columns of a text; each is looked at once, as a whole, before its values are trusted. */
export interface Columns {
  readonly rowCount: number
  /** The values of a field by row index. */
  column<Value>(field: string, isValue: (value: unknown) => value is Value): (rowIndex: number) => Value
}

/** What is read from columns, or a sentence that names the field which is not as it must be. */
export function fromColumns<Part>(value: unknown, read: (columns: Columns) => Part): Result<Part, string> {
  try {
    return ok(read(columnsOf(value)))
  } catch (error) {
    if (error instanceof ColumnError) return err(error.message)
    throw error
  }
}

/** Never leaves this file: it spares a Result at each of fifty fields. */
class ColumnError extends Error {}

function columnsOf(value: unknown): Columns {
  if (typeof value !== 'object' || value === null) throw new ColumnError('expected columns')
  const columns = new Map<string, unknown>(Object.entries(value))
  const rowCount = columns.get('rowCount')
  if (!isCount(rowCount)) throw new ColumnError('rowCount: expected a number')
  return {
    rowCount,
    column(field, isValue) {
      const values = columns.get(field)
      if (!Array.isArray(values) || values.length !== rowCount)
        throw new ColumnError(`${field}: expected ${rowCount} values`)
      const checked = values.map((each: unknown, rowIndex) => {
        if (!isValue(each)) throw new ColumnError(`${field}: row ${rowIndex + 1} has another type`)
        return each
      })
      return (rowIndex) => {
        const found = checked[rowIndex]
        if (found === undefined) throw new ColumnError(`${field}: there is no row ${rowIndex + 1}`)
        return found
      }
    },
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
