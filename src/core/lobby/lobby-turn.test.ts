import { expect, test } from 'vitest'
import { LOBBY_POOL, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { applyLobby } from './apply-lobby.ts'
import type { Lobby } from './lobby.ts'
import { seatOnTheClock, teamNamesOf } from './lobby-turn.ts'
import { isOnTheClock } from './permissions.ts'

/** Three seats draft two rounds in the order s2, s3, s1. */
function lobbyWith(slots: readonly (string | null)[]): Lobby {
  const waiting = waitingLobby(3, { roundCount: 2 })
  const ordered = applyLobby(waiting, { kind: 'order-set', orderType: 'manual', seatIds: ['s2', 's3', 's1'] }, 4)
  return { ...applyLobby(ordered, { kind: 'started', poolId: LOBBY_POOL.id }, 5), draft: draftOf(3, 2, slots) }
}

test('[LB10] on the clock is the seat whose team owns the lowest empty slot, in snake order', () => {
  const held = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  const turns = held.map((_playerId, index) => seatOnTheClock(lobbyWith(held.slice(0, index)))?.id)
  expect(turns).toEqual(['s2', 's3', 's1', 's1', 's3', 's2'])
  expect(seatOnTheClock(lobbyWith(['p1', null, 'p3']))?.id).toBe('s3')
})

test('[LB10] [RU17] nobody is on the clock while waiting, when complete and when closed', () => {
  const complete = lobbyWith(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  const closed = { ...lobbyWith([]), isClosed: true }
  for (const lobby of [waitingLobby(3), complete, closed]) {
    expect(seatOnTheClock(lobby)).toBeNull()
    expect(lobby.seats.some((seat) => isOnTheClock(lobby, seat.id))).toBe(false)
  }
  expect(isOnTheClock(lobbyWith([]), 'nobody')).toBe(false)
})

test('[LB11] team names stand by team index', () => {
  expect(teamNamesOf(lobbyWith([]))).toEqual(["Player 2's Team", "Player 3's Team", "Player 1's Team"])
})
