import { assert } from '../lib/assert.ts'
import type { LobbyCommand } from './lobby-command.ts'
import type { Lobby, Seat, SeatId } from './lobby.ts'

/** Seats without an order sort as if they had this one (specification, section 4). */
const LAST = 999

/** For lists: by draft order, seats without one last, then by who joined first. */
export function seatsInOrder(seats: readonly Seat[]): readonly Seat[] {
  return seats.toSorted((a, b) => (a.draftOrder ?? LAST) - (b.draftOrder ?? LAST))
}

export function isOrderComplete(seats: readonly Seat[]): boolean {
  return seats.every((seat) => seat.draftOrder !== null)
}

/** Whether the positions are 1 to n in some order, one per seat. */
export function isPermutation(positions: readonly number[], seatCount: number): boolean {
  return positions.length === seatCount && seatCount === new Set(positions).size && positions.every(isPlace)

  function isPlace(position: number): boolean {
    return Number.isInteger(position) && position >= 1 && position <= seatCount
  }
}

function isOrderOf(seats: readonly Seat[], seatIds: readonly SeatId[]): boolean {
  return seats.length === seatIds.length && seats.every((seat) => seatIds.includes(seat.id))
}

/** Seat ids, first team first, from new positions listed in joining order. */
export function orderFromPositions(seats: readonly Seat[], positions: readonly number[]): readonly SeatId[] {
  return seats
    .map((seat, joinIndex) => ({ seatId: seat.id, position: positions[joinIndex] ?? LAST }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ seatId }) => seatId)
}

/** The inverse: new positions in joining order, as the wire carries them, from seat ids, first team first. */
export function positionsFromOrder(seats: readonly Seat[], seatIds: readonly SeatId[]): readonly number[] {
  return seats.map((seat) => seatIds.indexOf(seat.id) + 1)
}

/** Sets this order, first team first, for the seats that are here now. */
export function orderCommand({ seats }: Pick<Lobby, 'seats'>, seatIds: readonly SeatId[]) {
  return {
    kind: 'set-order',
    positions: positionsFromOrder(seats, seatIds),
    seatIds: seats.map(({ id }) => id),
  } as const satisfies LobbyCommand
}

/** The seats with new draft orders; `seatIds` lists each of them once. */
export function withOrder(seats: readonly Seat[], seatIds: readonly SeatId[]): readonly Seat[] {
  assert(isOrderOf(seats, seatIds), 'an order lists each seat once')
  return seats.map((seat) => ({ ...seat, draftOrder: seatIds.indexOf(seat.id) + 1 }))
}

/** Remaining seats keep their relative order, renumbered from 1 (RU13). */
export function withoutSeat(lobby: Lobby, seatId: SeatId): readonly Seat[] {
  const staying = lobby.seats.filter((seat) => seat.id !== seatId)
  const ordered = seatsInOrder(staying.filter((seat) => seat.draftOrder !== null)).map((seat) => seat.id)
  return staying.map((seat) => ({
    ...seat,
    draftOrder: seat.draftOrder === null ? null : ordered.indexOf(seat.id) + 1,
  }))
}
