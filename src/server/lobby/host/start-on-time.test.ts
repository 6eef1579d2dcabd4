import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#core/draft/draft.ts'
import { REMINDER_MS, START_DELAY_MAX_MS, type DraftPlan } from '#core/lobby/draft-schedule.ts'
import { seatOf, teamIndexOfSeat } from '#core/lobby/lobby.ts'
import { fakeClock, settled, type FakeClock } from '../../../../tests/support/fake-clock.ts'
import {
  createFakeLog,
  createLiveNode,
  LOBBY_ID,
  openLobby,
  run,
  watch,
  type LiveNode,
} from '../../../../tests/support/live-bench.ts'
import { createMemoryLobbyStore } from '../../../../tests/support/memory-lobby-store.ts'
import type { LobbyStore } from '../store/lobby-store.ts'
import { startAutomaticCommands } from './automatic-commands.ts'
import { startStandIns } from './stand-ins.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const IN_AN_HOUR_MS = 3_600_000

/** A node as it runs. It knows who is here from `knowsFromMs` on. */
function startNode(clock: FakeClock, store: LobbyStore = createMemoryLobbyStore(), knowsFromMs = 0) {
  const log = createFakeLog()
  const reminded: string[] = []
  const node = createLiveNode({
    store,
    clock,
    onlineSeatIds: (lobbyId) => (clock.now() < knowsFromMs ? null : node.live.rooms.onlineSeatIds(lobbyId)),
    onChanged: (lobby, steps) => {
      automatic.schedule(lobby)
      reminded.push(...steps.map(({ entry }) => entry.event.kind).filter((kind) => kind === 'reminded'))
    },
  })
  const automatic = startAutomaticCommands({ store, authority: node.authority, clock, log })
  const standIns = startStandIns({
    rooms: node.live.rooms,
    authority: node.authority,
    elapsedMs: clock.elapsedMs,
    log,
  })
  stops.push(automatic.stop, standIns.stop)
  return { ...node, automatic, standIns, reminded }
}

async function plan(node: LiveNode, clock: FakeClock, parts: Partial<DraftPlan> = {}): Promise<number> {
  const startsAtMs = clock.now() + IN_AN_HOUR_MS
  const choices = { startsItself: true, autopicksMissing: true, fillsSeats: true }
  const answer = await run(node, 1, {
    kind: 'set-start-time',
    plan: { startsAtMs, timeZone: 'UTC', ...choices, ...parts },
  })
  expect(answer.ok).toBe(true)
  return startsAtMs
}

async function lobbyOf({ store }: Pick<LiveNode, 'store'>) {
  const stored = await store.read(LOBBY_ID)
  if (stored === null) throw new Error('no lobby')
  return stored.lobby
}

/** As in "s1 person". */
async function controls(node: LiveNode): Promise<readonly string[]> {
  const lobby = await lobbyOf(node)
  const { draft } = lobby
  if (draft === null) return []
  return lobby.seats.map(({ id }) => `${id.slice(0, 2)} ${controlOf(draft, teamIndexOfSeat(lobby, id) ?? -1)}`)
}

test('[DN3] [DN5] the server reminds once, and starts the draft at its time with computers and autopick', async () => {
  const clock = fakeClock()
  const node = startNode(clock)
  await openLobby(node, clock, 3)
  const startsAtMs = await plan(node, clock)
  await clock.pass(IN_AN_HOUR_MS - REMINDER_MS)
  await settled()
  expect(node.reminded).toEqual(['reminded'])
  await clock.pass(startsAtMs - clock.now() - 1)
  await watch(node, 1)
  await watch(node, 2)
  expect(await controls(node)).toEqual([])
  await clock.pass(1)
  await settled()
  const lobby = await lobbyOf(node)
  expect(lobby.seats).toHaveLength(lobby.maxTeams)
  expect((await controls(node)).slice(0, 3)).toEqual(['s1 person', 's2 person', 's3 autopick'])
  expect(seatOf(lobby, lobby.seats[3]?.id ?? '')?.isComputer).toBe(true)
  expect(node.reminded).toEqual(['reminded'])
})

test('[DN6] a person who comes late has their team back a moment later', async () => {
  const clock = fakeClock()
  const node = startNode(clock)
  await openLobby(node, clock, 3)
  await plan(node, clock)
  await clock.pass(IN_AN_HOUR_MS)
  await settled()
  expect((await controls(node)).slice(0, 3)).toEqual(['s1 autopick', 's2 autopick', 's3 autopick'])
  await watch(node, 3)
  await node.standIns.check()
  await settled()
  expect((await controls(node)).slice(0, 3)).toEqual(['s1 autopick', 's2 autopick', 's3 person'])
})

/** A lobby of three with a date; its server was away until so long after the start. */
async function afterAnOutage(lateMs: number) {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const before = startNode(clock, store)
  await openLobby(before, clock, 3)
  const startsAtMs = await plan(before, clock)
  await before.automatic.stop()
  await clock.pass(startsAtMs + lateMs - clock.now())
  return { clock, store }
}

test('[DN7] a server that was away starts the draft when it is back and knows who is here', async () => {
  const { clock, store } = await afterAnOutage(600_000)
  const node = startNode(clock, store, clock.now() + 15_000)
  await watch(node, 1)
  await watch(node, 2)
  // The reminder that is overdue comes first.
  await node.automatic.sweep()
  await node.automatic.sweep()
  await settled()
  expect(await controls(node)).toEqual([])
  await clock.pass(15_000)
  await node.automatic.sweep()
  await settled()
  expect((await controls(node)).slice(0, 3)).toEqual(['s1 person', 's2 person', 's3 autopick'])
})

test('[DN7] after more than an hour it does not, and says why', async () => {
  const { clock, store } = await afterAnOutage(START_DELAY_MAX_MS + 1)
  const node = startNode(clock, store)
  await node.automatic.sweep()
  await node.automatic.sweep()
  await settled()
  const { draft, schedule } = await lobbyOf(node)
  expect([draft, schedule?.missedBecause]).toEqual([null, 'too_late'])
})

test('[DN7] a server that never stays up long enough to know who is here starts the draft after ten minutes, with nobody missing', async () => {
  const { clock, store } = await afterAnOutage(0)
  for (let lateMs = 0; lateMs <= 600_000; lateMs += 5000) {
    const node = startNode(clock, store, clock.now() + 15_000)
    await node.automatic.sweep()
    await node.automatic.sweep()
    await settled()
    expect(await controls(node)).toEqual([])
    await node.automatic.stop()
    await node.standIns.stop()
    await clock.pass(5000)
  }
  const node = startNode(clock, store, clock.now() + 15_000)
  await node.automatic.sweep()
  await settled()
  expect((await controls(node)).slice(0, 4)).toEqual([
    's1 person',
    's2 person',
    's3 person',
    expect.stringContaining('computer'),
  ])
})
