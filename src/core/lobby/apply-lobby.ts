import { apply, emptyDraft } from '../draft/draft.ts'
import { assert } from '../lib/assert.ts'
import type { LobbyCreated, LobbyEvent } from './lobby-command.ts'
import { seatOf, type Lobby, type SeatId } from './lobby.ts'
import { withOrder, withoutSeat } from './seat-order.ts'

export function createdLobby(event: LobbyCreated): Lobby {
  return {
    id: event.lobbyId,
    code: event.code,
    name: event.name,
    maxTeams: event.maxTeams,
    roundCount: event.roundCount,
    hostSeatId: event.host.id,
    seats: [event.host],
    draft: null,
    poolId: null,
    isClosed: false,
  }
}

/** Applies what was decided. Never refuses: an event that does not fit its lobby is our own mistake and throws. */
export function applyLobby(lobby: Lobby, event: Exclude<LobbyEvent, LobbyCreated>): Lobby {
  assert(!lobby.isClosed, `${event.kind} in a closed lobby`)
  switch (event.kind) {
    case 'joined':
      assert(lobby.draft === null && lobby.seats.length < lobby.maxTeams, 'a seat is free')
      assert(seatOf(lobby, event.seat.id) === null, `a second seat ${event.seat.id}`)
      return { ...lobby, seats: [...lobby.seats, event.seat] }
    case 'left':
    case 'removed':
      return vacated(lobby, event.seatId)
    case 'order-set':
      assert(lobby.draft === null, 'the order is frozen after the start')
      return { ...lobby, seats: withOrder(lobby.seats, event.seatIds) }
    case 'started':
      assert(lobby.draft === null, 'a lobby starts once')
      return { ...lobby, poolId: event.poolId, draft: emptyDraft(lobby.seats.length, lobby.roundCount) }
    case 'expired':
      return { ...lobby, isClosed: true }
    case 'picked':
    case 'undrafted':
      assert(lobby.draft !== null, `${event.kind} in a lobby that has not started`)
      return { ...lobby, draft: apply(lobby.draft, event) }
  }
}

/** The lobby that a history leads to, from its beginning (H9). */
export function foldLobby(events: readonly LobbyEvent[]): Lobby {
  const [first, ...others] = events
  assert(first?.kind === 'created', 'a history begins with the creation')
  return others.reduce<Lobby>((lobby, event) => {
    assert(event.kind !== 'created', 'a lobby is created once')
    return applyLobby(lobby, event)
  }, createdLobby(first))
}

/** If the host goes, who has been there longest becomes host; the last one out closes the lobby (RU13). */
function vacated(lobby: Lobby, seatId: SeatId): Lobby {
  assert(lobby.draft === null, 'seats are frozen after the start')
  assert(seatOf(lobby, seatId) !== null, `no seat ${seatId}`)
  const seats = withoutSeat(lobby, seatId)
  const hostSeatId = seatId === lobby.hostSeatId ? (seats[0]?.id ?? seatId) : lobby.hostSeatId
  return { ...lobby, seats, hostSeatId, isClosed: seats.length === 0 }
}
