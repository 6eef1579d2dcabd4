import { apply, emptyDraft } from '../draft/draft.ts'
import { snakeFormat } from '../draft/order.ts'
import { assert } from '../lib/assert.ts'
import type { LobbyCreated, LobbyEvent, LogEntry } from './lobby-command.ts'
import { seatOf, type Lobby, type SeatId } from './lobby.ts'
import { withOrder, withoutSeat } from './seat-order.ts'

export function createdLobby(event: LobbyCreated, atMs: number): Lobby {
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
    changedAtMs: atMs,
  }
}

/** Applies a decided event at its time. Never refuses: an event that does not fit its lobby is a bug and throws. */
export function applyLobby(lobby: Lobby, event: LobbyEvent, atMs: number): Lobby {
  assert(!lobby.isClosed, `${event.kind} in a closed lobby`)
  return { ...changed(lobby, event), changedAtMs: atMs }
}

/** The lobby that a log leads to, from its first entry on (H9). */
export function foldLobby(log: readonly Pick<LogEntry, 'event' | 'atMs'>[]): Lobby {
  const [first, ...others] = log
  assert(first?.event.kind === 'created', 'a log begins with the creation')
  return others.reduce(
    (lobby, { event, atMs }) => applyLobby(lobby, event, atMs),
    createdLobby(first.event, first.atMs),
  )
}

function changed(lobby: Lobby, event: LobbyEvent): Lobby {
  switch (event.kind) {
    case 'created':
      throw new Error('broken invariant: a lobby is created once')
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
      return { ...lobby, poolId: event.poolId, draft: emptyDraft(snakeFormat(lobby.seats.length, lobby.roundCount)) }
    case 'expired':
      return { ...lobby, isClosed: true }
    case 'picked':
    case 'undrafted':
      assert(lobby.draft !== null, `${event.kind} in a lobby that has not started`)
      return { ...lobby, draft: apply(lobby.draft, event) }
  }
}

/** When the host leaves, the seat that joined first becomes host; the last one out closes the lobby (RU13). */
function vacated(lobby: Lobby, seatId: SeatId): Lobby {
  assert(lobby.draft === null, 'seats are frozen after the start')
  assert(seatOf(lobby, seatId) !== null, `no seat ${seatId}`)
  const seats = withoutSeat(lobby, seatId)
  const hostSeatId = seatId === lobby.hostSeatId ? (seats[0]?.id ?? seatId) : lobby.hostSeatId
  return { ...lobby, seats, hostSeatId, isClosed: seats.length === 0 }
}
