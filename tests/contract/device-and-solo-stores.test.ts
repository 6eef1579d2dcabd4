import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceStore } from '../../src/server/devices/device-store.ts'
import type { SoloDraftFields, SoloStore } from '../../src/server/solo/solo-store.ts'
import { createMemoryDeviceStore, createMemorySoloStore } from '../support/memory-stores.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { postgresStores, sqliteStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

interface OpenSmallStores {
  readonly devices: DeviceStore
  readonly solo: SoloStore
  reopen(): Promise<{ readonly devices: DeviceStore; readonly solo: SoloStore }>
  close(): Promise<void>
}

describeSmallStores('in memory', async () => {
  let idNumber = 0
  const stores = { devices: createMemoryDeviceStore(), solo: createMemorySoloStore(() => `solo${idNumber++}`) }
  return { ...stores, reopen: async () => stores, close: async () => undefined }
})

describeSmallStores('on SQLite', async () => {
  const { stores, reopen, close } = await sqliteStores()
  return { devices: stores.devices, solo: stores.solo, reopen, close }
})

describe.skipIf(postgres === null)('if PostgreSQL is available', () => {
  describeSmallStores('on PostgreSQL', async () => {
    const { stores, reopen, close } = await postgresStores(postgres)
    return { devices: stores.devices, solo: stores.solo, reopen, close }
  })
})

function describeSmallStores(name: string, open: () => Promise<OpenSmallStores>): void {
  describe(`devices and solo drafts ${name}`, () => {
    let stores: OpenSmallStores
    beforeEach(async () => {
      stores = await open()
    })
    afterEach(() => stores.close())

    test('[DB10] a device is identified by the hash of its secret, and no secret is issued twice', async () => {
      const { devices } = stores
      expect(await devices.deviceIdOf('hash')).toBeNull()
      await devices.add({ id: 'd1', secretHash: 'hash', createdAtMs: 5, name: null })
      await devices.add({ id: 'd2', secretHash: 'other', createdAtMs: 6, name: null })
      await expect(devices.add({ id: 'd3', secretHash: 'hash', createdAtMs: 7, name: null })).rejects.toThrow(
        /unique|broken invariant/i,
      )
      expect(await devices.deviceIdOf('hash')).toBe('d1')
      expect(await (await stores.reopen()).devices.deviceIdOf('other')).toBe('d2')
    })

    test('[RU25] a solo draft is stored for its device, whatever name the device uses', async () => {
      const { solo } = stores
      expect(await solo.read('d1')).toBeNull()
      const saved = await solo.save('d1', fields('first'), 0, 100)
      expect(saved).toMatchObject({ ok: true, value: { ...fields('first'), revision: 1, createdAtMs: 100 } })
      expect(await solo.read('d2')).toBeNull()
      const { solo: reopened } = await stores.reopen()
      const kept = await reopened.read('d1')
      expect(kept).toEqual(saved.ok ? saved.value : null)
      const again = await reopened.save('d1', fields('second'), 1, 200)
      expect(again).toEqual({
        ok: true,
        value: { ...kept, ...fields('second'), revision: 2, createdAtMs: 100, updatedAtMs: 200 },
      })
      await reopened.save('d2', fields('theirs'), null, 300)
      expect(await reopened.read('d1')).toEqual(again.ok ? again.value : null)
    })

    test('[RU25] a save based on another revision changes nothing and gets the newer draft', async () => {
      const { solo } = stores
      await solo.save('d1', fields('first'), null, 100)
      const newer = await solo.save('d1', fields('second'), 1, 200)
      for (const stale of [0, 1, 3]) {
        expect(await solo.save('d1', fields('stale'), stale, 300)).toEqual({
          ok: false,
          error: newer.ok ? newer.value : null,
        })
      }
      expect(await solo.save('d1', fields('whatever is there'), null, 400)).toMatchObject({
        ok: true,
        value: { revision: 3, name: 'whatever is there' },
      })
    })

    test('[RU25] of concurrent saves based on the same revision one wins, and the others get its draft', async () => {
      const { solo } = stores
      for (const revision of [0, 1, 2]) {
        const names = Array.from({ length: 6 }, (_, index) => `${revision}.${index}`)
        const saves = await Promise.all(names.map((one) => solo.save('d1', fields(one), revision, 100)))
        const won = saves.flatMap((save) => (save.ok ? [save.value] : []))
        expect(won).toHaveLength(1)
        expect(won[0]?.revision).toBe(revision + 1)
        for (const save of saves) expect(save.ok ? save.value : save.error).toEqual(won[0])
      }
    })

    test('[DR13] a draft of 20 teams is stored', async () => {
      const { solo } = stores
      const teamNames = Array.from({ length: 20 }, (_team, index) => `Team ${index + 1}`)
      const large = { ...fields('League of 20'), teamCount: 20, teamNames }
      expect(await solo.save('d1', large, 0, 100)).toMatchObject({ ok: true })
      expect(await solo.read('d1')).toMatchObject(large)
    })

    test('[RU25] typed text is stored unchanged', async () => {
      const { solo } = stores
      const typed = {
        ...fields('naïve ✓ \'"'),
        username: String.raw`a\u0000b`,
        teamNames: ['\0', '😀'],
        draftState: { text: '\0 ✓', list: [null, 1.5] },
      }
      const saved = await solo.save('d1', typed, 0, 100)
      expect(saved).toMatchObject({ ok: true, value: typed })
      expect(await solo.read('d1')).toMatchObject(typed)
    })
  })
}

function fields(name: string): SoloDraftFields {
  return {
    name,
    username: 'ann',
    teamCount: 12,
    roundCount: 16,
    currentPick: 3,
    teamNames: ['Team 1', 'Team 2'],
    draftState: { drafted_players: ['p1', 'p2'], nested: { deep: [true] } },
  }
}
