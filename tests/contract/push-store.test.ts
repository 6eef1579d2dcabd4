import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PushSubscription } from '../../src/server/push/push-store.ts'
import { pushKeys } from '../../src/server/push/push-keys.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { join, newLobby, runCommands, START_MS } from './lobby-builders.ts'
import { openStoresOn, postgresStores, type TestStores } from './open-database.ts'

const postgres = await onEachDatabase(describeSubscriptions)

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  test('[PU20] nodes that start at once on a new database have one key', async () => {
    const opened = await postgresStores(postgres)
    const nodes = [opened.stores, ...(await Promise.all([1, 2, 3].map(() => opened.openBeside())))]
    const keys = await Promise.all(nodes.map(({ database }) => pushKeys(database)))
    expect(new Set(keys.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
    await opened.close()
  })
})

/** The ends of the endpoints, or null without any. */
function endpointsOf(found: readonly PushSubscription[] = []): string | null {
  const ends = found.map(({ endpoint }) => endpoint.split('/').at(-1))
  return ends.length === 0 ? null : ends.join(' and ')
}

const at = (endpoint: string): PushSubscription => ({
  endpoint: `https://push.example/${endpoint}`,
  p256dh: `p${endpoint}`,
  auth: `a${endpoint}`,
})
const seatOf = (by: string, lobbyId = 'lobby') => ({ lobbyId, seatId: `${lobbyId}-${by}`, deviceId: `device-${by}` })
const ANN = seatOf('ann')
const BOB = seatOf('bob')

function describeSubscriptions(testDatabase: TestDatabase): void {
  describe('subscriptions', () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
      const { lobbies } = opened.stores
      await lobbies.create(newLobby())
      await runCommands(lobbies, [join('bob')])
    })
    afterEach(() => opened.close())

    /** The endpoints of Ann and Bob. */
    async function stored({ push } = opened.stores): Promise<readonly (string | null)[]> {
      const found = await push.subscriptionsOf([ANN.seatId, BOB.seatId])
      return [ANN, BOB].map(({ seatId }) => endpointsOf(found.get(seatId)))
    }

    test('[PU21] a seat has one subscription, the newest, also after a restart', async () => {
      const { push } = opened.stores
      expect(await stored()).toEqual([null, null])
      expect(await push.save({ ...ANN, subscription: at('1') }, START_MS)).toBe(true)
      expect(await push.save({ ...BOB, subscription: at('2') }, START_MS)).toBe(true)
      expect(await push.save({ ...ANN, subscription: at('3') }, START_MS + 1)).toBe(true)
      expect(await push.subscriptionsOf([])).toEqual(new Map())
      const { push: reopened } = await opened.reopen()
      // With its own keys: with the earlier ones the browser could read no message.
      const found = await reopened.subscriptionsOf([ANN.seatId, BOB.seatId])
      expect([found.get(ANN.seatId), found.get(BOB.seatId)]).toEqual([[at('3')], [at('2')]])
    })

    test('[PU21] only the device that holds the seat saves and removes its subscription', async () => {
      const { push } = opened.stores
      const stranger = { ...ANN, deviceId: 'device-bob' }
      expect(await push.save({ ...stranger, subscription: at('1') }, START_MS)).toBe(false)
      expect(await push.save({ ...ANN, lobbyId: 'other', subscription: at('1') }, START_MS)).toBe(false)
      expect(await push.save({ ...seatOf('nobody'), subscription: at('1') }, START_MS)).toBe(false)
      await push.save({ ...ANN, subscription: at('2') }, START_MS)
      await push.remove(ANN.seatId, 'device-bob')
      expect(await stored()).toEqual(['2', null])
      await push.remove(ANN.seatId, ANN.deviceId)
      expect(await stored()).toEqual([null, null])
    })

    test('[PU22] a seat that moves to another device is not notified through the old one, until the new one subscribes', async () => {
      const { push, lobbies } = opened.stores
      await push.save({ ...ANN, subscription: at('old') }, START_MS)
      await lobbies.inLobby('lobby', (locked) =>
        locked.save({ seatDevice: { seatId: ANN.seatId, deviceId: 'device-new' } }),
      )
      expect(await stored()).toEqual([null, null])
      expect(await push.save({ ...ANN, subscription: at('old') }, START_MS)).toBe(false)
      expect(await push.save({ ...ANN, deviceId: 'device-new', subscription: at('new') }, START_MS)).toBe(true)
      expect(await stored()).toEqual(['new', null])
    })

    test('[PU22] a seat that is gone takes its subscription with it', async () => {
      const { push, lobbies, database } = opened.stores
      await push.save({ ...BOB, subscription: at('1') }, START_MS)
      await runCommands(lobbies, [{ by: 'bob', command: { kind: 'leave' } }])
      expect(await database.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
    })

    test('[PU16] an address that is gone is forgotten everywhere, and a lobby with all of its own', async () => {
      const { push, lobbies } = opened.stores
      await lobbies.create(newLobby('second', { code: 'GHJKLM', deviceId: 'device-ann' }))
      const second = seatOf('ann', 'second')
      await push.save({ ...ANN, subscription: at('1') }, START_MS)
      await push.save({ ...second, subscription: at('1') }, START_MS)
      await push.save({ ...BOB, subscription: at('2') }, START_MS)
      await push.forgetEndpoint(at('1').endpoint)
      expect(await stored()).toEqual([null, '2'])
      expect((await push.subscriptionsOf([second.seatId])).size).toBe(0)
      await push.save({ ...second, subscription: at('3') }, START_MS)
      await push.forgetLobby('lobby')
      expect(await stored()).toEqual([null, null])
      expect((await push.subscriptionsOf([second.seatId])).size).toBe(1)
    })

    test('[PU20] the server has one key for ever', async () => {
      const keys = await pushKeys(opened.stores.database)
      expect(keys.publicKey).toMatch(/^[\w-]{87}$/)
      expect(await pushKeys((await opened.reopen()).database)).toEqual(keys)
    })
  })
}
