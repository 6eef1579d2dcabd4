import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { errorText } from '../../platform/error-text.ts'
import { CsvError, csvRows } from './csv-rows.ts'

/** A source file that cannot be used; the message names the file and, where possible, row and column. */
export class SourceError extends Error {}

/** One line of an upstream table. `NA` and an empty cell both mean missing. */
export interface SourceRow<Column extends string> {
  text(column: Column): string | null
  requiredText(column: Column): string
  number(column: Column, limits: NumberLimits): number | null
  requiredNumber(column: Column, limits: NumberLimits): number
  /** Throws a SourceError that names file and row. */
  refuse(problem: string): never
}

export interface NumberLimits {
  readonly min: number
  readonly max: number
  /** Whole numbers unless this says otherwise. */
  readonly isFraction?: boolean
}

/** The play-by-play of a season unzips to about 100 MB. */
const MAX_TABLE_BYTES = 1_000_000_000

/**
 * Reads a CSV below `folder`, plain or with .gz, row by row; the file is never in memory as a whole. Columns are found by
 * name, because upstream adds and moves them. The requested ones must exist; the others are ignored.
 */
export async function* readSourceTable<Column extends string>(
  folder: string,
  name: string,
  columns: readonly Column[],
): AsyncGenerator<SourceRow<Column>, void, undefined> {
  const cellIndexes = new Map(columns.map((column, index) => [column, index]))
  let headerCount = 0
  let rowNumber = 0
  const rows = csvRows(tableBytes(folder, name), (header) => {
    headerCount = header.length
    return columns.map((column) => {
      const index = header.indexOf(column)
      if (index === -1) throw new SourceError(`${name}: the column "${column}" is missing`)
      return index
    })
  })
  try {
    for await (const { cellCount, cells } of rows) {
      rowNumber += 1
      const place = `${name}, row ${rowNumber}`
      if (cellCount !== headerCount) {
        throw new SourceError(`${place}: ${cellCount} cells under ${headerCount} columns; is the file cut off?`)
      }
      yield sourceRow(place, cellIndexes, cells)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SourceError(
      headerCount === 0 ? `${name}: ${error.message}` : `${name}, row ${rowNumber + 1}: ${error.message}`,
    )
  }
}

/** Whether the folder has the file, plain or with .gz. */
export function hasSourceTable(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name)) || existsSync(path.join(folder, `${name}.gz`))
}

async function* tableBytes(folder: string, name: string): AsyncGenerator<Buffer, void, undefined> {
  if (!hasSourceTable(folder, name)) throw new SourceError(`${name}: neither it nor ${name}.gz is in ${folder}`)
  const plain = path.join(folder, name)
  const isZipped = !existsSync(plain)
  const file = createReadStream(isZipped ? `${plain}.gz` : plain)
  const bytes = isZipped ? file.pipe(createGunzip()) : file
  file.on('error', (error) => bytes.destroy(error))
  let byteCount = 0
  try {
    for await (const chunk of bytes) {
      if (!Buffer.isBuffer(chunk)) continue
      byteCount += chunk.length
      if (byteCount > MAX_TABLE_BYTES) throw new SourceError(`${name}: more than ${MAX_TABLE_BYTES} bytes`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    const reason = errorText(error)
    throw new SourceError(
      isZipped ? `${name}.gz: cannot be unzipped (${reason})` : `${name}: cannot be read (${reason})`,
    )
  } finally {
    file.destroy()
    bytes.destroy()
  }
}

function sourceRow<Column extends string>(
  place: string,
  cellIndexes: ReadonlyMap<Column, number>,
  cells: readonly string[],
): SourceRow<Column> {
  function refuse(problem: string): never {
    throw new SourceError(`${place}: ${problem}`)
  }
  function text(column: Column): string | null {
    const cell = cells[cellIndexes.get(column) ?? -1]?.trim()
    return cell === undefined || cell === '' || cell === 'NA' ? null : cell
  }
  function number(column: Column, { min, max, isFraction = false }: NumberLimits): number | null {
    const cell = text(column)
    if (cell === null) return null
    const value = Number(cell)
    const found = `the column "${column}" has "${cell}"`
    if (!Number.isFinite(value)) refuse(`${found}, not a number`)
    if (!isFraction && !Number.isInteger(value)) refuse(`${found}, not a whole number`)
    if (value < min || value > max) refuse(`${found}, not ${min === max ? min : `a value from ${min} to ${max}`}`)
    return value
  }
  function required<Value>(column: Column, value: Value | null): Value {
    return value ?? refuse(`the column "${column}" is empty`)
  }
  return {
    text,
    number,
    requiredText: (column) => required(column, text(column)),
    requiredNumber: (column, limits) => required(column, number(column, limits)),
    refuse,
  }
}
