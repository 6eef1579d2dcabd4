import { expect, test, vi } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { orderCommand } from '#core/lobby/seat-order.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { lobbySnapshotOf } from '../../../../tests/support/lobby-snapshot.ts'
import { roomOf } from '../../../../tests/support/room-of.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { showToast } from '../../ui/toast.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import type { CommandOutcome } from '../sync/sync-client.ts'
import { LOBBY_TEXTS } from '../events/lobby-texts.ts'
import { leaveLobby, sendWithToast, SHUFFLED } from './room-commands.ts'

vi.mock('../../ui/toast.ts', () => ({ showToast: vi.fn<typeof showToast>() }))
const replaced = vi.hoisted(() => vi.fn<(place: unknown) => void>())
vi.mock('../../platform/place.ts', () => ({ replacePlace: replaced }))

const FULL: CallFailure = { code: 'no_answer', details: null }
const SHUFFLE = { kind: 'shuffle-order' } as const
const ROOM = roomOf(['Ann', 'Bob', 'Cy'])

function sessionThat(outcome: CommandOutcome, seatId = 's1') {
  const answer = vi.fn<() => Promise<CommandOutcome>>(() => Promise.resolve(outcome))
  const snapshot = () => lobbySnapshotOf(ROOM, seatId)
  const commands = { send: answer, leave: answer }
  return { ...commands, snapshot } as unknown as LobbySession
}

const lastToast = () => vi.mocked(showToast).mock.lastCall?.[0]

test('[LR13] what was done is said in the words of the specification', async () => {
  const session = sessionThat(ok(null))
  expect(await sendWithToast(session, SHUFFLE, SHUFFLED)).toBe(true)
  expect(lastToast()).toEqual(LOBBY_TOASTS.shuffled())
  await sendWithToast(session, SHUFFLE, LOBBY_TEXTS['order-set'])
  expect(lastToast()).toEqual(LOBBY_TOASTS.orderSet('random'))
  const order = orderCommand(ROOM, ['s2', 's1', 's3'])
  await sendWithToast(session, order, LOBBY_TEXTS['order-set'])
  expect(session.send).toHaveBeenLastCalledWith(order)
  expect(lastToast()).toEqual(LOBBY_TOASTS.orderSet('manual'))
  await sendWithToast(session, { kind: 'start' }, LOBBY_TEXTS.started)
  expect(lastToast()).toEqual(LOBBY_TOASTS.started())
  await sendWithToast(session, { kind: 'remove', seatId: 's2' }, LOBBY_TEXTS.removed)
  expect(lastToast()).toEqual(LOBBY_TOASTS.seatRemoved('Bob'))
})

test('[LR13] a command that failed is announced too', async () => {
  const session = sessionThat(err(FULL))
  expect(await sendWithToast(session, SHUFFLE, SHUFFLED)).toBe(false)
  expect(lastToast()).toEqual(LOBBY_TOASTS.shuffleFailed(FULL))
  await sendWithToast(session, SHUFFLE, LOBBY_TEXTS['order-set'])
  expect(lastToast()).toEqual(LOBBY_TOASTS.orderFailed(FULL))
  expect(await sendWithToast(session, { kind: 'start' }, LOBBY_TEXTS.started)).toBe(false)
  expect(lastToast()).toEqual(LOBBY_TOASTS.startFailed(FULL))
  await sendWithToast(session, { kind: 'remove', seatId: 's2' }, LOBBY_TEXTS.removed)
  expect(lastToast()).toEqual(LOBBY_TOASTS.removeFailed(FULL))
})

test('[LR5] leaving goes home and says who is host now; a failure stays in the room', async () => {
  expect(await leaveLobby(sessionThat(err(FULL)))).toBe(false)
  expect(replaced).not.toHaveBeenCalled()
  expect(lastToast()).toEqual(LOBBY_TOASTS.leaveFailed(FULL))
  await leaveLobby(sessionThat(ok(null)))
  expect(lastToast()).toEqual(LOBBY_TOASTS.left('Sunday League', 'Bob'))
  expect(replaced).toHaveBeenCalledWith({ view: 'home', dialog: null, lobby: null })
  await leaveLobby(sessionThat(ok(null), 's2'))
  expect(lastToast()).toEqual(LOBBY_TOASTS.left('Sunday League', null))
})
