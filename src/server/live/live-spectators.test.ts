import { expect, test } from 'vitest'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import { publicLobby } from '#core/lobby/public-lobby.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import { fakeClock, settled, type FakeClock } from '../../../tests/support/fake-clock.ts'
import {
  connect,
  createLiveNode,
  LOBBY_ID,
  openLobby,
  run,
  shuffleSeats,
  spectate,
  startDraft,
  watch,
  type FakeClient,
  type NodeOptions,
} from '../../../tests/support/live-bench.ts'
import { createMemoryBus, type Carry } from '../../../tests/support/memory-bus.ts'
import { createMemoryWatchLinks } from '../../../tests/support/memory-stores.ts'
import { createMemoryLobbyStore } from '../../../tests/support/memory-lobby-store.ts'

async function bench(seatCount: number, options: Partial<NodeOptions> = {}) {
  const clock = fakeClock()
  const node = createLiveNode({ store: createMemoryLobbyStore(), clock, ...options })
  await openLobby(node, clock, seatCount)
  const { token } = await node.watchLinks.make(LOBBY_ID, false)
  return { clock, node, token }
}

/** Long enough to serve every spectator, shorter than a heartbeat. */
const SERVED_MS = 500

/** Autopick takes a moment, so that its person can still draft. */
const AUTOPICK_MS = 10_000

/** Everything that happens in a draft. */
const EVENING: readonly LobbyCommand[] = [
  { kind: 'shuffle-order' },
  { kind: 'start' },
  { kind: 'pick', playerId: 'p4', target: { kind: 'clock' } },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'pick', playerId: 'p5', target: { kind: 'clock' } },
  { kind: 'undraft', playerId: 'p4' },
  { kind: 'rename-team', seatId: 's1', teamName: 'Red Pandas' },
]

/** The lobby that a client has after its snapshot and events. */
function followed({ frames }: FakeClient): Lobby | null {
  let lobby: Lobby | null = null
  for (const frame of frames) {
    if (frame.type === 'snapshot') lobby = frame.state
    if (frame.type === 'event' && lobby !== null) lobby = applyLobby(lobby, frame.event, frame.at)
  }
  return lobby
}

test('[WT1] [WT2] a spectator follows the public part of the lobby, whatever happens in it', async () => {
  const { clock, node, token } = await bench(3)
  const spectator = await spectate(node, token)
  for (const command of EVENING) {
    const answer = await run(node, 1, command)
    expect([command.kind, answer.ok]).toEqual([command.kind, true])
    await clock.pass(SERVED_MS)
    const stored = await node.store.read(LOBBY_ID)
    expect(followed(spectator)).toEqual(publicLobby(stored?.lobby ?? expect.fail('no lobby')))
  }
})

test('[WT2] what a spectator is sent has no seed, no reason of a pick, no device, no author and no id of the lobby', async () => {
  const { clock, node, token } = await bench(2)
  await startDraft(node, 2)
  const early = await spectate(node, token)
  await run(node, 1, { kind: 'set-control', teamIndex: 0, control: 'autopick' })
  await clock.pass(AUTOPICK_MS)
  await node.authority.runAutomatic(LOBBY_ID)
  await clock.pass(SERVED_MS)
  const late = await spectate(node, token)
  const stored = await node.store.read(LOBBY_ID)
  expect(stored?.lobby.draft?.slots[0]).toMatchObject({ by: 'autopick', reason: expect.any(String) })
  expect(stored?.lobby.draft?.seed).toBeGreaterThan(0)
  const texts = [...early.texts, ...late.texts]
  expect(texts.some((text) => text.includes('"autopick"'))).toBe(true)
  for (const text of texts) {
    expect(text).not.toContain(LOBBY_ID)
    expect(text).not.toMatch(/"reason":"|"seed":[1-9]|"by":"s\d|"d[12]"|queue|avoid|target|token/)
  }
})

test('[WT1] [SM8] a spectator who comes while others are about to be served is told nothing older than what they came to', async () => {
  const { clock, node, token } = await bench(3)
  await spectate(node, token)
  await clock.pass(SERVED_MS)
  // Both events wait for the slice that serves spectators.
  await run(node, 1, { kind: 'shuffle-order' })
  await run(node, 1, { kind: 'start' })
  const late = await spectate(node, token)
  const { version } = (await node.store.read(LOBBY_ID)) ?? expect.fail('no lobby')
  await clock.pass(SERVED_MS)
  const received = late.frames.flatMap((frame) => ('version' in frame ? [frame.version] : []))
  expect(received.length).toBeGreaterThan(0)
  expect(received.filter((each) => each < version)).toEqual([])
})

test('[WT3] a wrong token, none, or one of before is refused; an unknown code looks like a closed lobby', async () => {
  const { node, token } = await bench(2)
  for (const wrong of ['', 'x', `${token}x`, token.toLowerCase()]) {
    expect((await spectate(node, wrong)).bye).toBe('bad_watch_link')
  }
  const unknown = connect(node)
  unknown.send({ type: 'watch', protocol: 2, lobby: 'ZZZ999', token, version: null })
  await settled()
  expect(unknown.bye).toBe('lobby_not_found')
  const { token: newer } = await node.watchLinks.make(LOBBY_ID, false)
  expect((await spectate(node, token)).bye).toBe('bad_watch_link')
  expect((await spectate(node, newer)).end).toBe('open')
  for (const seatNumber of [1, 2]) await run(node, seatNumber, { kind: 'leave' })
  expect((await spectate(node, newer)).bye).toBe('lobby_not_found')
})

test('[WT4] a new link and the end of a link end the connections of the earlier one, and no member’s', async () => {
  const { node, token } = await bench(2)
  const member = await watch(node, 1)
  const first = await spectate(node, token)
  const { token: newer } = await node.watchLinks.make(LOBBY_ID, false)
  expect([first.bye, first.end]).toEqual(['watch_ended', 'closed'])
  const second = await spectate(node, newer)
  await node.watchLinks.revoke(LOBBY_ID)
  expect(second.bye).toBe('watch_ended')
  expect((await spectate(node, newer)).bye).toBe('bad_watch_link')
  expect(member.end).toBe('open')
})

test('[WT5] spectators do not count as present, and keep no lobby open for members', async () => {
  const { clock, node, token } = await bench(2)
  const member = await watch(node, 1)
  const spectator = await spectate(node, token)
  await clock.pass(SERVED_MS)
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual(['s1'])
  expect(spectator.frames[0]).toMatchObject({ type: 'snapshot', online: ['s1'] })
  member.leave()
  await clock.pass(SERVED_MS)
  expect(node.live.rooms.onlineSeatIds(LOBBY_ID)).toEqual([])
  expect(spectator.frames.at(-1)).toMatchObject({ type: 'heartbeat', online: [] })
  spectator.leave()
  await settled()
  expect(node.live.rooms.roomCount).toBe(0)
})

test('[WT6] members are told before any spectator, and many spectators one slice after the other', async () => {
  const { clock, node, token } = await bench(2)
  const member = await watch(node, 1)
  const spectators: FakeClient[] = []
  for (let count = 0; count < 120; count += 1) spectators.push(await spectate(node, token))
  await clock.pass(SERVED_MS)
  const servedCount = () => spectators.filter(({ versions }) => versions.at(-1) === 3).length
  await shuffleSeats(node)
  expect([member.versions.at(-1), servedCount()]).toEqual([3, 0])
  const counts = []
  for (let step = 0; step < 4; step += 1) {
    await clock.pass(5)
    counts.push(servedCount())
  }
  expect(counts).toEqual([50, 100, 120, 120])
  const [first] = spectators
  expect(new Set(spectators.map(({ texts }) => texts.at(-1)))).toEqual(new Set([first?.texts.at(-1)]))
})

test('[WT6] a spectator who comes while others are served misses nothing', async () => {
  const { clock, node, token } = await bench(2)
  const early = await spectate(node, token)
  await shuffleSeats(node)
  const late = await spectate(node, token)
  await shuffleSeats(node)
  await clock.pass(SERVED_MS)
  const stored = await node.store.read(LOBBY_ID)
  for (const client of [early, late]) expect(client.versions.at(-1)).toBe(stored?.version)
  expect(followed(early)).toEqual(publicLobby(stored?.lobby ?? expect.fail('no lobby')))
  early.send({ type: 'sync', version: 1 })
  await clock.pass(1000)
  expect(early.frames.at(-1)).toMatchObject({ type: 'snapshot', version: stored?.version })
})

test('[WT7] a lobby has a limit of spectators; a place that gets free can be taken', async () => {
  const { node, token } = await bench(2, { limits: { spectatorsPerLobby: 2 } })
  const [first] = [await spectate(node, token), await spectate(node, token)]
  expect((await spectate(node, token)).bye).toBe('watch_full')
  first.leave()
  await settled()
  expect((await spectate(node, token)).end).toBe('open')
})

test('[WT7] silent spectators are dropped as members are', async () => {
  const { clock, node, token } = await bench(2)
  const [silent, awake] = [await spectate(node, token), await spectate(node, token)]
  for (let second = 0; second < 25; second += 1) {
    awake.pong()
    await clock.pass(1000)
  }
  expect([silent.end, awake.end]).toEqual(['cut', 'open'])
})

async function twoNodes(carry?: Carry) {
  const clock = fakeClock()
  const bus = createMemoryBus(carry)
  const shared = { store: createMemoryLobbyStore(), watchLinkStore: createMemoryWatchLinks(), clock }
  const one = createLiveNode({ ...shared, bus: bus.join(), nodeId: 'n1' })
  const two = createLiveNode({ ...shared, bus: bus.join(), nodeId: 'n2' })
  await openLobby(one, clock, 2)
  const { token } = await one.watchLinks.make(LOBBY_ID, false)
  return { clock, one, two, token }
}

async function passAwake(clock: FakeClock, client: FakeClient, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    client.pong()
    await clock.pass(1000)
  }
}

test('[WT8] a link that ends on one node ends connections on the others, at once or, if the message is lost, in seconds', async () => {
  const { one, two, token } = await twoNodes()
  const there = await spectate(two, token)
  await one.watchLinks.revoke(LOBBY_ID)
  expect(there.bye).toBe('watch_ended')

  const lossy = await twoNodes((message, deliver) => (message.kind === 'watch-link-changed' ? undefined : deliver()))
  const unaware = await spectate(lossy.two, lossy.token)
  await lossy.one.watchLinks.revoke(LOBBY_ID)
  expect(unaware.end).toBe('open')
  await passAwake(lossy.clock, unaware, 6)
  expect(unaware.bye).toBe('watch_ended')
})
