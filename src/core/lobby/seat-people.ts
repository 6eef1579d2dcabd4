import { controlOf } from '../draft/draft.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { LobbyDecision, LobbyEvent, LobbyRefusal } from './lobby-command.ts'
import { requestOf, seatOf, secondOf, teamIndexOfSeat, type Lobby, type SeatId } from './lobby.ts'
import { isHostOfSeats } from './permissions.ts'
import { cleanUsername, usernameKey } from './usernames.ts'

export function standIn(lobby: Lobby, seatId: SeatId | null): LobbyDecision {
  if (seatId === lobby.standInSeatId) return ok([])
  const isSuitable = seatId === null || (seatId !== lobby.hostSeatId && seatOf(lobby, seatId)?.isComputer === false)
  return isSuitable ? ok([{ kind: 'stand-in-set', seatId }]) : err('no_such_seat')
}

export function takeSeat(lobby: Lobby, seatId: SeatId, username: string): LobbyDecision {
  const seat = seatOf(lobby, seatId)
  if (seat === null) return err('no_such_seat')
  const events: LobbyEvent[] = []
  if (seat.isComputer) {
    const name = cleanUsername(username)
    if (!name.ok) return name
    const others = { ...lobby, seats: lobby.seats.filter(({ id }) => id !== seatId) }
    if (isNameTaken(others, name.value)) return err('name_taken')
    events.push({ kind: 'seat-taken', seatId, username: name.value })
  } else {
    events.push({ kind: 'seat-taken', seatId, username: seat.username })
  }
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  if (lobby.draft !== null && teamIndex !== null && controlOf(lobby.draft, teamIndex) === 'computer') {
    const taken = { kind: 'control-set', teamIndex, control: 'person', because: 'chosen' } as const
    events.push(lobby.auction === null ? taken : { kind: 'auction', event: taken })
  }
  return ok(events)
}

export function addSecond(lobby: Lobby, seatId: SeatId, wanted: string): LobbyDecision {
  const name = nameOfSecond(lobby, seatId, wanted)
  return name.ok ? ok([{ kind: 'second-set', seatId, name: name.value }]) : name
}

/** A newer request takes the place of an earlier one. */
export function askSecond(lobby: Lobby, seatId: SeatId, wanted: string): LobbyDecision {
  const name = nameOfSecond(lobby, seatId, wanted)
  return name.ok ? ok([{ kind: 'second-asked', seatId, name: name.value }]) : name
}

export function answerSecond(lobby: Lobby, seatId: SeatId, accepts: boolean): LobbyDecision {
  const name = requestOf(lobby, seatId)
  if (name === null) return err('no_second_request')
  return accepts ? addSecond(lobby, seatId, name) : ok([{ kind: 'second-asked', seatId, name: null }])
}

function nameOfSecond(lobby: Lobby, seatId: SeatId, wanted: string): Result<string, LobbyRefusal> {
  const seat = seatOf(lobby, seatId)
  if (seat === null || seat.isComputer) return err('no_such_seat')
  const name = cleanUsername(wanted)
  if (!name.ok) return name
  if (secondOf(lobby, seatId) !== null) return err('seat_has_second')
  const key = usernameKey(name.value)
  const isTaken = isNameTaken(lobby, name.value) || lobby.seconds.some((other) => usernameKey(other.name) === key)
  return isTaken ? err('name_taken') : ok(name.value)
}

export function removeSecond(lobby: Lobby, actorSeatId: SeatId, seatId: SeatId): LobbyDecision {
  if (seatId !== actorSeatId && !isHostOfSeats(lobby, actorSeatId)) return err('not_host')
  return ok(secondOf(lobby, seatId) === null ? [] : [{ kind: 'second-set', seatId, name: null }])
}

/** Whether a seat has the name, or one that counts as the same. */
export function isNameTaken({ seats }: Pick<Lobby, 'seats'>, username: string): boolean {
  const key = usernameKey(username)
  return seats.some((seat) => usernameKey(seat.username) === key)
}
