import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { SYSTEM_LIVE_CLOCK } from '../../src/server/live/live-clock.ts'
import type { BusNews } from '../../src/server/lobby/host/lobby-bus.ts'
import { createNatsBus } from '../../src/server/lobby/wire/nats-bus.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { createFakeLog, createLiveNode, LOBBY_ID, openLobby, shuffleSeats, watch } from '../support/live-bench.ts'
import { testNats } from '../support/nats.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { eventually } from '../support/eventually.ts'

const [nats, postgres] = [await testNats(), await testPostgres()]
afterAll(async () => {
  await nats?.kill()
  await postgres?.release()
}, RELEASE_LIMIT_MS)

describe.skipIf(nats === null)('NATS as the bus', () => {
  if (nats === null) return
  const closing: (() => Promise<unknown>)[] = []

  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  async function openBus(nodeId: string) {
    const log = createFakeLog()
    const bus = createNatsBus({ busUrl: nats?.url ?? '', nodeId, log })
    closing.push(() => bus.close())
    const received: BusNews[] = []
    bus.subscribe((news) => received.push(news))
    await eventually(() => expect(received).toEqual([{ kind: 'resumed' }]))
    return { bus, received, log }
  }

  test.skipIf(postgres === null)(
    '[BU13] [BU1] two nodes see each other’s events without a gap',
    async () => {
      const databaseUrl = (await postgres?.createTables()) ?? ''
      const nodes = []
      for (const nodeId of ['n1', 'n2']) {
        const stores = await openStores({ dataDir: '', databaseUrl, log: pino({ level: 'silent' }) })
        if (!stores.ok) throw new Error(stores.error)
        closing.push(() => stores.value.close())
        const { bus } = await openBus(nodeId)
        const node = createLiveNode({ store: stores.value.lobbies, clock: SYSTEM_LIVE_CLOCK, bus, nodeId })
        closing.push(() => node.live.stop())
        nodes.push(node)
      }
      const [one, two] = nodes
      if (one === undefined || two === undefined) throw new Error('two nodes')
      await openLobby(one, SYSTEM_LIVE_CLOCK, 4)
      const clients = [await watch(one, 1), await watch(two, 2)]
      for (const client of clients) {
        await eventually(() => expect(client.versions.length).toBeGreaterThan(0))
      }
      await eventually(() => expect(one.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1', 's2']))
      for (let round = 0; round < 20; round += 1) await Promise.all([shuffleSeats(one), shuffleSeats(two)])
      for (const client of clients) {
        await eventually(() => expect(client.versions.at(-1)).toBe(44))
        expect(client.versions).toEqual(Array.from({ length: 41 }, (_version, index) => 4 + index))
      }
    },
    60_000,
  )

  test('[BU13] [BU9] of a thousand lobbies each newest message arrives, and none of a node’s own', async () => {
    const [speaker, hearer] = [await openBus('n1'), await openBus('n2')]
    for (let number = 0; number < 1000; number += 1) {
      for (const version of [1, 2]) speaker.bus.publish({ kind: 'changed', lobbyId: `lobby-${number}`, version })
    }
    await eventually(() => expect(hearer.received.length).toBe(1001))
    expect(hearer.received.at(-1)).toEqual({ kind: 'changed', lobbyId: 'lobby-999', version: 2 })
    expect(speaker.received.length).toBe(1)
  }, 60_000)

  test('[BU13] [BU11] the NATS server is killed and restarted: what waited is sent, and listeners learn of the gap', async () => {
    const [speaker, hearer] = [await openBus('n1'), await openBus('n2')]
    await nats.kill()
    await eventually(() => expect([speaker.bus.isConnected, hearer.bus.isConnected]).toEqual([false, false]))
    speaker.bus.publish({ kind: 'changed', lobbyId: 'a', version: 1 })
    await eventually(() => expect(speaker.bus.waitingCount).toBe(1))
    await nats.start()
    await eventually(() => expect(hearer.received.filter(({ kind }) => kind === 'resumed').length).toBe(2))
    speaker.bus.publish({ kind: 'changed', lobbyId: 'b', version: 1 })
    await eventually(() => {
      expect(hearer.received).toContainEqual({ kind: 'changed', lobbyId: 'b', version: 1 })
    })
    await eventually(() => expect(speaker.bus.waitingCount).toBe(0))
    expect(speaker.log.lines).toContain('the bus was lost; trying again')
  }, 60_000)

  test('[BU13] a bus that never had a server closes, and a wrong password is said in the log without it', async () => {
    const log = createFakeLog()
    const wrong = createNatsBus({ busUrl: nats.url.replace('p%40ss', 'secret'), nodeId: 'n1', log })
    await eventually(() => expect(log.lines).toContain('the bus is out of reach; trying again'))
    expect(JSON.stringify(log.lines)).not.toContain('secret')
    wrong.publish({ kind: 'changed', lobbyId: 'a', version: 1 })
    await wrong.close()
    const nowhere = createNatsBus({ busUrl: 'nats://127.0.0.1:1', nodeId: 'n1', log })
    await nowhere.close()
  }, 60_000)
})
