import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { DummyDriver, Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditionSql, holds, type Comparison, type Condition } from './condition.ts'

interface Row {
  readonly id: number
  readonly word: string | null
  readonly figure: number | null
  readonly truth: boolean
}

const WORDS = [
  '',
  'a',
  'A',
  'ab',
  'aB',
  'b%',
  'b_',
  'x*?[y',
  String.raw`c\d`,
  'É',
  'é',
  '\u{1F3C8}',
  '\uffee',
  '10',
  '9',
]
const FIGURES = [-1, 0, 1, 9, 10, 0.5, 2 ** 31 - 1]
const PIECES = ['%', '_', 'a', 'B', '*', '?', '[', ']', String.raw`\%`, String.raw`\_`, String.raw`\\`, 'É', '1']

const anyRow = fc.record({
  word: fc.option(fc.constantFrom(...WORDS)),
  figure: fc.option(fc.constantFrom(...FIGURES)),
  truth: fc.boolean(),
})
const anyRows = fc.array(anyRow, { maxLength: 24 }).map((rows) => rows.map((row, id): Row => ({ id, ...row })))

const by = fc.constantFrom<Comparison>('eq', 'neq', 'gt', 'gte', 'lt', 'lte')
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const anyPattern = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join('')),
  fc.constantFrom(...PIECES).map((piece) => `%${piece}%`),
)

const anyCondition = fc.letrec<{ condition: Condition; conditions: readonly Condition[] }>((tie) => ({
  conditions: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: kind('compare'), column: kind('word'), by, value: fc.constantFrom(...WORDS) }),
    fc.record({ kind: kind('compare'), column: kind('figure'), by, value: fc.constantFrom(...FIGURES) }),
    fc.record({ kind: kind('in'), column: kind('word'), values: fc.subarray(WORDS, { maxLength: 4 }) }),
    fc.record({ kind: kind('in'), column: kind('figure'), values: fc.subarray(FIGURES, { maxLength: 4 }) }),
    fc.record({ kind: kind('is'), column: fc.constantFrom('word', 'figure'), value: fc.constant(null) }),
    fc.record({ kind: kind('is'), column: kind('truth'), value: fc.boolean() }),
    fc
      .record({ kind: kind('like'), column: kind('word'), pattern: anyPattern, isCaseIgnored: fc.boolean() })
      .map((like) => (like.isCaseIgnored ? { ...like, pattern: like.pattern.replaceAll('B', 'b') } : like)),
    fc.record({ kind: fc.constantFrom('and', 'or'), conditions: tie('conditions') }),
    fc.record({ kind: kind('not'), condition: tie('condition') }),
  ),
})).condition

let database: DatabaseSync
beforeAll(() => {
  database = new DatabaseSync(':memory:')
  database.exec('create table made_up (id integer primary key, word text, figure real, truth integer not null)')
})
afterAll(() => database.close())

/** Compiles without a database. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

function idsInDatabase(condition: Condition): unknown {
  const query = sql`select id from made_up where ${conditionSql(condition, 'sqlite')} order by id`.compile(compiler)
  const values = query.parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))
  const texts = values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [value] : []))
  return database
    .prepare(query.sql)
    .all(...texts)
    .map(({ id }) => id)
}

test('[RW13] [RTC7] any rows meet any condition in memory as they do in SQL', () => {
  fc.assert(
    fc.property(anyRows, fc.array(anyCondition, { minLength: 1, maxLength: 8 }), (rows, conditions) => {
      database.exec('delete from made_up')
      const insert = database.prepare('insert into made_up values (?, ?, ?, ?)')
      for (const { id, word, figure, truth } of rows) insert.run(id, word, figure, Number(truth))
      for (const condition of conditions) {
        const found = rows.filter((row) => holds({ ...row }, condition) === true)
        expect(found.map(({ id }) => id)).toEqual(idsInDatabase(condition))
      }
    }),
    { numRuns: 300 },
  )
})
