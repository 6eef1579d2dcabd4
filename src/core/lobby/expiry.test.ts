import { expect, test } from 'vitest'
import { draftingLobby, factsOf, seatActor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { decideLobby } from './decide-lobby.ts'
import { expiresAtMs, isActive } from './expiry.ts'
import { nextAutomatic } from './lobby-automatic.ts'
import type { Lobby } from './lobby.ts'

const DAY_MS = 86_400_000
const SYSTEM = { kind: 'system' } as const

function expireAt(lobby: Lobby, nowMs: number) {
  return decideLobby(lobby, SYSTEM, { kind: 'expire' }, factsOf({ nowMs }))
}

test.each([
  ['waiting', waitingLobby(2), DAY_MS],
  ['drafted', draftingLobby(2), 30 * DAY_MS],
])('[RU15] a lobby that is %s stops being active a while after its last change', (_phase, lobby, lifeMs) => {
  const endMs = lobby.changedAtMs + lifeMs
  expect(expiresAtMs(lobby)).toBe(endMs)
  expect([isActive(lobby, endMs - 1), isActive(lobby, endMs)]).toEqual([true, false])
})

test('[AU1] what an open lobby does by itself next is to expire', () => {
  const lobby = waitingLobby(2)
  expect(nextAutomatic(lobby)).toEqual({ dueAtMs: lobby.changedAtMs + DAY_MS, command: { kind: 'expire' } })
})

test('[AU2] [RU15] only the system expires a lobby, and not before its time', () => {
  const lobby = waitingLobby(2)
  const endMs = lobby.changedAtMs + DAY_MS
  expect(expireAt(lobby, endMs - 1)).toEqual({ ok: true, value: [] })
  expect(expireAt(lobby, endMs)).toEqual({ ok: true, value: [{ kind: 'expired' }] })
  expect(decideLobby(lobby, seatActor('s1'), { kind: 'expire' }, factsOf({ nowMs: endMs }))).toEqual({
    ok: false,
    error: 'not_host',
  })
})

test('[AU2] the system does nothing in a lobby but what is due', () => {
  expect(decideLobby(draftingLobby(2), SYSTEM, { kind: 'leave' }, factsOf())).toEqual({
    ok: false,
    error: 'no_such_seat',
  })
})

test('[RU15] [AU3] a closed lobby is not active, and nothing in it happens by itself', () => {
  const closed = { ...draftingLobby(2), isClosed: true }
  expect([expiresAtMs(closed), isActive(closed, closed.changedAtMs), nextAutomatic(closed)]).toEqual([
    null,
    false,
    null,
  ])
  expect(expireAt(closed, 99 * DAY_MS)).toEqual({ ok: false, error: 'lobby_closed' })
})
