import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#core/lib/result.ts'
import { failureOf } from '../platform/database/failures.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'
import { openMigrated } from '../platform/database/open-database.ts'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { ownDataDir } from '../platform/database/sqlite-owner.ts'
import { errorText } from '../platform/error-text.ts'
import type { Log } from '../platform/log.ts'
import {
  columnList,
  compareKeys,
  CopyStopped,
  keyText,
  quoted,
  readRow,
  type Row,
  type TableShape,
} from './copied-row.ts'
import { COPIED_TABLES } from './copied-tables.ts'
import { CommitLost, inCopyTarget, type CopyTarget } from './postgres-target.ts'

export interface CopyOptions {
  /** The folder of the SQLite database to copy. */
  readonly dataDir: string
  /** The PostgreSQL database to copy to. */
  readonly databaseUrl: string
  readonly print: (line: string) => void
  readonly log: Log
}

export interface CopiedRows {
  readonly name: string
  readonly rowCount: number
}

const NOTHING_COPIED = 'Nothing was copied.'

/** A batch ends at either limit, which bounds memory. */
const MAX_BATCH_ROWS = 250
const MAX_BATCH_CHARACTERS = 1_000_000

/**
 * Copies a whole database, then compares the two row by row and commits only if they match. The error is a message for
 * people.
 */
export async function copyDatabase(options: CopyOptions): Promise<Result<readonly CopiedRows[], string>> {
  const { databaseUrl, log } = options
  const dataDir = resolve(options.dataDir)
  const path = join(dataDir, DATABASE_FILE)
  // Checked first, because taking ownership would create a mistyped folder.
  if (!existsSync(path))
    return err(`${NOTHING_COPIED} There is no ${DATABASE_FILE} in ${dataDir} (DATA_DIR, or --from).`)
  const owner = ownDataDir(dataDir)
  if (!owner.ok) return err(`${NOTHING_COPIED} ${owner.error}`)
  try {
    // Nobody changes it meanwhile, because this process owns the folder.
    const source = openSource(path)
    try {
      expectCurrentTables(source)
      // Creates the tables in the target, like any server start.
      const migrated = await openMigrated({ dataDir, databaseUrl, log })
      if (!migrated.ok) return err(`${NOTHING_COPIED} ${migrated.error}`)
      await migrated.value.close()
      return ok(await inCopyTarget(databaseUrl, (target) => copyTables(source, target, options)))
    } finally {
      source.close()
    }
  } catch (error) {
    if (error instanceof CommitLost) return err(error.message)
    return err(`${NOTHING_COPIED} ${stopText(error)}`)
  } finally {
    owner.value.release()
  }
}

function openSource(path: string): DatabaseSync {
  try {
    const source = new DatabaseSync(path, { readOnly: true, returnArrays: true, readBigInts: true })
    source.exec('begin')
    return source
  } catch (error) {
    throw new CopyStopped(`The database ${path} cannot be read: ${errorText(error)}`)
  }
}

function expectCurrentTables(source: DatabaseSync): void {
  const [number] = valuesOf(source, 'select coalesce(max(number), 0) from schema_migrations').map(Number)
  const known = MIGRATIONS.length
  if (number === known) return
  const where = `The source database is at migration ${number}, and this Snakeboard knows ${known}.`
  throw new CopyStopped(
    Number(number) > known
      ? `${where} Copy it with the newer Snakeboard that created it.`
      : `${where} To migrate it, start this Snakeboard on the folder once and stop it again.`,
  )
}

async function copyTables(source: DatabaseSync, target: CopyTarget, { print }: CopyOptions): Promise<CopiedRows[]> {
  const shapes: TableShape[] = []
  for (const table of COPIED_TABLES) {
    const shape = await target.shapeOf(table)
    expectSameColumns(shape, valuesOf(source, 'select name from pragma_table_info(?)', table.name))
    shapes.push(shape)
  }
  for (const shape of shapes) {
    print(`Copying ${shape.name} ...`)
    for (const batch of batchesOf(sourceRows(source, shape))) await target.insert(shape, batch)
  }
  const copied: CopiedRows[] = []
  for (const shape of shapes) {
    print(`Comparing ${shape.name} ...`)
    copied.push({
      name: shape.name,
      rowCount: await expectSameRows(shape, sourceRows(source, shape), target.rows(shape)),
    })
  }
  return copied
}

/** Both are at the same migration, so columns differ only if someone changed the tables by hand. */
function expectSameColumns({ name, columns }: TableShape, sourceColumns: readonly unknown[]): void {
  const known = new Set<unknown>(columns.map((column) => column.name))
  const isSame = sourceColumns.length === known.size && sourceColumns.every((column) => known.has(column))
  if (!isSame) throw new CopyStopped(`${name} has different columns in the source and in the target.`)
}

function* sourceRows(source: DatabaseSync, shape: TableShape): Iterable<Row> {
  const statement = source.prepare(`select ${columnList(shape)} from ${shape.name} order by ${quoted(shape.key)}`)
  for (const row of statement.iterate()) yield readRow(shape, Object.values(row))
}

function* batchesOf(rows: Iterable<Row>): Iterable<readonly Row[]> {
  let batch: Row[] = []
  let characterCount = 0
  for (const row of rows) {
    batch.push(row)
    characterCount += row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
    if (batch.length < MAX_BATCH_ROWS && characterCount < MAX_BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characterCount = 0
  }
  if (batch.length > 0) yield batch
}

/** Both in key order. Returns their number. */
async function expectSameRows(shape: TableShape, source: Iterable<Row>, target: AsyncIterable<Row>): Promise<number> {
  let rowCount = 0
  const originals = source[Symbol.iterator]()
  for await (const row of target) {
    const original = originals.next()
    if (original.done === true || compareKeys(shape, row, original.value) < 0)
      throw differs(shape, row, 'only in the copy')
    if (compareKeys(shape, row, original.value) > 0) throw differs(shape, original.value, 'missing in the copy')
    const column = shape.columns.find((_column, index) => original.value[index] !== row[index])
    if (column !== undefined) throw differs(shape, row, `${column.name} differs in the copy`)
    rowCount += 1
  }
  const missing = originals.next()
  if (missing.done !== true) throw differs(shape, missing.value, 'missing in the copy')
  return rowCount
}

function differs(shape: TableShape, row: Row, how: string): CopyStopped {
  return new CopyStopped(`${shape.name}, ${keyText(shape, row)}: ${how}.`)
}

function valuesOf(source: DatabaseSync, statement: string, ...parameters: string[]): readonly unknown[] {
  return source
    .prepare(statement)
    .all(...parameters)
    .flatMap((row) => Object.values(row))
}

/** The message of a database error; any other error is a bug and is thrown again. */
function stopText(error: unknown): string {
  if (error instanceof CopyStopped) return error.message
  if (error instanceof Error && (failureOf(error) !== null || 'code' in error)) return error.message
  throw error
}
