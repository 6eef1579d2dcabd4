import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { newLobby, START_MS } from './lobby-builders.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeLinks)

const FIRST = { tokenHash: '1'.repeat(64), madeAtMs: START_MS, isForCode: false }
const SECOND = { tokenHash: '2'.repeat(64), madeAtMs: START_MS + 1, isForCode: true }

function describeLinks(testDatabase: TestDatabase): void {
  describe('links for spectators', () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      await opened.stores.lobbies.create(newLobby())
    })
    afterEach(() => opened.close())

    test('[WT9] a lobby has one link, the newest, until it is removed; it outlives a restart', async () => {
      const { watchLinks } = opened.stores
      expect(await watchLinks.linkOf('lobby')).toBeNull()
      await watchLinks.save('lobby', FIRST)
      await watchLinks.save('lobby', SECOND)
      const reopened = await opened.reopen()
      expect(await reopened.watchLinks.linkOf('lobby')).toEqual(SECOND)
      await reopened.watchLinks.remove('lobby')
      expect(await reopened.watchLinks.linkOf('lobby')).toBeNull()
    })

    test('[WT9] what is not a hash, or belongs to no lobby, is not stored', async () => {
      const { watchLinks } = opened.stores
      await expect(watchLinks.save('lobby', { ...FIRST, tokenHash: 'a-token' })).rejects.toThrow(/constraint/i)
      await expect(watchLinks.save('elsewhere', FIRST)).rejects.toThrow(/constraint/i)
      expect(await watchLinks.linkOf('lobby')).toBeNull()
    })
  })
}
