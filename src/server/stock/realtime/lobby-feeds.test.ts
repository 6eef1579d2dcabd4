import { expect, test } from 'vitest'
import { createMemoryLobbyStore } from '../../../../tests/support/memory-lobby-store.ts'
import { createLobbyPools } from '../../lobby/host/lobby-pools.ts'
import { createLiveNode, LOBBY_ID, openLobby, run, shuffleSeats } from '../../../../tests/support/live-bench.ts'
import { fakeClock, settled } from '../../../../tests/support/fake-clock.ts'
import { LOBBY_POOL } from '../../../../tests/support/lobby-builders.ts'
import { createMemoryBus } from '../../../../tests/support/memory-bus.ts'
import { stepsOf } from '../../lobby/host/handle-command.ts'
import { createLobbyFeeds, type FeedListener } from './lobby-feeds.ts'

/** Two nodes on one store whose messages to each other are lost; the feeds are those of the second one. */
async function twoNodes() {
  const clock = fakeClock()
  const store = createMemoryLobbyStore()
  const bus = createMemoryBus(() => undefined)
  const [first, second] = ['n1', 'n2'].map((nodeId) => createLiveNode({ store, clock, nodeId, bus: bus.join() }))
  if (first === undefined || second === undefined) throw new Error('two nodes')
  await openLobby(first, clock, 3)
  const feeds = createLobbyFeeds({
    rooms: second.live.rooms,
    queue: second.queue,
    store,
    pools: createLobbyPools(() => LOBBY_POOL, store),
    elapsedMs: () => clock.elapsedMs(),
    log: second.log,
  })

  async function follow(deviceId: string, sinceVersion: number | null = null) {
    const versions: unknown[] = []
    const ends: string[] = []
    const listener: FeedListener = {
      deviceId,
      changed: ({ changes }) =>
        versions.push(...changes.flatMap(({ table, record }) => (table === 'lobbies' ? record?.['version'] : []))),
      ended: (_lobbyId, because) => ends.push(because),
    }
    const outcome = await feeds.follow(LOBBY_ID, listener, sinceVersion)
    return { versions, ends, outcome, listener }
  }
  return { clock, first, second, feeds, follow }
}

test('[RTC1] a node whose messages were lost tells every version, however many it has missed', async () => {
  const { clock, first, follow } = await twoNodes()
  const { versions } = await follow('d1')
  // oxlint-disable-next-line no-await-in-loop
  for (let count = 0; count < 120; count += 1) await shuffleSeats(first)
  await clock.pass(5000)
  expect(versions).toEqual(Array.from({ length: 120 }, (_version, index) => 4 + index))
})

test('[RTC4] whoever has come to hold a seat is told what happened since, in order', async () => {
  const { clock, first, follow } = await twoNodes()
  await shuffleSeats(first)
  const { versions } = await follow('d3', 2)
  await shuffleSeats(first)
  await clock.pass(5000)
  expect(versions).toEqual([3, 4, 5])
  expect((await follow('d2')).versions).toEqual([])
})

test('[RTC5] the seat decides: without one there is no feed, and it ends with the seat or with the lobby', async () => {
  const { clock, first, second, feeds, follow } = await twoNodes()
  expect((await follow('d9')).outcome).toBe('foreign')
  const [ann, ben, cid] = [await follow('d1'), await follow('d2'), await follow('d3')]
  await run(first, 3, { kind: 'leave' })
  await clock.pass(5000)
  expect([cid.versions, cid.ends]).toEqual([[4], ['lost']])
  feeds.stop(LOBBY_ID, ben.listener)
  await run(first, 2, { kind: 'leave' })
  await run(first, 1, { kind: 'leave' })
  await clock.pass(5000)
  await settled()
  expect([ann.versions, ben.versions]).toEqual([[4, 5, 6], [4]])
  expect(ann.ends).toHaveLength(1)
  expect(second.live.rooms.roomCount).toBe(0)
})

test('[SP2] [RTC5] a second person has a feed as the first one has, and it ends when they are taken off', async () => {
  const { clock, first, second, follow } = await twoNodes()
  const seatId = (await first.store.read(LOBBY_ID))?.lobby.seats[1]?.id ?? ''
  const setSecond = (name: string | null) =>
    first.authority.change(LOBBY_ID, async () => {
      const steps = await first.store.inLobby(LOBBY_ID, async (locked) => {
        const made = stepsOf(locked.stored, [{ kind: 'second-set', seatId, name }], seatId, clock.now())
        await locked.save({ steps: made, ...(name !== null && { secondDevice: { seatId, deviceId: 'd9' } }) })
        return made
      })
      return { steps: steps ?? [] }
    })
  await setSecond('Alex')
  const alex = await follow('d9')
  expect(alex.outcome).toBe('following')
  expect(second.live.rooms.onlineSeatIds(LOBBY_ID)).toContain(seatId)
  await shuffleSeats(first)
  await clock.pass(5000)
  await setSecond(null)
  await clock.pass(5000)
  expect([alex.versions, alex.ends]).toEqual([[5, 6], ['lost']])
  expect((await follow('d9')).outcome).toBe('foreign')
})
