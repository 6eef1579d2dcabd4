import type { Seat, SeatId } from '#core/lobby/lobby.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'

/** Adjusts an unsaved order to seats that joined (last) or left meanwhile. */
export function followSeats(order: readonly SeatId[], seats: readonly Seat[]): readonly Seat[] {
  const known = order.flatMap((seatId) => seats.find((seat) => seat.id === seatId) ?? [])
  return [...known, ...seatsInOrder(seats).filter((seat) => !order.includes(seat.id))]
}

export function withSeatAt(order: readonly SeatId[], seatId: SeatId, toIndex: number): readonly SeatId[] {
  return order.filter((id) => id !== seatId).toSpliced(toIndex, 0, seatId)
}
