import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#core/lib/result.ts'
import { failureOf } from '../platform/database/database-failures.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'
import { openMigrated } from '../platform/database/open-database.ts'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { ownDataDir } from '../platform/database/data-dir-lock.ts'
import { errorText } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import {
  columnList,
  compareKeys,
  CopyStopped,
  keyText,
  quoted,
  readRow,
  type Cells,
  type TableShape,
  COPIED_TABLES,
  type CopiedTable,
  type CellKind,
} from './copied-row.ts'
import pg from 'pg'
import { assert } from '#core/lib/assert.ts'

interface CopyOptions {
  /** The folder of the SQLite database to copy. */
  readonly dataDir: string
  /** The PostgreSQL database to copy to. */
  readonly databaseUrl: string
  readonly print: (line: string) => void
  readonly log: Log
}

interface CopiedRows {
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

function* sourceRows(source: DatabaseSync, shape: TableShape): Iterable<Cells> {
  const statement = source.prepare(`select ${columnList(shape)} from ${shape.name} order by ${quoted(shape.key)}`)
  for (const row of statement.iterate()) yield readRow(shape, Object.values(row))
}

function* batchesOf(rows: Iterable<Cells>): Iterable<readonly Cells[]> {
  let batch: Cells[] = []
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
async function expectSameRows(
  shape: TableShape,
  source: Iterable<Cells>,
  target: AsyncIterable<Cells>,
): Promise<number> {
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

function differs(shape: TableShape, row: Cells, how: string): CopyStopped {
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

/** The connection broke during the commit, so its outcome is unknown. */
class CommitLost extends Error {
  override readonly name = 'CommitLost'
}

const COMMIT_LOST =
  'The connection to the target was lost during the commit, so it is unknown whether the copy was saved. Run the command again: it either copies or reports that the target is in use.'

/** The target database, inside the copy's transaction. */
interface CopyTarget {
  shapeOf(table: CopiedTable): Promise<TableShape>
  insert(shape: TableShape, rows: readonly Cells[]): Promise<void>
  /** In key order. */
  rows(shape: TableShape): AsyncIterable<Cells>
}

/** A solo draft may be 256 KB, so a fetch is 25 MB at most. */
const ROWS_PER_FETCH = 100

/** A table that stays locked for longer is in use by a server. */
const LOCK_LIMIT_MS = 10_000

const TYPES: Readonly<Record<CellKind, string>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
}

/**
 * Runs `work` in one transaction on a database that has no drafts yet. If it rejects or this process dies, the database is
 * unchanged. Others can read meanwhile but not write.
 */
async function inCopyTarget<Value>(databaseUrl: string, work: (target: CopyTarget) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'snakeboard db:copy',
    keepAlive: true,
    lock_timeout: LOCK_LIMIT_MS,
    types: {
      getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // The statement under way is rejected as well. Without a listener, the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await expectUnused(client)
    const value = await work(targetOver(client))
    await commit(client)
    return value
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await client.end()
  }
}

async function commit(client: pg.Client): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    throw new CommitLost(COMMIT_LOST, { cause: error })
  }
}

async function expectUnused(client: pg.Client): Promise<void> {
  const [encoding] = await targetValuesOf(client, 'show server_encoding')
  if (encoding !== 'UTF8')
    throw new CopyStopped(`The target uses the encoding ${String(encoding)}. Create it with the encoding UTF8.`)
  const names = COPIED_TABLES.map(({ name }) => name)
  await client.query(`lock table ${names.join(', ')} in exclusive mode`)
  for (const { name, holds } of COPIED_TABLES) {
    if (holds !== 'people' || (await targetValuesOf(client, `select true from ${name} limit 1`)).length === 0) continue
    throw new CopyStopped(`The target is in use: ${name} has rows. Copy into an empty database.`)
  }
  for (const { name, holds } of COPIED_TABLES.toReversed()) {
    if (holds === 'facts') await client.query(`delete from ${name}`)
  }
}

function targetOver(client: pg.Client): CopyTarget {
  return {
    async shapeOf(table) {
      const { rows } = await client.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
        [table.name],
      )
      return { ...table, columns: rows.map(({ name, type }) => ({ name, kind: kindOf(type) })) }
    },
    insert: (shape, rows) => insertRows(client, shape, rows),
    async *rows(shape) {
      const cursor = `rows_of_${shape.name}`
      await client.query(`declare ${cursor} no scroll cursor for select ${columnList(shape)}
        from ${shape.name} order by ${keyOrder(shape)}`)
      for (;;) {
        const fetched = await client.query<unknown[]>({
          text: `fetch ${ROWS_PER_FETCH} from ${cursor}`,
          rowMode: 'array',
        })
        for (const row of fetched.rows) yield readRow(shape, row)
        if (fetched.rows.length < ROWS_PER_FETCH) break
      }
      await client.query(`close ${cursor}`)
    },
  }
}

/** Passes one array per column, so the statement is the same for any number of rows. */
async function insertRows(client: pg.Client, shape: TableShape, rows: readonly Cells[]): Promise<void> {
  const lists = shape.columns.map(({ kind }, index) => `$${index + 1}::${TYPES[kind]}[]`)
  const values = shape.columns.map((_, index) => rows.map((row) => row[index] ?? null))
  const columns = columnList(shape)
  try {
    await client.query(`insert into ${shape.name} (${columns}) select * from unnest(${lists.join(', ')})`, values)
  } catch (error) {
    // The detail names the row: "Key (lobby_id)=(...) is not present in table lobbies."
    if (!(error instanceof pg.DatabaseError) || error.detail === undefined) throw error
    throw new CopyStopped(`PostgreSQL rejects a row of ${shape.name}: ${error.message}. ${error.detail}`, {
      cause: error,
    })
  }
}

/** Orders texts by their bytes, as SQLite does, whatever the locale of the database. */
function keyOrder({ key, columns }: TableShape): string {
  return key
    .map((name) => {
      const isText = columns.some((column) => column.name === name && column.kind === 'text')
      return isText ? `"${name}" collate "C"` : `"${name}"`
    })
    .join(', ')
}

function kindOf(type: string): CellKind {
  const kinds: readonly CellKind[] = ['text', 'integer', 'bigint', 'double', 'boolean']
  const kind = kinds.find((each) => TYPES[each] === type)
  assert(kind !== undefined, `no table has a column of the type ${type}`)
  return kind
}

async function targetValuesOf(client: pg.Client, text: string): Promise<readonly unknown[]> {
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
  return rows.flat()
}
