import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { preparedRoot } from '../../src/server/players/refresh/prepared-folder.ts'
import { createMemoryFileStore } from '../support/memory-file-store.ts'
import { refreshWorld, SILENT } from '../support/refresh-world.ts'
import { smallDisk } from '../support/small-disk.ts'

test('[FA5] a refresh on a full disk fails alone, gives the reason and leaves nothing to load; with room it succeeds', async ({
  skip,
}) => {
  const disk = smallDisk(32)
  if (typeof disk === 'string') return skip(disk)
  const world = await refreshWorld()
  try {
    disk.fill()
    const failed = await world.refresh({ dataDir: disk.folder })
    expect(failed).toMatchObject({ ok: false, error: { text: expect.stringMatching(/space|full/i) } })
    const root = preparedRoot(disk.folder)
    expect(existsSync(root) ? readdirSync(root) : []).toEqual([])
    disk.makeRoom()
    expect(await world.refresh({ dataDir: disk.folder })).toMatchObject({ ok: true, value: { kind: 'prepared' } })
  } finally {
    await world.remove()
    disk.remove()
  }
}, 60_000)

test('[FA5] a backup on a full disk fails alone, gives the reason and leaves nothing over; with room it succeeds', async ({
  skip,
}) => {
  const disk = smallDisk(32)
  if (typeof disk === 'string') return skip(disk)
  const stores = await openStores({ dataDir: disk.folder, databaseUrl: null, log: SILENT })
  if (!stores.ok) throw new Error(stores.error)
  try {
    const files = createMemoryFileStore()
    const order = { dataDir: disk.folder, files, keepDays: null, now: Date.now, signal: new AbortController().signal }
    const namesBefore = readdirSync(disk.folder)
    disk.fill()
    expect(await makeBackup(order)).toMatchObject({ ok: false, error: expect.stringMatching(/space|full/i) })
    disk.makeRoom()
    expect(
      readdirSync(disk.folder).filter((name) => !namesBefore.includes(name) && isLeftOver(disk.folder, name)),
    ).toEqual([])
    expect(await makeBackup(order)).toMatchObject({ ok: true })
    expect(await stores.value.isReachable()).toBe(true)
  } finally {
    await stores.value.close()
    disk.remove()
  }
}, 60_000)

/** An empty work folder may remain. */
function isLeftOver(folder: string, name: string): boolean {
  return !name.endsWith('.lock') && readdirSync(join(folder, name)).length > 0
}
