// Long because each rule of the live channel is a short test over the same bench, and together they are its description.
import { expect, test } from 'vitest'
import { fakeClock, settled } from '../../../tests/support/fake-clock.ts'
import {
  connect,
  createLiveNode,
  helloOf,
  LOBBY_ID,
  openLobby,
  run,
  shuffleSeats,
  startDraft,
  watch,
  type NodeOptions,
} from '../../../tests/support/live-bench.ts'
import { creationOf } from '../../../tests/support/lobby-builders.ts'
import { createMemoryLobbyStore } from '../../../tests/support/memory-lobby-store.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'

async function bench(seatCount: number, options: Partial<NodeOptions> = {}) {
  const clock = fakeClock()
  const node = createLiveNode({ store: createMemoryLobbyStore(), clock, ...options })
  await openLobby(node, clock, seatCount)
  return { clock, node }
}

/** Answers like the store below it, and counts what it is asked; `fail` makes it unreachable. */
function watchedStore(store: LobbyStore) {
  const asked = { readCount: 0, isAway: false }
  const counted: LobbyStore = {
    ...store,
    async read(lobbyId) {
      asked.readCount += 1
      if (asked.isAway) throw new StoreUnavailableError('away')
      return store.read(lobbyId)
    },
  }
  return { asked, counted }
}

test('[LV1] two hundred commands at once reach twelve sockets as versions without a gap', async () => {
  const { node } = await bench(12)
  const clients = await Promise.all(Array.from({ length: 12 }, (_client, index) => watch(node, index + 1)))
  const commands = Array.from({ length: 200 }, async (_command, index) => {
    // Others come, with and without a version, while events are on their way.
    if (index % 20 === 0) clients.push(await watch(node, 1 + (index % 12), index === 0 ? null : 12))
    return shuffleSeats(node)
  })
  await Promise.all(commands)
  await settled()
  for (const { versions, bye } of clients) {
    if (bye !== null) continue
    const [first = 0] = versions
    expect(versions).toEqual(Array.from({ length: 213 - first }, (_version, index) => first + index))
  }
  expect(clients.filter(({ bye }) => bye === null).length).toBeGreaterThanOrEqual(12)
})

test('[LV2] a hello with the current version is welcomed, an older one gets the whole lobby', async () => {
  const { clock, node } = await bench(3)
  const current = await watch(node, 1, 3)
  expect(current.frames).toEqual([{ type: 'welcome', version: 3, now: clock.now(), online: ['s1'] }])
  for (const version of [null, 0, 2]) {
    const [frame] = (await watch(node, 2, version)).frames
    expect(frame).toMatchObject({ type: 'snapshot', version: 3, state: { id: LOBBY_ID, isClosed: false } })
  }
})

test('[LV2] a snapshot is the lobby that the store has', async () => {
  const { node } = await bench(3)
  await startDraft(node, 3)
  await run(node, 1, { kind: 'pick', playerId: 'p4', target: { kind: 'clock' } })
  const client = await watch(node, 2)
  const stored = await node.store.read(LOBBY_ID)
  expect(client.frames[0]).toMatchObject({ type: 'snapshot', version: stored?.version, state: stored?.lobby })
})

test('[LV3] sync brings the events that are missing, in order', async () => {
  const { node } = await bench(3)
  const client = await watch(node, 1)
  for (let event = 0; event < 5; event += 1) await shuffleSeats(node)
  const before = client.texts.length
  client.send({ type: 'sync', version: 5 })
  expect(client.texts.slice(before)).toEqual(client.texts.slice(before - 3, before))
  client.send({ type: 'sync', version: 8 })
  expect(client.frames.at(-1)).toMatchObject({ type: 'welcome', version: 8 })
})

test('[LV3] who missed more than fifty, or what was before the room, gets a snapshot', async () => {
  const { clock, node } = await bench(3)
  const client = await watch(node, 1)
  for (let event = 0; event < 60; event += 1) await shuffleSeats(node)
  await clock.pass(1000)
  client.send({ type: 'sync', version: 13 })
  expect(client.frames.at(-1)).toMatchObject({ type: 'event', version: 63 })
  client.send({ type: 'sync', version: 12 })
  expect(client.frames.at(-1)).toMatchObject({ type: 'snapshot', version: 63 })
})

test('[LV4] a socket gets a snapshot once a second: a second one comes later, and nothing before it', async () => {
  const { clock, node } = await bench(3)
  const client = await watch(node, 1)
  await clock.pass(400)
  client.send({ type: 'sync', version: 0 })
  client.send({ type: 'sync', version: 0 })
  await shuffleSeats(node)
  await clock.pass(599)
  expect(client.versions).toEqual([3])
  await clock.pass(1)
  expect(client.versions).toEqual([3, 4])
  expect(client.frames.at(-1)).toMatchObject({ type: 'snapshot', version: 4 })
  await shuffleSeats(node)
  expect(client.frames.at(-1)).toMatchObject({ type: 'event', version: 5 })
})

test('[LV5] without a hello within five seconds a socket is closed', async () => {
  const { clock, node } = await bench(2)
  const client = connect(node, 'd1')
  await clock.pass(4999)
  expect(client.end).toBe('open')
  await clock.pass(1)
  expect(client.end).toBe('closed')
  expect(node.live.socketCount).toBe(0)
})

test.each([
  ['no device', undefined, {}, 'no_device'],
  ['an unknown code', 'd1', { lobby: 'ZZZZZZ' }, 'lobby_not_found'],
  ['what is no code', 'd1', { lobby: '' }, 'lobby_not_found'],
  ["somebody else's seat", 'd1', { seat: 'Player 2' }, 'not_your_seat'],
  ['an unknown seat', 'd1', { seat: 'Nobody' }, 'not_your_seat'],
  ['a stranger', 'stranger', {}, 'not_your_seat'],
])('[LV6] %s: the reason is said, then the socket closed', async (_case, cookie, fields, reason) => {
  const { node } = await bench(2)
  const client = connect(node, cookie)
  client.send({ ...helloOf(1), ...fields })
  await settled()
  expect(client.frames).toEqual([{ type: 'bye', reason }])
  expect(client.end).toBe('closed')
})

test('[BK12] who has seen more than the log has is told that it was rewound, whether a room is open or not', async () => {
  const { node } = await bench(3)
  for (const seatNumber of [1, 2]) {
    const ahead = await watch(node, 3, 4)
    expect(ahead.frames).toEqual([{ type: 'bye', reason: 'rewound' }])
    expect(ahead.end).toBe('closed')
    expect((await watch(node, seatNumber, 3)).frames[0]).toMatchObject({ type: 'welcome', version: 3 })
  }
})

test('[LV6] a closed lobby answers like an unknown one, to everybody', async () => {
  const { node } = await bench(2)
  await run(node, 1, { kind: 'leave' })
  await run(node, 2, { kind: 'leave' })
  expect((await watch(node, 2)).bye).toBe('lobby_not_found')
  expect((await watch(node, 7)).bye).toBe('lobby_not_found')
})

test('[LV6] a lobby whose time is over answers like an unknown one', async () => {
  const { clock, node } = await bench(2)
  await clock.pass(25 * 3_600_000)
  expect((await watch(node, 1)).bye).toBe('lobby_not_found')
})

test('[LV6] codes and names are read as people type them', async () => {
  const { node } = await bench(2)
  const client = connect(node, 'd1')
  client.send({ ...helloOf(1), lobby: ' abc234', seat: 'pLaYeR  1' })
  await settled()
  expect(client.versions).toEqual([2])
})

test('[LV6] somebody who joins while the others are watching comes in, and nobody comes in their place', async () => {
  const { clock, node } = await bench(2)
  const first = await watch(node, 1)
  await clock.pass(9000)
  await run(node, 3, { kind: 'join', seatId: 's3', username: 'Player 3' })
  const joined = await watch(node, 3)
  expect(joined.versions).toEqual([3])
  const other = connect(node, 'd2')
  other.send(helloOf(3))
  await settled()
  expect(other.bye).toBe('not_your_seat')
  expect(first.versions.at(-1)).toBe(3)
})

test('[LV7] an address that guesses codes learns nothing more, and who holds a seat behind it comes in', async () => {
  const { node } = await bench(2)
  for (let guess = 0; guess < 20; guess += 1) {
    const client = connect(node, 'stranger')
    client.send({ ...helloOf(1), lobby: `ZZZZ${String(guess + 20).replaceAll(/[01]/g, 'Z')}` })
    await settled()
    expect(client.bye).toBe('lobby_not_found')
  }
  expect((await watch(node, 9)).bye).toBe('lobby_not_found')
  expect((await watch(node, 1)).versions).toEqual([2])
  const elsewhere = connect(node, 'stranger', '192.0.2.99')
  elsewhere.send(helloOf(1))
  await settled()
  expect(elsewhere.bye).toBe('not_your_seat')
})

test.each([
  ['no JSON', '{"type":'],
  ['another kind of type', '{"type":7}'],
  ['a number', '7'],
  ['a prototype', '{"__proto__":{"type":"hello"}}'],
  ['a sync before the hello', '{"type":"sync","version":1}'],
])('[LV8] %s is no frame: the socket is closed with a reason', async (_case, text) => {
  const { node } = await bench(2)
  const client = connect(node, 'd1')
  client.send(text)
  expect(client.bye).toBe('bad_frame')
  expect(client.end).toBe('closed')
})

test('[PR10] a newer client is welcome, and a frame that only it knows is answered with a snapshot', async () => {
  const { clock, node } = await bench(2)
  const client = connect(node, 'd1')
  client.send('{"type":"greeting","mood":"fine"}')
  client.send({ ...helloOf(1, 2), protocol: 99 })
  await settled()
  expect(client.frames).toMatchObject([{ type: 'welcome', version: 2 }])
  await clock.pass(1000)
  client.send('{"type":"spectate","lobby":"ABC234"}')
  await settled()
  expect(client.frames.at(-1)).toMatchObject({ type: 'snapshot', version: 2 })
  expect(client.end).toBe('open')
})

test('[LV8] a second hello, binary and a flood of good frames end a socket, and no other one', async () => {
  const { node } = await bench(3)
  const other = await watch(node, 3)
  const [twice, binary, flood, pings] = [
    await watch(node, 1),
    await watch(node, 1),
    await watch(node, 2),
    await watch(node, 2),
  ]
  twice.send(helloOf(1))
  binary.sendBinary()
  for (let frame = 0; frame < 60; frame += 1) flood.send({ type: 'sync', version: 3 })
  for (let ping = 0; ping < 60; ping += 1) pings.pong()
  await settled()
  for (const client of [twice, binary, flood, pings]) expect(client.bye).toBe('bad_frame')
  expect(flood.frames.length).toBeLessThan(55)
  expect(other.bye).toBeNull()
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s3'])
})

test('[LV8] somebody who syncs now and then is never a flood', async () => {
  const { clock, node } = await bench(2)
  const client = await watch(node, 1)
  for (let second = 0; second < 60; second += 1) {
    for (let frame = 0; frame < 5; frame += 1) client.send({ type: 'sync', version: 2 })
    await clock.pass(1000)
  }
  expect(client.end).toBe('open')
})

test('[LV9] every five seconds a room says its version, the time and who is here', async () => {
  const { clock, node } = await bench(2)
  const client = await watch(node, 1, 2)
  await clock.pass(4999)
  const before = client.frames.length
  await clock.pass(1)
  expect(client.frames.slice(before)).toEqual([{ type: 'heartbeat', version: 2, now: clock.now(), online: ['s1'] }])
  expect(client.pingCount).toBe(1)
})

test('[LV10] fifteen seconds without a sign of life end a socket; a pong is one', async () => {
  const { clock, node } = await bench(2)
  const silent = await watch(node, 1)
  const alive = await watch(node, 2)
  for (let beat = 0; beat < 3; beat += 1) {
    alive.pong()
    await clock.pass(5000)
  }
  expect(silent.end).toBe('open')
  alive.pong()
  await clock.pass(5000)
  expect(silent.end).toBe('cut')
  expect(alive.end).toBe('open')
  await clock.pass(5000)
  expect(alive.frames.at(-1)).toMatchObject({ type: 'heartbeat', online: ['s2'] })
})

test('[LV11] a socket that does not take what it is sent is cut; the others go on', async () => {
  const { node } = await bench(12, { limits: { unsentBytes: 4096 } })
  const slow = await watch(node, 1)
  const others = await Promise.all([2, 3, 4].map((seatNumber) => watch(node, seatNumber)))
  slow.stall()
  for (let event = 0; event < 40; event += 1) await shuffleSeats(node)
  expect(slow.end).toBe('cut')
  expect(node.log.lines).toContain('live socket dropped')
  for (const { versions } of others) expect(versions.at(-1)).toBe(52)
})

test('[LV12] three sockets a seat and eight a device: the oldest goes', async () => {
  const { node } = await bench(2)
  const ofSeat = [await watch(node, 1), await watch(node, 1), await watch(node, 1), await watch(node, 1)]
  expect(ofSeat.map(({ bye }) => bye)).toEqual(['too_many_sockets', null, null, null])

  const { clock, node: shared } = await bench(1)
  for (const seatNumber of [2, 3, 4]) {
    await shared.authority.run({
      lobbyId: LOBBY_ID,
      deviceId: 'd1',
      username: `Player ${seatNumber}`,
      commandId: null,
      request: '',
      issuedAtMs: null,
      command: () => ({
        ok: true,
        value: { kind: 'join', seatId: `s${seatNumber}`, username: `Player ${seatNumber}` },
      }),
      present: () => null,
    })
  }
  const ofDevice = []
  for (const seatNumber of [1, 1, 1, 2, 2, 2, 3, 3, 4]) {
    const client = connect(shared, 'd1')
    client.send(helloOf(seatNumber))
    await settled()
    ofDevice.push(client.bye === null ? client : null)
    await clock.pass(1)
  }
  expect(ofDevice.map((client) => client?.bye ?? null)).toEqual(['too_many_sockets', ...Array(8).fill(null)])
})

test('[LV13] a removed seat hears of it, and its sockets are closed', async () => {
  const { node } = await bench(3)
  const [host, gone, alsoGone] = [await watch(node, 1), await watch(node, 2), await watch(node, 2)]
  await run(node, 1, { kind: 'remove', seatId: 's2' })
  for (const client of [gone, alsoGone]) {
    expect(client.frames.at(-2)).toMatchObject({ type: 'event', version: 4, event: { kind: 'removed', seatId: 's2' } })
    expect(client.bye).toBe('seat_removed')
    expect(client.end).toBe('closed')
  }
  expect(host.bye).toBeNull()
  expect((await watch(node, 2)).bye).toBe('not_your_seat')
})

test('[LV13] who leaves loses the sockets of that seat; the last one out closes the room for all', async () => {
  const { node } = await bench(2)
  const [first, second] = [await watch(node, 1), await watch(node, 2)]
  await run(node, 1, { kind: 'leave' })
  expect(first.bye).toBe('not_your_seat')
  await node.queue.run(LOBBY_ID, async () => {
    const stored = await node.store.read(LOBBY_ID)
    if (stored === null) throw new Error('no lobby')
    node.live.rooms.publish(LOBBY_ID, {
      entry: { version: 4, event: { kind: 'expired' }, bySeatId: null, atMs: 1 },
      before: stored.lobby,
      next: { ...stored.lobby, isClosed: true },
    })
  })
  expect(second.frames.at(-2)).toMatchObject({ type: 'event', event: { kind: 'expired' } })
  expect(second.bye).toBe('lobby_not_found')
})

test('[LV14] a seat that moved closes the sockets of the device that held it', async () => {
  const { node } = await bench(2)
  const [old, other] = [await watch(node, 2), await watch(node, 1)]
  await node.queue.run(LOBBY_ID, async () => {
    await node.store.inLobby(LOBBY_ID, (locked) => locked.save({ seatDevice: { seatId: 's2', deviceId: 'phone' } }))
    node.live.rooms.seatMoved(LOBBY_ID, { seatId: 's2', deviceId: 'phone' })
  })
  expect(old.bye).toBe('seat_moved')
  expect(other.bye).toBeNull()
  expect((await watch(node, 2)).bye).toBe('not_your_seat')
  const phone = connect(node, 'phone')
  phone.send(helloOf(2))
  await settled()
  expect(phone.versions).toEqual([2])
})

test('[LV15] stopping says goodbye to everybody, greeted or not, and leaves no timer behind', async () => {
  const { clock, node } = await bench(2)
  const clients = [await watch(node, 1), await watch(node, 2), connect(node, 'd1')]
  await node.live.stop()
  for (const client of clients) {
    expect(client.bye).toBe('server_stopping')
    expect(client.end).toBe('closed')
  }
  expect(clock.timerCount).toBe(0)
})

test('[LV16] a crowd that comes back at once costs the database one read, and heartbeats none', async () => {
  const clock = fakeClock()
  const { asked, counted } = watchedStore(createMemoryLobbyStore())
  const node = createLiveNode({ store: counted, clock })
  await openLobby(node, clock, 12)
  asked.readCount = 0
  const gate = Promise.withResolvers<null>()
  const held = node.queue.run(LOBBY_ID, () => gate.promise)
  const clients = Array.from({ length: 12 }, (_client, index) => {
    const client = connect(node, `d${index + 1}`)
    client.send(helloOf(index + 1))
    return client
  })
  await clock.pass(10)
  gate.resolve(null)
  await held
  await settled()
  for (const client of clients) expect(client.versions).toEqual([12])
  await clock.pass(60_000)
  expect(asked.readCount).toBe(1)
})

test('[LV17] a database that is away: the socket is closed without a reason, and the next one comes in', async () => {
  const clock = fakeClock()
  const { asked, counted } = watchedStore(createMemoryLobbyStore())
  const node = createLiveNode({ store: counted, clock })
  await openLobby(node, clock, 2)
  asked.isAway = true
  const refused = await watch(node, 1)
  expect(refused.frames).toEqual([])
  expect(refused.end).toBe('closed')
  asked.isAway = false
  expect((await watch(node, 1)).versions).toEqual([2])
})

test('[LV17] a database that does not answer holds no socket longer than fifteen seconds', async () => {
  const { clock, node } = await bench(2)
  const gate = Promise.withResolvers<null>()
  const held = node.queue.run(LOBBY_ID, () => gate.promise)
  const client = await watch(node, 1)
  await clock.pass(15_000)
  expect(client.end).toBe('closed')
  gate.resolve(null)
  await held
  await settled()
  expect(client.frames).toEqual([])
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual([])
})

test('[LV18] a commit that nobody was told of, because its answer was lost, is told within five seconds', async () => {
  const { clock, node } = await bench(3)
  const client = await watch(node, 1)
  const elsewhere = createLiveNode({ store: node.store, clock })
  await shuffleSeats(elsewhere)
  await clock.pass(5000)
  expect(client.versions).toEqual([3, 4])
})

test('[LV18] a commit that this node heard nothing more of is told at once', async () => {
  const store = createMemoryLobbyStore()
  let isAnswerLost = false
  const { node } = await bench(3, {
    store: {
      ...store,
      async inLobby(lobbyId, work, key) {
        const value = await store.inLobby(lobbyId, work, key)
        if (isAnswerLost) throw new StoreUnavailableError('the answer to the commit was lost')
        return value
      },
    },
  })
  const client = await watch(node, 1)
  isAnswerLost = true
  await expect(shuffleSeats(node)).rejects.toBeInstanceOf(StoreUnavailableError)
  await settled()
  expect(client.versions).toEqual([3, 4])
})

test('[RF9] a lobby or a socket that fails is logged without what the error quotes', async () => {
  const store = createMemoryLobbyStore()
  const fail = async () => {
    throw Object.assign(new Error('Key (username_key)=(hana) exists: "Hana"'), { detail: 'Hana' })
  }
  let isBroken = false
  const { clock, node } = await bench(2, {
    store: {
      ...store,
      read: (lobbyId) => (isBroken ? fail() : store.read(lobbyId)),
      entriesAfter: (...asked) => (isBroken ? fail() : store.entriesAfter(...asked)),
    },
  })
  const client = await watch(node, 1)
  isBroken = true
  await watch(node, 2)
  await clock.pass(5000)
  expect(client.end).toBe('open')
  expect(node.log.lines).toEqual(['a live socket could not be greeted', 'a lobby could not be read; asked again later'])
  expect(JSON.stringify(node.log.facts)).toContain('Key')
  expect(JSON.stringify(node.log.facts)).not.toMatch(/hana/i)
})

test('[PS1] who comes and who goes is told at once, several in one message', async () => {
  const { clock, node } = await bench(4)
  const first = await watch(node, 1)
  await clock.pass(100)
  const [second, third] = [await watch(node, 2), await watch(node, 3)]
  const before = first.frames.length
  await clock.pass(100)
  expect(first.frames.slice(before)).toMatchObject([{ type: 'heartbeat', online: ['s1', 's2', 's3'] }])
  second.leave()
  third.leave()
  await settled()
  await clock.pass(100)
  expect(first.frames.slice(before + 1)).toMatchObject([{ type: 'heartbeat', online: ['s1'] }])
})

test('[PS2] a seat is here while one of its sockets is; a socket that was not greeted does not count', async () => {
  const { clock, node } = await bench(2)
  const first = await watch(node, 1)
  const [phone, laptop] = [await watch(node, 2), await watch(node, 2)]
  connect(node, 'd2')
  await clock.pass(100)
  const before = first.frames.length
  phone.leave()
  await clock.pass(100)
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1', 's2'])
  expect(first.frames.length).toBe(before)
  laptop.leave()
  await clock.pass(100)
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1'])
  first.leave()
  await settled()
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual([])
})

test('[LV24] [RU18] a socket hears of its own lobby alone, though another one is at the same version', async () => {
  const { clock, node } = await bench(1)
  const created = creationOf({ lobbyId: 'lobby-2', code: 'DEF567' })
  await node.store.create({ created, atMs: clock.now(), deviceId: 'd1', answer: null })
  const elsewhere = connect(node, 'd1')
  elsewhere.send({ ...helloOf(1), lobby: 'DEF567' })
  const here = await watch(node, 1)
  await run(node, 2, { kind: 'join', seatId: 's2', username: 'Player 2' })
  await startDraft(node, 2)
  await run(node, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  await settled()
  expect(here.versions).toEqual([1, 2, 3, 4, 5])
  expect(elsewhere.frames.map((frame) => frame.type)).toEqual(['snapshot'])
  await clock.pass(5000)
  expect(elsewhere.frames.at(-1)).toMatchObject({ type: 'heartbeat', version: 1, online: ['s1'] })
})

test('[RU13] a connection that drops is not leaving: the seat stays, and its device comes back to it', async () => {
  const { clock, node } = await bench(3)
  const dropped = await watch(node, 2)
  dropped.leave()
  await clock.pass(60_000)
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual([])
  const stored = await node.store.read(LOBBY_ID)
  expect(stored?.lobby.seats.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
  expect((await watch(node, 2, 3)).frames).toMatchObject([{ type: 'welcome', version: 3, online: ['s2'] }])
})

test('[S11] [RU6] nothing that is sent has a place for targets, avoids or a queue', async () => {
  const { clock, node } = await bench(3)
  const client = await watch(node, 1)
  await startDraft(node, 3)
  for (const playerId of ['p1', 'p2', 'p3']) await run(node, 1, { kind: 'pick', playerId, target: { kind: 'clock' } })
  await run(node, 1, { kind: 'undraft', playerId: 'p2' })
  await clock.pass(5000)
  client.send({ type: 'sync', version: 0 })
  await node.live.stop()
  const kinds = client.frames.map((frame) => frame.type)
  expect(new Set(kinds)).toEqual(new Set(['snapshot', 'event', 'heartbeat', 'bye']))
  for (const text of client.texts) expect(text).not.toMatch(/target|avoid|queue/i)
})
