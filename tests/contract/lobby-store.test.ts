import { afterAll, describe } from 'vitest'
import { createMemoryLobbyStore } from '../support/memory-lobby-store.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { describeLobbyStore, type OpenLobbyStore } from './lobby-store.contract.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

describeLobbyStore(
  'in memory',
  async () => {
    const store = createMemoryLobbyStore()
    return { store, reopen: async () => store, close: async () => undefined }
  },
  60,
)

describeLobbyStore('on SQLite', async () => lobbiesOf(await sqliteStores()), 40)

describe.skipIf(postgres === null)('if PostgreSQL is available', () => {
  describeLobbyStore('on PostgreSQL', async () => lobbiesOf(await postgresStores(postgres)), 25)
})

function lobbiesOf({ stores, reopen, close }: TestStores): OpenLobbyStore {
  return { store: stores.lobbies, reopen: async () => (await reopen()).lobbies, close }
}
