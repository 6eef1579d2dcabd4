import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { newLobby, START_MS } from './lobby-builders.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describePages)

const page = (letter: string, atMs = START_MS) => ({
  token: letter.repeat(22),
  publishedAtMs: atMs,
  edition: 'e'.repeat(64),
  content: JSON.stringify({ name: `League ${letter}` }),
})

function describePages(testDatabase: TestDatabase): void {
  describe('public pages of drafts', () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      await opened.stores.lobbies.create(newLobby())
    })
    afterEach(() => opened.close())

    test('[PB2] a draft has one page: publishing again keeps its token and replaces its content, also after a restart', async () => {
      const { published } = opened.stores
      expect(await published.pageOf('lobby')).toBeNull()
      const first = page('a')
      expect(await published.save('lobby', first)).toEqual({ token: first.token, publishedAtMs: START_MS })
      const second = page('b', START_MS + 1)
      const kept = { token: first.token, publishedAtMs: START_MS + 1 }
      expect(await published.save('lobby', second)).toEqual(kept)
      const { published: reopened } = await opened.reopen()
      expect(await reopened.pageOf('lobby')).toEqual(kept)
      expect(await reopened.contentOf(first.token)).toBe(second.content)
      expect(await reopened.contentOf(second.token)).toBeNull()
    })

    test('[PB3] a page that was ended is gone, and the next one has another token', async () => {
      const { published } = opened.stores
      await published.save('lobby', page('a'))
      await published.remove('lobby')
      expect(await published.pageOf('lobby')).toBeNull()
      expect(await published.contentOf(page('a').token)).toBeNull()
      expect(await published.save('lobby', page('b'))).toMatchObject({ token: page('b').token })
    })

    test('[PB4] a page outlives its lobby, and its board stays as long as it does', async () => {
      const { published, boards, database } = opened.stores
      await published.save('lobby', page('a'))
      const edition = (fingerprint: string, day: number) => {
        const rosterDate = `2026-08-${String(day).padStart(2, '0')}`
        return { fingerprint: fingerprint.repeat(64), season: 2026, rosterDate, content: '{}' }
      }
      await boards.add(edition('e', 1), START_MS)
      await boards.add(edition('f', 1), START_MS)
      const later = Array.from({ length: 30 }, (_edition, index) => index + 2)
      for (const day of later) {
        // oxlint-disable-next-line no-await-in-loop -- in order of age
        await boards.add({ ...edition('0', day), fingerprint: String(day).padStart(64, '0') }, START_MS)
      }
      await database.db.deleteFrom('lobbies').execute()
      expect(await published.contentOf(page('a').token)).toBe(page('a').content)
      expect(await boards.content('e'.repeat(64))).toBe('{}')
      expect(await boards.content('f'.repeat(64))).toBeNull()
    })
  })
}
