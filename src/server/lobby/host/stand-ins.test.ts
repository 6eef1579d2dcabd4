import { afterEach, expect, test } from 'vitest'
import { fakeClock, settled, type FakeClock } from '../../../../tests/support/fake-clock.ts'
import {
  createFakeLog,
  createLiveNode,
  LOBBY_ID,
  openLobby,
  run,
  startDraft,
  watch,
  type FakeClient,
  type LiveNode,
} from '../../../../tests/support/live-bench.ts'
import { createMemoryBus } from '../../../../tests/support/memory-bus.ts'
import { createMemoryLobbyStore } from '../../../../tests/support/memory-lobby-store.ts'
import { HOST_AWAY_MS, startStandIns, type StandIns } from './stand-ins.ts'

const stops: StandIns[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map(({ stop }) => stop()))
})

function nodesOn(clock: FakeClock, count: number) {
  const store = createMemoryLobbyStore()
  const bus = createMemoryBus()
  return Array.from({ length: count }, (_node, index) => {
    const node = createLiveNode({ store, clock, bus: bus.join(), nodeId: `n${index}` })
    const standIns = startStandIns({
      rooms: node.live.rooms,
      authority: node.authority,
      elapsedMs: clock.elapsedMs,
      log: createFakeLog(),
    })
    stops.push(standIns)
    return { ...node, standIns }
  })
}

async function standInOf({ store }: Pick<LiveNode, 'store'>) {
  return (await store.read(LOBBY_ID))?.lobby.standInSeatId
}

/** Time passes while these stay connected. */
async function pass(
  clock: FakeClock,
  nodes: readonly { standIns: StandIns }[],
  clients: FakeClient[],
  durationMs: number,
) {
  for (let leftMs = durationMs; leftMs > 0; leftMs -= 2000) {
    await clock.pass(Math.min(2000, leftMs))
    for (const client of clients) client.pong()
    await Promise.all(nodes.map(({ standIns }) => standIns.check()))
  }
  await settled()
}

test('[LGR82] after a minute without the host, whoever joined first of those present stands in, until the host is back', async () => {
  const clock = fakeClock()
  const [node] = nodesOn(clock, 1)
  if (node === undefined) throw new Error('a node')
  await openLobby(node, clock, 4)
  await startDraft(node, 4)
  // Player 2 joined first, but is not here.
  const clients = [await watch(node, 4), await watch(node, 3)]
  await pass(clock, [node], clients, HOST_AWAY_MS - 2000)
  expect(await standInOf(node)).toBeNull()
  await pass(clock, [node], clients, 6000)
  expect(await standInOf(node)).toBe('s3')
  expect(await run(node, 3, { kind: 'pause' })).toMatchObject({ ok: true })
  const host = await watch(node, 1)
  await pass(clock, [node], [...clients, host], 2000)
  expect(await standInOf(node)).toBeNull()
  expect(await run(node, 3, { kind: 'resume' })).toMatchObject({ ok: false, code: 'not_host' })
})

test('[LGR82] a stand-in who goes away is stood in for, and nobody stands in before the start', async () => {
  const clock = fakeClock()
  const [node] = nodesOn(clock, 1)
  if (node === undefined) throw new Error('a node')
  await openLobby(node, clock, 3)
  const [two, three] = [await watch(node, 2), await watch(node, 3)]
  await pass(clock, [node], [two, three], HOST_AWAY_MS * 2)
  expect(await standInOf(node)).toBeNull()
  await startDraft(node, 3)
  await pass(clock, [node], [two, three], HOST_AWAY_MS + 6000)
  expect(await standInOf(node)).toBe('s2')
  two.leave()
  await pass(clock, [node], [three], HOST_AWAY_MS + 6000)
  expect(await standInOf(node)).toBe('s3')
})

test('[LGR82] a host who is connected through another node is there, and two nodes set one stand-in', async () => {
  const clock = fakeClock()
  const [one, two] = nodesOn(clock, 2)
  if (one === undefined || two === undefined) throw new Error('two nodes')
  await openLobby(one, clock, 3)
  await startDraft(one, 3)
  const host = await watch(one, 1)
  const others = [await watch(two, 2), await watch(one, 3)]
  await pass(clock, [one, two], [host, ...others], HOST_AWAY_MS * 2)
  expect(await standInOf(two)).toBeNull()
  host.leave()
  await pass(clock, [one, two], others, HOST_AWAY_MS + 20_000)
  expect(await standInOf(one)).toBe('s2')
  const kinds = (await one.store.entriesAfter(LOBBY_ID, 0, 100)).map(({ event }) => event.kind)
  expect(kinds.filter((kind) => kind === 'stand-in-set')).toHaveLength(1)
})
