// Long because each rule of the clock is played on the same node with timers, sweeps and the watch for outages.
import { afterEach, expect, test } from 'vitest'
import type { TimeoutAction } from '#core/league/clock-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { LOBBY_PACE_MS } from '#core/lobby/lobby-automatic.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { fakeClock, settled, type FakeClock } from '../../../../tests/support/fake-clock.ts'
import {
  createFakeLog,
  createLiveNode,
  LOBBY_ID,
  openLobby,
  run,
  startDraft,
  watch,
  type LiveNode,
} from '../../../../tests/support/live-bench.ts'
import { createMemoryBus } from '../../../../tests/support/memory-bus.ts'
import type { LobbyStore } from '../store/lobby-store.ts'
import { createMemoryLobbyStore } from '../../../../tests/support/memory-lobby-store.ts'
import { startAutomaticCommands, type AutomaticCommands } from './automatic-commands.ts'
import { stepsOf } from './handle-command.ts'
import { startOutageWatch, type OutageWatch } from './outage-watch.ts'

const CLOCK_S = 30
const ROUNDS = 3

const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** A node as it runs: timers, sweeps and the watch for outages. */
function startNode(store: LobbyStore, clock: FakeClock, bus = createMemoryBus().join(), nodeId = 'n1') {
  const log = createFakeLog()
  const outages: OutageWatch = startOutageWatch({
    store,
    clock,
    log,
    onOutage: (lobbyIds) => void automatic.runAll(lobbyIds),
  })
  const node = createLiveNode({
    store,
    clock,
    bus,
    nodeId,
    onChanged: (lobby) => automatic.schedule(lobby),
    outages,
  })
  const automatic: AutomaticCommands = startAutomaticCommands({ store, authority: node.authority, clock, log })
  const stop = async () => void (await Promise.all([automatic.stop(), outages.stop()]))
  stops.push(stop)
  return { ...node, log, automatic, outages, stop }
}

/** Two people, two computers, in the order of joining, by these rules; drafting. */
async function draftWith(
  node: LiveNode,
  clock: FakeClock,
  secondsPerPick: number | null,
  computerCount = 0,
  onTimeout: TimeoutAction = 'autopick',
) {
  await openLobby(node, clock, 2)
  for (let number = 3; number < 3 + computerCount; number += 1) {
    await run(node, 1, { kind: 'add-computer', seatId: `s${number}` })
  }
  const rules = defaultRulesFor(ROUNDS)
  const event: LobbyEvent = {
    kind: 'rules-set',
    rules: { ...rules, clock: { ...rules.clock, secondsPerPick, onTimeout } },
    roundCount: ROUNDS,
  }
  await node.store.inLobby(LOBBY_ID, (locked) =>
    locked.save({ steps: stepsOf(locked.stored, [event], 's1', clock.now()) }),
  )
  await startDraft(node, 2 + computerCount)
}

/** Time in which the server is alive; a jump of the clock alone would be an outage. */
async function live(store: LobbyStore, clock: FakeClock, durationMs: number) {
  for (let leftMs = durationMs; leftMs > 0; leftMs -= 1000) {
    await clock.pass(Math.min(1000, leftMs))
    await store.recordAlive(clock.now())
  }
}

async function draftOf({ store }: Pick<LiveNode, 'store'>) {
  const stored = await store.read(LOBBY_ID)
  if (stored === null || stored.lobby.draft === null) throw new Error('a draft')
  return stored.lobby.draft
}

async function makersOf(node: Pick<LiveNode, 'store'>) {
  return (await draftOf(node)).slots.flatMap((pick) => (pick === null ? [] : [pick.by]))
}

test('[CK21] a time-out fires one second after the deadline, without any sweep, and the next turn begins', async () => {
  const clock = fakeClock()
  const node = startNode(createMemoryLobbyStore(), clock)
  await draftWith(node, clock, CLOCK_S)
  await live(node.store, clock, CLOCK_S * 1000 + 999)
  expect(await makersOf(node)).toEqual([])
  await clock.pass(1)
  expect(await makersOf(node)).toEqual(['clock'])
  expect((await draftOf(node)).clock).toMatchObject({ deadlineMs: clock.now() + CLOCK_S * 1000 })
})

test('[SK2] [SK5] time-outs skip people by themselves; a skipped computer makes up when nobody is on the clock any more', async () => {
  const clock = fakeClock()
  const node = startNode(createMemoryLobbyStore(), clock)
  await draftWith(node, clock, CLOCK_S, 1, 'skip')
  await live(node.store, clock, 2 * (CLOCK_S * 1000 + 1000))
  expect((await draftOf(node)).skipped).toEqual([1, 2])
  await run(node, 1, { kind: 'skip-pick', slotNumber: 3 })
  await run(node, 1, { kind: 'set-control', teamIndex: 0, control: 'autopick' })
  await live(node.store, clock, 6 * (CLOCK_S * 1000 + 1000))
  const { slots, skipped } = await draftOf(node)
  // The computer and the team on autopick owe nothing any more, the other person everything.
  expect(slots.flatMap((pick, index) => (pick === null ? [index + 1] : []))).toEqual([2, 5, 8])
  expect(skipped).toEqual([1, 2, 3, 5, 8])
  expect([slots[0]?.by, slots[2]?.by]).toEqual(['autopick', 'computer'])
})

test('[CK22] computers draft one after the other, each after a moment, up to the next person’s turn', async () => {
  const clock = fakeClock()
  const node = startNode(createMemoryLobbyStore(), clock)
  await draftWith(node, clock, null, 2)
  await run(node, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  await run(node, 2, { kind: 'pick', playerId: 'p2', target: { kind: 'clock' } })
  const expected = ['person', 'person', 'computer', 'computer', 'computer', 'computer']
  for (const count of [2, 3, 4, 5, 6]) {
    expect(await makersOf(node)).toEqual(expected.slice(0, count))
    await clock.pass(LOBBY_PACE_MS)
  }
  await clock.pass(60_000)
  expect(await makersOf(node)).toEqual(expected)
})

test('[CK22] autopick drafts from the private list of its seat, and says why', async () => {
  const clock = fakeClock()
  const node = startNode(createMemoryLobbyStore(), clock)
  await draftWith(node, clock, null)
  await run(node, 1, { kind: 'set-control', teamIndex: 0, control: 'autopick' })
  const list = { queue: ['p7'], avoids: ['p1'], ranking: ['p1', 'p5', 'p4'] }
  await node.store.inLobby(LOBBY_ID, (locked) => locked.save({ autopickList: { seatId: 's1', list } }))
  await clock.pass(LOBBY_PACE_MS)
  expect((await draftOf(node)).slots[0]).toEqual({ playerId: 'p7', by: 'autopick', reason: 'queue' })
})

test('[CK23] two nodes that fire the same time-out at once make one pick, and watchers on both see it', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const bus = createMemoryBus()
  const one = startNode(store, clock, bus.join(), 'n1')
  const two = startNode(store, clock, bus.join(), 'n2')
  await draftWith(one, clock, CLOCK_S)
  const { version } = (await store.read(LOBBY_ID)) ?? { version: 0 }
  await live(store, clock, CLOCK_S * 1000 + 999)
  const watchers = [await watch(one, 1), await watch(two, 2)]
  clock.sleep(1)
  await Promise.all([one.automatic.runAll([LOBBY_ID]), two.automatic.runAll([LOBBY_ID]), two.automatic.sweep()])
  await settled()
  expect(await makersOf(one)).toEqual(['clock'])
  for (const { versions } of watchers) expect(versions.at(-1)).toBe(version + 1)
})

test('[CK23] a node that dies takes no draft with it: the sweep of another one goes on', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const bus = createMemoryBus()
  const one = startNode(store, clock, bus.join(), 'n1')
  const two = startNode(store, clock, bus.join(), 'n2')
  await draftWith(one, clock, null, 2)
  await run(one, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  await run(one, 2, { kind: 'pick', playerId: 'p2', target: { kind: 'clock' } })
  await one.stop()
  await clock.pass(LOBBY_PACE_MS)
  expect(await makersOf(two)).toHaveLength(2)
  await two.automatic.sweep()
  // From here on it has the timers.
  await clock.pass(LOBBY_PACE_MS * 3)
  expect(await makersOf(two)).toEqual(['person', 'person', 'computer', 'computer', 'computer', 'computer'])
})

test('[CK24] a lobby that fails holds up no other one', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const broken = Array.from({ length: 150 }, (_lobby, index) => `broken-${index}`)
  const tried: string[] = []
  const fragile: LobbyStore = {
    ...store,
    dueLobbyIds: async (nowMs, limit) => [...broken, ...(await store.dueLobbyIds(nowMs, limit))].slice(0, limit),
    async inLobby(lobbyId, work, key) {
      if (!broken.includes(lobbyId)) return store.inLobby(lobbyId, work, key)
      tried.push(lobbyId)
      throw new Error('an event that nobody understands')
    },
  }
  const node = startNode(fragile, clock)
  await draftWith(node, clock, CLOCK_S)
  await live(store, clock, CLOCK_S * 1000 + 999)
  clock.sleep(1)
  await node.automatic.sweep()
  expect(await makersOf(node)).toEqual(['clock'])
  expect(tried).toEqual(broken)
  await node.automatic.sweep()
  expect(tried).toEqual(broken)
  clock.sleep(60_000)
  await node.automatic.sweep()
  expect(tried).toEqual([...broken, ...broken])
})

test('[CK25] after a restart deadlines have moved by the time in which nobody could pick, before anything fires', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const before = startNode(store, clock)
  await draftWith(before, clock, CLOCK_S)
  const startedAtMs = clock.now()
  await live(store, clock, 10_000)
  await before.stop()
  clock.sleep(3_600_000)
  const after = startNode(store, clock)
  await Promise.all([after.automatic.sweep(), after.outages.current()])
  await settled()
  expect(await makersOf(after)).toEqual([])
  const { clock: moved } = await draftOf(after)
  expect(moved).toMatchObject({ kind: 'running', deadlineMs: startedAtMs + CLOCK_S * 1000 + 3_600_000 })
  const last = (await store.entriesAfter(LOBBY_ID, 0, 100)).at(-1)
  expect(last).toMatchObject({ event: { kind: 'clock-changed', change: 'outage' }, bySeatId: null })
  // Once, whoever looks.
  await after.automatic.runAll([LOBBY_ID])
  expect((await draftOf(after)).clock).toEqual(moved)
  await live(store, clock, 20_000 + 1000)
  expect(await makersOf(after)).toEqual(['clock'])
})

test('[CK25] the first pick after an outage is judged by the deadline that has moved', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const before = startNode(store, clock)
  await draftWith(before, clock, CLOCK_S)
  await before.stop()
  clock.sleep(CLOCK_S * 1000 + 60_000)
  const after = startNode(store, clock)
  const answer = await run(after, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  expect(answer).toMatchObject({ ok: true })
  const kinds = (await store.entriesAfter(LOBBY_ID, 0, 100)).map(({ event }) => event.kind)
  expect(kinds.slice(-2)).toEqual(['clock-changed', 'picked'])
})

test('[CK26] as long as one node is alive, nothing moves; two outages both count', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const node = startNode(store, clock)
  await draftWith(node, clock, 600)
  const { clock: first } = await draftOf(node)
  for (let second = 0; second < 20; second += 1) {
    clock.sleep(1000)
    await store.recordAlive(clock.now())
  }
  await node.automatic.runAll([LOBBY_ID])
  expect((await draftOf(node)).clock).toEqual(first)
  await node.stop()
  for (const lostMs of [60_000, 30_000]) {
    clock.sleep(lostMs)
    await store.recordAlive(clock.now())
  }
  const after = startNode(store, clock)
  const madeUp = after.automatic.runAll([LOBBY_ID])
  await live(store, clock, 2000)
  await madeUp
  const moved = (await draftOf(after)).clock
  if (first.kind !== 'running' || moved.kind !== 'running') throw new Error('the clock runs')
  expect(moved.deadlineMs - first.deadlineMs).toBe(90_000)
})

test('[CK26] the time before a clock started is no outage', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const node = startNode(store, clock)
  await node.outages.current()
  clock.sleep(3_600_000)
  await draftWith(node, clock, CLOCK_S)
  const { clock: first } = await draftOf(node)
  clock.sleep(1000)
  expect(await store.recordAlive(clock.now())).toEqual([])
  await node.automatic.runAll([LOBBY_ID])
  expect((await draftOf(node)).clock).toEqual(first)
})

test('[OP21] however short a server was away, its time is given back', async () => {
  for (const awayMs of [100, 400, 1000, 1001, 4400, 30_000]) {
    const clock = fakeClock()
    const store = createMemoryLobbyStore()
    const before = startNode(store, clock)
    await draftWith(before, clock, 10)
    const startedAtMs = clock.now()
    await live(store, clock, 8500)
    await before.stop()
    clock.sleep(awayMs)
    const after = startNode(store, clock)
    const looked = after.outages.current()
    await clock.pass(1001)
    await looked
    await settled()
    const { clock: moved } = await draftOf(after)
    if (moved.kind !== 'running') throw new Error('the clock runs')
    expect(moved.deadlineMs, `${awayMs} ms away`).toBeGreaterThanOrEqual(startedAtMs + 10_000 + awayMs)
    // A look that finds the clock moved on waits once more.
    expect(moved.deadlineMs).toBeLessThanOrEqual(startedAtMs + 10_000 + Math.max(awayMs, 1001) + 1001)
    await after.stop()
  }
})

test('[OP21] after an outage even a turn whose time was up has its grace', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const before = startNode(store, clock)
  await draftWith(before, clock, 10)
  await live(store, clock, 10_900)
  await before.stop()
  clock.sleep(20_000)
  const after = startNode(store, clock)
  await Promise.all([after.automatic.sweep(), after.outages.current()])
  await live(store, clock, 999)
  expect(await makersOf(after)).toEqual([])
  const answer = await run(after, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  expect(answer).toMatchObject({ ok: true })
})

test('[OP21] a pick and a time-out that waited for a frozen database are judged by the deadline that has moved', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const frozen: { thawed: Promise<void> | null } = { thawed: null }
  const slow: LobbyStore = {
    ...store,
    async recordAlive(nowMs) {
      await frozen.thawed
      return store.recordAlive(nowMs)
    },
    async inLobby(lobbyId, work, key) {
      await frozen.thawed
      return store.inLobby(lobbyId, work, key)
    },
  }
  const node = startNode(slow, clock)
  await draftWith(node, clock, 10)
  await live(store, clock, 8000)
  await node.outages.current()
  const { promise, resolve: thaw } = Promise.withResolvers<undefined>()
  frozen.thawed = promise
  await clock.pass(900)
  const timedOut = node.automatic.runAll([LOBBY_ID])
  const answer = run(node, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  await clock.pass(4100)
  frozen.thawed = null
  thaw(undefined)
  await timedOut
  expect(await answer).toMatchObject({ ok: true })
  expect(await makersOf(node)).toEqual(['person'])
})

test('[OP21] the start of another node gives no time, because one is alive', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const one = startNode(store, clock)
  await draftWith(one, clock, CLOCK_S)
  const { clock: first } = await draftOf(one)
  await live(store, clock, 5000)
  const two = startNode(store, clock)
  const looked = two.outages.current()
  await live(store, clock, 2000)
  expect(await looked).toEqual([])
  await two.automatic.runAll([LOBBY_ID])
  expect((await draftOf(one)).clock).toEqual(first)
})

test('[OP22] after a start with a clock that has been set right, turns of the future begin now', async () => {
  const store = createMemoryLobbyStore()
  const ahead = fakeClock(Date.parse('2026-09-01T19:00:00Z'))
  const before = startNode(store, ahead)
  await draftWith(before, ahead, CLOCK_S)
  await live(store, ahead, 5000)
  await before.stop()
  const clock = fakeClock(Date.parse('2026-09-01T18:00:06Z'))
  const after = startNode(store, clock)
  await after.outages.current()
  await settled()
  expect((await draftOf(after)).clock).toEqual({
    kind: 'running',
    deadlineMs: clock.now() + CLOCK_S * 1000,
    setAtMs: clock.now(),
  })
  await live(store, clock, CLOCK_S * 1000 + 1000)
  expect(await makersOf(after)).toEqual(['clock'])
})

test('[OP22] computers do not wait for the future either', async () => {
  const store = createMemoryLobbyStore()
  const ahead = fakeClock(Date.parse('2026-09-01T19:00:00Z'))
  const before = startNode(store, ahead)
  await draftWith(before, ahead, null, 2)
  await run(before, 1, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  await run(before, 2, { kind: 'pick', playerId: 'p2', target: { kind: 'clock' } })
  await before.stop()
  const clock = fakeClock(Date.parse('2026-09-01T18:00:06Z'))
  const after = startNode(store, clock)
  await after.outages.current()
  await settled()
  await clock.pass(LOBBY_PACE_MS * 3)
  expect(await makersOf(after)).toEqual(['person', 'person', 'computer', 'computer', 'computer', 'computer'])
})

test('[OP24] a node asks the database every ten seconds while no clock runs and nobody does anything, and at once again with a command', async () => {
  const clock = fakeClock()
  const memory = createMemoryLobbyStore()
  let askedCount = 0
  const store: LobbyStore = {
    ...memory,
    recordAlive(nowMs) {
      askedCount += 1
      return memory.recordAlive(nowMs)
    },
  }
  let tick: () => Promise<void> = async () => undefined
  const outages = startOutageWatch({
    store,
    clock,
    log: createFakeLog(),
    onOutage: () => undefined,
    repeat(work) {
      tick = () => work(new AbortController().signal)
      return { runNow: tick, stop: async () => undefined }
    },
  })
  const askedWithin = async (durationMs: number) => {
    const before = askedCount
    for (let passedMs = 0; passedMs < durationMs; passedMs += 500) {
      clock.sleep(500)
      // oxlint-disable-next-line no-await-in-loop -- one tick after the other
      await tick()
    }
    return askedCount - before
  }
  await tick()
  expect(await askedWithin(60_000)).toBe(6)
  await outages.current()
  expect(await askedWithin(59_000)).toBeGreaterThanOrEqual(117)
  await askedWithin(2000)
  expect(await askedWithin(60_000)).toBe(6)
  const node = createLiveNode({ store, clock, outages })
  await draftWith(node, clock, CLOCK_S)
  await askedWithin(61_000)
  // A clock runs.
  expect(await askedWithin(10_000)).toBe(20)
})

test.each([
  ['goes on', 1000, true],
  ['goes on for longer', 1001, false],
  ['is set back', -3_600_000, false],
])(
  '[CK26] what a node knows of outages counts for a second of a clock that %s (%i ms)',
  async (_clock, byMs, counts) => {
    const clock = { ms: 1_790_000_000_000 }
    const outages = startOutageWatch({
      store: createMemoryLobbyStore(),
      clock: { now: () => clock.ms, after: fakeClock().after },
      log: createFakeLog(),
      onOutage: () => undefined,
      repeat: () => ({ runNow: async () => undefined, stop: async () => undefined }),
    })
    await outages.current()
    expect(outages.known()).toEqual([])
    clock.ms += byMs
    expect(outages.known() !== null).toBe(counts)
  },
)
