import { expect, test } from 'vitest'
import { creationOf, draftingLobby, seatFor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { applyLobby, foldLobby } from './apply-lobby.ts'
import type { LobbyCreated, LobbyEvent } from './lobby-command.ts'
import { hostOf, lobbyPhase, seatOfTeam, teamIndexOfSeat, type Lobby } from './lobby.ts'

type Applied = Exclude<LobbyEvent, LobbyCreated>

test.each<[string, Lobby, Applied]>([
  ['a second seat of one id', waitingLobby(2), { kind: 'joined', seat: seatFor(2) }],
  ['a seat too many', waitingLobby(2, { maxTeams: 2 }), { kind: 'joined', seat: seatFor(3) }],
  ['a join after the start', draftingLobby(2), { kind: 'joined', seat: seatFor(3) }],
  ['an exit after the start', draftingLobby(2), { kind: 'left', seatId: 's2' }],
  ['an exit of nobody', waitingLobby(2), { kind: 'removed', seatId: 's9' }],
  ['an order after the start', draftingLobby(2), { kind: 'order-set', orderType: 'manual', seatIds: ['s2', 's1'] }],
  ['an order of others', waitingLobby(2), { kind: 'order-set', orderType: 'manual', seatIds: ['s2', 's3'] }],
  ['a second start', draftingLobby(2), { kind: 'started', poolId: 'x' }],
  ['a pick while waiting', waitingLobby(2), { kind: 'picked', playerId: 'p1', slotNumber: 1 }],
  ['anything in a closed lobby', { ...draftingLobby(2), isClosed: true }, { kind: 'expired' }],
])('[S9] %s is no event of ours: applying it throws', (_what, lobby, event) => {
  expect(() => applyLobby(lobby, event)).toThrow('broken invariant')
})

test('[H9] a history begins with one creation', () => {
  expect(() => foldLobby([])).toThrow('begins with the creation')
  expect(() => foldLobby([{ kind: 'joined', seat: seatFor(2) }])).toThrow('begins with the creation')
  expect(() => foldLobby([creationOf(), creationOf()])).toThrow('created once')
})

test('[RU15] a lobby left untouched for too long is closed, with all that is in it', () => {
  const drafting = draftingLobby(2)
  const expired = applyLobby(drafting, { kind: 'expired' })
  expect(expired).toEqual({ ...drafting, isClosed: true })
  expect(lobbyPhase(expired)).toBe('closed')
})

test('[RU13] when the host leaves, who has been there longest becomes host', () => {
  const left = applyLobby(waitingLobby(3), { kind: 'left', seatId: 's1' })
  expect([hostOf(left)?.id, left.seats.map((seat) => seat.id)]).toEqual(['s2', ['s2', 's3']])
  expect(hostOf(applyLobby(waitingLobby(3), { kind: 'left', seatId: 's3' }))?.id).toBe('s1')
  expect(hostOf(applyLobby(waitingLobby(1), { kind: 'left', seatId: 's1' }))).toBeNull()
})

test('[S3] the team of a seat is its draft order less one, and back', () => {
  const lobby = draftingLobby(3)
  for (const [index, seat] of lobby.seats.entries()) {
    expect([teamIndexOfSeat(lobby, seat.id), seatOfTeam(lobby, index)]).toEqual([index, seat])
  }
  expect([teamIndexOfSeat(lobby, 'nobody'), seatOfTeam(lobby, 3), seatOfTeam(lobby, -1)]).toEqual([null, null, null])
  expect(teamIndexOfSeat(waitingLobby(2), 's1')).toBeNull()
})
