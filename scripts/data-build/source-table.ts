import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'

/** A source file that cannot be used; the message names the file and, where it can, the line and the column. */
export class SourceError extends Error {}

/** One line of an upstream table. `NA` and an empty cell both mean missing. */
export interface SourceRow<Column extends string> {
  text(column: Column): string | null
  requiredText(column: Column): string
  number(column: Column): number | null
  requiredNumber(column: Column): number
}

/**
 * Reads a CSV below `folder`, or the same file with .gz behind it. Columns are found by name, since upstream adds and moves
 * them; the ones asked for have to be there, the others are not kept.
 */
export function readSourceTable<Column extends string>(
  folder: string,
  name: string,
  columns: readonly Column[],
): SourceRow<Column>[] {
  const lines = parseLines(name, readText(folder, name))
  const header = lines.shift()
  if (header === undefined) throw new SourceError(`${name}: the file is empty`)
  const cellIndexes = new Map<Column, number>()
  for (const column of columns) {
    const cellIndex = header.indexOf(column)
    if (cellIndex === -1) throw new SourceError(`${name}: the column "${column}" is missing`)
    cellIndexes.set(column, cellIndex)
  }
  return lines.map((cells, index) => {
    const place = `${name}, row ${index + 1}`
    if (cells.length !== header.length) {
      throw new SourceError(`${place}: ${cells.length} cells under ${header.length} columns; is the file cut off?`)
    }
    // Only the cells asked for stay in memory: the weekly tables have 145 columns.
    const kept = new Map<Column, string | undefined>()
    for (const [column, cellIndex] of cellIndexes) kept.set(column, cells[cellIndex])
    return sourceRow(place, kept)
  })
}

/** Whether the file, or the same file with .gz behind it, is in the folder. */
export function hasSourceTable(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name)) || existsSync(path.join(folder, `${name}.gz`))
}

function readText(folder: string, name: string): string {
  const plain = path.join(folder, name)
  const bytes = hasSourceTable(folder, name)
    ? existsSync(plain)
      ? readFileSync(plain)
      : unzip(name, readFileSync(`${plain}.gz`))
    : null
  if (bytes === null) throw new SourceError(`${name}: neither it nor ${name}.gz is in ${folder}`)
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

function unzip(name: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes)
  } catch (error) {
    throw new SourceError(`${name}.gz: cannot be unzipped (${error instanceof Error ? error.message : String(error)})`)
  }
}

function parseLines(name: string, content: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: ',', skipEmptyLines: true })
  const [first] = errors
  if (first !== undefined) throw new SourceError(`${name}, line ${(first.row ?? 0) + 1}: ${first.message}`)
  return data
}

function sourceRow<Column extends string>(
  place: string,
  cells: ReadonlyMap<Column, string | undefined>,
): SourceRow<Column> {
  function text(column: Column): string | null {
    const cell = cells.get(column)?.trim()
    return cell === undefined || cell === '' || cell === 'NA' ? null : cell
  }
  function number(column: Column): number | null {
    const cell = text(column)
    if (cell === null) return null
    const value = Number(cell)
    if (!Number.isFinite(value)) throw new SourceError(`${place}: the column "${column}" has "${cell}", not a number`)
    return value
  }
  function required<Value>(column: Column, value: Value | null): Value {
    if (value === null) throw new SourceError(`${place}: the column "${column}" is empty`)
    return value
  }
  return {
    text,
    number,
    requiredText: (column) => required(column, text(column)),
    requiredNumber: (column) => required(column, number(column)),
  }
}
