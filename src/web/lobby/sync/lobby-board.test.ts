import { expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import { boardOf } from '../../../../tests/support/builders.ts'
import { fakeCall } from '../../../../tests/support/fake-call.ts'
import { fakeClock, settled } from '../../../../tests/support/fake-clock.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { smallDraft } from '../../../../tests/support/lobby-snapshot.ts'
import { openLobbyBoard } from './lobby-board.ts'

test('[LS11] players of another day than the lobby’s are not taken for its own: it asks again, once at a time', async () => {
  const [old, wanted] = [lobbyPoolOfBoard(boardOf(30)), lobbyPoolOfBoard(boardOf(41))]
  const sent = [old, wanted]
  const clock = fakeClock()
  const call = fakeCall({
    get_lobby_pool: () => {
      const { id, players } = sent.shift() ?? wanted
      return ok({ pool_id: id, players: players.map((player) => ({ ...player })) })
    },
  })
  const parts = { code: 'ABC234', storage: fakeStorage(), bundledBoard: boardOf(20), call, clock }
  const board = openLobbyBoard({ ...parts, onChange: () => void board.of(lobby) })
  const lobby = { ...smallDraft([]), poolId: wanted.id }
  board.of(lobby)
  board.of(lobby)
  await settled()
  expect(board.of(lobby).pool.id).toBe(old.id)
  expect(call.calls).toHaveLength(1)
  await clock.pass(5_000)
  expect(board.of(lobby).pool.has('p41')).toBe(true)
  await clock.pass(60_000)
  expect(call.calls).toHaveLength(2)
  expect(clock.timerCount).toBe(0)
})
