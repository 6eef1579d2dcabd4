import type { CheckedTable } from './check-rows.ts'

/** So many of a digest's digits tell two contents apart for a person. */
const DIGEST_LENGTH = 16

/** What a person reads when it is done: each table with its rows and its digest, which is the same on both sides. */
export function copyReport(tables: readonly CheckedTable[]): readonly string[] {
  const width = Math.max(...tables.map(({ name }) => name.length))
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0)
  return [
    '',
    ...tables.map(
      (table) =>
        `${table.name.padEnd(width)} ${String(table.rowCount).padStart(9)} rows  ${table.digest.slice(0, DIGEST_LENGTH)}`,
    ),
    '',
    `${rowCount} rows copied, and each compared with its source: no difference. The source is as it was.`,
    'Start Snakeboard with DATABASE_URL from now on, and never again on the old folder: the two would part.',
  ]
}
