import { sql, type Compilable } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPostgres, RELEASE_LIMIT_MS } from '../support/postgres.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const stores = [
  { name: 'SQLite', open: sqliteStores },
  { name: 'PostgreSQL', open: () => postgresStores(postgres) },
] as const

describe.each(stores)('a transaction that reads and then writes, on $name', ({ name, open }) => {
  let opened: TestStores
  beforeEach(async (context) => {
    if (name === 'PostgreSQL' && postgres === null) context.skip('skipped: no PostgreSQL')
    opened = await open()
  })
  afterEach(() => opened.close())

  const database = () => opened.stores.database
  const storedIds = async () => {
    const rows = await database().reads.selectFrom('player_pools').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const row = (id: string): Compilable => database().db.insertInto('player_pools').values({ id, players_json: '[]' })
  const write = (...writes: readonly Compilable[]) =>
    database().readThenWrite(async () => ({ value: 'written', writes }))

  test('[DB18] gives what it read to the writes, and commits them in order', async () => {
    await write(row('a'))
    const counted = await database().readThenWrite(async (trx) => {
      const read = async () => (await trx.selectFrom('player_pools').select('id').execute()).length
      const counts = await Promise.all([read(), read()])
      const gone = database().db.deleteFrom('player_pools').where('id', '=', 'b')
      return { value: counts, writes: [row('b'), gone, row('b')] }
    })
    expect(counted).toEqual([1, 1])
    expect(await storedIds()).toEqual(['a', 'b'])
  })

  test('[DB18] saves nothing if the work or any of the writes fails, and the next one works', async () => {
    const broken = database().readThenWrite(async () => Promise.reject(new Error('broken off')))
    await expect(broken).rejects.toThrow('broken off')
    const misread = database().readThenWrite(async (trx) => {
      await sql`select no_such_column from player_pools`.execute(trx)
      return { value: null, writes: [row('a')] }
    })
    await expect(misread).rejects.toThrow('no_such_column')
    await expect(write(row('a'), row('b'), row('b'))).rejects.toThrow(/unique/i)
    await expect(write(row('b'), row('b'), row('c'))).rejects.toThrow(/unique/i)
    // It could not even be sent.
    const unsendable = database().db.insertInto('player_pools').values({ id: 'c', players_json: circular() })
    await expect(write(row('a'), unsendable)).rejects.toThrow(/circular|cannot bind/)
    expect(await storedIds()).toEqual([])
    for (let again = 0; again < 20; again += 1) await write(row(`ok ${again}`))
    expect(await storedIds()).toHaveLength(20)
  })

  test('[DB18] many at once do not mix', async () => {
    const all = Array.from({ length: 60 }, (_transaction, index) =>
      index % 3 === 0
        ? write(row(`half ${index}`), row(`half ${index}`)).catch(() => 'refused')
        : write(row(`first ${index}`), row(`second ${index}`)),
    )
    expect((await Promise.all(all)).filter((outcome) => outcome === 'refused')).toHaveLength(20)
    const ids = await storedIds()
    expect(ids).toHaveLength(80)
    expect(ids.some((id) => id.startsWith('half'))).toBe(false)
  })
})

/** No parameter of a statement. */
function circular(): string {
  const value: { self?: unknown } = {}
  value.self = value
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value that our types exclude
  return value as unknown as string
}
