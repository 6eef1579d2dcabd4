import { expect, test } from 'vitest'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { draftingLobby } from '../../../tests/support/lobby-builders.ts'
import type { LobbyStep } from '../lobby/store/lobby-store.ts'
import { NO_METERS, type PushEnd } from '../platform/meters.ts'
import type { PushOrder } from './push-sender.ts'
import { createTurnNotifications } from './turn-notifications.ts'
import { eventually } from '../../../tests/support/eventually.ts'

/** The first pick of a lobby of this id: it calls the second team, and the third is next. */
function firstPick(lobbyId = 'lobby-1', change: Partial<Lobby> = {}): readonly LobbyStep[] {
  const before = { ...draftingLobby(3), id: lobbyId, ...change }
  const event = { kind: 'picked', slotNumber: 1, playerId: 'p1', by: 'person', reason: null } as const
  return [{ entry: { version: 9, event, bySeatId: 's1', atMs: 9 }, before, next: applyLobby(before, event, 9) }]
}

function world() {
  const clock = { ms: 1_000_000 }
  const orders: PushOrder[] = []
  const ends: PushEnd[] = []
  const forgotten: string[] = []
  const lines: string[] = []
  const held: (() => void)[] = []
  const state = { end: 'delivered' as PushEnd, isHeld: false, hasFailedStore: false, people: [''] }
  const notifications = createTurnNotifications({
    store: {
      subscriptionsOf: async (seatIds: readonly SeatId[]) => {
        if (state.hasFailedStore) throw new Error('no database')
        return new Map(
          seatIds.map((seatId) => [
            seatId,
            state.people.map((who) => ({ endpoint: `e-${seatId}${who}`, p256dh: 'p', auth: 'a' })),
          ]),
        )
      },
      forgetEndpoint: async (endpoint) => void forgotten.push(endpoint),
      forgetLobby: async (lobbyId) => void forgotten.push(lobbyId),
    },
    sender: {
      async send(order) {
        orders.push(order)
        if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve))
        return { end: state.end, reason: 'answered 500' }
      },
      close: async () => {
        for (const release of held.splice(0)) release()
      },
    },
    now: () => clock.ms,
    log: { warn: (_fields: unknown, text?: string) => void lines.push(text ?? '') },
    meters: { ...NO_METERS, pushEnded: (end) => void ends.push(end) },
  })
  return { clock, orders, ends, forgotten, lines, held, state, notifications }
}

test('[PU15] a change that was saved notifies whoever is called, with the lobby’s name and code and nothing else', async () => {
  const { notifications, orders, ends } = world()
  notifications.saved(firstPick())
  await eventually(() => expect(ends).toEqual(['delivered', 'delivered']))
  expect(orders.map(({ subscription, message }) => [subscription.endpoint, message])).toEqual([
    ['e-s2', { kind: 'on-the-clock', lobby_code: 'ABC234', lobby_name: 'Friends' }],
    ['e-s3', { kind: 'up-next', lobby_code: 'ABC234', lobby_name: 'Friends' }],
  ])
  for (const { topic } of orders) expect(topic).toMatch(/^[\w-]{32}$/)
})

test('[SP5] both people of a seat are notified', async () => {
  const { notifications, orders, state } = world()
  state.people = ['', ' second']
  notifications.saved(firstPick())
  await eventually(() => expect(orders).toHaveLength(4))
  expect(orders.map(({ subscription }) => subscription.endpoint)).toEqual([
    'e-s2',
    'e-s2 second',
    'e-s3',
    'e-s3 second',
  ])
})

test('[PU15] a push service keeps a notification as long as the turn lasts, and an hour without a clock', async () => {
  const { notifications, orders, clock } = world()
  notifications.saved(firstPick())
  await eventually(() => expect(orders).toHaveLength(2))
  expect(orders.map(({ keepSeconds }) => keepSeconds)).toEqual([3600, 3600])
  const [step] = firstPick('lobby-2')
  if (step?.next.draft == null) throw new Error('drafting')
  const running = { kind: 'running', deadlineMs: clock.ms + 89_500, setAtMs: clock.ms } as const
  notifications.saved([{ ...step, next: { ...step.next, draft: { ...step.next.draft, clock: running } } }])
  await eventually(() => expect(orders).toHaveLength(4))
  expect(orders[2]?.keepSeconds).toBe(90)
})

test('[PU16] an address that is gone is forgotten, and a failure is told once until one gets through', async () => {
  const { notifications, ends, forgotten, lines, state } = world()
  state.end = 'gone'
  notifications.saved(firstPick())
  await eventually(() => expect(forgotten.toSorted()).toEqual(['e-s2', 'e-s3']))
  state.end = 'failed'
  notifications.saved(firstPick('a'))
  notifications.saved(firstPick('b'))
  await eventually(() => expect(ends).toHaveLength(6))
  expect(lines).toHaveLength(1)
  state.hasFailedStore = true
  notifications.saved(firstPick('c'))
  state.hasFailedStore = false
  state.end = 'delivered'
  notifications.saved(firstPick('d'))
  await eventually(() => expect(ends).toHaveLength(8))
  expect(lines).toHaveLength(1)
  state.end = 'failed'
  notifications.saved(firstPick('e'))
  await eventually(() => expect(ends).toHaveLength(10))
  expect(lines, 'the next outage is told, too').toHaveLength(2)
})

test('[PU17] push services that hang hold up eight lobbies; the rest wait, the newest turn of each, up to a limit', async () => {
  const { notifications, orders, ends, state, held, clock } = world()
  state.isHeld = true
  for (let index = 0; index < 1008; index += 1) notifications.saved(firstPick(`lobby-${index}`))
  await eventually(() => expect(orders).toHaveLength(16))
  expect(ends).toEqual([])
  notifications.saved(firstPick('one too many'))
  expect(ends).toEqual(['dropped'])
  // Its place goes to the lobby's newer turn.
  notifications.saved(firstPick('lobby-500'))
  expect(ends).toEqual(['dropped'])
  clock.ms += 30_001
  state.isHeld = false
  for (const release of held.splice(0)) release()
  await eventually(() => expect(ends).toHaveLength(1 + 16 + 1000))
  expect(ends.filter((end) => end === 'dropped')).toHaveLength(1001)
})

test('[PU17] a turn that is over while its notification waits is not announced', async () => {
  const { notifications, orders, state, held } = world()
  state.isHeld = true
  for (let index = 0; index < 8; index += 1) notifications.saved(firstPick(`busy-${index}`))
  await eventually(() => expect(orders).toHaveLength(16))
  const steps = firstPick('late')
  notifications.saved(steps)
  const [step] = steps
  const paused = step?.next.draft && { ...step.next.draft, clock: { kind: 'paused', remainingMs: null } as const }
  if (step === undefined || paused == null) throw new Error('drafting')
  notifications.saved([{ ...step, before: step.next, next: { ...step.next, draft: paused } }])
  state.isHeld = false
  for (const release of held.splice(0)) release()
  await notifications.stop()
  expect(orders).toHaveLength(16)
})

test('[PU18] a lobby that is closed is forgotten, and a server that stops sends nothing more', async () => {
  const { notifications, orders, forgotten, state } = world()
  const [step] = firstPick()
  if (step === undefined) throw new Error('a step')
  notifications.saved([{ ...step, next: { ...step.next, isClosed: true } }])
  await eventually(() => expect(forgotten).toEqual(['lobby-1']))
  expect(orders).toEqual([])
  state.isHeld = true
  for (let index = 0; index < 9; index += 1) notifications.saved(firstPick(`lobby-${index}`))
  await eventually(() => expect(orders).toHaveLength(16))
  await notifications.stop()
  notifications.saved(firstPick('after'))
  expect(orders).toHaveLength(16)
})
