import { pino } from 'pino'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { SYSTEM_LIVE_CLOCK } from '../../src/server/live/live-clock.ts'
import type { BusNews, LobbyBus } from '../../src/server/lobby/host/lobby-bus.ts'
import { StoreUnavailableError } from '../../src/server/platform/database/transactions.ts'
import { createPostgresBus } from '../../src/server/lobby/wire/postgres-bus.ts'
import { openStores, type OpenStores } from '../../src/server/open-stores.ts'
import {
  createFakeLog,
  createLiveNode,
  LOBBY_ID,
  openLobby,
  shuffleSeats,
  watch,
  type FakeClient,
} from '../support/live-bench.ts'
import { ownCluster } from '../support/postgres.ts'
import { eventually } from '../support/eventually.ts'

const cluster = await ownCluster()
afterAll(() => cluster?.remove())

describe.skipIf(cluster === null)('PostgreSQL as the bus', () => {
  if (cluster === null) return
  const { url } = cluster
  const closing: (() => Promise<unknown>)[] = []

  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop
      await close()
    }
  })

  async function newDatabase(): Promise<string> {
    const name = `bus_${Math.random().toString(36).slice(2)}`
    await ask(url, `create database ${name}`)
    return Object.assign(new URL(url), { pathname: `/${name}` }).href
  }

  /** A bus, the messages it received, and a promise that resolves once it is listening. */
  async function openBus(databaseUrl: string, nodeId: string) {
    const log = createFakeLog()
    const bus = createPostgresBus({ databaseUrl, nodeId, log })
    closing.push(() => bus.close())
    const received: BusNews[] = []
    bus.subscribe((news) => received.push(news))
    await eventually(() => expect(received).toEqual([{ kind: 'resumed' }]))
    return { bus, received, log }
  }

  async function stores(databaseUrl: string): Promise<OpenStores> {
    const opened = await openStores({ dataDir: '', databaseUrl, log: pino({ level: 'silent' }) })
    if (!opened.ok) throw new Error(opened.error)
    closing.push(() => opened.value.close())
    return opened.value
  }

  /** The lobbies of two processes, each with its own connections. */
  async function twoNodes(seatCount: number) {
    const databaseUrl = await newDatabase()
    const nodes = []
    for (const nodeId of ['n1', 'n2']) {
      // oxlint-disable-next-line no-await-in-loop
      const { lobbies } = await stores(databaseUrl)
      // oxlint-disable-next-line no-await-in-loop
      const { bus, received } = await openBus(databaseUrl, nodeId)
      const node = { ...createLiveNode({ store: lobbies, clock: SYSTEM_LIVE_CLOCK, bus, nodeId }), received }
      closing.push(() => node.live.stop())
      nodes.push(node)
    }
    const [one, two] = nodes
    if (one === undefined || two === undefined) throw new Error('two nodes')
    await openLobby(one, SYSTEM_LIVE_CLOCK, seatCount)
    return { one, two, databaseUrl }
  }

  async function greeted(node: Parameters<typeof watch>[0], seatNumber: number): Promise<FakeClient> {
    const client = await watch(node, seatNumber)
    await eventually(() => expect(client.versions.length).toBeGreaterThan(0))
    return client
  }

  async function expectUpTo(client: FakeClient, version: number): Promise<void> {
    await eventually(() => expect(client.versions.at(-1)).toBe(version))
  }

  test('[BU1] [PS3] two nodes see each other: events without a gap, and who is connected', async () => {
    const { one, two } = await twoNodes(4)
    const clients = [await greeted(one, 1), await greeted(two, 2)]
    await eventually(() => expect(one.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1', 's2']))
    await eventually(() => expect(two.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1', 's2']))
    for (let round = 0; round < 20; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([shuffleSeats(one), shuffleSeats(two)])
    }
    for (const client of clients) {
      await expectUpTo(client, 44)
      expect(client.versions).toEqual(Array.from({ length: 41 }, (_version, index) => 4 + index))
    }
    clients[1]?.leave()
    await eventually(() => expect(one.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1']))
  }, 60_000)

  test('[BU10] the database is killed and restarted: both nodes survive and receive each other’s messages again', async () => {
    const { one, two } = await twoNodes(3)
    const client = await greeted(two, 2)
    await shuffleSeats(one)
    await expectUpTo(client, 4)
    await cluster.kill()
    await expect(shuffleSeats(one)).rejects.toBeInstanceOf(StoreUnavailableError)
    await cluster.start()
    await eventually(() => expect(two.received.filter(({ kind }) => kind === 'resumed').length).toBe(2))
    await eventually(() => shuffleSeats(one))
    await expectUpTo(client, 5)
    const before = two.received.length
    await shuffleSeats(one)
    await eventually(() => {
      expect(two.received.slice(before)).toContainEqual({ kind: 'changed', lobbyId: LOBBY_ID, version: 6 })
    })
    await expectUpTo(client, 6)
  }, 90_000)

  test('[BU9] a thousand messages at once make few notifications, and no node receives its own', async () => {
    const databaseUrl = await newDatabase()
    const listener = new pg.Client({ connectionString: databaseUrl })
    await listener.connect()
    closing.push(() => listener.end())
    let notificationCount = 0
    listener.on('notification', () => (notificationCount += 1))
    await listener.query('listen snakeboard_lobbies')
    const [speaker, hearer] = [await openBus(databaseUrl, 'n1'), await openBus(databaseUrl, 'n2')]
    for (let number = 0; number < 1000; number += 1) {
      for (const version of [1, 2]) speaker.bus.publish({ kind: 'changed', lobbyId: `lobby-${number}`, version })
    }
    await eventually(() => expect(hearer.received.length).toBe(1001))
    expect(hearer.received.at(-1)).toEqual({ kind: 'changed', lobbyId: 'lobby-999', version: 2 })
    expect(speaker.received.length).toBe(1)
    expect(notificationCount).toBeLessThan(20)
  }, 60_000)

  test('[BU11] after a database outage, listeners learn that they may have missed messages, then receive every new one', async () => {
    const databaseUrl = await newDatabase()
    const [speaker, hearer] = [await openBus(databaseUrl, 'n1'), await openBus(databaseUrl, 'n2')]
    // The first one reported the initial connection.
    const resumedCount = () => hearer.received.filter((news) => news.kind === 'resumed').length
    const before = resumedCount()
    await cluster.stop()
    speaker.bus.publish({ kind: 'changed', lobbyId: 'a', version: 1 })
    await cluster.start()
    await eventually(() => expect(resumedCount()).toBeGreaterThan(before))
    speaker.bus.publish({ kind: 'changed', lobbyId: 'b', version: 1 })
    await eventually(() => {
      expect(hearer.received.some((news) => news.kind === 'changed' && news.lobbyId === 'b')).toBe(true)
    })
    expect(speaker.log.lines).toContain('connection to the database lost')
    expect(speaker.log.lines).toContain('connection to the database is back')
  }, 90_000)

  test('[BU12] a closed bus leaves no connection, even if it never had one', async () => {
    const databaseUrl = await newDatabase()
    const { bus } = await openBus(databaseUrl, 'n1')
    await bus.close()
    const open = "select count(*)::int as open from pg_stat_activity where application_name like 'snakeboard bus%'"
    await eventually(async () => expect(await ask(databaseUrl, open)).toEqual([{ open: 0 }]))
    const nowhere: LobbyBus = createPostgresBus({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      nodeId: 'n1',
      log: createFakeLog(),
    })
    nowhere.publish({ kind: 'changed', lobbyId: 'a', version: 1 })
    await nowhere.close()
  }, 60_000)
})

async function ask(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
