import type { ColumnKind } from '#protocol/readable-tables.ts'
import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import { z } from '#protocol/zod.ts'
import type { RowShape } from '../reads/row-shape.ts'

/** What a function answers: rows, one object, or something that has no columns. */
export type FunctionShape = { readonly kind: 'rows' | 'row'; readonly shape: RowShape } | { readonly kind: 'other' }

/** More rows than any function has. */
const ALL_ROWS = 1_000_000

export function functionShape(name: FunctionName): FunctionShape {
  const output: z.ZodType = remoteFunctions[name].output
  if (output instanceof z.ZodArray) {
    const columns = columnsOf(output.element)
    return columns === null ? { kind: 'other' } : { kind: 'rows', shape: shapeOf(name, columns) }
  }
  const columns = columnsOf(output)
  return columns === null ? { kind: 'other' } : { kind: 'row', shape: shapeOf(name, columns) }
}

function shapeOf(name: string, columns: Readonly<Record<string, ColumnKind>>): RowShape {
  return { name, columns, order: [], defaultLimit: ALL_ROWS, maxLimit: ALL_ROWS, relations: [] }
}

function columnsOf(row: unknown): Readonly<Record<string, ColumnKind>> | null {
  if (!(row instanceof z.ZodObject)) return null
  return Object.fromEntries(Object.entries(row.shape).map(([name, field]) => [name, kindOf(field)]))
}

/** `json` is whatever can only be selected. */
function kindOf(field: unknown): ColumnKind {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return kindOf(field.unwrap())
  }
  if (field instanceof z.ZodString || field instanceof z.ZodEnum) return 'text'
  if (field instanceof z.ZodNumber) return field.isInt ? 'integer' : 'number'
  return field instanceof z.ZodBoolean ? 'boolean' : 'json'
}
