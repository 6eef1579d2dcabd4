import { assert } from '../lib/assert.ts'
import type { Lobby, Seat, SeatId } from './lobby.ts'

/** Seats without an order sort as if they had this one (specification, section 4). */
const LAST = 999

/** As lists show them: by draft order, those without one last, and among equals who joined first. */
export function seatsInOrder(seats: readonly Seat[]): readonly Seat[] {
  return seats.toSorted((a, b) => (a.draftOrder ?? LAST) - (b.draftOrder ?? LAST))
}

export function isOrderComplete(seats: readonly Seat[]): boolean {
  return seats.every((seat) => seat.draftOrder !== null)
}

/** Whether the positions are a permutation of 1 to n, one for each seat. */
export function isPermutation(positions: readonly number[], seatCount: number): boolean {
  return positions.length === seatCount && seatCount === new Set(positions).size && positions.every(isPlace)

  function isPlace(position: number): boolean {
    return Number.isInteger(position) && position >= 1 && position <= seatCount
  }
}

/** Whether these are the seats, each once, in whatever order. */
function isOrderOf(seats: readonly Seat[], seatIds: readonly SeatId[]): boolean {
  return seats.length === seatIds.length && seats.every((seat) => seatIds.includes(seat.id))
}

/** The seats, first team first, from each one's new position in order of joining. */
export function orderFromPositions(seats: readonly Seat[], positions: readonly number[]): readonly SeatId[] {
  return seats
    .map((seat, joinIndex) => ({ seatId: seat.id, position: positions[joinIndex] ?? LAST }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ seatId }) => seatId)
}

/** Each seat's new position in order of joining, from the seats first team first: what the wire carries. */
export function positionsFromOrder(seats: readonly Seat[], seatIds: readonly SeatId[]): readonly number[] {
  return seats.map((seat) => seatIds.indexOf(seat.id) + 1)
}

/** Every order equally likely: each seat draws a number, and the numbers are put in order. */
export function shuffledSeatIds(seats: readonly Seat[], random: () => number): readonly SeatId[] {
  return seats
    .map((seat) => ({ seatId: seat.id, drawn: random() }))
    .toSorted((a, b) => a.drawn - b.drawn)
    .map(({ seatId }) => seatId)
}

/** The seats with their places; `seatIds` names each of them once. */
export function withOrder(seats: readonly Seat[], seatIds: readonly SeatId[]): readonly Seat[] {
  assert(isOrderOf(seats, seatIds), 'an order names each seat once')
  return seats.map((seat) => ({ ...seat, draftOrder: seatIds.indexOf(seat.id) + 1 }))
}

/** Who stays keeps the relative order, renumbered from 1 (RU13). */
export function withoutSeat(lobby: Lobby, seatId: SeatId): readonly Seat[] {
  const staying = lobby.seats.filter((seat) => seat.id !== seatId)
  const ordered = seatsInOrder(staying.filter((seat) => seat.draftOrder !== null)).map((seat) => seat.id)
  return staying.map((seat) => ({
    ...seat,
    draftOrder: seat.draftOrder === null ? null : ordered.indexOf(seat.id) + 1,
  }))
}
