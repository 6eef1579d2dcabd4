import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { runCommand, runCommands, join, newLobby } from './lobby-builders.ts'
import { postgresStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

async function usernames(store: TestStores['stores']['lobbies']): Promise<readonly string[] | undefined> {
  return (await store.read('lobby'))?.lobby.seats.map(({ username }) => username)
}

describe.skipIf(postgres === null)('two nodes on PostgreSQL', () => {
  test('[DB15] a change that failed to commit is not cached, even when another node commits that version', async () => {
    const { stores, openBeside, close } = await postgresStores(postgres)
    const other = (await openBeside()).lobbies
    const { db } = stores.database
    await stores.lobbies.create(newLobby())
    expect(await usernames(stores.lobbies)).toEqual(['ann'])

    // This index prevents a second event of the lobby.
    await sql`create unique index one_event on lobby_events (lobby_id)`.execute(db)
    await expect(runCommand(stores.lobbies, join('bob'))).rejects.toThrow(/one_event/)
    await sql`drop index one_event`.execute(db)

    await runCommands(other, [join('cid')])
    expect(await usernames(stores.lobbies)).toEqual(['ann', 'cid'])
    await runCommands(stores.lobbies, [join('dan')])
    expect(await usernames(other)).toEqual(['ann', 'cid', 'dan'])
    await close()
  })
})
