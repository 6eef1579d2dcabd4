import { afterEach, expect, test } from 'vitest'
import { WAITING_LIFE_MS } from '#core/lobby/expiry.ts'
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
import { createMemoryBus } from '../../../../tests/support/memory-bus.ts'
import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import type { LobbyStore } from '../store/lobby-store.ts'
import { createMemoryLobbyStore } from '../../../../tests/support/memory-lobby-store.ts'
import { startAutomaticCommands, type AutomaticCommands } from './automatic-commands.ts'

const started: AutomaticCommands[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((automatic) => automatic.stop()))
})

/** Nodes on one database, each with its own automatic commands. */
async function nodesOn(store: LobbyStore, clock: FakeClock, count: number) {
  const bus = createMemoryBus()
  return Array.from({ length: count }, (_node, index) => {
    const node = createLiveNode({ store, clock, bus: bus.join(), nodeId: `n${index}`, onChanged })
    const log = createFakeLog()
    const automatic = startAutomaticCommands({ store, authority: node.authority, clock, log })
    started.push(automatic)
    return { ...node, automatic, log }

    function onChanged(lobby: Parameters<AutomaticCommands['schedule']>[0]): void {
      automatic.schedule(lobby)
    }
  })
}

async function logOf({ store }: Pick<LiveNode, 'store'>) {
  return (await store.entriesAfter(LOBBY_ID, 0, 100)).map(({ event }) => event.kind)
}

test('[AU11] [RU15] two nodes that try at once expire a lobby once, and its watchers on both are told', async () => {
  const clock = fakeClock()
  const [one, two] = await nodesOn(createMemoryLobbyStore(), clock, 2)
  if (one === undefined || two === undefined) throw new Error('two nodes')
  await openLobby(one, clock, 2)
  await clock.pass(WAITING_LIFE_MS - 1)
  const watchers = [await watch(one, 1), await watch(two, 2)]
  await Promise.all([one.automatic.sweep(), two.automatic.sweep()])
  expect(await logOf(one)).toEqual(['created', 'joined'])
  // The timer of the node that changed it last, and the sweeps of both.
  await Promise.all([clock.pass(1), one.automatic.sweep(), two.automatic.sweep()])
  await settled()
  expect(await logOf(one)).toEqual(['created', 'joined', 'expired'])
  expect(watchers.map(({ bye }) => bye)).toEqual(['lobby_not_found', 'lobby_not_found'])
  expect(await one.store.dueLobbyIds(clock.now(), 10)).toEqual([])
})

test('[AU11] the timer of a node fires at the moment that is due, without any sweep', async () => {
  const clock = fakeClock()
  const [node] = await nodesOn(createMemoryLobbyStore(), clock, 1)
  if (node === undefined) throw new Error('a node')
  await openLobby(node, clock, 2)
  await clock.pass(WAITING_LIFE_MS - 1)
  expect(await logOf(node)).toEqual(['created', 'joined'])
  await clock.pass(1)
  expect(await logOf(node)).toEqual(['created', 'joined', 'expired'])
})

test('[AU12] what fell due while no node ran happens at the next start', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const [before] = await nodesOn(store, clock, 1)
  if (before === undefined) throw new Error('a node')
  await openLobby(before, clock, 2)
  await before.automatic.stop()
  await clock.pass(WAITING_LIFE_MS + 60_000)
  expect(await logOf(before)).toEqual(['created', 'joined'])
  const [after] = await nodesOn(store, clock, 1)
  await after?.automatic.sweep()
  expect(await logOf(before)).toEqual(['created', 'joined', 'expired'])
})

test('[AU13] a command that is not due changes nothing, and a change of the lobby moves its time', async () => {
  const clock = fakeClock()
  const [node] = await nodesOn(createMemoryLobbyStore(), clock, 1)
  if (node === undefined) throw new Error('a node')
  await openLobby(node, clock, 2)
  await clock.pass(WAITING_LIFE_MS - 1)
  await node.authority.runAutomatic(LOBBY_ID)
  await run(node, 3, { kind: 'join', seatId: 's3', username: 'Player 3' })
  await clock.pass(WAITING_LIFE_MS - 1)
  expect(await logOf(node)).toEqual(['created', 'joined', 'joined'])
  await clock.pass(1)
  expect(await logOf(node)).toEqual(['created', 'joined', 'joined', 'expired'])
  expect(clock.timerCount).toBe(0)
})

test('[AU12] a database that is away delays it, and is logged once', async () => {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  let isAway = false
  const fragile: LobbyStore = {
    ...store,
    dueLobbyIds: (...asked) =>
      isAway ? Promise.reject(new StoreUnavailableError('away')) : store.dueLobbyIds(...asked),
    inLobby: (...asked) => (isAway ? Promise.reject(new StoreUnavailableError('away')) : store.inLobby(...asked)),
  }
  const [node] = await nodesOn(fragile, clock, 1)
  if (node === undefined) throw new Error('a node')
  await openLobby(node, clock, 2)
  isAway = true
  await clock.pass(WAITING_LIFE_MS)
  await node.automatic.sweep()
  await node.automatic.sweep()
  expect(node.log.lines).toHaveLength(1)
  isAway = false
  await node.automatic.sweep()
  expect(await logOf(node)).toEqual(['created', 'joined', 'expired'])
})
