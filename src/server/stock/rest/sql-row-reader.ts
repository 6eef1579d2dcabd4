import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { ColumnKind } from '#protocol/readable-tables.ts'
import { z } from '#protocol/zod.ts'
import { assert } from '#core/lib/assert.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { asking, inSnapshot } from '../../platform/database/transactions.ts'
import { type ColumnValue, conditionSql, joinedSql, type Dialect } from '../filter/condition.ts'
import {
  TooManyEmbeddedError,
  type Embedded,
  type FoundRows,
  type ReadableRow,
  type ReadQuery,
  type RowReader,
  type OrderedColumn,
} from './read-query.ts'
import { tableOf } from '../filter/row-shape.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

type DatabaseRow = Readonly<Record<string, unknown>>

export function createSqlRowReader(database: Database): RowReader {
  const { dialect } = database
  return {
    async read(query, isCounted): Promise<FoundRows> {
      if (!isCounted && query.embedded.length === 0) {
        const { rows } = await asking(() => compileRead(query, dialect).execute(database.reads))
        return { rows: await rowsOf(database.reads, query, rows), total: null }
      }
      // In one snapshot: a refresh in between would make count, rows and embedded rows disagree.
      return inSnapshot(database, async (trx) => {
        const { rows } = await compileRead(query, dialect).execute(trx)
        const found = await rowsOf(trx, query, rows)
        if (!isCounted) return { rows: found, total: null }
        const counted = await compileCount(query, dialect).execute(trx)
        return { rows: found, total: counted.rows[0]?.row_count ?? 0 }
      })
    },
  }

  async function rowsOf(
    reads: Kysely<Tables>,
    query: ReadQuery,
    rows: readonly DatabaseRow[],
  ): Promise<readonly ReadableRow[]> {
    const kinds: Readonly<Record<string, ColumnKind>> = tableOf(query.table).columns
    const plain = rows.map((row) =>
      Object.fromEntries(query.columns.map(({ column, name }) => [name, valueOf(kinds[column], row[column] ?? null)])),
    )
    let whole: readonly ReadableRow[] = plain
    for (const embedded of query.embedded) {
      const related = await relatedRows(reads, embedded, rows)
      const { fromColumn, isMany } = embedded.relation
      whole = whole.map((row, index) => {
        const own = related.get(rows[index]?.[fromColumn]) ?? []
        return { ...row, [embedded.name]: isMany ? own : (own[0] ?? null) }
      })
    }
    return whole
  }

  /** The embedded rows by the value that they share with the row around them. */
  async function relatedRows(
    reads: Kysely<Tables>,
    embedded: Embedded,
    owners: readonly DatabaseRow[],
  ): Promise<ReadonlyMap<unknown, readonly ReadableRow[]>> {
    const keys = [...new Set(owners.map((row) => row[embedded.relation.fromColumn]))].filter(isKey)
    if (keys.length === 0) return new Map()
    const asked = compileRelated(embedded, keys, { dialect, maxRows: FIXED_LIMITS.embeddedRows + 1 })
    const { rows } = await asked.execute(reads)
    if (rows.length > FIXED_LIMITS.embeddedRows)
      throw new TooManyEmbeddedError(embedded.name, FIXED_LIMITS.embeddedRows)
    const found = await rowsOf(reads, embedded.query, rows)
    const byKey = new Map<unknown, ReadableRow[]>()
    for (const [index, row] of found.entries()) {
      const key = rows[index]?.[OWNER_KEY]
      const group = byKey.get(key)
      if (group === undefined) byKey.set(key, [row])
      else group.push(row)
    }
    return byKey
  }
}

function isKey(value: unknown): value is ColumnValue {
  return typeof value === 'string' || typeof value === 'number'
}

const listSchema = z.array(z.string())
const numbersSchema = z.array(z.number())

/** SQLite returns booleans as 0 and 1; both databases store lists as JSON. */
function valueOf(kind: ColumnKind | undefined, value: unknown): ReadableRow[string] {
  if (kind === 'list' && typeof value === 'string') return listSchema.parse(JSON.parse(value))
  if (kind === 'numbers' && typeof value === 'string') return numbersSchema.parse(JSON.parse(value))
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  assert(typeof value === 'number', 'readable columns hold texts, numbers and booleans')
  return kind === 'boolean' ? value !== 0 : value
}

/** One statement. */
export function compileRead(query: ReadQuery, dialect: Dialect): RawBuilder<Record<string, unknown>> {
  return sql`
    select ${sql.join(columnsOf(query).map((column) => sql.ref(column)))} from ${sql.table(query.table)}${where(query, dialect)}
    order by ${sql.join(query.order.map(orderOf))} limit ${query.limit} offset ${query.offset}`
}

/** Counts the rows that match the conditions. */
function compileCount(query: ReadQuery, dialect: Dialect): RawBuilder<{ row_count: number }> {
  return sql`select count(*) as row_count from ${sql.table(query.table)}${where(query, dialect)}`
}

/** The name under which a related row says which row it belongs to. */
const OWNER_KEY = 'owner_key'

/** The rows related to any of the keys, each with its key, in order; limit and offset count within each key. */
function compileRelated(
  { relation, query }: Embedded,
  keys: readonly ColumnValue[],
  { dialect, maxRows }: { readonly dialect: Dialect; readonly maxRows: number },
): RawBuilder<Record<string, unknown>> {
  const { table } = query
  const { through, toColumn } = relation
  const key = through === undefined ? sql.ref(`${table}.${toColumn}`) : sql.ref('pairs.pair_owner')
  // The pairs have columns of their own, which must not be mistaken for those of the rows.
  const pairs =
    through === undefined
      ? sql``
      : sql` join (select ${sql.ref(through.from)} as pair_owner, ${sql.ref(through.to)} as pair_row
          from ${sql.table(through.table)}) as pairs on pairs.pair_row = ${sql.ref(`${table}.${toColumn}`)}`
  const order = sql.join(query.order.map(orderOf))
  const conditions = query.conditions.map((condition) => conditionSql(condition, dialect))
  const inner = sql`
    select ${sql.join(columnsOf(query).map((column) => sql.ref(`${table}.${column}`)))}, ${key} as ${sql.ref(OWNER_KEY)},
      row_number() over (partition by ${key} order by ${order}) as row_place
    from ${sql.table(table)}${pairs} where ${sql.join([sql`${key} in (${sql.join(keys)})`, ...conditions], sql` and `)}`
  return sql`
    select * from (${inner}) as related where row_place > ${query.offset} and row_place <= ${query.offset + query.limit}
    order by ${sql.ref(OWNER_KEY)}, row_place limit ${maxRows}`
}

/** The selected columns, and those by which related rows are found. */
function columnsOf({ columns, embedded }: ReadQuery): readonly string[] {
  return [...new Set([...columns.map(({ column }) => column), ...embedded.map(({ relation }) => relation.fromColumn)])]
}

function where({ conditions }: ReadQuery, dialect: Dialect): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql` where ${joinedSql(conditions, 'and', dialect)}`
}

function orderOf({ column, isDescending, nulls }: OrderedColumn): RawBuilder<unknown> {
  const direction = isDescending ? sql` desc` : sql``
  const place = nulls === null ? sql`` : nulls === 'first' ? sql` nulls first` : sql` nulls last`
  return sql`${sql.ref(column)}${direction}${place}`
}
