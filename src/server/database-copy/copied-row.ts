import { assert } from '#core/lib/assert.ts'
import { isStorable } from '../platform/storable-text.ts'
import type { CopiedTable } from './copied-tables.ts'

export type Cell = string | number | boolean | null

/** Cells in column order. */
export type Row = readonly Cell[]

export type CellKind = 'text' | 'integer' | 'bigint' | 'double' | 'boolean'

export interface CopiedColumn {
  readonly name: string
  readonly kind: CellKind
}

/** A table with its columns in PostgreSQL's order. */
export interface TableShape extends CopiedTable {
  readonly columns: readonly CopiedColumn[]
}

/** The copy failed, for a reason that the message explains to people. Rolls back the transaction that it is thrown in. */
export class CopyStopped extends Error {
  override readonly name = 'CopyStopped'
}

/** A column list for a statement; both databases accept it. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

export function columnList({ columns }: TableShape): string {
  return quoted(columns.map(({ name }) => name))
}

/** The key of a row, for messages. */
export function keyText(shape: TableShape, row: readonly unknown[]): string {
  return shape.key.map((name) => `${name} ${JSON.stringify(String(row[columnIndex(shape, name)]))}`).join(', ')
}

/** A sort comparator. Texts compare by their bytes, as in both queries. */
export function compareKeys(shape: TableShape, left: Row, right: Row): number {
  for (const name of shape.key) {
    const index = columnIndex(shape, name)
    const order = compareCells(left[index] ?? null, right[index] ?? null)
    if (order !== 0) return order
  }
  return 0
}

/** Reads a row from either database. Throws CopyStopped if PostgreSQL's columns cannot store it. */
export function readRow(shape: TableShape, values: readonly unknown[]): Row {
  return shape.columns.map(({ name, kind }, index) => {
    const value = values[index]
    const cell = value === null ? null : CELLS[kind](value)
    if (cell !== undefined) return cell
    throw new CopyStopped(
      `${shape.name}, ${keyText(shape, values)}: ${name} has a value that PostgreSQL cannot store (${problemOf(kind, value)}).`,
    )
  })
}

/** Undefined if the value is not of the kind. SQLite returns integers as bigint and booleans as 0 and 1. */
const CELLS: Readonly<Record<CellKind, (value: unknown) => Cell | undefined>> = {
  text: (value) => (typeof value === 'string' && isStorable(value) ? value : undefined),
  integer: (value) => wholeNumber(value, 2 ** 31),
  bigint: (value) => wholeNumber(value, Number.MAX_SAFE_INTEGER),
  double: (value) => (typeof value === 'number' ? value : wholeNumber(value, Number.MAX_SAFE_INTEGER)),
  boolean(value) {
    if (typeof value === 'boolean') return value
    return value === 0n || value === 1n ? value === 1n : undefined
  },
}

function wholeNumber(value: unknown, bound: number): number | undefined {
  if (typeof value !== 'bigint' && typeof value !== 'number') return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= -bound && number < bound ? number : undefined
}

function problemOf(kind: CellKind, value: unknown): string {
  if (kind === 'text' && typeof value === 'string') return 'a null character'
  return `not ${kind}: ${String(value).slice(0, 40)}`
}

function columnIndex(shape: TableShape, name: string): number {
  const index = shape.columns.findIndex((column) => column.name === name)
  assert(index >= 0, `${shape.name} has its key ${name}`)
  return index
}

function compareCells(left: Cell, right: Cell): number {
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return Number(left) - Number(right)
}
