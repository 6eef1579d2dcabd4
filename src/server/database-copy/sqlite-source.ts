import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#core/lib/result.ts'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { ownDataDir } from '../platform/database/sqlite-owner.ts'
import { columnList, quoted, readRow, type Row, type TableShape } from './copied-row.ts'
import { errorText } from '../platform/error-text.ts'

/** The SQLite database of a data folder. Nobody changes it while it is open, because this process owns the folder. */
export interface CopySource {
  /** How many migrations were applied to it. */
  readonly stepCount: number
  columnNames(table: string): readonly string[]
  /** In key order, streamed. */
  rows(shape: TableShape): Iterable<Row>
  close(): void
}

/** The error is a message for people. */
export function openCopySource(dataDir: string): Result<CopySource, string> {
  const folder = resolve(dataDir)
  const path = join(folder, DATABASE_FILE)
  // Checked first, because taking ownership would create a mistyped folder.
  if (!existsSync(path)) return err(`There is no ${DATABASE_FILE} in ${folder} (DATA_DIR, or --from).`)
  const owner = ownDataDir(folder)
  if (!owner.ok) return owner
  try {
    const file = new DatabaseSync(path, { readOnly: true, returnArrays: true, readBigInts: true })
    file.exec('begin')
    return ok({
      stepCount: stepCountOf(file),
      columnNames: (table) =>
        file
          .prepare('select name from pragma_table_info(?)')
          .all(table)
          .flatMap((row) => Object.values(row).map(String)),
      *rows(shape) {
        const statement = file.prepare(`select ${columnList(shape)} from ${shape.name} order by ${quoted(shape.key)}`)
        for (const row of statement.iterate()) yield readRow(shape, Object.values(row))
      },
      close() {
        file.close()
        owner.value.release()
      },
    })
  } catch (error) {
    owner.value.release()
    return err(`The database ${path} cannot be read: ${errorText(error)}`)
  }
}

function stepCountOf(file: DatabaseSync): number {
  const [row] = file.prepare('select coalesce(max(number), 0) from schema_migrations').all()
  return Number(Object.values(row ?? {})[0])
}
