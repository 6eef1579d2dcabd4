import pg from 'pg'
import { assert } from '#core/lib/assert.ts'
import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts'
import { columnList, CopyStopped, readRow, type CellKind, type Row, type TableShape } from './copied-row.ts'

/** The connection broke during the commit, so its outcome is unknown. */
export class CommitLost extends Error {
  override readonly name = 'CommitLost'
}

const COMMIT_LOST =
  'The connection to the target was lost during the commit, so it is unknown whether the copy was saved. Run the command again: it either copies or reports that the target is in use.'

/** The target database, inside the copy's transaction. */
export interface CopyTarget {
  shapeOf(table: CopiedTable): Promise<TableShape>
  insert(shape: TableShape, rows: readonly Row[]): Promise<void>
  /** In key order. */
  rows(shape: TableShape): AsyncIterable<Row>
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
export async function inCopyTarget<Value>(
  databaseUrl: string,
  work: (target: CopyTarget) => Promise<Value>,
): Promise<Value> {
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
  const [encoding] = await valuesOf(client, 'show server_encoding')
  if (encoding !== 'UTF8')
    throw new CopyStopped(`The target uses the encoding ${String(encoding)}. Create it with the encoding UTF8.`)
  const names = COPIED_TABLES.map(({ name }) => name)
  await client.query(`lock table ${names.join(', ')} in exclusive mode`)
  for (const { name, holds } of COPIED_TABLES) {
    if (holds !== 'people' || (await valuesOf(client, `select true from ${name} limit 1`)).length === 0) continue
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
async function insertRows(client: pg.Client, shape: TableShape, rows: readonly Row[]): Promise<void> {
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

async function valuesOf(client: pg.Client, text: string): Promise<readonly unknown[]> {
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
  return rows.flat()
}
