import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/server/platform/database/transactions.ts'
import { testPostgres, RELEASE_LIMIT_MS } from '../support/postgres.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const stores = [
  { name: 'SQLite', open: sqliteStores },
  { name: 'PostgreSQL', open: () => postgresStores(postgres) },
] as const

describe.each(stores)('a transaction on $name', ({ name, open }) => {
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
  const write = (...ids: readonly string[]) =>
    inTransaction(database(), async (trx) => {
      // oxlint-disable-next-line no-await-in-loop -- in order
      for (const id of ids) await trx.insertInto('player_pools').values({ id, players_json: '[]' }).execute()
    })

  test('[DB18] sees what it wrote, and commits it in order', async () => {
    await write('a')
    const counts = await inTransaction(database(), async (trx) => {
      const count = async () => (await trx.selectFrom('player_pools').select('id').execute()).length
      const before = await count()
      await trx.insertInto('player_pools').values({ id: 'b', players_json: '[]' }).execute()
      const between = await count()
      await trx.deleteFrom('player_pools').where('id', '=', 'b').execute()
      await trx.insertInto('player_pools').values({ id: 'b', players_json: '[1]' }).execute()
      return [before, between]
    })
    expect(counts).toEqual([1, 2])
    expect(await storedIds()).toEqual(['a', 'b'])
  })

  test('[DB18] saves nothing if the work or any of the writes fails, and the next one works', async () => {
    const broken = inTransaction(database(), async (trx) => {
      await trx.insertInto('player_pools').values({ id: 'a', players_json: '[]' }).execute()
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    const misread = inTransaction(database(), async (trx) => {
      await trx.insertInto('player_pools').values({ id: 'a', players_json: '[]' }).execute()
      await sql`select no_such_column from player_pools`.execute(trx)
    })
    await expect(misread).rejects.toThrow('no_such_column')
    await expect(write('a', 'b', 'b')).rejects.toThrow(/unique/i)
    const unsendable = inTransaction(database(), async (trx) => {
      await trx.insertInto('player_pools').values({ id: 'a', players_json: '[]' }).execute()
      await trx.insertInto('player_pools').values({ id: 'c', players_json: circular() }).execute()
    })
    await expect(unsendable).rejects.toThrow(/circular|cannot bind/)
    expect(await storedIds()).toEqual([])
    for (let again = 0; again < 20; again += 1) await write(`ok ${again}`)
    expect(await storedIds()).toHaveLength(20)
  })

  test('[DB18] many at once do not mix', async () => {
    const all = Array.from({ length: 60 }, (_transaction, index) =>
      index % 3 === 0
        ? write(`half ${index}`, `half ${index}`).catch(() => 'refused')
        : write(`first ${index}`, `second ${index}`),
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
