import { expect, test } from 'vitest'
import type { Lobby } from '#core/lobby/lobby.ts'
import { smallDraft, lobbySnapshotOf } from '../../../../tests/support/lobby-snapshot.ts'
import { waitingLobby } from '../../../../tests/support/lobby-builders.ts'
import { lastPick } from '../../draft/last-pick.ts'
import { madePicks, tradeOf } from '../../draft/tools/pick-choices.ts'
import { lobbyTrades, plannedTradeTexts, takenBack, tradablePicks } from './lobby-trades.ts'

test('[CM15] during the draft the open picks can be traded, by number and with their first owner', () => {
  const lobby = smallDraft(['p1'])
  expect(tradablePicks(lobby).map(({ label, ownerId }) => `${label} ${ownerId}`)).toEqual([
    '1.02 s2',
    '2.01 s2',
    '2.02 s1',
  ])
  const traded: Lobby = { ...lobby, draft: lobby.draft && { ...lobby.draft, owners: [0, 0, 1, 1] } }
  expect(tradablePicks(traded).map(({ label }) => label)).toEqual([
    "1.02, was Player 2's",
    '2.01',
    "2.02, was Player 1's",
  ])
})

test('[CM15] before the start whole rounds are traded, but none that a keeper takes', () => {
  const lobby = { ...waitingLobby(2), keepers: [{ seatId: 's1', playerId: 'p1', roundNumber: 1 }] }
  expect(tradablePicks(lobby).map(({ label, firstSeatId }) => `${label} ${firstSeatId}`)).toEqual([
    'Round 1 s2',
    'Round 2 s1',
    'Round 2 s2',
    'Round 3 s1',
    'Round 3 s2',
  ])
  const trades = [{ roundNumber: 2, seatId: 's1', toSeatId: 's2' }]
  expect(tradablePicks({ ...lobby, trades })[1]).toMatchObject({ ownerId: 's2', label: "Round 2, was Player 1's" })
})

test('[CM15] [RU53] a trade is any number of picks on each side, and none at all is no trade', () => {
  const lobby = waitingLobby(2)
  const picks = tradablePicks(lobby)
  const chosen = (...ids: readonly string[]) => {
    const trade = tradeOf(picks, new Set(ids), ['s1', 's2'])
    return trade && lobbyTrades(lobby, trade)
  }
  expect(chosen()).toBeNull()
  expect(chosen('1 s1')).toEqual([{ roundNumber: 1, seatId: 's1', toSeatId: 's2' }])
  expect(chosen('1 s1', '2 s1', '1 s2')).toEqual([
    { roundNumber: 1, seatId: 's1', toSeatId: 's2' },
    { roundNumber: 2, seatId: 's1', toSeatId: 's2' },
    { roundNumber: 1, seatId: 's2', toSeatId: 's1' },
  ])
  expect(chosen('1 s1', '2 s2')).toEqual([
    { roundNumber: 1, seatId: 's1', toSeatId: 's2' },
    { roundNumber: 2, seatId: 's2', toSeatId: 's1' },
  ])
  expect(tradeOf(picks, new Set(['1 s1']), ['s1', 's1'])).toBeNull()
})

test('[CM15] planned trades are said in words and can be taken back', () => {
  const lobby = { ...waitingLobby(2), trades: [{ roundNumber: 2, seatId: 's2', toSeatId: 's1' }] }
  expect(plannedTradeTexts(lobby)).toEqual(["Player 2's round 2 pick goes to Player 1"])
  expect(takenBack(lobby)).toEqual([{ roundNumber: 2, seatId: 's2', toSeatId: 's2' }])
})

test('[CM16] Undo takes the newest pick back, and no keeper', () => {
  const lobby = smallDraft(['p1', 'p2'])
  expect(lobby.draft && lastPick(lobby.draft)).toEqual({ slotNumber: 2, playerId: 'p2' })
  const slots = lobby.draft?.slots.map((pick, index) =>
    index === 1 && pick !== null ? { ...pick, by: 'keeper' as const } : pick,
  )
  expect(lobby.draft && slots && lastPick({ ...lobby.draft, slots })).toEqual({ slotNumber: 1, playerId: 'p1' })
  expect(smallDraft([]).draft && lastPick(smallDraft([]).draft ?? expect.fail())).toBeNull()
})

test('[CM16] the picks that can be corrected are listed the newest first', () => {
  const snapshot = lobbySnapshotOf(smallDraft(['p1', 'p2']), 's1')
  expect(madePicks(snapshot).map(({ label }) => label)).toEqual([
    "1.02 Player 2, Player 2's Team",
    "1.01 Player 1, Player 1's Team",
  ])
})
