import { expect, test } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { fakeClock, settled } from '../../../tests/support/fake-clock.ts'
import { connect, createLiveNode, LOBBY_ID, openLobby } from '../../../tests/support/live-bench.ts'
import { createMemoryBus } from '../../../tests/support/memory-bus.ts'
import { createMemoryLobbyStore } from '../../../tests/support/memory-lobby-store.ts'

test('[SP7] only devices of the seat that asked hear that what its people share has changed, on every node', async () => {
  const clock = fakeClock()
  const bus = createMemoryBus()
  const store = createMemoryLobbyStore()
  const elsewhere = bus.join()
  const node = createLiveNode({ store, clock, bus: bus.join() })
  await openLobby(node, clock, 2)
  const enter = async (seatNumber: number, lists: { readonly lists?: boolean }) => {
    const client = connect(node, `d${seatNumber}`)
    const seat = `Player ${seatNumber}`
    client.send({ type: 'hello', protocol: PROTOCOL_VERSION, lobby: 'ABC234', seat, version: null, ...lists })
    await settled()
    return client
  }
  const [asked, silent, other] = [await enter(1, { lists: true }), await enter(1, {}), await enter(2, { lists: true })]
  const received = () =>
    [asked, silent, other].map(({ frames }) => frames.filter(({ type }) => type === 'lists-changed'))
  node.live.rooms.listsChanged(LOBBY_ID, 's1', 4)
  expect(received()).toEqual([[{ type: 'lists-changed', number: 4 }], [], []])
  elsewhere.publish({ kind: 'lists-changed', lobbyId: LOBBY_ID, seatId: 's2', number: 7 })
  await settled()
  expect(received()).toEqual([[{ type: 'lists-changed', number: 4 }], [], [{ type: 'lists-changed', number: 7 }]])
})
