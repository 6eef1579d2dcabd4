import { expect, test } from 'vitest'
import { draftingLobby, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import type { Lobby, SeatId } from './lobby.ts'
import { rightsOf } from './permissions.ts'
import { withOrder } from './seat-order.ts'

/** The rights that are there, by name. */
function granted(lobby: Lobby, seatId: SeatId): readonly string[] {
  return Object.entries(rightsOf(lobby, seatId)).flatMap(([right, isGranted]) => (isGranted ? [right] : []))
}

function ordered(lobby: Lobby): Lobby {
  const seatIds = lobby.seats.map((seat) => seat.id)
  return { ...lobby, seats: withOrder(lobby.seats, seatIds) }
}

const DRAFTING = draftingLobby(2, 2)
const SECOND_TURN = { ...DRAFTING, draft: draftOf(2, 2, ['p1']) }
const COMPLETE = { ...DRAFTING, draft: draftOf(2, 2, ['p1', 'p2', 'p3', 'p4']) }

test.each<[string, Lobby, SeatId, readonly string[]]>([
  ['the host alone', waitingLobby(1), 's1', ['isHost', 'mayRemoveSeats', 'mayManageSeats']],
  [
    'the host of two',
    waitingLobby(2),
    's1',
    ['isHost', 'maySetOrder', 'seesStart', 'mayRemoveSeats', 'mayManageSeats'],
  ],
  [
    'the host of two with an order',
    ordered(waitingLobby(2)),
    's1',
    ['isHost', 'maySetOrder', 'seesStart', 'mayStart', 'mayRemoveSeats', 'mayManageSeats'],
  ],
  ['a participant who waits', ordered(waitingLobby(2)), 's2', []],
  [
    'the host on the own turn',
    DRAFTING,
    's1',
    ['isHost', 'isOnTheClock', 'mayPick', 'mayChooseTeam', 'mayUndraft', 'mayUseTools', 'mayManageSeats'],
  ],
  [
    'the host on another turn',
    SECOND_TURN,
    's1',
    ['isHost', 'mayPick', 'mayChooseTeam', 'mayUndraft', 'mayUseTools', 'mayManageSeats'],
  ],
  ['a participant on another turn', DRAFTING, 's2', []],
  ['a participant on the own turn', SECOND_TURN, 's2', ['isOnTheClock', 'mayPick']],
  [
    'a stand-in, who has nothing over seats,',
    { ...SECOND_TURN, standInSeatId: 's2' },
    's2',
    ['isHost', 'isOnTheClock', 'mayPick', 'mayChooseTeam', 'mayUndraft', 'mayUseTools'],
  ],
  ['the host of a finished draft', COMPLETE, 's1', ['isHost', 'mayUndraft', 'mayUseTools', 'mayManageSeats']],
  ['a participant of a finished draft', COMPLETE, 's2', []],
  ['the host of a closed lobby', { ...DRAFTING, isClosed: true }, 's1', ['isHost']],
  ['somebody without a seat', DRAFTING, 'nobody', []],
])('[LB1] %s has these rights', (_who, lobby, seatId, expected) => {
  expect(granted(lobby, seatId)).toEqual(expected)
})
