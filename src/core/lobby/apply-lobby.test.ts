import { expect, test } from 'vitest'
import { creationOf, draftingLobby, logOf, seatFor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { picked } from '../../../tests/support/sync-bench.ts'
import { applyLobby, foldLobby } from './apply-lobby.ts'
import type { LobbyEvent } from './lobby-command.ts'
import { hostOf, lobbyPhase, seatOfTeam, teamIndexOfSeat, type Lobby } from './lobby.ts'
import { isHostSeat } from './permissions.ts'

test.each<[string, Lobby, LobbyEvent]>([
  ['a second seat of one id', waitingLobby(2), { kind: 'joined', seat: seatFor(2) }],
  ['a seat too many', waitingLobby(2, { maxTeams: 2 }), { kind: 'joined', seat: seatFor(3) }],
  ['a join after the start', draftingLobby(2), { kind: 'joined', seat: seatFor(3) }],
  ['an exit after the start', draftingLobby(2), { kind: 'left', seatId: 's2' }],
  ['an exit of nobody', waitingLobby(2), { kind: 'removed', seatId: 's9' }],
  ['an order after the start', draftingLobby(2), { kind: 'order-set', orderType: 'manual', seatIds: ['s2', 's1'] }],
  ['an order of others', waitingLobby(2), { kind: 'order-set', orderType: 'manual', seatIds: ['s2', 's3'] }],
  ['a second start', draftingLobby(2), { kind: 'started', poolId: 'x' }],
  ['a pick while waiting', waitingLobby(2), picked(1)],
  ['anything in a closed lobby', { ...draftingLobby(2), isClosed: true }, { kind: 'expired' }],
])('[S9] %s is no event of ours: applying it throws', (_what, lobby, event) => {
  expect(() => applyLobby(lobby, event, 9)).toThrow('broken invariant')
})

test('[H9] a history begins with one creation', () => {
  expect(() => foldLobby([])).toThrow('begins with the creation')
  expect(() => foldLobby(logOf([{ kind: 'joined', seat: seatFor(2) }]))).toThrow('begins with the creation')
  expect(() => foldLobby(logOf([creationOf(), creationOf()]))).toThrow('created once')
})

test('[RU15] a lobby left untouched for too long is closed, with all that is in it', () => {
  const drafting = draftingLobby(2)
  const expired = applyLobby(drafting, { kind: 'expired' }, 99)
  expect(expired).toEqual({ ...drafting, isClosed: true, changedAtMs: 99 })
  expect(lobbyPhase(expired)).toBe('closed')
})

test('[LB12] a lobby carries the time of its newest entry', () => {
  expect(waitingLobby(3).changedAtMs).toBe(703)
  expect(applyLobby(draftingLobby(2), picked(1), 77).changedAtMs).toBe(77)
})

test('[RU13] the seat that joined first becomes host, whatever the draft order says', () => {
  const waiting = waitingLobby(3)
  const ordered = applyLobby(waiting, { kind: 'order-set', orderType: 'manual', seatIds: ['s3', 's1', 's2'] }, 9)
  expect(hostOf(applyLobby(ordered, { kind: 'left', seatId: 's1' }, 10))?.id).toBe('s2')
})

test('[RU13] when the host leaves, who has been there longest becomes host', () => {
  const left = applyLobby(waitingLobby(3), { kind: 'left', seatId: 's1' }, 9)
  expect([hostOf(left)?.id, left.seats.map((seat) => seat.id)]).toEqual(['s2', ['s2', 's3']])
  expect(hostOf(applyLobby(waitingLobby(3), { kind: 'left', seatId: 's3' }, 9))?.id).toBe('s1')
  expect(hostOf(applyLobby(waitingLobby(1), { kind: 'left', seatId: 's1' }, 9))).toBeNull()
})

test('[RU13] nothing in a lobby speaks of a seat whose person left', () => {
  const trade = { roundNumber: 1, seatId: 's2', toSeatId: 's3' }
  const money = { seatId: 's2', toSeatId: 's3', dollars: 5 }
  const plan = { startsAtMs: 5, timeZone: 'UTC', startsItself: true, autopicksMissing: true, fillsSeats: true }
  const lobby: Lobby = {
    ...waitingLobby(3),
    standInSeatId: 's2',
    keepers: [{ seatId: 's2', playerId: 'p1', roundNumber: 1 }],
    trades: [trade, { ...trade, seatId: 's1', toSeatId: 's2' }],
    moneyTrades: [money, { ...money, seatId: 's1', toSeatId: 's2' }],
    seconds: [{ seatId: 's2', name: 'Bea' }],
    lastDraw: { hash: 'hash', seed: 'seed', seatIds: ['s2', 's1', 's3'] },
    schedule: {
      ...plan,
      answers: [{ seatId: 's2', answer: 'late' }],
      remindsAtMs: 4,
      missedBecause: null,
      missingSeatIds: ['s2'],
    },
  }
  for (const kind of ['left', 'removed'] as const) {
    expect(JSON.stringify(applyLobby(lobby, { kind, seatId: 's2' }, 9))).not.toContain('"s2"')
  }
})

test('[RU13] a new host ends the stand-in of the one before', () => {
  const stoodIn = applyLobby(draftingLobby(3), { kind: 'stand-in-set', seatId: 's2' }, 9)
  const handed = applyLobby(stoodIn, { kind: 'host-set', seatId: 's3' }, 10)
  expect(['s1', 's2', 's3'].filter((seatId) => isHostSeat(handed, seatId))).toEqual(['s3'])
})

test('[S3] the team of a seat is its draft order less one, and back', () => {
  const lobby = draftingLobby(3)
  for (const [index, seat] of lobby.seats.entries()) {
    expect([teamIndexOfSeat(lobby, seat.id), seatOfTeam(lobby, index)]).toEqual([index, seat])
  }
  expect([teamIndexOfSeat(lobby, 'nobody'), seatOfTeam(lobby, 3), seatOfTeam(lobby, -1)]).toEqual([null, null, null])
  expect(teamIndexOfSeat(waitingLobby(2), 's1')).toBeNull()
})
