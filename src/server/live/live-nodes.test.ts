import { expect, test } from 'vitest'
import { fakeClock, settled, type FakeClock } from '../../../tests/support/fake-clock.ts'
import {
  connect,
  createLiveNode,
  helloOf,
  LOBBY_ID,
  openLobby,
  run,
  shuffleSeats,
  watch,
  type FakeClient,
} from '../../../tests/support/live-bench.ts'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import { createMemoryBus, type Carry } from '../../../tests/support/memory-bus.ts'
import { createMemoryWatchLinks } from '../../../tests/support/memory-stores.ts'
import { createMemoryLobbyStore } from '../../../tests/support/memory-lobby-store.ts'

/** Two processes on one database. */
async function twoNodes(seatCount: number, carry?: Carry, store: LobbyStore = createMemoryLobbyStore()) {
  const clock = fakeClock()
  const bus = createMemoryBus(carry)
  const watchLinkStore = createMemoryWatchLinks()
  const nodes = ['n1', 'n2'].map((nodeId) => createLiveNode({ store, watchLinkStore, clock, bus: bus.join(), nodeId }))
  const [one, two] = nodes
  if (one === undefined || two === undefined) throw new Error('two nodes')
  await openLobby(one, clock, seatCount)
  return { clock, one, two, bus, store }
}

function expectNoGap({ versions }: FakeClient, lastVersion: number): void {
  const [first = 0] = versions
  expect(versions).toEqual(Array.from({ length: lastVersion - first + 1 }, (_version, index) => first + index))
}

/** As often as heartbeats come; who is there answers each. */
async function passWithPongs(clock: FakeClock, clients: readonly FakeClient[], seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    for (const client of clients) client.pong()
    await clock.pass(1000)
  }
}

test('[BU1] what one node stores, the people on the other one see', async () => {
  const { one, two } = await twoNodes(3)
  const [here, there] = [await watch(one, 1), await watch(two, 2)]
  await shuffleSeats(one)
  await shuffleSeats(two)
  await settled()
  for (const client of [here, there]) expect(client.versions).toEqual([3, 4, 5])
  expect(here.texts.at(-1)).toBe(there.texts.at(-1))
})

test('[LV1] [BU1] commands on both nodes at once leave no gap on either', async () => {
  const { one, two } = await twoNodes(12)
  const clients = [await watch(one, 1), await watch(one, 2), await watch(two, 3), await watch(two, 4)]
  await Promise.all(Array.from({ length: 200 }, (_command, index) => shuffleSeats(index % 2 === 0 ? one : two)))
  await settled()
  for (const client of clients) expectNoGap(client, 212)
})

test('[BU2] news that are late, doubled or lost: no gap, and all is there after five seconds', async () => {
  const held: (() => void)[] = []
  let count = 0
  const { clock, one, two } = await twoNodes(12, (message, deliver) => {
    if (message.kind !== 'changed') return deliver()
    count += 1
    // Every third is lost, every third comes twice and at once, every third later and in another order.
    if (count % 3 === 1) held.unshift(deliver)
    if (count % 3 === 2) for (const again of [deliver, deliver]) again()
  })
  const clients = [await watch(one, 1), await watch(two, 2)]
  for (let round = 0; round < 60; round += 1) {
    await Promise.all([shuffleSeats(one), shuffleSeats(two)])
    if (round % 7 === 0) for (const deliver of held.splice(0)) deliver()
  }
  await passWithPongs(clock, clients, 5)
  for (const client of clients) expectNoGap(client, 132)
})

test('[BU2] a node that missed more than fifty events gets there with one snapshot', async () => {
  const { clock, one, two } = await twoNodes(3, (message, deliver) => {
    if (message.kind !== 'changed') deliver()
  })
  const there = await watch(two, 2)
  await run(one, 1, { kind: 'remove', seatId: 's3' })
  for (let event = 0; event < 60; event += 1) await shuffleSeats(one)
  await passWithPongs(clock, [there], 6)
  expect(there.versions).toEqual([3, 64])
  expect(there.frames.at(-1)).toMatchObject({ version: 64 })
})

test('[BU2] after a jump the events from before it are no answer to a sync', async () => {
  let isCut = false
  const { clock, one, two } = await twoNodes(3, (message, deliver) => {
    if (message.kind !== 'changed' || !isCut) deliver()
  })
  const there = await watch(two, 2)
  for (let event = 0; event < 5; event += 1) await shuffleSeats(one)
  await settled()
  isCut = true
  for (let event = 0; event < 60; event += 1) await shuffleSeats(one)
  await passWithPongs(clock, [there], 6)
  expect(there.versions.at(-1)).toBe(68)
  await passWithPongs(clock, [there], 1)
  const before = there.frames.length
  there.send({ type: 'sync', version: 66 })
  await settled()
  expect(there.frames.slice(before)).toMatchObject([{ type: 'snapshot', version: 68 }])
})

test('[BU2] what is stored while a room is being opened is not missed', async () => {
  const store = createMemoryLobbyStore()
  let meanwhile: (() => Promise<unknown>) | null = null
  const slow: LobbyStore = {
    ...store,
    async read(lobbyId) {
      const read = await store.read(lobbyId)
      const work = meanwhile
      meanwhile = null
      await work?.()
      return read
    },
  }
  const { one, two } = await twoNodes(3, undefined, slow)
  meanwhile = () => shuffleSeats(one)
  const there = await watch(two, 2)
  await settled()
  expect(there.versions).toEqual([3, 4])
})

test('[BU2] what is stored while a room looks into the store is seen by a second look', async () => {
  const store = createMemoryLobbyStore()
  let meanwhile: (() => Promise<unknown>) | null = null
  const slow: LobbyStore = {
    ...store,
    async entriesAfter(...asked) {
      const entries = await store.entriesAfter(...asked)
      const work = meanwhile
      meanwhile = null
      await work?.()
      return entries
    },
  }
  const { one, two } = await twoNodes(3, undefined, slow)
  const there = await watch(two, 2)
  meanwhile = () => shuffleSeats(one)
  await shuffleSeats(one)
  await settled()
  expect(there.versions).toEqual([3, 4, 5])
})

test('[BU3] a client that has seen more elsewhere is not shown an older lobby', async () => {
  const { one, two } = await twoNodes(3, (message, deliver) => {
    if (message.kind !== 'changed') deliver()
  })
  const stays = await watch(two, 2)
  await shuffleSeats(one)
  const came = await watch(two, 1, 4)
  expect(came.frames[0]).toMatchObject({ type: 'welcome', version: 4 })
  expect(stays.versions).toEqual([3, 4])
  await shuffleSeats(one)
  stays.send({ type: 'sync', version: 5 })
  await settled()
  expect(stays.versions.at(-1)).toBe(5)
})

test('[BU4] a seat that was claimed on one node is closed on the other, also while it is being let in', async () => {
  const store = createMemoryLobbyStore()
  let meanwhile: (() => Promise<unknown>) | null = null
  const slow: LobbyStore = {
    ...store,
    async read(lobbyId) {
      const read = await store.read(lobbyId)
      const work = meanwhile
      meanwhile = null
      await work?.()
      return read
    },
  }
  const { one, two } = await twoNodes(2, undefined, slow)
  const claim = async (deviceId: string) => {
    await store.inLobby(LOBBY_ID, (locked) => locked.save({ seatDevice: { seatId: 's2', deviceId } }))
    one.bus.publish({ kind: 'seat-moved', lobbyId: LOBBY_ID, seatId: 's2', deviceId })
  }
  const old = await watch(two, 2)
  await claim('phone')
  expect(old.bye).toBe('seat_moved')

  meanwhile = () => claim('tablet')
  const phone = connect(two, 'phone')
  phone.send(helloOf(2))
  await settled()
  expect(phone.bye).toBe('seat_moved')
})

test('[BU5] when the bus was away, everything is looked at again, devices too', async () => {
  const resume: (() => void)[] = []
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const deaf = {
    isShared: true,
    publish: () => undefined,
    subscribe: (listener: (news: { kind: 'resumed' }) => void) => void resume.push(() => listener({ kind: 'resumed' })),
    close: () => Promise.resolve(),
  }
  const [one, two] = [createLiveNode({ store, clock }), createLiveNode({ store, clock, bus: deaf, nodeId: 'n2' })]
  await openLobby(one, clock, 3)
  const [first, second] = [await watch(two, 1), await watch(two, 2)]
  await shuffleSeats(one)
  await store.inLobby(LOBBY_ID, (locked) => locked.save({ seatDevice: { seatId: 's2', deviceId: 'phone' } }))
  for (const notify of resume) notify()
  await settled()
  expect(first.versions).toEqual([3, 4])
  expect(second.bye).toBe('seat_moved')
})

test('[SP2] [SP3] whatever devices change, a second person stays connected beside the first until they are replaced or taken off', async () => {
  const { one, two, store, clock } = await twoNodes(3)
  const event = { kind: 'second-set', seatId: 's2', name: 'Alex' } as const
  await store.inLobby(LOBBY_ID, (locked) => {
    const before = locked.stored.lobby
    const entry = { version: locked.stored.version + 1, event, bySeatId: 's2', atMs: clock.now() }
    const steps = [{ entry, before, next: applyLobby(before, event, clock.now()) }]
    return locked.save({ steps, secondDevice: { seatId: 's2', deviceId: 'alex' } })
  })
  const otto = await watch(two, 2)
  const newcomer = async (deviceId: string) => {
    const client = connect(two, deviceId)
    client.send(helloOf(2))
    await settled()
    return client
  }
  const alex = await newcomer('alex')
  one.bus.publish({ kind: 'seat-moved', lobbyId: LOBBY_ID, seatId: 's1', deviceId: 'phone' })
  await settled()
  expect([otto.end, alex.end]).toEqual(['open', 'open'])
  one.bus.publish({ kind: 'seat-shared', lobbyId: LOBBY_ID, seatId: 's2', deviceId: 'bea' })
  await settled()
  expect([otto.bye, alex.bye]).toEqual([null, 'seat_moved'])

  one.bus.publish({ kind: 'seat-shared', lobbyId: LOBBY_ID, seatId: 's2', deviceId: 'alex' })
  await settled()
  const again = await newcomer('alex')
  await run(one, 2, { kind: 'remove-second', seatId: 's2' })
  await settled()
  expect([otto.bye, again.bye]).toEqual([null, 'seat_removed'])
})

test('[BU6] a node that cannot look at the database does not say that it is up to date', async () => {
  const store = createMemoryLobbyStore()
  let isAway = false
  const fragile: LobbyStore = {
    ...store,
    async entriesAfter(...asked) {
      if (isAway) throw new StoreUnavailableError('away')
      return store.entriesAfter(...asked)
    },
  }
  const { clock, one } = await twoNodes(2, undefined, fragile)
  const client = await watch(one, 1)
  await passWithPongs(clock, [client], 5)
  isAway = true
  await passWithPongs(clock, [client], 15)
  const before = client.frames.length
  await passWithPongs(clock, [client], 20)
  expect(client.frames.length).toBe(before)
  isAway = false
  await passWithPongs(clock, [client], 10)
  expect(client.frames.at(-1)).toMatchObject({ type: 'heartbeat', version: 2 })
})

test('[BU6] a read that takes long proves only how the lobby was when it began', async () => {
  const READ_MS = 10_000
  const store = createMemoryLobbyStore()
  const clock = fakeClock()
  let isSlow = false
  const slow: LobbyStore = {
    ...store,
    async entriesAfter(...asked) {
      if (isSlow) await new Promise<void>((resolve) => clock.after(READ_MS, resolve))
      return store.entriesAfter(...asked)
    },
  }
  const bus = createMemoryBus()
  const node = createLiveNode({ store: slow, clock, bus: bus.join(), nodeId: 'n1' })
  await openLobby(node, clock, 2)
  const client = await watch(node, 1)
  isSlow = true
  // The first slow read begins after 5 seconds and ends after 15: then it is 10 seconds old, and 15 at the next heartbeat.
  await passWithPongs(clock, [client], 16)
  const before = client.frames.length
  await passWithPongs(clock, [client], 5)
  expect(client.frames.length).toBe(before)
})

test('[PS3] who is on another node is here, until that node says otherwise or nothing for twelve seconds', async () => {
  let isCut = false
  const { clock, one, two } = await twoNodes(3, (_message, deliver) => (isCut ? undefined : deliver()))
  const here = await watch(one, 1)
  await clock.pass(100)
  const [there, alsoThere] = [await watch(two, 2), await watch(two, 3)]
  await clock.pass(200)
  expect(here.frames.at(-1)).toMatchObject({ type: 'heartbeat', online: ['s1', 's2', 's3'] })
  expect(there.frames.at(-1)).toMatchObject({ type: 'heartbeat', online: ['s1', 's2', 's3'] })
  there.leave()
  await settled()
  await clock.pass(200)
  expect(here.frames.at(-1)).toMatchObject({ online: ['s1', 's3'] })
  isCut = true
  await passWithPongs(clock, [here, alsoThere], 13)
  expect(one.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1'])
  isCut = false
  await passWithPongs(clock, [here, alsoThere], 5)
  expect(one.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1', 's3'])
})

test('[PS3] the last presence of a node that stops is that nobody is there', async () => {
  const { clock, one, two } = await twoNodes(2)
  await watch(one, 1)
  await watch(two, 2)
  await clock.pass(100)
  expect(one.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1', 's2'])
  void two.live.stop()
  expect(one.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1'])
})

test('[PS3] a node without a room in it knows who is here as well', async () => {
  const { clock, one, two } = await twoNodes(2)
  const client = await watch(one, 1)
  await clock.pass(100)
  expect(two.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1'])
  client.leave()
  await settled()
  expect(two.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual([])
})

test('[PS4] a node that has just started learns at once who is on the others', async () => {
  const { clock, one, bus, store } = await twoNodes(2)
  const others = [await watch(one, 1), await watch(one, 2)]
  await passWithPongs(clock, others, 1)
  const fresh = createLiveNode({ store, clock, bus: bus.join(), nodeId: 'n3' })
  // A second tab: for the others nobody came.
  const client = await watch(fresh, 1)
  expect(client.frames[0]).toMatchObject({ online: ['s1'] })
  await clock.pass(300)
  expect(client.frames.at(-1)).toMatchObject({ type: 'heartbeat', online: ['s1', 's2'] })
})

test('[PS4] once everything is settled, two nodes with spectators alone say nothing to each other for a second', async () => {
  const sent: string[] = []
  const { clock, one, two } = await twoNodes(2, (message, deliver) => {
    sent.push(message.kind)
    deliver()
  })
  const { token } = await one.watchLinks.make(LOBBY_ID, false)
  const spectators = [connect(one), connect(two)]
  for (const client of spectators)
    client.send({ type: 'watch', protocol: PROTOCOL_VERSION, lobby: 'ABC234', token, version: null })
  await settled()
  expect(spectators.map(({ frames }) => frames[0]?.type)).toEqual(['snapshot', 'snapshot'])
  // A heartbeat of each, and nothing that answers it.
  sent.length = 0
  await clock.pass(5000)
  await settled()
  expect(sent).toEqual(['present', 'present'])
  sent.length = 0
  await clock.pass(1000)
  await settled()
  expect(sent).toEqual([])
})
