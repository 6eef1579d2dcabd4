import type { CheckedTable } from './check-rows.ts'

/** Enough digits of a digest to compare by eye. */
const DIGEST_LENGTH = 16

/** The summary of a finished copy: the row count and digest of each table. */
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
    `${rowCount} rows copied and compared with the source: no differences. The source is unchanged.`,
    'From now on, start Snakeboard with DATABASE_URL and never on the old folder again, or the two databases will diverge.',
  ]
}
