import type { ReadableRow, ReadableValue } from './read-query.ts'

/** Rows as CSV (RFC 4180) with a line of names, as PostgREST sends it: null is an empty field, lists and rows are JSON. */
export function csvOf(names: readonly string[], rows: readonly ReadableRow[]): string {
  const lines = rows.map((row) => names.map((name) => field(row[name] ?? null)))
  return [names.map(field), ...lines].map((fields) => fields.join(',')).join('\n')
}

function field(value: ReadableValue): string {
  if (value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
