import { expect, test } from 'vitest'
import { applyTalk, NO_TALK, type Talk, type TalkEntry } from '#core/lobby/talk.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { fakeClock, settled } from '../../../tests/support/fake-clock.ts'
import {
  connect,
  createLiveNode,
  LOBBY_ID,
  openLobby,
  type FakeClient,
  type LiveNode,
} from '../../../tests/support/live-bench.ts'
import { createMemoryLobbyStore } from '../../../tests/support/memory-lobby-store.ts'

const SECRET: TalkEntry = { kind: 'said', seatId: 's1', name: 'Player 1', text: 'secret', atMs: 1 }
const FIRE: TalkEntry = {
  kind: 'reacted',
  seatId: 's1',
  target: { kind: 'pick', slotNumber: 1, playerId: 'p1' },
  reaction: 'fire',
  isOn: true,
}
const PUBLIC: TalkEntry = { kind: 'set', isOn: true, showsReactions: true }

async function openRoom() {
  const clock = fakeClock()
  let talk: Talk = NO_TALK
  const node = createLiveNode({ store: createMemoryLobbyStore(), clock, talk: { read: async () => talk } })
  await openLobby(node, clock, 2)
  /** As the host of talk publishes it, after the save. */
  function happen(...entries: TalkEntry[]): void {
    const fromNumber = talk.number
    talk = entries.reduce(applyTalk, talk)
    node.live.talk?.talked({ lobbyId: LOBBY_ID, fromNumber, entries, talk })
  }
  /** Another node saved it, and its message was lost. */
  function miss(...entries: TalkEntry[]): void {
    talk = entries.reduce(applyTalk, talk)
    node.live.talk?.mustReload(LOBBY_ID)
  }
  return { clock, node, happen, miss }
}

async function enter(node: LiveNode, seatNumber: number, talk?: number | null): Promise<FakeClient> {
  const client = connect(node, `d${seatNumber}`)
  const wants = talk === undefined ? {} : { talk }
  client.send({
    type: 'hello',
    protocol: PROTOCOL_VERSION,
    lobby: 'ABC234',
    seat: `Player ${seatNumber}`,
    version: null,
    ...wants,
  })
  await settled()
  return client
}

const kinds = ({ frames }: FakeClient) => frames.map(({ type }) => type).filter((type) => type !== 'heartbeat')

test('[TK11] a member who asks for talk gets it whole, then entry by entry', async () => {
  const { clock, node, happen } = await openRoom()
  happen(PUBLIC, SECRET)
  const client = await enter(node, 1, null)
  expect(kinds(client)).toEqual(['snapshot', 'talk-state'])
  happen({ ...SECRET, text: 'more' })
  expect(client.frames.at(-1)).toEqual({ type: 'talk', fromNumber: 2, entries: [{ ...SECRET, text: 'more' }] })
  client.send({ type: 'talk', number: 1 })
  await clock.pass(1000)
  expect(client.frames.at(-1)).toMatchObject({ type: 'talk-state', talk: { number: 3 } })
})

test('[TK11] a client of an earlier version hears nothing of it, and stays', async () => {
  const { node, happen } = await openRoom()
  const client = await enter(node, 1)
  happen(PUBLIC, SECRET)
  await settled()
  expect(kinds(client)).toEqual(['snapshot'])
  expect(client.end).toBe('open')
})

test('[TK6] a spectator gets reactions to picks alone, and only while the host shows them', async () => {
  const { node, happen } = await openRoom()
  const { token } = await node.watchLinks.make(LOBBY_ID, false)
  const client = connect(node)
  client.send({ type: 'watch', protocol: PROTOCOL_VERSION, lobby: 'ABC234', token, version: null, talk: null })
  await settled()
  happen(PUBLIC, SECRET, FIRE)
  const counts = [{ slotNumber: 1, playerId: 'p1', counts: { fire: 1 } }]
  expect(client.frames.at(-1)).toEqual({ type: 'reactions', picks: counts })
  const before = client.frames.length
  happen(SECRET, { ...FIRE, target: { kind: 'message', number: 2 } })
  expect(client.frames, 'messages and reactions to them are for members').toHaveLength(before)
  happen({ ...PUBLIC, showsReactions: false })
  expect(client.frames.at(-1)).toEqual({ type: 'reactions', picks: [] })
  expect(client.texts.join()).not.toContain('secret')
})

test('[TK10] [TK6] where a message between nodes was lost, members and spectators get all of it again', async () => {
  const { clock, node, happen, miss } = await openRoom()
  const { token } = await node.watchLinks.make(LOBBY_ID, false)
  const spectator = connect(node)
  spectator.send({ type: 'watch', protocol: PROTOCOL_VERSION, lobby: 'ABC234', token, version: null, talk: null })
  const [member, deaf] = [await enter(node, 1, null), await enter(node, 2)]
  happen(PUBLIC)
  miss(FIRE)
  await clock.pass(1000)
  expect(member.frames.at(-1)).toMatchObject({ type: 'talk-state', talk: { number: 2 } })
  expect(spectator.frames.at(-1)).toMatchObject({ type: 'reactions', picks: [{ counts: { fire: 1 } }] })
  expect(kinds(deaf)).toEqual(['snapshot'])
})

test('[TK12] a member who cannot keep up goes without, and is not dropped for it', async () => {
  const { node, happen } = await openRoom()
  const client = await enter(node, 1, null)
  client.stall()
  for (let count = 0; count < 2000; count += 1) happen({ ...SECRET, text: 'x'.repeat(300) })
  expect(client.end).toBe('open')
})

test('[TK13] whoever asks for the whole talk again and again gets it once a second', async () => {
  const { clock, node, happen } = await openRoom()
  happen(PUBLIC, SECRET)
  const client = await enter(node, 1, null)
  const stateCount = () => client.frames.filter(({ type }) => type === 'talk-state').length
  for (let count = 0; count < 30; count += 1) {
    client.send({ type: 'talk', number: 0 })
    await clock.pass(100)
  }
  expect(stateCount()).toBe(4)
  await clock.pass(5000)
  expect(stateCount()).toBe(4)
})
