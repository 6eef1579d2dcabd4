import pg from 'pg'
import { assert } from '#core/lib/assert.ts'
import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts'
import { columnList, keyText, readRow, type CellKind, type Row, type TableShape } from './copied-row.ts'
import { CommitLost, CopyStopped } from './copy-stopped.ts'
import { errorText } from '../platform/error-text.ts'

/** The PostgreSQL that is filled, inside the one transaction that fills it. */
export interface CopyTarget {
  shapeOf(table: CopiedTable): Promise<TableShape>
  insert(shape: TableShape, rows: readonly Row[]): Promise<void>
  /** As PostgreSQL has them, in the order of the key. */
  rows(shape: TableShape): AsyncIterable<Row>
}

/** A solo draft may have a quarter of a megabyte: 25 MB come in one go at most. */
const ROWS_PER_FETCH = 100

/** Who holds a lock on a table that a copy wants is a server at work. */
const LOCK_LIMIT_MS = 10_000

const TYPES: Readonly<Record<CellKind, string>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
}

/**
 * Does `work` in one transaction on a database that nobody has drafted on; when it rejects, or this process dies, nothing of
 * it stays. Others can read meanwhile, and write only afterwards.
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
  // The statement under way is rejected as well; an error that nobody hears would end the process without a word.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await expectUnused(client)
    const value = await work(targetOver(client))
    await commit(client)
    return value
  } finally {
    // The end of a connection is the end of a transaction that was not committed.
    await client.end()
  }
}

async function commit(client: pg.Client): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    throw new CommitLost({ cause: error })
  }
}

async function expectUnused(client: pg.Client): Promise<void> {
  const [encoding] = await valuesOf(client, 'show server_encoding')
  if (encoding !== 'UTF8')
    throw new CopyStopped(`The target keeps texts as ${String(encoding)}. Create it with the encoding UTF8.`)
  const names = COPIED_TABLES.map(({ name }) => name)
  await client.query(`lock table ${names.join(', ')} in exclusive mode`)
  for (const { name, holds } of COPIED_TABLES) {
    if (holds !== 'people' || (await valuesOf(client, `select true from ${name} limit 1`)).length === 0) continue
    throw new CopyStopped(
      `The target is in use: ${name} has rows. A copy goes into an empty database only, because it would mix the two.`,
    )
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
    async insert(shape, rows) {
      await client.query('savepoint before_rows')
      try {
        await insertRows(client, shape, rows)
      } catch {
        await client.query('rollback to savepoint before_rows')
        await nameRefusedRow(client, shape, rows)
      }
      await client.query('release savepoint before_rows')
    },
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

/** One list of values for each column: the statement stays the same however many rows there are. */
async function insertRows(client: pg.Client, shape: TableShape, rows: readonly Row[]): Promise<void> {
  const lists = shape.columns.map(({ kind }, index) => `$${index + 1}::${TYPES[kind]}[]`)
  const values = shape.columns.map((_, index) => rows.map((row) => row[index] ?? null))
  const columns = columnList(shape)
  await client.query(`insert into ${shape.name} (${columns}) select * from unnest(${lists.join(', ')})`, values)
}

async function nameRefusedRow(client: pg.Client, shape: TableShape, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    try {
      await insertRows(client, shape, [row])
    } catch (error) {
      const why = errorText(error)
      throw new CopyStopped(`${shape.name}, ${keyText(shape, row)}: PostgreSQL refuses the row: ${why}.`, {
        cause: error,
      })
    }
  }
}

/** The order of SQLite's texts: by their bytes, whatever the language of the database. */
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

async function valuesOf(client: pg.Client, question: string): Promise<readonly unknown[]> {
  const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' })
  return rows.flat()
}
