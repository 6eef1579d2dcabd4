import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LINK_LIFE_MS, type TvLinkStore } from '../../src/server/solo/tv-link-store.ts'
import { createMemoryTvLinks } from '../support/memory-stores.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const START_MS = 1_760_000_000_000
const DEVICES = ['ann', 'bob']
const hashOf = (digit: number) => String(digit).repeat(64)
const FIRST = hashOf(1)

interface OpenLinks {
  readonly links: TvLinkStore
  reopen(): Promise<TvLinkStore>
  close(): Promise<void>
}

describeLinks('in memory', async () => {
  const links = createMemoryTvLinks()
  return { links, reopen: async () => links, close: async () => undefined }
})

describeLinks('on SQLite', async () => ofStores(await sqliteStores()))

describe.skipIf(postgres === null)('if PostgreSQL is available', () => {
  describeLinks('on PostgreSQL', async () => ofStores(await postgresStores(postgres)))
})

async function ofStores({ stores, reopen, close }: TestStores): Promise<OpenLinks> {
  for (const id of DEVICES)
    // oxlint-disable-next-line no-await-in-loop -- two
    await stores.devices.add({ id, secretHash: `secret of ${id}`, createdAtMs: START_MS, name: null })
  return { links: stores.tvLinks, reopen: async () => (await reopen()).tvLinks, close }
}

function describeLinks(name: string, open: () => Promise<OpenLinks>): void {
  describe(`TV links ${name}`, () => {
    let opened: OpenLinks
    let links: TvLinkStore
    beforeEach(async () => {
      opened = await open()
      links = opened.links
    })
    afterEach(() => opened.close())

    const send = (board: string, afterMs: number, hash = FIRST, owner = 'ann') =>
      links.send(owner, hash, { board, clockAheadMs: -250 }, START_MS + afterMs)

    test('[WT18] the newest board is read, also after a restart; the same one again is no change', async () => {
      await links.make('ann', FIRST, START_MS)
      const unsent = { revision: 0, board: null, changedAtMs: START_MS, sentAtMs: START_MS, clockAheadMs: 0 }
      expect(await links.read(FIRST, 0, START_MS)).toEqual(unsent)
      expect(await send('{"a":1}', 10)).toBe(1)
      expect(await send('{"a":1}', 20)).toBe(1)
      const first = { changedAtMs: START_MS + 10, sentAtMs: START_MS + 20, clockAheadMs: -250 }
      expect(await links.read(FIRST, 0, START_MS)).toEqual({ revision: 1, board: '{"a":1}', ...first })
      expect(await links.read(FIRST, 1, START_MS)).toEqual({ revision: 1, board: null, ...first })
      expect(await send('{"a":2}', 30)).toBe(2)
      const reopened = await opened.reopen()
      expect(await reopened.read(FIRST, 1, START_MS)).toMatchObject({ revision: 2, board: '{"a":2}' })
    })

    test('[WT20] only its owner sends to a link and ends it, and nothing is left of it', async () => {
      await links.make('ann', FIRST, START_MS)
      expect(await send('{}', 10, FIRST, 'bob')).toBeNull()
      await links.end('bob', FIRST)
      expect(await send('{}', 20)).toBe(1)
      await links.end('ann', FIRST)
      expect(await links.read(FIRST, 0, START_MS)).toBeNull()
      expect(await send('{}', 30)).toBeNull()
      expect(await links.read(hashOf(9), 0, START_MS)).toBeNull()
    })

    test('[WT20] an owner has five links, and a sixth ends the oldest', async () => {
      await links.make('bob', hashOf(9), START_MS)
      for (const digit of [1, 2, 3, 4, 5, 6]) {
        // oxlint-disable-next-line no-await-in-loop -- in order of age
        await links.make('ann', hashOf(digit), START_MS + digit)
      }
      expect(await links.read(FIRST, 0, START_MS)).toBeNull()
      for (const digit of [2, 6, 9]) {
        // oxlint-disable-next-line no-await-in-loop -- three
        expect(await links.read(hashOf(digit), 0, START_MS)).not.toBeNull()
      }
    })

    test('[WT19] a link whose device sent nothing for 30 days has ended', async () => {
      await links.make('ann', FIRST, START_MS)
      await send('{}', 1000)
      const lastMs = START_MS + 1000 + LINK_LIFE_MS
      expect(await links.read(FIRST, 0, lastMs)).not.toBeNull()
      expect(await links.read(FIRST, 0, lastMs + 1)).toBeNull()
      await links.make('bob', hashOf(2), lastMs + 1)
      expect(await send('{}', 2000)).toBeNull()
    })
  })
}
