import { expect, test } from 'vitest'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import { publicLobby } from '#core/lobby/public-lobby.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { fakeClock, settled } from '../../../tests/support/fake-clock.ts'
import {
  connect,
  createLiveNode,
  helloOf,
  LOBBY_ID,
  openLobby,
  run,
  spectate,
  watch,
  type FakeClient,
} from '../../../tests/support/live-bench.ts'
import { createMemoryLobbyStore } from '../../../tests/support/memory-lobby-store.ts'
import { stepsOf } from '../lobby/host/handle-command.ts'

async function bench() {
  const clock = fakeClock()
  const node = createLiveNode({ store: createMemoryLobbyStore(), clock })
  await openLobby(node, clock, 3)
  const bids = () =>
    node.store.inLobby(LOBBY_ID, (locked) => {
      // No more places than the pool has players.
      const rules = { ...defaultRulesFor(8), auction: DEFAULT_AUCTION_RULES }
      const event = { kind: 'rules-set', rules, roundCount: 8 } as const
      return locked.save({ steps: stepsOf(locked.stored, [event], 's1', clock.now()) })
    })
  return { clock, node, bids }
}

const OLD = { ...helloOf(2), protocol: 2 }

test('[AUC63] a client that would show turns is told to reload, when it comes and when the league begins to bid', async () => {
  const { node, bids, clock } = await bench()
  const old = connect(node, 'd2')
  old.send(OLD)
  await settled()
  expect(old.bye).toBeNull()
  await bids()
  await clock.pass(6000)
  old.send({ type: 'sync', version: 1 })
  await settled()
  expect(old.bye).toBe('old_protocol')
  const again = connect(node, 'd2')
  again.send(OLD)
  await settled()
  expect(again.bye).toBe('old_protocol')
  expect((await watch(node, 2)).bye).toBeNull()
})

const EVENING: readonly (readonly [number, LobbyCommand])[] = [
  [1, { kind: 'shuffle-order' }],
  [1, { kind: 'start' }],
  [1, { kind: 'nominate', playerId: 'p4', amount: 2 }],
  [1, { kind: 'bid', lotNumber: 1, amount: 5, teamIndex: 1 }],
  [1, { kind: 'bid', lotNumber: 1, amount: 6, teamIndex: 2 }],
  [1, { kind: 'set-control', teamIndex: 1, control: 'computer' }],
  [1, { kind: 'pause' }],
  [1, { kind: 'resume' }],
]

test('[AUC67] spectators follow the public part of an auction: bids and sales, no seed and no reason', async () => {
  const { node, bids, clock } = await bench()
  await bids()
  const { token } = await node.watchLinks.make(LOBBY_ID, false)
  const spectator = await spectate(node, token)
  for (const [seat, command] of EVENING) {
    expect(await run(node, seat, command)).toMatchObject({ ok: true })
    await clock.pass(600)
  }
  const stored = await node.store.read(LOBBY_ID)
  if (stored === null) throw new Error('the lobby is there')
  expect(followed(spectator)).toEqual(publicLobby(stored.lobby))
  expect(followed(spectator)?.auction).toMatchObject({
    seed: 0,
    lots: [{ bids: [{ amount: 2 }, { amount: 5 }, { amount: 6 }] }],
  })
  expect(stored.lobby.auction?.seed).not.toBe(0)
})

/** The lobby that a client has after its snapshot and events. */
function followed({ frames }: FakeClient): Lobby | null {
  let lobby: Lobby | null = null
  for (const frame of frames) {
    if (frame.type === 'snapshot') lobby = frame.state
    if (frame.type === 'event' && lobby !== null) lobby = applyLobby(lobby, frame.event, frame.at)
  }
  return lobby
}
